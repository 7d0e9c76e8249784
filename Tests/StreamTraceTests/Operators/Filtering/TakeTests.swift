import Testing

@testable import StreamTraceEngine

@Suite("take(_:)")
struct TakeTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource { $0.take(9) }
        checkOneSource { $0.take(1) }
    }

    @Test func `Completes with the last element that it emits, and disposes its source`() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        test.expect(source.take(2)).toBe("-1-(2|)")
        source.wasSubscribed("^--!")
    }

    @Test func `Completes without subscribing for a count of zero`() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        test.expect(source.take(0), "-^").toBe("-|")
        source.wasSubscribed()
    }

    @Test func `Emits an element, then completes, then disposes its source`() {
        let test = MarbleTest()
        let source = test.hot("-1-")
        let log = debugLines {
            _ = source.debug("in").take(1).debug("out").subscribe()
            test.run()
        }
        #expect(
            log == [
                "out -> subscribed", "in -> subscribed", "in -> Event next(1)", "out -> Event next(1)",
                "out -> Event completed", "out -> isDisposed", "in -> isDisposed",
            ])
    }

    @Test(.nestedSending) func `Emits no more than its count when an element causes another`() {
        let subject = PublishSubject<Int>()
        var received: [String] = []
        _ = subject.take(2).subscribe {
            received.append($0.debugDescription)
            subject.onNext(2)
        }
        subject.onNext(1)
        #expect(received == ["next(1)", "next(2)", "completed"])
    }

    @Test func `Ends an endless source`() {
        #expect(lines(Observable.repeatElement(1).take(2)) == ["next(1)", "next(1)", "completed"])
    }
}
