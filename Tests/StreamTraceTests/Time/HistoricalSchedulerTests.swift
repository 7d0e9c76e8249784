import Foundation
import Testing

@testable import StreamTraceEngine

struct HistoricalSchedulerTests {
    private let scheduler = HistoricalScheduler(initialClock: Date(timeIntervalSince1970: 100))

    @Test func `The scheduler shows its initial date, 1970 by default`() {
        #expect(scheduler.now == Date(timeIntervalSince1970: 100))
        #expect(HistoricalScheduler().clock == Date(timeIntervalSince1970: 0))
    }

    @Test func `The scheduler runs due actions until a date, in the order of time and then of scheduling`() {
        var lines: [String] = []
        for (name, delay) in [("c", 3), ("a", 1), ("b", 1), ("d", 9)] {
            _ = scheduler.scheduleRelative((), dueTime: .seconds(delay)) { [scheduler] in
                lines.append("\(name) at \(scheduler.clock.timeIntervalSince1970)")
                return Disposables.create()
            }
        }
        scheduler.advanceTo(Date(timeIntervalSince1970: 105))
        #expect(lines == ["a at 101.0", "b at 101.0", "c at 103.0"])
        #expect(scheduler.clock == Date(timeIntervalSince1970: 105))
    }

    @Test func `The scheduler runs actions at a date, and after a number of seconds`() {
        var times: [Double] = []
        let note = { [scheduler] in
            times.append(scheduler.clock.timeIntervalSince1970)
            return Disposables.create()
        }
        _ = scheduler.scheduleAbsoluteVirtual((), time: Date(timeIntervalSince1970: 107), action: note)
        _ = scheduler.scheduleRelativeVirtual((), dueTime: 2.5, action: note)
        scheduler.start()
        #expect(times == [102.5, 107])
    }

    @Test func `The scheduler sleeps past due actions, which then run late`() {
        var time: Double?
        _ = scheduler.scheduleRelativeVirtual((), dueTime: 1) { [scheduler] in
            time = scheduler.clock.timeIntervalSince1970
            return Disposables.create()
        }
        scheduler.sleep(10)
        scheduler.start()
        #expect(time == 110)
    }
}
