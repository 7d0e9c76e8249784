import Testing

@testable import StreamTraceEngine

@Suite("startWith")
struct StartWithTests {
    @Test("sends its elements at the subscription, then what the source sends")
    func starts() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        // `map`, because `startWith` leaves it to its subscriber to let go of a source that ends.
        let result = test.expect(source.startWith(8, 9).map { $0 }, "--^")
        #expect(result.lines == ["2 next(8)", "2 next(9)", "3 next(2)", "5 completed"])
        source.wasSubscribed("--^--!")
    }

    @Test("sends its elements before those that the source sends while it is subscribed to")
    func synchronous() {
        #expect(lines(Observable.just(2).startWith(1)) == ["next(1)", "next(2)", "completed"])
    }

    @Test("sends its elements before an error and before an end", arguments: ["#", "|"])
    func ends(end: String) {
        let test = MarbleTest()
        let one = test.expect(test.cold("---" + end).startWith(1))
        let none = test.expect(test.cold("---" + end).startWith())
        one.toBe("1--" + end)
        none.toBe("---" + end)
    }

    @Test("subscribes to its source after its elements, even where nobody listens any more")
    func order() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.startWith(8, 9).take(1)).toBe("(8|)")
        source.wasSubscribed("(^!)")
    }

    @Test("lets go of its source when disposed")
    func disposed() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.startWith(0), "^---!").toBe("01-2")
        source.wasSubscribed("^---!")
    }
}
