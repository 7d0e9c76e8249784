/// Work on virtual time that is scheduled again and again, and cancelled in between, at the cost of its place in the queue.
class VirtualTimer: ScheduledItem {
    @exclusivity(unchecked) fileprivate final var action: (() -> Void)?

    /// Runs `action` after so many nanoseconds, in the place of what has not run; the longest time there is is never over.
    func start(_ nanoseconds: Int64, _ action: @escaping () -> Void) { fatalError("start belongs to a subclass") }

    func cancel() { fatalError("cancel belongs to a subclass") }

    override final func fire() {
        let action = action
        self.action = nil
        action?()
    }
}

/// A scheduler that has such timers.
protocol VirtualTimerMaker {
    func makeTimer() -> VirtualTimer
}

extension VirtualTimeScheduler: VirtualTimerMaker {
    func makeTimer() -> VirtualTimer { SchedulerTimer(self) }
}

private final class SchedulerTimer<Converter: VirtualTimeConverterType>: VirtualTimer {
    // The operator that starts and cancels it holds the scheduler, so it needs no counting.
    private let scheduler: Unmanaged<VirtualTimeScheduler<Converter>>

    init(_ scheduler: VirtualTimeScheduler<Converter>) {
        self.scheduler = .passUnretained(scheduler)
    }

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
        // On another thread it only does not run; the queue is not to be touched there.
        if position >= 0 {
            scheduler._withUnsafeGuaranteedRef { if $0.eventQueue.isOnItsThread { $0.eventQueue.remove(self) } }
        }
        action = nil
    }
}
