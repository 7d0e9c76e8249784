import Testing

@testable import StreamTraceEngine

@Suite("startWith")
struct StartWithTests {
    @Test func `Emits its elements at the subscription, then those of the source`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        // `map`, because `startWith` leaves it to its subscriber to dispose a source that has ended.
        let result = test.expect(source.startWith(8, 9).map { $0 }, "--^")
        #expect(result.lines == ["2 next(8)", "2 next(9)", "3 next(2)", "5 completed"])
        source.wasSubscribed("--^--!")
    }

    @Test func `Emits its elements before those that the source emits while it is subscribed to`() {
        #expect(lines(Observable.just(2).startWith(1)) == ["next(1)", "next(2)", "completed"])
    }

    @Test(arguments: ["#", "|"])
    func `Emits its elements before an error and before an end`(end: String) {
        let test = MarbleTest()
        let one = test.expect(test.cold("---" + end).startWith(1))
        let none = test.expect(test.cold("---" + end).startWith())
        one.toBe("1--" + end)
        none.toBe("---" + end)
    }

    @Test func `Subscribes to its source after its elements, even after its observer was disposed`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.startWith(8, 9).take(1)).toBe("(8|)")
        source.wasSubscribed("(^!)")
    }

    @Test func `Releases its source when disposed`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.startWith(0), "^---!").toBe("01-2")
        source.wasSubscribed("^---!")
    }
}
