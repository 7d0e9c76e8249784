import Synchronization

/// One timer at a time of an operator: starting it again, or disposing it, cancels what has not run.
final class Countdown: _DisposableObject {
    let scheduler: any SchedulerType
    /// On virtual time, one that is used again each time.
    private let timer: VirtualTimer?
    private let turn = SerialDisposable()
    private let isOver = Atomic(false)

    init(_ scheduler: any SchedulerType) {
        self.scheduler = scheduler
        timer = (scheduler as? any VirtualTimerMaker)?.makeTimer()
    }

    /// The scheduler's time.
    var now: Int64 { scheduler.nanoseconds }

    /// Runs `action` after so many nanoseconds; the longest time there is is never over.
    func start(_ nanoseconds: Int64, _ action: @escaping () -> Void) {
        if isOver.isSet { return }
        if let timer { return timer.start(nanoseconds, action) }
        let next = SingleAssignmentDisposable()
        turn.disposable = next
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
        turn.dispose()
    }
}
