import Testing

@testable import StreamTraceEngine

@Suite("just")
struct JustTests {
    @Test(.nestedSending) func `Sends its element and completes inside subscribe`() {
        let test = MarbleTest()
        test.expect(Observable.just(1), "--^").toBe("--(1|)")
    }

    @Test func `Sends nothing more to a subscriber that has had enough`() {
        #expect(lines(Observable.just(1).take(1)) == ["next(1)", "completed"])
    }

    @Test func `Takes a turn of the scheduler for the element and one for the end`() {
        let test = MarbleTest()
        var order: [String] = []
        _ = test.scheduler.schedule(()) {
            _ = Observable.just(1, scheduler: test.scheduler).subscribe { order.append($0.debugDescription) }
            _ = test.scheduler.schedule(()) {
                order.append("between")
                return Disposables.create()
            }
            return Disposables.create()
        }
        test.run()
        #expect(order == ["next(1)", "between", "completed"])
    }

    @Test func `Does not send what was disposed before its turn`() {
        let test = MarbleTest()
        test.expect(Observable.just(1, scheduler: test.scheduler), "(^!)").toBe("-")
    }
}
