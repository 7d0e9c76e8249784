import Synchronization

/// A timer of an operator. Restarting or disposing the timer cancels an action that has not run.
final class Countdown: _DisposableObject {
    let scheduler: any SchedulerType
    /// The timer on virtual time, which is reused for each action.
    private let timer: VirtualTimer?
    private let pending = SerialDisposable()
    private let isOver = Atomic(false)

    init(_ scheduler: any SchedulerType) {
        self.scheduler = scheduler
        timer = (scheduler as? any VirtualTimerMaker)?.makeTimer()
    }

    /// The time of the scheduler.
    var now: Int64 { scheduler.nanoseconds }

    /// Runs `action` after `nanoseconds`; never for `Int64.max`.
    func start(_ nanoseconds: Int64, _ action: @escaping () -> Void) {
        if isOver.isSet { return }
        if let timer { return timer.start(nanoseconds, action) }
        let next = SingleAssignmentDisposable()
        pending.disposable = next
        if nanoseconds == .max { return }
        next.setDisposable(
            scheduler.scheduleRelative((), dueTime: .nanoseconds(Int(nanoseconds))) {
                action()
                return Disposables.create()
            })
    }

    func dispose() {
        if isOver.set() { return }
        timer?.cancel()
        pending.dispose()
    }
}
