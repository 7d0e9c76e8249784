import Testing

@testable import StreamTraceEngine

@Suite("empty, never and error")
struct EmptyTests {
    @Test(.nestedSending) func `empty completes during the subscription`() {
        MarbleTest().expect(Observable<Int>.empty(), "--^").toBe("--|")
    }

    @Test func `never emits no event, not even when it is disposed`() {
        let test = MarbleTest()
        let kept = test.expect(Observable<Int>.never())
        test.expect(Observable<Int>.never(), "^-!").toBe("-")
        kept.toBe("-")
    }

    @Test(.nestedSending) func `error ends with its error during the subscription`() {
        MarbleTest().expect(Observable<Int>.error(TestError()), "--^").toBe("--#")
    }
}
