import Testing

@testable import StreamTraceEngine

@Suite("generate")
struct GenerateTests {
    @Test func `Emits states while the condition is true`() {
        let powers = Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
        #expect(lines(powers) == ["next(1)", "next(2)", "next(4)", "next(8)", "completed"])
        #expect(lines(powers) == lines(powers))
        #expect(
            lines(Observable.generate(initialState: 1, condition: { _ in false }, iterate: { $0 })) == ["completed"])
    }

    @Test func `Ends with the error a closure throws`() {
        let condition = Observable.generate(initialState: 1, condition: { _ in throw TestError() }, iterate: { $0 })
        #expect(lines(condition) == ["error(error)"])
        let step = Observable.generate(initialState: 1, condition: { _ in true }, iterate: { _ in throw TestError() })
        #expect(lines(step) == ["next(1)", "error(error)"])
    }

    @Test func `Iterates only while it is subscribed to`() {
        var iterations = 0
        let numbers = Observable.generate(
            initialState: 0, condition: { _ in true },
            iterate: {
                iterations += 1
                return $0 + 1
            })
        #expect(lines(numbers.take(2)) == ["next(0)", "next(1)", "completed"])
        #expect(iterations == 1)
    }

    @Test(.nestedSending)
    func `Schedules an action for each state, and stops when it is disposed during one`() {
        let test = MarbleTest()
        let numbers = Observable.generate(
            initialState: 1, condition: { $0 < 4 }, scheduler: test.scheduler, iterate: { $0 + 1 })
        let all = test.expect(numbers, "-^")
        let some = test.expect(numbers.take(2), "-^")
        all.toBe("-(123|)")
        some.toBe("-(12|)")
    }

    @Test func `Schedules no further action when disposed from outside, and calls neither closure`() {
        let test = MarbleTest()
        var calls: [String] = []
        let numbers = Observable.generate(
            initialState: 1,
            condition: {
                calls.append("condition \($0)")
                return true
            }, scheduler: PacedScheduler(test),
            iterate: {
                calls.append("iterate \($0)")
                return $0 + 1
            })
        let (later, atOnce) = (test.expect(numbers, "-^--!"), test.expect(numbers, "(^!)"))
        later.toBe("--12")
        atOnce.toBe("-")
        #expect(calls == ["condition 1", "iterate 1", "condition 2"])
    }

    @Test func `Calls neither closure when disposed before its first action on the current thread`() {
        var calls = 0
        _ = CurrentThreadScheduler.instance.schedule(()) {
            Observable.generate(
                initialState: 1,
                condition: { _ in
                    calls += 1
                    return calls < 5
                }, iterate: { $0 + 1 }
            ).subscribe().dispose()
            return Disposables.create()
        }
        #expect(calls == 0)
    }

    @Test func `Ends with an error that a closure throws in the same action`() {
        let test = MarbleTest()
        let fail = { (number: Int, last: Int) in if number == last { throw TestError() } }
        let numbers = { (condition: Int, iterate: Int) in
            Observable.generate(
                initialState: 1,
                condition: {
                    try fail($0, condition)
                    return true
                }, scheduler: PacedScheduler(test),
                iterate: {
                    try fail($0, iterate)
                    return $0 + 1
                })
        }
        let results = [numbers(1, 0), numbers(3, 0), numbers(0, 1), numbers(0, 3)].map { test.expect($0, "-^") }
        for (result, expected) in zip(results, ["--#", "--12#", "--1#", "--123#"]) { result.toBe(expected) }
    }

    @Test(.nestedSending)
    func `Starts a nested subscription from the first state, alternating with the outer one`() {
        let test = MarbleTest()
        let paced = Observable.generate(
            initialState: 1, condition: { $0 < 4 }, scheduler: PacedScheduler(test), iterate: { $0 + 1 })
        let inner = Expectation<Int>(test)
        test.expect(paced.do(onNext: { if $0 == 2 { inner.subscribe(to: paced) } })).toBe("-123|")
        inner.toBe("---123|")
        let numbers = Observable.generate(initialState: 1, condition: { $0 < 3 }, iterate: { $0 + 1 })
        var order: [String] = []
        _ = numbers.subscribe { outer in
            order.append("outer \(outer)")
            if outer.element == 1 { _ = numbers.subscribe { order.append("inner \($0)") } }
        }
        #expect(
            order == [
                "outer next(1)", "inner next(1)", "outer next(2)", "inner next(2)", "outer completed",
                "inner completed",
            ])
    }
}
