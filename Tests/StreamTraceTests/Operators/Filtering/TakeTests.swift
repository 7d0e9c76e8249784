import Testing

@testable import StreamTraceEngine

@Suite("take(_:)")
struct TakeTests {
    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.take(9) }
        checkOneSource { $0.take(1) }
    }

    @Test("completes with the last element it lets through, and gives up its source")
    func takes() {
        let test = MarbleTest()
        let source = test.hot("-1-(23)-|")
        test.expect(source.take(2)).toBe("-1-(2|)")
        source.wasSubscribed("^--!")
    }

    @Test("takes nothing without subscribing")
    func none() {
        let test = MarbleTest()
        let source = test.hot("-1-|")
        test.expect(source.take(0), "-^").toBe("-|")
        source.wasSubscribed()
    }

    @Test("sends an element, then completes, then gives up its source")
    func order() {
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

    @Test("takes no more than its count when an element brings about another", .nestedSending)
    func reentrance() {
        let subject = PublishSubject<Int>()
        var received: [String] = []
        _ = subject.take(2).subscribe {
            received.append($0.debugDescription)
            subject.onNext(2)
        }
        subject.onNext(1)
        #expect(received == ["next(1)", "next(2)", "completed"])
    }

    @Test("ends an endless source")
    func endless() {
        #expect(lines(Observable.repeatElement(1).take(2)) == ["next(1)", "next(1)", "completed"])
    }
}
