/// A subject that sends its last element when it completes, also to later subscribers.
///
///     let subject = AsyncSubject<Int>()
///     _ = subject.subscribe(onNext: { print($0) })
///     subject.onNext(1)
///     subject.onNext(2)
///     subject.onCompleted()                          // 2
///
/// Without an element it only completes; an error is sent without an element.
///
/// `Sendable`, because the lock of its observers guards its state.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, @unchecked Sendable {
    public typealias SubjectObserverType = AsyncSubject<Element>

    private let registry = ObserverRegistry<Element>()
    // Accessed under the lock of the registry. Elements are released outside the lock, because their deinit may run
    // code.
    private var last: Element?

    public override init() {}

    deinit { registry.removeAll() }

    public var hasObservers: Bool { registry.hasObservers }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): end(.error(error))
        case .completed: end(.completed)
        }
    }

    public func onNext(_ element: Element) {
        var other: Element? = element
        registry.lock.withLock { if registry.state.isOpen { swap(&last, &other) } }
        withExtendedLifetime(other) {}
        if Trampoline.currentTracer != nil { registry.noteHeld("it sends its last element when it completes") }
    }

    private func end(_ end: End) {
        var (element, dropped): (Element?, Element?) = (nil, nil)
        let observers: ObserverList.Observers? = registry.lock.withLock {
            if case .error = end, registry.state.isOpen { swap(&last, &dropped) }
            element = last
            return registry.closeLocked(end)
        }
        withExtendedLifetime(dropped) {
            guard let observers else { return }
            if let element { registry.send(element, to: observers) }
            registry.finish(observers, with: end)
        }
    }

    public func _next(_ element: Element) { onNext(element) }

    public func asObserver() -> AsyncSubject<Element> { self }

    override var name: String { "AsyncSubject" }

    package override var isSubject: Bool { true }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let (phase, key, element) = registry.lock.withLock {
            (registry.state, registry.state.isOpen ? registry.sinks.insert(sink) : 0, self.last)
        }
        if phase.isOpen { return registry.subscription(for: key) }
        if let element { sink.next(element) }
        return registry.sendEnd(to: sink, phase, of: self)
    }
}
