/// One timer at a time of an operator: starting it again, or disposing it, cancels what has not run.
final class Countdown: Disposable {
    let scheduler: any SchedulerType
    private let turn = SerialDisposable()

    init(_ scheduler: any SchedulerType) {
        self.scheduler = scheduler
    }

    /// The scheduler's time.
    var now: Int64 { scheduler.nanoseconds }

    /// Runs `action` after so many nanoseconds; the longest time there is is never over.
    func start(_ nanoseconds: Int64, _ action: @escaping () -> Void) {
        if turn.isDisposed { return }
        let next = SingleAssignmentDisposable()
        turn.disposable = next
        if nanoseconds == .max { return }
        next.setDisposable(
            scheduler.scheduleRelative((), dueTime: .nanoseconds(Int(nanoseconds))) {
                action()
                return Disposables.create()
            })
    }

    func dispose() { turn.dispose() }
}
