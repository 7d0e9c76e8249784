import Testing

@testable import StreamTraceEngine

@Suite("take(until:)")
struct TakeUntilTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.take(until: Observable<Int>.never()) }
        checkOneSource { $0.take(until: Observable<Int>.empty()) }
    }

    @Test func `Completes when the other stream emits, and disposes both`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        let other = test.hot("----x-y-")
        test.expect(source.take(until: other)).toBe("-1-2|")
        source.wasSubscribed("^---!")
        other.wasSubscribed("^---!")
    }

    @Test func `Continues when the other stream completes, and disposes that`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let other = test.hot("--|")
        test.expect(source.take(until: other)).toBe("-1-2-|")
        other.wasSubscribed("^-!")
    }

    @Test func `Ends with the error of the other stream, and disposes that stream at the source's end`() {
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

    @Test func `Subscribes to a source even if the other stream has emitted already`() {
        let log = debugLines {
            _ = Observable.of(1).debug("in").take(until: Observable.just(0)).debug("out").subscribe()
        }
        #expect(
            log == [
                "out -> subscribed", "out -> Event completed", "out -> isDisposed", "in -> subscribed",
                "in -> isDisposed",
            ])
    }

    @Test func `Disposes both when it is disposed`() {
        let test = MarbleTest()
        let (source, other) = (test.hot("-1-2-|"), test.hot("-----x"))
        test.expect(source.take(until: other), "^-!").toBe("-1")
        source.wasSubscribed("^-!")
        other.wasSubscribed("^-!")
    }
}
