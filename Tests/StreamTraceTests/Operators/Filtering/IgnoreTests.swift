import Testing

@testable import StreamTraceEngine

@Suite("ignore")
struct IgnoreTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.ignore(1) }
        checkOneSource { $0.ignore([]) }
    }

    @Test func `Drops elements that equal one of the values, in all forms of the call`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-2-|")
        let arguments = test.expect(source.ignore(2, 3))
        let sequence = test.expect(source.ignore(2...3))
        let none = test.expect(source.ignore())
        arguments.toBe("-1--------|")
        sequence.toBe("-1--------|")
        none.toBe("-1-(23)-2-|")
        source.wasSubscribed("^---------!", "^---------!", "^---------!")
        #expect(notes(of: Observable.of(1).ignore(1)) == ["dropped: it is one of those to ignore"])
    }
}
