/// A disposable that disposes another one on a scheduler.
public final class ScheduledDisposable: Cancelable, _DisposableObject, @unchecked Sendable {  // it is immutable
    public let scheduler: any ImmediateSchedulerType
    private let held = SingleAssignmentDisposable()

    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        held.setDisposable(disposable)
    }

    /// Whether the wrapped disposable was disposed.
    public var isDisposed: Bool { held.isDisposed }

    public func dispose() {
        _ = scheduler.schedule(held) { held in
            held.dispose()
            return Disposables.create()
        }
    }
}
