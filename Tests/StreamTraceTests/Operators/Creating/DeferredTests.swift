import Testing

@testable import StreamTraceEngine

@Suite("deferred")
struct DeferredTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { source in .deferred { source } }
    }

    @Test("asks for a stream at each subscription, not before")
    func cold() {
        var count = 0
        let stream = Observable<Int>.deferred {
            count += 1
            return .just(count)
        }
        #expect(count == 0)
        #expect(lines(stream) == ["next(1)", "completed"])
        #expect(lines(stream) == ["next(2)", "completed"])
    }

    @Test("ends with the error its closure throws")
    func throwing() {
        MarbleTest().expect(Observable<Int>.deferred { throw TestError() }, "-^").toBe("-#")
    }

    @Test("passes its stream on")
    func passes() {
        let test = MarbleTest()
        let source = test.cold("-1-2|")
        test.expect(Observable.deferred { source }, "-^").toBe("--1-2|")
        source.wasSubscribed("-^---!")
    }
}
