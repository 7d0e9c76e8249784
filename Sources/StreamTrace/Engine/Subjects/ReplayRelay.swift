/// A `ReplaySubject` that cannot end: it sends the last elements that it accepted, or all, to each new subscriber.
///
///     let relay = ReplayRelay<Int>.create(bufferSize: 2)
///     for number in 1...3 { relay.accept(number) }
///     _ = relay.subscribe(onNext: { print($0) })     // 2 3
public final class ReplayRelay<Element>: ObservableType, Sendable {
    private let subject: ReplaySubject<Element>

    private init(_ subject: ReplaySubject<Element>) { self.subject = subject }

    /// Creates a relay that stores the last `bufferSize` elements.
    public static func create(bufferSize: Int) -> ReplayRelay<Element> {
        ReplayRelay(ReplaySubject.create(bufferSize: bufferSize))
    }

    /// Creates a relay that stores all elements.
    public static func createUnbound() -> ReplayRelay<Element> { ReplayRelay(ReplaySubject.createUnbounded()) }

    /// Stores an element and sends it to the observers.
    public func accept(_ event: Element) { subject.onNext(event) }

    public func subscribe<Observer: ObserverType>(_ observer: Observer) -> any Disposable
    where Observer.Element == Element { subject.subscribe(observer) }

    public func asObservable() -> Observable<Element> { subject }
}
