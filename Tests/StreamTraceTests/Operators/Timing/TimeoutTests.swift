import Testing

@testable import StreamTraceEngine

@Suite("timeout")
struct TimeoutTests {
    private func timeout(_ source: Observable<Int>, _ test: MarbleTest) -> Observable<Int> {
        source.timeout(.milliseconds(5), scheduler: test.scheduler)
    }

    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource(never: "-----#") {
            $0.timeout(.milliseconds(5), scheduler: $1).catch { .error($0 is RxError ? TestError() : $0) }
        }
    }

    @Test func `Ends with RxError.timeout when no element comes in time`() {
        let test = MarbleTest()
        let source = test.hot("-1---2--------3-|")
        test.expect(timeout(source, test)).toBe("-1---2----#", error: RxError.timeout)
        source.wasSubscribed("^---------!")
    }

    @Test func `Times out a source that never emits`() {
        let test = MarbleTest()
        test.expect(timeout(test.hot("-"), test), "-^").toBe("------#", error: RxError.timeout)
    }

    @Test(arguments: ["|", "#"])
    func `Emits the elements of a source that is fast enough`(end: String) {
        let test = MarbleTest()
        let source = test.hot("-1--2-(34)-5--" + end)
        test.expect(timeout(source, test)).toBe("-1--2-(34)-5--" + end)
        source.wasSubscribed("^-------------!")
    }

    @Test func `Accepts an element at the end of the interval if it precedes the timer`() {
        let test = MarbleTest()
        let hot = test.hot("-----1|")
        let cold = test.cold("-----1|")
        let results = (test.expect(timeout(hot, test)), test.expect(timeout(cold, test)))
        results.0.toBe("-----1|")
        results.1.toBe("-----#", error: RxError.timeout)
    }

    @Test func `Continues with the other stream, and disposes the source after it has subscribed to that`() {
        let test = MarbleTest()
        var log: [String] = []
        let source = test.hot("-1--------2-|")
        let other = test.cold("8-9|")
        let result = test.expect(
            source.do(onDispose: { log.append("disposed") })
                .timeout(
                    .milliseconds(5), other: other.do(onSubscribe: { log.append("other") }), scheduler: test.scheduler))
        result.toBe("-1----8-9|")
        source.wasSubscribed("^-----!")
        other.wasSubscribed("------^--!")
        #expect(log == ["other", "disposed"])
    }

    @Test func `Releases source and timer, or the other stream, when disposed early`() {
        let test = MarbleTest()
        let source = test.hot("-1")
        let other = test.cold("-8-9")
        let switching = source.timeout(.milliseconds(5), other: other, scheduler: test.scheduler)
        let early = test.expect(switching, "^---!")
        let late = test.expect(switching, "^-------!")
        early.toBe("-1")
        late.toBe("-1-----8")
        source.wasSubscribed("^---!", "^-----!")
        other.wasSubscribed("------^-!")
    }

    @Test func `Never ends with .never`() {
        let test = MarbleTest()
        test.expect(test.hot("- 90000ms 1").timeout(.never, scheduler: test.scheduler)).toBe("- 90000ms 1")
    }

    @Test(.nestedSending) func `Restarts the timer for an element sent during the result too`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(timeout(subject, test).do(onNext: { if $0 == 1 { subject.onNext(2) } }))
        test.at(1) { subject.onNext(1) }
        #expect(result.lines == ["1 next(2)", "1 next(1)", "6 error(Sequence timeout.)"])
    }

    @Test(arguments: ["|", "#"])
    func `Ends with any end of the other stream, also at once`(end: String) {
        let test = MarbleTest()
        let (source, other) = (test.hot("-"), test.cold("(12)-" + end))
        let slow = test.expect(source.timeout(.milliseconds(5), other: other, scheduler: test.scheduler))
        let synchronous = test.expect(
            source.timeout(.milliseconds(5), other: Observable.just(9), scheduler: test.scheduler))
        slow.toBe("-----(12)-" + end)
        synchronous.toBe("-----(9|)")
        source.wasSubscribed("^----!", "^----!")
        other.wasSubscribed("-----^----!")
    }

    @Test func `Ignores elements that its source emits while the other stream is subscribed to`() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let other = Observable<Int>.create { observer in
            subject.onNext(8)
            observer.onNext(9)
            return Disposables.create()
        }
        let result = test.expect(subject.timeout(.milliseconds(5), other: other, scheduler: test.scheduler))
        #expect(result.lines == ["5 next(9)"])
    }

    @Test func `Emits the elements of a synchronous other stream, even when the result is disposed meanwhile`() {
        let test = MarbleTest()
        let other = Observable.of(1, 2)
        let lines = debugLines {
            let source = test.hot("-").timeout(.milliseconds(5), other: other, scheduler: test.scheduler)
            test.expect(source.debug("out").take(1)).toBe("-----(1|)")
        }
        #expect(
            lines == [
                "out -> subscribed", "out -> Event next(1)", "out -> isDisposed", "out -> Event next(2)",
                "out -> Event completed",
            ])
    }
}
