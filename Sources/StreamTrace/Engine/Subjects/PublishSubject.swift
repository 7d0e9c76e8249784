/// A subject that sends every event to its current subscribers, and, after its end, the end to new ones.
///
///     let subject = PublishSubject<Int>()
///     subject.onNext(1)                                    // nobody
///     _ = subject.subscribe(onNext: { print($0) })
///     subject.onNext(2)                                    // 2
///
/// Observers receive an event in the order of RxSwift's bag; a nested `onNext` is delivered depth first. Cost of an
/// event: one lock, and one virtual call for each observer.
///
/// `Sendable`, because the lock of its observers guards its state.
public final class PublishSubject<Element>: Observable<Element>, SubjectType, Cancelable, ObserverType,
    @unchecked Sendable
{
    public typealias SubjectObserverType = PublishSubject<Element>

    private let registry = ObserverRegistry<Element>()

    public override init() {}

    deinit { registry.removeAll() }

    public var hasObservers: Bool { registry.hasObservers }
    public var isDisposed: Bool { registry.isDisposed }

    public func on(_ event: Event<Element>) {
        switch event {
        case .next(let element): registry.next(element, from: self)
        case .error(let error): registry.end(.error(error))
        case .completed: registry.end(.completed)
        }
    }

    public func onNext(_ element: Element) { registry.next(element, from: self) }

    public func _next(_ element: Element) { onNext(element) }

    public func asObserver() -> PublishSubject<Element> { self }

    public func dispose() { registry.dispose() }

    override var name: String { "PublishSubject" }

    package override var isSubject: Bool { true }

    override func run(_ sink: Sink<Element>) -> any Disposable { registry.subscribe(sink, to: self) }
}
