import Testing

@testable import StreamTraceEngine

@Suite("catchErrorJustComplete")
struct CatchErrorJustCompleteTests {
    @Test func `Follows the rules of an operator with one source, and never fails`() {
        checkOneSource(error: "-|") { $0.catchErrorJustComplete() }
    }

    @Test func `Completes instead of an error`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-#")
        test.expect(source.catchErrorJustComplete()).toBe("-1-(23)-|")
        source.wasSubscribed("^-------!")
    }
}
