import Testing

@testable import StreamTraceEngine

@Suite("compactMap")
struct CompactMapTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.compactMap { $0 } }
    }

    @Test func `Emits the result of its closure, and drops nil`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3--|")
        test.expect(source.compactMap { $0 == 2 ? nil : $0 * 2 }).toBe("-2---6--|")
        source.wasSubscribed("^-------!")
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.compactMap { _ -> Int? in throw TestError() }).toBe("-#")
        source.wasSubscribed("^!")
    }

    @Test func `Notes why it drops an element`() {
        #expect(notes(of: Observable.of(1).compactMap { _ -> Int? in nil }) == ["dropped: the closure returned nil"])
    }
}
