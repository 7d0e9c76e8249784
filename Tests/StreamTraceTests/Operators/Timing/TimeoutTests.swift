import Testing

@testable import StreamTraceEngine

@Suite("timeout")
struct TimeoutTests {
    private func timeout(_ source: Observable<Int>, _ test: MarbleTest) -> Observable<Int> {
        source.timeout(.milliseconds(5), scheduler: test.scheduler)
    }

    @Test("keeps the rules of an operator with one source")
    func rules() {
        checkOneSource { $0.timeout(.milliseconds(5), scheduler: MarbleScheduler()) }
    }

    @Test("ends with RxError.timeout when no element comes in time")
    func fails() {
        let test = MarbleTest()
        let source = test.hot("-1---2--------3-|")
        test.expect(timeout(source, test)).toBe("-1---2----#", error: RxError.timeout)
        source.wasSubscribed("^---------!")
    }

    @Test("times out a source that never sends")
    func never() {
        let test = MarbleTest()
        test.expect(timeout(test.hot("-"), test), "-^").toBe("------#", error: RxError.timeout)
    }

    @Test("passes on a source that is quick enough", arguments: ["|", "#"])
    func inTime(end: String) {
        let test = MarbleTest()
        let source = test.hot("-1--2-(34)-5--" + end)
        test.expect(timeout(source, test)).toBe("-1--2-(34)-5--" + end)
        source.wasSubscribed("^-------------!")
    }

    @Test("an element exactly when the time is over is in time where it comes first, the timer being armed first here")
    func border() {
        let test = MarbleTest()
        let hot = test.hot("-----1|")
        let cold = test.cold("-----1|")
        let results = (test.expect(timeout(hot, test)), test.expect(timeout(cold, test)))
        results.0.toBe("-----1|")
        results.1.toBe("-----#", error: RxError.timeout)
    }

    @Test("goes on with the other stream, and disposes the source after it has subscribed to that")
    func other() {
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

    @Test("disposed early lets go of source and timer, or of the other stream")
    func disposed() {
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

    @Test("with .never never times out")
    func longest() {
        let test = MarbleTest()
        test.expect(test.hot("- 90000ms 1").timeout(.never, scheduler: test.scheduler)).toBe("- 90000ms 1")
    }

    @Test("an element sent from inside the result arms the timer too", .nestedSending)
    func reentrance() {
        let test = MarbleTest()
        let subject = PublishSubject<Int>()
        let result = test.expect(timeout(subject, test).do(onNext: { if $0 == 1 { subject.onNext(2) } }))
        test.at(1) { subject.onNext(1) }
        #expect(result.lines == ["1 next(2)", "1 next(1)", "6 error(Sequence timeout.)"])
    }

    @Test("ends with the end of the other stream, of whatever kind, also at once", arguments: ["|", "#"])
    func otherEnds(end: String) {
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

    @Test("passes on nothing that its source sends while the other stream is subscribed to")
    func late() {
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

    @Test("goes on with what another stream sends at once, also when the result is disposed meanwhile")
    func otherAtOnce() {
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
