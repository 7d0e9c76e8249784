import Testing

@testable import StreamTraceEngine

@Suite("apply")
struct ApplyTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.apply { $0.map { $0 + 1 } } }
    }

    @Test func `Returns the stream that the closure creates, and calls it once`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        var calls = 0
        let stream = source.apply { (stream: Observable<Int>) -> Observable<String> in
            calls += 1
            return stream.skip(1).map { "\($0)" }
        }
        test.expect(stream).toBe("---2-|")
        #expect(calls == 1)
        source.wasSubscribed("^----!")
    }

    @Test func `Throws the error that the closure throws`() {
        #expect(throws: TestError.self) {
            try Observable.of(1).apply { (_: Observable<Int>) -> Observable<Int> in throw TestError() }
        }
    }
}
