import Testing

@testable import StreamTraceEngine

@Suite("skip(until:)")
struct SkipUntilTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.skip(until: Observable.just(0)) }
        checkOneSource(empty: "-") { $0.skip(until: Observable<Int>.never()) }
    }

    @Test func `Emits elements once the other stream has emitted, and then disposes that`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        let other = test.hot("----x-y-")
        test.expect(source.skip(until: other)).toBe("-----3-|")
        source.wasSubscribed("^------!")
        other.wasSubscribed("^---!")
    }

    @Test func `Ignores the completion of a source before that, and disposes both`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        let other = test.hot("-----x")
        test.expect(source.skip(until: other)).toBe("-")
        source.wasSubscribed("^--!")
        other.wasSubscribed("^--!")
    }

    @Test func `Ends with the error of either`() {
        let test = MarbleTest()
        let (source, other) = (test.hot("-1-2-|"), test.hot("--#"))
        test.expect(source.skip(until: other)).toBe("--#")
        source.wasSubscribed("^-!")
        let failing = MarbleTest()
        let never = failing.hot("-")
        failing.expect(failing.hot("-1#").skip(until: never)).toBe("--#")
        never.wasSubscribed("^-!")
    }

    @Test func `Emits no element after the other stream completes empty`() {
        let test = MarbleTest()
        let (source, other) = (test.hot("-1-2-|"), test.hot("--|"))
        test.expect(source.skip(until: other)).toBe("-")
        other.wasSubscribed("^-!")
    }

    @Test func `Disposes both when it is disposed`() {
        let test = MarbleTest()
        let (source, other) = (test.hot("-1-2-|"), test.hot("-----x"))
        test.expect(source.skip(until: other), "^-!").toBe("-")
        source.wasSubscribed("^-!")
        other.wasSubscribed("^-!")
    }

    @Test func `Subscribes to its source first`() {
        let log = debugLines {
            _ = Observable.just(1).debug("in").skip(until: Observable.just(0).debug("other")).subscribe()
        }
        #expect(log.first == "in -> subscribed")
    }
}
