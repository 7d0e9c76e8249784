import Testing

@testable import StreamTraceEngine

@Suite("retry(when:)")
struct RetryWhenTests {
    private struct OtherError: Error {}

    @Test func `Follows the rules of an operator with one source; an error waits for the notifier`() {
        checkOneSource(error: "-") { $0.retry(when: { _ in Observable<Int>.never() }) }
    }

    @Test func `Subscribes again when the notifier emits`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        let notifier = test.hot("---x--y---")
        test.expect(source.retry(when: { (_: Observable<any Error>) in notifier }), "^--------!").toBe("-1--1--1")
        source.wasSubscribed("^-!", "---^-!", "------^-!")
        notifier.wasSubscribed("^--------!")
    }

    @Test func `Passes the errors to the notifier`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        test.expect(source.retry(when: { (errors: Observable<any Error>) in errors.take(1) })).toBe("-1-1|")
    }

    @Test func `Ends with the end of the notifier, at the next error`() {
        let test = MarbleTest()
        let source = test.cold("-1-2#")
        let completing = test.expect(source.retry(when: { (_: Observable<any Error>) in test.hot("-|") }))
        let failing = test.expect(source.retry(when: { (_: Observable<any Error>) in test.hot("-#") }))
        completing.toBe("-1-2|")
        failing.toBe("-1-2#")
        source.wasSubscribed("^---!", "^---!")
    }

    @Test func `Subscribes to the notifier before the source, once`() {
        let test = MarbleTest()
        let source = test.cold("-#")
        let notifier = test.hot("---x-")
        let log = debugLines {
            let stream = source.debug("in").retry(when: { (_: Observable<any Error>) in notifier.debug("notifier") })
            let subscription = stream.subscribe()
            test.at(5) { subscription.dispose() }
            test.run()
        }
        #expect(
            log == [
                "notifier -> subscribed", "in -> subscribed", "in -> Event error(error)", "in -> isDisposed",
                "notifier -> Event next(33)", "in -> subscribed", "in -> Event error(error)", "in -> isDisposed",
                "notifier -> isDisposed",
            ])
    }

    @Test func `Ends with an error of a type that it does not handle`() {
        let stream = Observable<Int>.error(TestError())
        let retried = stream.retry(when: { (_: Observable<OtherError>) in Observable.just(1) })
        #expect(lines(retried) == ["error(error)"])
    }

    @Test func `Disposes source and notifier when it is disposed, also between attempts`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        let notifier = test.hot("-----x")
        test.expect(source.retry(when: { (_: Observable<any Error>) in notifier }), "^--!").toBe("-1")
        source.wasSubscribed("^-!")
        notifier.wasSubscribed("^--!")
    }

    @Test func `Repeats several elements of one frame with each attempt`() {
        let test = MarbleTest()
        let source = test.cold("(12)#")
        let notifier = test.hot("------x")
        test.expect(source.retry(when: { (_: Observable<any Error>) in notifier }), "^-------!").toBe("(12)--(12)")
        source.wasSubscribed("^---!", "------^-!")
    }

    @Test func `Makes many attempts that fail at once`() {
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return attempts < 1000 ? .error(TestError()) : .just(attempts)
        }
        #expect(
            lines(source.retry(when: { (errors: Observable<any Error>) in errors })) == ["next(1000)", "completed"])
    }
}
