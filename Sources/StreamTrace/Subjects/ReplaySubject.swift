/// Keeps the last elements, or all: sends them to each new subscriber, then passes on what it is sent.
///
///     let subject = ReplaySubject<Int>.create(bufferSize: 2)
///     for number in 1...3 { subject.onNext(number) }
///     _ = subject.subscribe(onNext: { print($0) })   // 2 3
///
/// A subscriber becomes an observer after the replay, so an element sent from inside of it does not reach it; what
/// another thread sends meanwhile follows. After an end, a subscriber gets the kept elements and the end. Cost of an
/// event: one lock, one virtual call for each observer, and the memory of what is kept. Behaviour: RxSwift 6, which has other
/// threads wait.
///
/// `Sendable`, because the lock of its observers guards what changes.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable,
    @unchecked Sendable
{
    public typealias SubjectObserverType = ReplaySubject<Element>

    private let registry = ObserverRegistry<Element>()
    private let capacity: Int
    // Touched under the lock of the registry. What leaves it goes when the lock is free: its end may run code.
    private var buffer = Deque<Element>()

    private init(capacity: Int) {
        precondition(capacity >= 0, "a replay of a negative number of elements")
        self.capacity = capacity
    }

    deinit { registry.removeAll() }

    /// A subject that keeps the last `bufferSize` elements.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject(capacity: bufferSize) }

    /// A subject that keeps all elements for as long as it lives.
    public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(capacity: .max) }

    public var hasObservers: Bool { registry.hasObservers }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): end(.error(error))
        case .completed: end(.completed)
        }
    }

    public func onNext(_ element: Element) {
        var former: Element?
        let observers = registry.lock.withLock {
            guard registry.state.isOpen else { return ObserverList.Observers() }
            former = keep(element)
            return registry.receivers(of: element)
        }
        withExtendedLifetime(former) { registry.send(element, to: observers) }
    }

    /// Returns the element that makes room.
    private func keep(_ element: Element) -> Element? {
        if capacity <= 0 { return nil }
        let former = buffer.count == capacity ? buffer.popFirst() : nil
        buffer.append(element)
        return former
    }

    private func end(_ end: End) {
        if let observers = registry.close(end) { registry.finish(observers, with: end) }
    }

    public func _next(_ element: Element) { onNext(element) }

    public func asObserver() -> ReplaySubject<Element> { self }

    public func dispose() {
        let gone = registry.lock.withLock {
            defer { buffer = Deque() }
            return (registry.retire(), buffer)
        }
        withExtendedLifetime(gone) {}
    }

    override var name: String { "ReplaySubject" }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let (phase, arrival, replay) = registry.lock.withLock {
            (registry.state, registry.state.isOpen ? registry.welcome(sink, at: nil) : nil, self.buffer)
        }
        replay.forEach(sink.next)
        guard let arrival else { return registry.refuse(sink, phase, of: self) }
        return registry.settle(arrival).map(registry.place) ?? Disposables.create()
    }
}
