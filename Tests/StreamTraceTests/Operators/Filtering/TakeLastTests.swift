import Testing

@testable import StreamTraceEngine

@Suite("takeLast")
struct TakeLastTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.takeLast(2) }
        checkOneSource { $0.takeLast(0) }
    }

    @Test func `Emits the last elements when the source completes, and only the error at an error`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.takeLast(2)).toBe("-------(23|)")
        source.wasSubscribed("^------!")
        let failing = MarbleTest()
        failing.expect(failing.hot("-1-2-#").takeLast(2)).toBe("-----#")
    }

    @Test func `Subscribes even with a count of zero`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        test.expect(source.takeLast(0)).toBe("---|")
        source.wasSubscribed("^--!")
    }

    @Test func `Stops emitting to a subscriber that has disposed`() {
        #expect(lines(Observable.of(1, 2, 3).takeLast(3).take(1)) == ["next(1)", "completed"])
    }
}
