import Testing

@testable import StreamTraceEngine

@Suite("catchErrorJustComplete")
struct CatchErrorJustCompleteTests {
    @Test("keeps the rules of an operator with one source, and never fails")
    func rules() {
        checkOneSource(error: "-|") { $0.catchErrorJustComplete() }
    }

    @Test("completes in the place of an error")
    func completes() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-#")
        test.expect(source.catchErrorJustComplete()).toBe("-1-(23)-|")
        source.wasSubscribed("^-------!")
    }
}
