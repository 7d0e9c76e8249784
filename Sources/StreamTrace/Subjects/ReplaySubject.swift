/// Keeps the last elements, or all: sends them to whoever subscribes, then passes on what it is sent.
///
///     let subject = ReplaySubject<Int>.create(bufferSize: 2)
///     for number in 1...3 { subject.onNext(number) }
///     _ = subject.subscribe(onNext: { print($0) })   // 2 3
///
/// Whoever subscribes becomes an observer after the replay, so an element sent from inside of it does not reach it.
/// After an end, whoever comes gets the kept elements and the end. Cost of an event: two locks, one virtual call for each
/// observer, and the memory of what is kept. Behaviour: RxSwift 6.
///
/// `Sendable`, because its gate and the lock of its observers guard what changes.
public final class ReplaySubject<Element>: Observable<Element>, SubjectType, ObserverType, Disposable,
    @unchecked Sendable
{
    public typealias SubjectObserverType = ReplaySubject<Element>

    private let hub = Hub<Element>()
    // Whoever subscribes gets the replay under it, so that another thread cannot overtake.
    private let gate = Gate()
    private let capacity: Int
    private var buffer = Deque<Element>()

    private init(capacity: Int) {
        precondition(capacity >= 0, "a replay of a negative number of elements")
        self.capacity = capacity
    }

    deinit { hub.removeAll() }

    /// A subject that keeps the last `bufferSize` elements.
    public static func create(bufferSize: Int) -> ReplaySubject<Element> { ReplaySubject(capacity: bufferSize) }

    /// A subject that keeps all elements for as long as it lives.
    public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(capacity: .max) }

    public var hasObservers: Bool { hub.hasObservers }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): end(.error(error))
        case .completed: end(.completed)
        }
    }

    public func onNext(_ element: Element) {
        let observers = gate.withLock {
            if hub.isOpen { keep(element) }
            return hub.observers
        }
        hub.send(element, to: observers)
    }

    private func keep(_ element: Element) {
        if capacity <= 0 { return }
        if buffer.count == capacity { _ = buffer.popFirst() }
        buffer.append(element)
    }

    private func end(_ end: End) {
        if let observers = gate.withLock({ hub.close(end) }) { hub.finish(observers, with: end) }
    }

    public func _next(_ element: Element) { onNext(element) }

    public func asObserver() -> ReplaySubject<Element> { self }

    public func dispose() {
        let gone = gate.withLock {
            hub.dispose()
            defer { buffer = Deque() }
            return buffer
        }
        // The elements go when the gate is free: their end may run code.
        withExtendedLifetime(gone) {}
    }

    override var name: String { "ReplaySubject" }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        gate.withLock {
            let replay = buffer
            replay.forEach(sink.next)
            return hub.subscribe(sink, to: self)
        }
    }
}
