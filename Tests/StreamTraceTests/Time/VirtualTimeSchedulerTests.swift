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

    @Test func `Says its time and how much is due`() {
        let scheduler = TestScheduler(initialClock: 5)
        scheduler.scheduleAt(7) {}
        scheduler.scheduleAt(9) {}
        #expect(scheduler.debugDescription == "clock 5, 2 due")
        scheduler.advanceTo(8)
        #expect("\(scheduler)" == "clock 8, 1 due")
    }

    @Test func `Runs what is due in the order of time, and at one time of scheduling`() {
        for (name, time) in [("c", 20), ("a", 10), ("d", 20), ("b", 10)] { _ = schedule(name, at: time) }
        scheduler.start()
        #expect(lines.value == ["10 a", "10 b", "20 c", "20 d"])
    }

    @Test func `Keeps that order on times of any kind`() {
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

    @Test func `Runs what is scheduled meanwhile in its turn, and what is late next`() {
        _ = scheduler.scheduleAbsoluteVirtual((), time: 10) {
            _ = schedule("late", at: 5)
            _ = schedule("now", at: 10)
            return note("first")
        }
        _ = schedule("second", at: 10)
        scheduler.start()
        #expect(lines.value == ["10 first", "10 late", "10 second", "10 now"])
    }

    @Test func `Does not run what was disposed, and forgets it`() {
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

    @Test func `Disposes what an action returned, also when it was disposed inside of it`() {
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

    @Test func `Stops after the action that runs, and goes on when started again`() {
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

    @Test func `A start inside of an action changes nothing`() {
        _ = scheduler.scheduleAbsoluteVirtual((), time: 1) {
            scheduler.start()
            return note("a")
        }
        _ = schedule("b", at: 2)
        scheduler.start()
        #expect(lines.value == ["1 a", "2 b"])
    }

    @Test func `Advances to a time, which the clock then shows`() {
        for (name, time) in [("a", 10), ("b", 20)] { _ = schedule(name, at: time) }
        scheduler.advanceTo(15)
        #expect(lines.value == ["10 a"])
        #expect(scheduler.clock == 15)
    }

    @Test func `Repeats an action, counted from when it is due and not from when it ran`() {
        var subscription: (any Disposable)?
        subscription = scheduler.schedulePeriodic(1, startAfter: .milliseconds(10), period: .milliseconds(5)) { count in
            _ = note("turn \(count)")
            if count == 3 { subscription?.dispose() }
            return count + 1
        }
        scheduler.start()
        #expect(lines.value == ["10 turn 1", "15 turn 2", "20 turn 3"])
    }

    @Test func `Traps off the thread that made it`() async {
        await #expect(processExitsWith: .failure) {
            let scheduler = MarbleScheduler()
            onThreads(1) { _ in scheduler.start() }
        }
    }

    @Test func `Traps at a sleep of negative time`() async {
        let scheduler = MarbleScheduler()
        scheduler.sleep(5)
        #expect(scheduler.clock == 5)
        await #expect(processExitsWith: .failure) { MarbleScheduler().sleep(-1) }
    }
}
