import Testing

@testable import StreamTraceEngine

@Suite("empty, never and error")
struct EmptyTests {
    @Test(.nestedSending) func `empty completes inside subscribe`() {
        MarbleTest().expect(Observable<Int>.empty(), "--^").toBe("--|")
    }

    @Test func `never does nothing, not even when it is disposed`() {
        let test = MarbleTest()
        let kept = test.expect(Observable<Int>.never())
        test.expect(Observable<Int>.never(), "^-!").toBe("-")
        kept.toBe("-")
    }

    @Test(.nestedSending) func `error ends with its error inside subscribe`() {
        MarbleTest().expect(Observable<Int>.error(TestError()), "--^").toBe("--#")
    }
}
