/// A `BehaviorSubject` that cannot end: a value that can be read, set and observed.
///
///     let relay = BehaviorRelay(value: 1)
///     _ = relay.subscribe(onNext: { print($0) })     // 1
///     relay.accept(2)                                // 2
///     relay.value                                    // 2
public final class BehaviorRelay<Element>: ObservableType, Sendable {
    private let subject: BehaviorSubject<Element>

    public init(value: Element) { subject = BehaviorSubject(value: value) }

    /// The element that was accepted last.
    public var value: Element { subject.latestValue }

    /// Makes `event` the value and sends it to the observers.
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element { subject.subscribe(observer) }

    public func asObservable() -> Observable<Element> { subject }
}
