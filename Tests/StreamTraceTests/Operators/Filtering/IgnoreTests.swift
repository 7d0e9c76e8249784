import Testing

@testable import StreamTraceEngine

@Suite("ignore")
struct IgnoreTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.ignore(1) }
        checkOneSource { $0.ignore([]) }
    }

    @Test("drops what equals one of the values, however they are given")
    func drops() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-2-|")
        let arguments = test.expect(source.ignore(2, 3))
        let sequence = test.expect(source.ignore(2...3))
        let none = test.expect(source.ignore())
        arguments.toBe("-1--------|")
        sequence.toBe("-1--------|")
        none.toBe("-1-(23)-2-|")
        source.wasSubscribed("^---------!", "^---------!", "^---------!")
        #expect(fates(of: Observable.of(1).ignore(1)) == ["dropped: it is one of those to ignore"])
    }
}
