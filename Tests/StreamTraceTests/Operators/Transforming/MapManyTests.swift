import Testing

@testable import StreamTraceEngine

@Suite("mapMany")
struct MapManyTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.map { [$0] }.mapMany { $0 + 1 } }
    }

    @Test func `Emits each collection with its elements transformed`() {
        let test = MarbleTest()
        let source = test.hot("-a-(be)-|", ["a": [1, 2], "b": [3], "e": []])
        test.expect(source.mapMany { $0 * 10 }).toBe("-a-(be)-|", ["a": [10, 20], "b": [30], "e": []])
        source.wasSubscribed("^-------!")
    }

    @Test func `Ends with the error its closure throws`() {
        let test = MarbleTest()
        let source = test.hot("-a-b-|", ["a": [1], "b": [1, 2]])
        test.expect(source.mapMany { if $0 == 2 { throw TestError() } else { $0 } }).toBe("-a-#", ["a": [1]])
        source.wasSubscribed("^--!")
    }
}
