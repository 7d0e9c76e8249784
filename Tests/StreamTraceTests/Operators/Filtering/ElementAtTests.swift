import Testing

@testable import StreamTrace

@Suite("element(at:)")
struct ElementAtTests {
    private let outOfRange = RxError.argumentOutOfRange

    @Test("keeps the rules of an operator with one source; an empty one has no such element")
    func rules() {
        checkOneSource(empty: "-#", error: "-#") {
            $0.element(at: 0).catch { error in .error(error is RxError ? TestError() : error) }
        }
    }

    @Test("sends the element and completes")
    func element() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.element(at: 1)).toBe("---(2|)")
        source.wasSubscribed("^--!")
    }

    @Test("ends with an error where there is none")
    func none() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        test.expect(source.element(at: 1)).toBe("---#", error: outOfRange)
    }
}
