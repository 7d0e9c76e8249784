/// An observer that sets something of a target, on a scheduler: the main one unless told otherwise.
///
///     let title = Binder(label) { label, text in label.text = text }
///     texts.subscribe(title)
///
/// It does not keep the target alive, and does nothing when it is gone. Streams that can fail are not for binding: an
/// error traps in debug builds and is passed over in others. Cost: a turn of the scheduler for each element. Behaviour:
/// RxSwift 6.
///
/// `Sendable`, because its scheduler runs what is bound, whatever thread sends.
public struct Binder<Value>: ObserverType, @unchecked Sendable {
    private let binding: (Event<Value>) -> Void

    public init<Target: AnyObject>(
        _ target: Target, scheduler: any ImmediateSchedulerType = MainScheduler(),
        binding: @escaping (Target, Value) -> Void
    ) {
        self.binding = { [weak target] event in
            switch event {
            case .next(let element):
                _ = scheduler.schedule(element) { element in
                    if let target { binding(target, element) }
                    return Disposables.create()
                }
            case .error(let error): bindingError(error)
            case .completed: break
            }
        }
    }

    public func on(_ event: Event<Value>) { binding(event) }

    public func asObserver() -> AnyObserver<Value> { AnyObserver(eventHandler: binding) }
}
