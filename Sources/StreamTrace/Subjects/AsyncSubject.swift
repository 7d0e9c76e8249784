/// Sends one element, the last one, when it completes; whoever subscribes later gets the same.
///
///     let subject = AsyncSubject<Int>()
///     _ = subject.subscribe(onNext: { print($0) })
///     subject.onNext(1)
///     subject.onNext(2)
///     subject.onCompleted()                          // 2
///
/// Without an element it just completes; an error is sent alone. Behaviour: RxSwift 6.
///
/// `Sendable`, because its gate and the lock of its observers guard what changes.
public final class AsyncSubject<Element>: Observable<Element>, SubjectType, ObserverType, @unchecked Sendable {
    public typealias SubjectObserverType = AsyncSubject<Element>

    private let hub = Hub<Element>()
    private let gate = Gate()
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
        gate.withLock { if hub.isOpen { last = element } }
    }

    private func end(_ end: End) {
        let observers = gate.withLock {
            if case .error = end, hub.isOpen { last = nil }
            return hub.close(end)
        }
        guard let observers else { return }
        if let last { hub.send(last, to: observers) }
        hub.finish(observers, with: end)
    }

    public func _next(_ element: Element) { onNext(element) }

    public func asObserver() -> AsyncSubject<Element> { self }

    override var name: String { "AsyncSubject" }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        gate.withLock {
            if !hub.isOpen, let last { sink.next(last) }
            return hub.subscribe(sink, to: self)
        }
    }
}
