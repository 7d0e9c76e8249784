import Testing

@testable import StreamTraceEngine

@Suite("deferred")
struct DeferredTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { source in .deferred { source } }
    }

    @Test func `Calls its closure at each subscription, not before`() {
        var count = 0
        let stream = Observable<Int>.deferred {
            count += 1
            return .just(count)
        }
        #expect(count == 0)
        #expect(lines(stream) == ["next(1)", "completed"])
        #expect(lines(stream) == ["next(2)", "completed"])
    }

    @Test func `Ends with the error its closure throws`() {
        MarbleTest().expect(Observable<Int>.deferred { throw TestError() }, "-^").toBe("-#")
    }

    @Test func `Forwards all events of its stream`() {
        let test = MarbleTest()
        let source = test.cold("-1-2|")
        test.expect(Observable.deferred { source }, "-^").toBe("--1-2|")
        source.wasSubscribed("-^---!")
    }
}
