import Testing

@testable import StreamTraceEngine

@Suite("not")
struct NotTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.map { $0 > 1 }.not() }
    }

    @Test func `Emits the negation of each element`() {
        let (test, values) = (MarbleTest(), ["t": true, "f": false] as [Character: Bool])
        let source = test.hot("-t-(ft)-#", values)
        test.expect(source.not()).toBe("-f-(tf)-#", values)
        source.wasSubscribed("^-------!")
    }
}
