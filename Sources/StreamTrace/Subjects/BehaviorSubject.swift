/// Keeps the latest element: sends it to whoever subscribes, then passes on what it is sent.
///
///     let subject = BehaviorSubject(value: 1)
///     _ = subject.subscribe(onNext: { print($0) })   // 1
///     subject.onNext(2)                              // 2
///     try subject.value()                            // 2
///
/// The latest element is sent inside `subscribe`; whoever subscribes is among the observers by then, so a nested
/// `onNext` reaches it too, first. After an end, whoever comes gets the end alone. Cost of an event: two locks, one
/// virtual call for each observer. Behaviour: RxSwift 6.
///
/// `Sendable`, because its gate and the lock of its observers guard what changes.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable,
    @unchecked Sendable
{
    public typealias SubjectObserverType = BehaviorSubject<Element>

    private let hub = Hub<Element>()
    // Whoever subscribes is sent the latest element under it, so that another thread cannot overtake.
    private let gate = Gate()
    private var latest: Element

    public init(value: Element) {
        latest = value
    }

    deinit { hub.removeAll() }

    public var hasObservers: Bool { hub.hasObservers }
    public var isDisposed: Bool { hub.isDisposed }

    /// The latest element; throws the error the subject ended with, or `RxError.disposed`.
    public func value() throws -> Element {
        try gate.withLock {
            switch hub.phase {
            case .ended(.error(let error)): throw error
            case .disposed: throw RxError.disposed(object: self)
            case .open, .ended(.completed): return latest
            }
        }
    }

    /// The latest element, whether or not the subject has ended.
    var latestValue: Element { gate.withLock { latest } }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): end(.error(error))
        case .completed: end(.completed)
        }
    }

    public func onNext(_ element: Element) {
        let observers = gate.withLock {
            if hub.isOpen { latest = element }
            return hub.observers
        }
        hub.send(element, to: observers)
    }

    private func end(_ end: End) {
        if let observers = gate.withLock({ hub.close(end) }) { hub.finish(observers, with: end) }
    }

    public func _next(_ element: Element) { onNext(element) }

    public func asObserver() -> BehaviorSubject<Element> { self }

    public func dispose() { gate.withLock { hub.dispose() } }

    override var name: String { "BehaviorSubject" }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        gate.withLock {
            let isOpen = hub.isOpen
            let subscription = hub.subscribe(sink, to: self)
            if isOpen { sink.next(latest) }
            return subscription
        }
    }
}
