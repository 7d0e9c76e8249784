import Testing

@testable import StreamTraceEngine

struct CurrentThreadSchedulerTests {
    private let scheduler = CurrentThreadScheduler.instance

    @Test func `The scheduler runs an action at once if none is running, and else in order after it`() {
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

    @Test func `The scheduler does not run an action that was disposed in the queue`() {
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

    @Test func `The scheduler disposes the disposable that a queued action returned`() {
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

    @Test func `The scheduler queues a million actions without recursion`() {
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
