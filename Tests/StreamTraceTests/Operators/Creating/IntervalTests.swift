import Testing

@testable import StreamTraceEngine

@Suite("interval")
struct IntervalTests {
    @Test func `Counts from 0, once each period, until it is disposed`() {
        let test = MarbleTest()
        let stream = Observable<Int>.interval(.milliseconds(3), scheduler: test.scheduler)
        test.expect(stream, "-^---------!").toBe("----0--1--2")
    }

    @Test func `Schedules the next tick before it emits the current one`() {
        let test = MarbleTest()
        var order: [String] = []
        let subscription = SerialDisposable()
        subscription.disposable = Observable<Int>.interval(.milliseconds(0), scheduler: test.scheduler).subscribe(
            onNext: { count in
                order.append("tick \(count)")
                _ = test.scheduler.schedule(()) {
                    order.append("after \(count)")
                    return Disposables.create()
                }
                if count == 1 { subscription.dispose() }
            })
        test.run()
        #expect(order == ["tick 0", "tick 1", "after 0", "after 1"])
    }

    @Test func `Counts for each subscriber independently`() {
        let test = MarbleTest()
        let stream = Observable<Int>.interval(.milliseconds(2), scheduler: test.scheduler).take(2)
        let early = test.expect(stream)
        let late = test.expect(stream, "-^")
        early.toBe("--0-(1|)")
        late.toBe("---0-(1|)")
    }

    @Test func `Treats a negative period as zero, and wraps around at the maximum of its type`() {
        let test = MarbleTest()
        let stream = Observable<Int8>.interval(.milliseconds(-5), scheduler: test.scheduler)
        let last = test.expect(stream.take(129).skip(127), "^")
        #expect(last.lines == ["0 next(127)", "0 next(-128)", "0 completed"])
    }
}
