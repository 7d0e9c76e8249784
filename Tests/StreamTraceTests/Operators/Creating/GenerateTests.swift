import Testing

@testable import StreamTraceEngine

@Suite("generate")
struct GenerateTests {
    @Test("sends states while the condition holds")
    func states() {
        let powers = Observable.generate(initialState: 1, condition: { $0 < 9 }, iterate: { $0 * 2 })
        #expect(lines(powers) == ["next(1)", "next(2)", "next(4)", "next(8)", "completed"])
        #expect(lines(powers) == lines(powers))
        #expect(
            lines(Observable.generate(initialState: 1, condition: { _ in false }, iterate: { $0 })) == ["completed"])
    }

    @Test("ends with the error a closure throws")
    func throwing() {
        let condition = Observable.generate(initialState: 1, condition: { _ in throw TestError() }, iterate: { $0 })
        #expect(lines(condition) == ["error(error)"])
        let step = Observable.generate(initialState: 1, condition: { _ in true }, iterate: { _ in throw TestError() })
        #expect(lines(step) == ["next(1)", "error(error)"])
    }

    @Test("does not iterate beyond what is listened to")
    func endless() {
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

    @Test("takes a turn of its scheduler for each state, and stops when it is disposed inside of one")
    func scheduled() {
        let test = MarbleTest()
        let numbers = Observable.generate(
            initialState: 1, condition: { $0 < 4 }, scheduler: test.scheduler, iterate: { $0 + 1 })
        let all = test.expect(numbers, "-^")
        let some = test.expect(numbers.take(2), "-^")
        all.toBe("-(123|)")
        some.toBe("-(12|)")
    }
}
