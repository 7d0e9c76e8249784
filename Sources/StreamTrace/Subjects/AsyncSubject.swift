/// Sends one element, the last one, when it completes; later subscribers get the same.
///
///     let subject = AsyncSubject<Int>()
///     _ = subject.subscribe(onNext: { print($0) })
///     subject.onNext(1)
///     subject.onNext(2)
///     subject.onCompleted()                          // 2
///
/// Without an element it just completes; an error is sent alone.
///
/// `Sendable`, because the lock of its observers guards what changes.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, @unchecked Sendable {
    public typealias SubjectObserverType = AsyncSubject<Element>

    private let hub = Hub<Element>()
    // Touched under the lock of the hub. What leaves it goes when the lock is free: its end may run code.
    private var last: Element?

    public override init() {}

    deinit { hub.removeAll() }

    public var hasObservers: Bool { hub.hasObservers }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): end(.error(error))
        case .completed: end(.completed)
        }
    }

    public func onNext(_ element: Element) {
        var other: Element? = element
        hub.lock.withLock { if hub.state.isOpen { swap(&last, &other) } }
        withExtendedLifetime(other) {}
    }

    private func end(_ end: End) {
        var (element, dropped): (Element?, Element?) = (nil, nil)
        let observers: Membership.Observers? = hub.lock.withLock {
            if case .error = end, hub.state.isOpen { swap(&last, &dropped) }
            element = last
            return hub.closeHeld(end)
        }
        withExtendedLifetime(dropped) {
            guard let observers else { return }
            if let element { hub.send(element, to: observers) }
            hub.finish(observers, with: end)
        }
    }

    public func _next(_ element: Element) { onNext(element) }

    public func asObserver() -> AsyncSubject<Element> { self }

    override var name: String { "AsyncSubject" }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let (phase, key, element) = hub.lock.withLock {
            (hub.state, hub.state.isOpen ? hub.sinks.insert(sink) : 0, self.last)
        }
        if phase.isOpen { return hub.place(key) }
        if let element { sink.next(element) }
        return hub.refuse(sink, phase, of: self)
    }
}
