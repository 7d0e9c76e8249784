import Testing

@testable import StreamTraceEngine

@Suite("not")
struct NotTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.map { $0 > 1 }.not() }
    }

    @Test("sends the contrary of each element")
    func contrary() {
        let (test, values) = (MarbleTest(), ["t": true, "f": false] as [Character: Bool])
        let source = test.hot("-t-(ft)-#", values)
        test.expect(source.not()).toBe("-f-(tf)-#", values)
        source.wasSubscribed("^-------!")
    }
}
