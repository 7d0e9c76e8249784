import Testing

@testable import StreamTraceEngine

@Suite("compactMap")
struct CompactMapTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.compactMap { $0 } }
    }

    @Test("sends what its closure answers, and drops nil")
    func transforms() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3--|")
        test.expect(source.compactMap { $0 == 2 ? nil : $0 * 2 }).toBe("-2---6--|")
        source.wasSubscribed("^-------!")
    }

    @Test("ends with the error its closure throws")
    func throwing() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        test.expect(source.compactMap { _ -> Int? in throw TestError() }).toBe("-#")
        source.wasSubscribed("^!")
    }

    @Test("says why it drops an element")
    func reason() {
        #expect(fates(of: Observable.of(1).compactMap { _ -> Int? in nil }) == ["dropped: the closure returned nil"])
    }
}
