/// An item on virtual time that can be scheduled and cancelled repeatedly without an allocation.
class VirtualTimer: ScheduledItem {
    @exclusivity(unchecked) fileprivate final var action: (() -> Void)?

    /// Runs `action` after `nanoseconds`, in place of an action that has not run; never for `Int64.max`.
    func start(_ nanoseconds: Int64, _ action: @escaping () -> Void) { fatalError("start belongs to a subclass") }

    func cancel() { fatalError("cancel belongs to a subclass") }

    override final func fire() {
        let action = action
        self.action = nil
        action?()
    }
}

/// A scheduler that can make virtual timers.
protocol VirtualTimerMaker { func makeTimer() -> VirtualTimer }

extension VirtualTimeScheduler: VirtualTimerMaker {
    func makeTimer() -> VirtualTimer { SchedulerTimer(self) }
}

private final class SchedulerTimer<Converter: VirtualTimeConverterType>: VirtualTimer {
    // Unretained, because the operator that starts and cancels the timer retains the scheduler.
    private let scheduler: Unmanaged<VirtualTimeScheduler<Converter>>

    init(_ scheduler: VirtualTimeScheduler<Converter>) { self.scheduler = .passUnretained(scheduler) }

    override func start(_ nanoseconds: Int64, _ action: @escaping () -> Void) {
        scheduler._withUnsafeGuaranteedRef { scheduler in
            scheduler.ensureOwnThread()
            if position >= 0 { scheduler.eventQueue.remove(self) }
            self.action = nanoseconds == .max ? nil : action
            if nanoseconds == .max { return }
            let time = scheduler.time(after: .nanoseconds(Int(nanoseconds)))
            scheduler.eventQueue.add(self, at: scheduler.adjustScheduledTime(time))
        }
    }

    override func cancel() {
        // On another thread the timer stays in the queue, which may not be accessed there, and its action is not run.
        if position >= 0 {
            scheduler._withUnsafeGuaranteedRef { if $0.eventQueue.isOnItsThread { $0.eventQueue.remove(self) } }
        }
        action = nil
    }
}
