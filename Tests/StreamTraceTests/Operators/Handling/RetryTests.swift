import Testing

@testable import StreamTraceEngine

@Suite("retry and catch(sequence:)")
struct RetryTests {
    @Test func `Follow the rules of an operator with one source`() {
        checkOneSource { $0.retry(1) }
        checkOneSource { Observable.catch(sequence: [$0]) }
    }

    @Test func `retry(n) makes n attempts in total`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        test.expect(source.retry(2)).toBe("-1-1#")
        source.wasSubscribed("^-!", "--^-!")
    }

    @Test func `retry(n) completes without an attempt for zero`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        test.expect(source.retry(0)).toBe("|")
        source.wasSubscribed()
    }

    @Test func `retry() continues until the source completes or it is disposed`() {
        let test = MarbleTest()
        let source = test.cold("-1#")
        test.expect(source.retry(), "^----!").toBe("-1-1-")
        source.wasSubscribed("^-!", "--^-!", "----^!")
        var attempts = 0
        let lucky = Observable<Int>.deferred {
            attempts += 1
            return attempts < 3 ? .error(TestError()) : .just(attempts)
        }
        #expect(lines(lucky.retry()) == ["next(3)", "completed"])
    }

    @Test func `Do not grow the stack with many attempts that fail at once`() {
        var attempts = 0
        let source = Observable<Int>.deferred {
            attempts += 1
            return .error(TestError())
        }
        #expect(lines(source.retry(50_000)) == ["error(error)"])
        #expect(attempts == 50_000)
        attempts = 0
        #expect(lines(source.retry(2).retry(3)) == ["error(error)"])
        #expect(attempts == 6)
    }

    @Test func `catch(sequence:) subscribes to streams until one completes`() {
        let test = MarbleTest()
        let (first, second, third) = (test.cold("-1#"), test.cold("-2|"), test.cold("-3|"))
        test.expect(Observable.catch(sequence: [first, second, third])).toBe("-1-2|")
        first.wasSubscribed("^-!")
        second.wasSubscribed("--^-!")
        third.wasSubscribed()
        #expect(lines(Observable<Int>.catch(sequence: [])) == ["completed"])
    }

    @Test func `Dispose an attempt before they make the next`() {
        let test = MarbleTest()
        let source = test.cold("-#")
        let log = debugLines {
            _ = source.debug("in").retry(2).subscribe(onError: { _ in })
            test.run()
        }
        #expect(
            log == [
                "in -> subscribed", "in -> Event error(error)", "in -> isDisposed", "in -> subscribed",
                "in -> Event error(error)", "in -> isDisposed",
            ])
    }

    @Test func `Are stopped by the budget of a trace if they are endless`() {
        let recorder = TraceRecorder()
        recorder.budget = Budget(steps: 100 * Budget.Price.work, depth: 1000)
        recorder.record(on: MarbleScheduler()) { _ = Observable<Int>.error(TestError()).retry().subscribe() }
        #expect(recorder.budget?.overrun?.excess == .work)
    }

    @Test
    func `catch(sequence:) ends with the last error, disposes the current stream, and iterates lazily`() {
        let test = MarbleTest()
        let (first, second) = (test.cold("(12)-#"), test.cold("-3-#"))
        let both = test.expect(Observable.catch(sequence: [first, second]))
        let early = test.expect(Observable.catch(sequence: [first, second]), "^------!")
        both.toBe("(12)--3-#")
        early.toBe("(12)--3")
        first.wasSubscribed("^----!", "^----!")
        second.wasSubscribed("-----^--!", "-----^-!")
        var asked = 0
        let endless = Swift.sequence(state: 0) { (_: inout Int) -> Observable<Int>? in
            asked += 1
            return asked < 3 ? .error(TestError()) : .just(asked)
        }
        #expect(lines(Observable.catch(sequence: endless)) == ["next(3)", "completed"])
        #expect(asked == 3)
    }
}
