import Testing

@testable import StreamTraceEngine

@Suite("repeatElement")
struct RepeatElementTests {
    @Test func `Emits its element until it is disposed`() {
        #expect(lines(Observable.repeatElement(1).take(3)) == ["next(1)", "next(1)", "next(1)", "completed"])
    }

    @Test func `Emits one element in each tick of virtual time`() {
        let test = MarbleTest()
        test.expect(Observable.repeatElement(1, scheduler: test.scheduler).take(2), "-^").toBe("-(11|)")
    }

    @Test(.nestedSending) func `Emits no more elements when disposed from outside or during an event`() {
        let test = MarbleTest()
        let numbers = Observable.repeatElement(1, scheduler: PacedScheduler(test))
        let outside = test.expect(numbers, "-^--!")
        let inside = Expectation<Int>(test)
        test.at(1) {
            inside.subscribe(
                to: numbers.do(afterNext: { _ in if test.scheduler.clock == 3 { inside.subscription.dispose() } }))
        }
        outside.toBe("--11")
        inside.toBe("--11")
    }

    @Test(.nestedSending) func `Alternates with a subscription made during an event`() {
        let test = MarbleTest()
        let paced = Observable.repeatElement(1, scheduler: PacedScheduler(test))
        let inner = Expectation<Int>(test)
        let isFirst = { test.scheduler.clock == 1 }
        test.expect(paced.take(3).do(onNext: { _ in if isFirst() { inner.subscribe(to: paced.take(2)) } }))
            .toBe("-11(1|)")
        inner.toBe("--1(1|)")
        var order: [String] = []
        _ = Observable.repeatElement("outer").take(3).subscribe(onNext: { outer in
            order.append(outer)
            guard order.count == 1 else { return }
            _ = Observable.repeatElement("inner").take(2).subscribe(onNext: { order.append($0) })
        })
        #expect(order == ["outer", "inner", "outer", "inner", "outer"])
    }
}
