/// A disposable that disposes another one on a scheduler.
public final class ScheduledDisposable: Cancelable, _DisposableObject, @unchecked Sendable {  // it is immutable
    public let scheduler: any ImmediateSchedulerType
    private let wrapped = SingleAssignmentDisposable()

    public init(scheduler: any ImmediateSchedulerType, disposable: any Disposable) {
        self.scheduler = scheduler
        wrapped.setDisposable(disposable)
    }

    /// Whether the wrapped disposable was disposed.
    public var isDisposed: Bool { wrapped.isDisposed }

    public func dispose() {
        _ = scheduler.schedule(wrapped) { wrapped in
            wrapped.dispose()
            return Disposables.create()
        }
    }
}
