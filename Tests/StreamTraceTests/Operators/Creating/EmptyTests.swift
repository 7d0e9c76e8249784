import Testing

@testable import StreamTraceEngine

@Suite("empty, never and error")
struct EmptyTests {
    @Test("empty completes inside subscribe", .nestedSending)
    func empty() {
        MarbleTest().expect(Observable<Int>.empty(), "--^").toBe("--|")
    }

    @Test("never does nothing, not even when it is disposed")
    func never() {
        let test = MarbleTest()
        let kept = test.expect(Observable<Int>.never())
        test.expect(Observable<Int>.never(), "^-!").toBe("-")
        kept.toBe("-")
    }

    @Test("error ends with its error inside subscribe", .nestedSending)
    func error() {
        MarbleTest().expect(Observable<Int>.error(TestError()), "--^").toBe("--#")
    }
}
