import Testing

@testable import StreamTraceEngine

@Suite("ignoreWhen")
struct IgnoreWhenTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.ignoreWhen { $0 == 2 } }
        checkOneSource { $0.ignoreWhen { _ in true } }
    }

    @Test func `Drops the elements for which its predicate returns true`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        test.expect(source.ignoreWhen { $0 == 2 }).toBe("-1-3----|")
        source.wasSubscribed("^-------!")
        #expect(notes(of: Observable.of(1).ignoreWhen { _ in true }) == ["dropped: the predicate returned true"])
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3|")
        test.expect(source.ignoreWhen { if $0 == 2 { throw TestError() } else { false } }).toBe("-1-#")
        source.wasSubscribed("^--!")
    }
}
