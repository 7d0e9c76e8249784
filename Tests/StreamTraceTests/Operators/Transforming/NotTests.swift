import Testing

@testable import StreamTraceEngine

@Suite("not")
struct NotTests {
    @Test func `Keeps the rules of an operator with one source`() {
        checkOneSource { $0.map { $0 > 1 }.not() }
    }

    @Test func `Sends the contrary of each element`() {
        let (test, values) = (MarbleTest(), ["t": true, "f": false] as [Character: Bool])
        let source = test.hot("-t-(ft)-#", values)
        test.expect(source.not()).toBe("-f-(tf)-#", values)
        source.wasSubscribed("^-------!")
    }
}
