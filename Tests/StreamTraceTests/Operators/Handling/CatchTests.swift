import Testing

@testable import StreamTraceEngine

@Suite("catch and catchAndReturn")
struct CatchTests {
    @Test func `Follow the rules of an operator with one source`() {
        checkOneSource(error: "-|") { $0.catch { _ in .empty() } }
        checkOneSource { $0.catch { error in .error(error) } }
        checkOneSource(error: "-(7|)") { $0.catchAndReturn(7) }
    }

    @Test func `Continue after an error with another stream, and dispose the source`() {
        let test = MarbleTest()
        let source = test.hot("-1-#")
        let other = test.cold("-2-|")
        test.expect(source.catch { _ in other }).toBe("-1--2-|")
        source.wasSubscribed("^--!")
        other.wasSubscribed("---^--!")
    }

    @Test func `End with the error of the other stream or of the closure`() {
        let test = MarbleTest()
        let other = test.cold("-2#")
        let second = test.expect(test.hot("-1#").catch { _ in other })
        let thrown = test.expect(test.hot("-1#").catch { _ in throw TestError() })
        second.toBe("-1-2#")
        thrown.toBe("-1#")
        other.wasSubscribed("--^-!")
    }

    @Test func `Dispose the other stream when disposed`() {
        let test = MarbleTest()
        let other = test.cold("-2-3-|")
        test.expect(test.hot("-#").catch { _ in other }, "^--!").toBe("--2")
        other.wasSubscribed("-^-!")
    }

    @Test func `Subscribe to the other stream before they dispose the source`() {
        let test = MarbleTest()
        let source = test.hot("-#")
        let log = debugLines {
            _ = source.debug("in").catch { _ in Observable.never().debug("other") }.subscribe()
            test.run()
        }
        #expect(
            log == [
                "in -> subscribed", "in -> Event error(error)", "other -> subscribed", "in -> isDisposed",
            ])
    }

    @Test func `catchAndReturn emits an element instead of an error`() {
        let test = MarbleTest()
        let source = test.hot("-1-#")
        test.expect(source.catchAndReturn(7)).toBe("-1-(7|)")
        source.wasSubscribed("^--!")
    }
}
