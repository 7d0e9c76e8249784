import Testing

@testable import StreamTraceEngine

@Suite("reduce")
struct ReduceTests {
    @Test func `Follows the rules of an operator with one source, and emits the seed for an empty one`() {
        checkOneSource(empty: "-(4|)") { $0.reduce(4, accumulator: +) }
    }

    @Test func `Emits the accumulated value when the source completes`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.reduce(0, accumulator: +)).toBe("-------(6|)")
        source.wasSubscribed("^------!")
    }

    @Test func `Transforms the result at the end`() {
        #expect(
            lines(Observable.of(1, 2).reduce(0, accumulator: +, mapResult: { "\($0)" })) == ["next(3)", "completed"])
    }

    @Test func `Emits only an error, its source's or one that a closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-#")
        test.expect(source.reduce(0, accumulator: +)).toBe("-----#")
        #expect(lines(Observable.of(1).reduce(0) { _, _ in throw TestError() }) == ["error(error)"])
        let failing = Observable.of(1).reduce(0, accumulator: +, mapResult: { _ -> Int in throw TestError() })
        #expect(lines(failing) == ["error(error)"])
    }

    @Test func `Notes why it buffers elements`() {
        #expect(
            notes(of: Observable.of(1).reduce(0, accumulator: +)) == [
                "held: reduce sends its result when the source completes"
            ])
    }
}
