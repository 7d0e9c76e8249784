import Testing

@testable import StreamTraceEngine

@Suite("ignoreErrors")
struct IgnoreErrorsTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.ignoreErrors { _ in false } }
    }

    @Test func `Subscribes again after each error, until it is disposed`() {
        let test = MarbleTest()
        let source = test.cold("-1-#")
        let all = test.expect(source.ignoreErrors(), "^-------!")
        all.toBe("-1--1--1")
        source.wasSubscribed("^--!", "---^--!", "------^-!")
    }

    @Test func `Ends with an error that does not match`() {
        let test = MarbleTest()
        let source = test.cold("-1-#")
        var attempts = 0
        let stream = source.ignoreErrors { error in
            attempts += 1
            return error is TestError && attempts < 3
        }
        test.expect(stream).toBe("-1--1--1-#")
        source.wasSubscribed("^--!", "---^--!", "------^--!")
    }

    @Test func `Completes with its source, and does not grow the stack`() {
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return attempts < 100_000 ? .error(TestError()) : .just(attempts)
        }
        #expect(Received(source.ignoreErrors { _ in true }).words == ["100000", "|"])
    }
}
