import Testing

@testable import StreamTraceEngine

@Suite("skip(until:)")
struct SkipUntilTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.skip(until: Observable.just(0)) }
        checkOneSource(empty: "-") { $0.skip(until: Observable<Int>.never()) }
    }

    @Test("sends elements once the other stream has sent, which it gives up then")
    func skips() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        let other = test.hot("----x-y-")
        test.expect(source.skip(until: other)).toBe("-----3-|")
        source.wasSubscribed("^------!")
        other.wasSubscribed("^---!")
    }

    @Test("swallows the completion of a source before that, and gives up both")
    func swallowed() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        let other = test.hot("-----x")
        test.expect(source.skip(until: other)).toBe("-")
        source.wasSubscribed("^--!")
        other.wasSubscribed("^--!")
    }

    @Test("ends with the error of either")
    func errors() {
        let test = MarbleTest()
        let (source, other) = (test.hot("-1-2-|"), test.hot("--#"))
        test.expect(source.skip(until: other)).toBe("--#")
        source.wasSubscribed("^-!")
        let failing = MarbleTest()
        let never = failing.hot("-")
        failing.expect(failing.hot("-1#").skip(until: never)).toBe("--#")
        never.wasSubscribed("^-!")
    }

    @Test("stays closed when the other stream completes")
    func otherCompletes() {
        let test = MarbleTest()
        let (source, other) = (test.hot("-1-2-|"), test.hot("--|"))
        test.expect(source.skip(until: other)).toBe("-")
        other.wasSubscribed("^-!")
    }

    @Test("gives up both when it is disposed")
    func disposed() {
        let test = MarbleTest()
        let (source, other) = (test.hot("-1-2-|"), test.hot("-----x"))
        test.expect(source.skip(until: other), "^-!").toBe("-")
        source.wasSubscribed("^-!")
        other.wasSubscribed("^-!")
    }

    @Test("subscribes to its source first")
    func order() {
        let log = debugLines {
            _ = Observable.just(1).debug("in").skip(until: Observable.just(0).debug("other")).subscribe()
        }
        #expect(log.first == "in -> subscribed")
    }
}
