import Testing

@testable import StreamTraceEngine

@Suite("filter")
struct FilterTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.filter { _ in true } }
        checkOneSource { $0.filter { _ in false } }
    }

    @Test("sends the elements for which its closure answers true")
    func filters() {
        let test = MarbleTest()
        let source = test.hot("-1-2-(34)-|")
        test.expect(source.filter { $0 % 2 == 1 }).toBe("-1---3----|")
        source.wasSubscribed("^---------!")
    }

    @Test("ends with the error its closure throws")
    func throwing() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.filter { if $0 == 2 { throw TestError() } else { true } }).toBe("-1-#")
        source.wasSubscribed("^--!")
    }

    @Test("says why it drops an element")
    func reason() {
        #expect(fates(of: Observable.of(1).filter { _ in false }) == ["dropped: the predicate returned false"])
    }
}
