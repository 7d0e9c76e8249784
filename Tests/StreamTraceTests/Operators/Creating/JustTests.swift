import Testing

@testable import StreamTraceEngine

@Suite("just")
struct JustTests {
    @Test(.nestedSending) func `Emits its element and completes during the subscription`() {
        let test = MarbleTest()
        test.expect(Observable.just(1), "--^").toBe("--(1|)")
    }

    @Test func `Emits no end to a subscriber that has disposed`() {
        #expect(lines(Observable.just(1).take(1)) == ["next(1)", "completed"])
    }

    @Test func `Schedules one action for the element and one for the end`() {
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

    @Test func `Does not emit if it is disposed before its action`() {
        let test = MarbleTest()
        test.expect(Observable.just(1, scheduler: test.scheduler), "(^!)").toBe("-")
    }
}
