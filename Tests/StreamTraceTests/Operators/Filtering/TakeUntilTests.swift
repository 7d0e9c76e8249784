import Testing

@testable import StreamTraceEngine

@Suite("take(until:)")
struct TakeUntilTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.take(until: Observable<Int>.never()) }
        checkOneSource { $0.take(until: Observable<Int>.empty()) }
    }

    @Test("completes when the other stream sends, and gives up both")
    func takes() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        let other = test.hot("----x-y-")
        test.expect(source.take(until: other)).toBe("-1-2|")
        source.wasSubscribed("^---!")
        other.wasSubscribed("^---!")
    }

    @Test("goes on when the other stream completes, which it gives up then")
    func otherCompletes() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let other = test.hot("--|")
        test.expect(source.take(until: other)).toBe("-1-2-|")
        other.wasSubscribed("^-!")
    }

    @Test("ends with the error of the other stream, and gives it up at the source's end")
    func ends() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let failing = test.hot("--#")
        test.expect(source.take(until: failing)).toBe("-1#")
        source.wasSubscribed("^-!")
        let other = MarbleTest()
        let never = other.hot("-")
        other.expect(other.hot("-1#").take(until: never)).toBe("-1#")
        never.wasSubscribed("^-!")
    }

    @Test("subscribes to a source though the other stream has sent already")
    func synchronousTrigger() {
        let log = debugLines {
            _ = Observable.of(1).debug("in").take(until: Observable.just(0)).debug("out").subscribe()
        }
        #expect(
            log == [
                "out -> subscribed", "out -> Event completed", "out -> isDisposed", "in -> subscribed",
                "in -> isDisposed",
            ])
    }

    @Test("gives up both when it is disposed")
    func disposed() {
        let test = MarbleTest()
        let (source, other) = (test.hot("-1-2-|"), test.hot("-----x"))
        test.expect(source.take(until: other), "^-!").toBe("-1")
        source.wasSubscribed("^-!")
        other.wasSubscribed("^-!")
    }
}
