/// A subject that sends its latest element to each new subscriber, and then every element that it receives.
///
///     let subject = BehaviorSubject(value: 1)
///     _ = subject.subscribe(onNext: { print($0) })   // 1
///     subject.onNext(2)                              // 2
///     try subject.value()                            // 2
///
/// The latest element is sent inside `subscribe`. The subscriber is already an observer then, so that it receives a
/// nested `onNext` first, and elements of other threads afterwards (in RxSwift other threads wait). After an end, a
/// subscriber receives the end only. Cost of an event: one lock, and one virtual call for each observer.
///
/// `Sendable`, because the lock of its observers guards its state.
public final class BehaviorSubject<Element>: Observable<Element>, SubjectType, ObserverType, Cancelable,
    @unchecked Sendable
{
    public typealias SubjectObserverType = BehaviorSubject<Element>

    private let registry = ObserverRegistry<Element>()
    // Accessed under the lock of the registry.
    @exclusivity(unchecked) private var latest: Element

    public init(value: Element) { latest = value }

    deinit { registry.removeAll() }

    public var hasObservers: Bool { registry.hasObservers }
    public var isDisposed: Bool { registry.isDisposed }

    /// Returns the latest element, or throws the error that ended the subject, or `RxError.disposed`.
    public func value() throws -> Element {
        let (phase, element) = registry.lock.withLock { (registry.state, self.latest) }
        switch phase {
        case .ended(.error(let error)): throw error
        case .disposed: throw RxError.disposed(object: self)
        case .open, .ended(.completed): return element
        }
    }

    /// The latest element, whether or not the subject has ended.
    var latestValue: Element { registry.lock.withLock { latest } }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): onNext(element)
        case .error(let error): end(.error(error))
        case .completed: end(.completed)
        }
    }

    public func onNext(_ element: Element) {
        var former = element
        let observers = registry.lock.withLock {
            guard registry.state.isOpen else { return ObserverList.Observers() }
            swap(&latest, &former)
            return registry.receivers(of: element)
        }
        // `former` is the old element now, which is released outside the lock, because its deinit may run code.
        registry.send(element, to: observers, from: self)
    }

    /// Keeps the observers, unlike other subjects, as RxSwift does: `hasObservers` is true until they are disposed.
    private func end(_ end: End) {
        if let observers = registry.close(end, keeping: true) { registry.finish(observers, with: end) }
    }

    public func _next(_ element: Element) { onNext(element) }

    public func asObserver() -> BehaviorSubject<Element> { self }

    public func dispose() { registry.dispose() }

    override var name: String { "BehaviorSubject" }

    package override var isSubject: Bool { true }

    override func run(_ sink: Sink<Element>) -> any Disposable {
        let (phase, arrival, element) = registry.lock.withLock {
            let isOpen = registry.state.isOpen
            let arrival = isOpen ? registry.beginReplay(sink, at: registry.sinks.insert(sink)) : nil
            return (registry.state, arrival, self.latest)
        }
        guard let arrival else { return registry.sendEnd(to: sink, phase, of: self) }
        sink.next(element)
        return registry.finishReplay(arrival).map(registry.subscription) ?? Disposables.create()
    }
}
