/// A subject that sends its last elements, or all, to each new subscriber, and then every element that it receives.
///
///     let subject = ReplaySubject<Int>.create(bufferSize: 2)
///     for number in 1...3 { subject.onNext(number) }
///     _ = subject.subscribe(onNext: { print($0) })   // 2 3
///
/// A subscriber becomes an observer after the replay, so that it does not receive an element that is sent from inside
/// the replay; elements of other threads follow the replay (in RxSwift other threads wait). After an end, a subscriber
/// receives the stored elements and the end. Cost of an event: one lock, and one virtual call for each observer.
/// Memory: the stored elements.
///
/// `Sendable`, because the lock of its observers guards its state.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable,
    @unchecked Sendable
{
    public typealias SubjectObserverType = ReplaySubject<Element>

    private let registry = ObserverRegistry<Element>()
    private let capacity: Int
    // Accessed under the lock of the registry. Elements are released outside the lock, because their deinit may run
    // code.
    private var buffer = Deque<Element>()

    private init(capacity: Int) {
        precondition(capacity >= 0, "a replay of a negative number of elements")
        self.capacity = capacity
    }

    deinit { registry.removeAll() }

    /// Creates a subject that stores the last `bufferSize` elements.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject(capacity: bufferSize) }

    /// Creates a subject that stores all elements.
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
        withExtendedLifetime(former) { registry.send(element, to: observers, from: self) }
    }

    /// Appends an element, and returns the one that is removed from a full buffer.
    private func keep(_ element: Element) -> Element? {
        if capacity <= 0 { return nil }
        let former = buffer.count == capacity ? buffer.popFirst() : nil
        buffer.append(element)
        return former
    }

    private func end(_ end: End) { if let observers = registry.close(end) { registry.finish(observers, with: end) } }

    public func _next(_ element: Element) { onNext(element) }

    public func asObserver() -> ReplaySubject<Element> { self }

    public func dispose() {
        let removed = registry.lock.withLock {
            defer { buffer = Deque() }
            return (registry.retire(), buffer)
        }
        withExtendedLifetime(removed) {}
    }

    override var name: String { "ReplaySubject" }

    package override var isSubject: Bool { true }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let (phase, arrival, replay) = registry.lock.withLock {
            (registry.state, registry.state.isOpen ? registry.beginReplay(sink, at: nil) : nil, self.buffer)
        }
        replay.forEach(sink.next)
        guard let arrival else { return registry.sendEnd(to: sink, phase, of: self) }
        return registry.finishReplay(arrival).map(registry.subscription) ?? Disposables.create()
    }
}
