import Testing

@testable import StreamTraceEngine

struct CurrentThreadSchedulerTests {
    private let scheduler = CurrentThreadScheduler.instance

    @Test func `Runs at once where nothing runs, and else in order after what does`() {
        var lines: [String] = []
        let note = { (line: String) in
            lines.append(line)
            return Disposables.create()
        }
        #expect(CurrentThreadScheduler.isScheduleRequired)
        _ = scheduler.schedule(()) {
            #expect(!CurrentThreadScheduler.isScheduleRequired)
            _ = scheduler.schedule(()) {
                _ = scheduler.schedule("third", action: note)
                return note("first")
            }
            _ = scheduler.schedule("second", action: note)
            return note("outer")
        }
        #expect(lines == ["outer", "first", "second", "third"])
        #expect(CurrentThreadScheduler.isScheduleRequired)
    }

    @Test func `Does not run what was disposed while it waited`() {
        var lines: [String] = []
        _ = scheduler.schedule(()) {
            let waiting = scheduler.schedule(()) {
                lines.append("waiting")
                return Disposables.create()
            }
            waiting.dispose()
            return Disposables.create()
        }
        #expect(lines.isEmpty)
    }

    @Test func `Disposes what an action that waited returned`() {
        let log = DisposalLog()
        var waiting: (any Disposable)?
        _ = scheduler.schedule(()) {
            waiting = scheduler.schedule("a") { log.disposable($0) }
            return Disposables.create()
        }
        #expect(log.lines.isEmpty)
        waiting?.dispose()
        #expect(log.lines == ["a"])
    }

    @Test func `Queues a million actions without recursion`() {
        var count = 0
        func next() -> any Disposable {
            count += 1
            if count < 1_000_000 { _ = scheduler.schedule((), action: next) }
            return Disposables.create()
        }
        _ = scheduler.schedule((), action: next)
        #expect(count == 1_000_000)
    }
}
