/// An observer that updates a target on a scheduler, the main one by default.
///
///     let title = Binder(label) { label, text in label.text = text }
///     texts.subscribe(title)
///
/// A binder does not retain the target, and ignores elements after the target is deallocated. A bound stream must not
/// fail: an error traps in debug builds and is ignored in others. Cost: one scheduled action for each element.
///
/// `Sendable`, because its scheduler runs the binding, on whatever thread an element is sent.
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
