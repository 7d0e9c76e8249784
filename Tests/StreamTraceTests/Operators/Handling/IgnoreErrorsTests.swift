import Testing

@testable import StreamTraceEngine

@Suite("ignoreErrors")
struct IgnoreErrorsTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.ignoreErrors { _ in false } }
    }

    @Test("subscribes again after each error, until it is disposed")
    func again() {
        let test = MarbleTest()
        let source = test.cold("-1-#")
        let all = test.expect(source.ignoreErrors(), "^-------!")
        all.toBe("-1--1--1")
        source.wasSubscribed("^--!", "---^--!", "------^-!")
    }

    @Test("ends with an error that does not fit")
    func predicate() {
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

    @Test("completes with its source, and takes no stack")
    func deep() {
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return attempts < 100_000 ? .error(TestError()) : .just(attempts)
        }
        #expect(Received(source.ignoreErrors { _ in true }).words == ["100000", "|"])
    }
}
