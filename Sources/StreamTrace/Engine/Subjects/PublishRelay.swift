/// A `PublishSubject` that cannot end: it sends the elements that it accepts to its current subscribers.
///
///     let relay = PublishRelay<Int>()
///     _ = relay.subscribe(onNext: { print($0) })
///     relay.accept(1)                                // 1
public final class PublishRelay<Element>: ObservableType, Sendable {
    private let subject = PublishSubject<Element>()

    public init() {}

    /// Emits an element to the observers.
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element { subject.subscribe(observer) }

    public func asObservable() -> Observable<Element> { subject }
}
