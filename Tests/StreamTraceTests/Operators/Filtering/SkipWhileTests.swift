import Testing

@testable import StreamTraceEngine

@Suite("skip(while:)")
struct SkipWhileTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.skip(while: { _ in false }) }
        checkOneSource { $0.skip(while: { _ in true }) }
    }

    @Test func `Emits all elements from the first one for which its closure returns false`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-1-|")
        var asked = 0
        let stream = source.skip(while: {
            asked += 1
            return $0 < 2
        })
        test.expect(stream).toBe("---2-1-|")
        source.wasSubscribed("^------!")
        #expect(asked == 2)
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.skip(while: { _ in throw TestError() })).toBe("-#")
        source.wasSubscribed("^!")
    }
}
