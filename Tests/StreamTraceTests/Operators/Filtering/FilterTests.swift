import Testing

@testable import StreamTraceEngine

@Suite("filter")
struct FilterTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.filter { _ in true } }
        checkOneSource { $0.filter { _ in false } }
    }

    @Test func `Emits the elements for which its closure returns true`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-(34)-|")
        test.expect(source.filter { $0 % 2 == 1 }).toBe("-1---3----|")
        source.wasSubscribed("^---------!")
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.filter { if $0 == 2 { throw TestError() } else { true } }).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test func `Notes why it drops an element`() {
        #expect(notes(of: Observable.of(1).filter { _ in false }) == ["dropped: the predicate returned false"])
    }
}
