import Testing

@testable import StreamTraceEngine

@Suite("count")
struct CountTests {
    @Test func `Follows the rules of an operator with one source, and emits 0 for an empty one`() {
        checkOneSource(empty: "-(0|)") { $0.count() }
        checkOneSource(empty: "-(0|)") { $0.count { $0 > 1 } }
    }

    @Test func `Emits the number of elements, or of matching ones, when the source completes`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        let all = test.expect(source.count())
        let large = test.expect(source.count { $0 > 1 })
        all.toBe("--------(3|)")
        large.toBe("--------(2|)")
        source.wasSubscribed("^-------!", "^-------!")
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.count { if $0 == 2 { throw TestError() } else { true } }).toBe("---#")
        source.wasSubscribed("^--!")
    }

    @Test func `Notes which elements it counted`() {
        #expect(
            notes(of: Observable.of(1, 2).count { $0 == 1 }) == [
                "held: it is counted until the source completes", "dropped: the predicate returned false",
            ])
    }
}
