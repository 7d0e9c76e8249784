import Testing

@testable import StreamTraceEngine

@Suite("count")
struct CountTests {
    @Test("keeps the rules of an operator with one source; of an empty one it sends 0")
    func rules() {
        checkOneSource(empty: "-(0|)") { $0.count() }
        checkOneSource(empty: "-(0|)") { $0.count { $0 > 1 } }
    }

    @Test("sends how many elements came, and how many fit, when the source completes")
    func counts() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        let all = test.expect(source.count())
        let large = test.expect(source.count { $0 > 1 })
        all.toBe("--------(3|)")
        large.toBe("--------(2|)")
        source.wasSubscribed("^-------!", "^-------!")
    }

    @Test("ends with the error its closure throws")
    func throwing() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.count { if $0 == 2 { throw TestError() } else { true } }).toBe("---#")
        source.wasSubscribed("^--!")
    }

    @Test("says what it counted and what not")
    func reasons() {
        #expect(
            fates(of: Observable.of(1, 2).count { $0 == 1 }) == [
                "held: it is counted until the source completes", "dropped: the predicate returned false",
            ])
    }
}
