import Testing

@testable import StreamTraceEngine

/// Tests with `MarbleScheduler`, whose unit is a millisecond, and with a scheduler of any converter.
@Suite(.endsInTime)
struct VirtualTimeSchedulerTests {
    private let scheduler = MarbleScheduler()
    private let lines = Locked<[String]>([])

    private func note(_ name: String) -> any Disposable {
        lines.update { $0.append("\(scheduler.clock) \(name)") }
        return Disposables.create()
    }

    private func schedule(_ name: String, at time: Int) -> any Disposable {
        scheduler.scheduleAbsoluteVirtual(name, time: time, action: note)
    }

    @Test func `The description contains the time and the number of due actions`() {
        let scheduler = TestScheduler(initialClock: 5)
        scheduler.scheduleAt(7) {}
        scheduler.scheduleAt(9) {}
        #expect(scheduler.debugDescription == "clock 5, 2 due")
        scheduler.advanceTo(8)
        #expect("\(scheduler)" == "clock 8, 1 due")
    }

    @Test func `Actions run in the order of time, and at equal times in the order of scheduling`() {
        for (name, time) in [("c", 20), ("a", 10), ("d", 20), ("b", 10)] { _ = schedule(name, at: time) }
        scheduler.start()
        #expect(lines.value == ["10 a", "10 b", "20 c", "20 d"])
    }

    @Test func `The order applies to times of any kind`() {
        let scheduler = VirtualTimeScheduler(initialClock: 0, converter: MillisecondConverter())
        var names = ""
        let note = { (name: String) in
            names += name
            return Disposables.create()
        }
        for (name, time) in [("c", 20), ("a", 10), ("d", 20), ("b", 10)] {
            _ = scheduler.scheduleAbsoluteVirtual(name, time: time, action: note)
        }
        let cancelled = scheduler.scheduleAbsoluteVirtual("x", time: 15, action: note)
        cancelled.dispose()
        scheduler.advanceTo(10)
        #expect(names == "ab")
        scheduler.start()
        #expect(names == "abcd")
        #expect(scheduler.clock == 20)
    }

    @Test func `An action scheduled during another runs in order, and a late one runs next`() {
        _ = scheduler.scheduleAbsoluteVirtual((), time: 10) {
            _ = schedule("late", at: 5)
            _ = schedule("now", at: 10)
            return note("first")
        }
        _ = schedule("second", at: 10)
        scheduler.start()
        #expect(lines.value == ["10 first", "10 late", "10 second", "10 now"])
    }

    @Test func `A disposed action does not run and is released`() {
        weak var observed: DisposalLog?
        do {
            let log = DisposalLog()
            observed = log
            scheduler.scheduleAbsoluteVirtual(log, time: 10) { $0.disposable("x") }.dispose()
        }
        #expect(observed == nil)
        scheduler.start()
        #expect(scheduler.clock == 0)
    }

    @Test func `The disposable that an action returned is disposed, also when the action disposes itself`() {
        let log = DisposalLog()
        let later = scheduler.scheduleAbsoluteVirtual("later", time: 1, action: log.disposable)
        let inside = SingleAssignmentDisposable()
        inside.setDisposable(
            scheduler.scheduleAbsoluteVirtual("inside", time: 2) { name in
                inside.dispose()
                return log.disposable(name)
            })
        scheduler.start()
        #expect(log.lines == ["inside"])
        later.dispose()
        #expect(log.lines == ["inside", "later"])
    }

    @Test func `stop ends the run after the current action, and start continues it`() {
        _ = scheduler.scheduleAbsoluteVirtual((), time: 1) {
            scheduler.stop()
            return note("a")
        }
        _ = schedule("b", at: 2)
        scheduler.start()
        #expect(lines.value == ["1 a"])
        scheduler.start()
        #expect(lines.value == ["1 a", "2 b"])
    }

    @Test func `start during an action has no effect`() {
        _ = scheduler.scheduleAbsoluteVirtual((), time: 1) {
            scheduler.start()
            return note("a")
        }
        _ = schedule("b", at: 2)
        scheduler.start()
        #expect(lines.value == ["1 a", "2 b"])
    }

    @Test func `advanceTo advances the clock to a time`() {
        for (name, time) in [("a", 10), ("b", 20)] { _ = schedule(name, at: time) }
        scheduler.advanceTo(15)
        #expect(lines.value == ["10 a"])
        #expect(scheduler.clock == 15)
    }

    @Test func `A periodic action is timed from when it is due, not from when it ran`() {
        var subscription: (any Disposable)?
        subscription = scheduler.schedulePeriodic(1, startAfter: .milliseconds(10), period: .milliseconds(5)) { count in
            _ = note("turn \(count)")
            if count == 3 { subscription?.dispose() }
            return count + 1
        }
        scheduler.start()
        #expect(lines.value == ["10 turn 1", "15 turn 2", "20 turn 3"])
    }

    @Test func `A call on a thread other than the creator's traps`() async {
        await #expect(processExitsWith: .failure) {
            let scheduler = MarbleScheduler()
            onThreads(1) { _ in scheduler.start() }
        }
    }

    @Test func `A sleep of negative time traps`() async {
        let scheduler = MarbleScheduler()
        scheduler.sleep(5)
        #expect(scheduler.clock == 5)
        await #expect(processExitsWith: .failure) { MarbleScheduler().sleep(-1) }
    }
}
