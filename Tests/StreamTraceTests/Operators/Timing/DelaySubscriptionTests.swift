import Testing

@testable import StreamTraceEngine

@Suite("delaySubscription")
struct DelaySubscriptionTests {
    @Test func `Keeps the rules of an operator with one source, once it is subscribed to`() {
        checkOneSource { $0.delaySubscription(.milliseconds(3), scheduler: InlineScheduler()) }
    }

    private func delayed(_ source: Observable<Int>, _ test: MarbleTest) -> Observable<Int> {
        source.delaySubscription(.milliseconds(3), scheduler: test.scheduler)
    }

    @Test(arguments: ["|", "#"])
    func `Subscribes later, and passes everything on`(end: String) {
        let test = MarbleTest()
        let hot = test.hot("-1-2-3--" + end)
        let cold = test.cold("1-" + end)
        let results = (test.expect(delayed(hot, test), "-^"), test.expect(delayed(cold, test), "-^"))
        results.0.toBe("-----3--" + end)
        results.1.toBe("----1-" + end)
        hot.wasSubscribed("----^---!")
        cold.wasSubscribed("----^-!")
    }

    @Test func `Disposed before that never subscribes`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3")
        test.expect(delayed(source, test), "^-!").toBe("-")
        source.wasSubscribed()
    }

    @Test func `Disposed after that releases its source`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4")
        test.expect(delayed(source, test), "^-----!").toBe("-----3")
        source.wasSubscribed("---^--!")
    }

    @Test(.nestedSending) func `Passes several elements of one frame, and what is nested in one`() {
        let test = MarbleTest()
        let source = test.cold("(12)-#")
        test.expect(delayed(source, test)).toBe("---(12)-#")
        source.wasSubscribed("---^----!")
        let subject = PublishSubject<Int>()
        let late = MarbleTest()
        let received = Received(delayed(subject, late)) { if $0 == 1 { subject.onNext(2) } }
        late.run()
        subject.onNext(1)
        #expect(received.words == ["1", "2"])
    }

    @Test func `Says nothing of a silent source, and that a source ended before at the time it subscribes`() {
        let test = MarbleTest()
        let sources = [test.hot("-"), test.hot("-|"), test.hot("-#"), test.cold("|")]
        let results = sources.map { test.expect(delayed($0, test)) }
        for (result, expected) in zip(results, ["-", "---|", "---#", "---|"]) { result.toBe(expected) }
        sources[0].wasSubscribed("---^")
        for source in sources.dropFirst() { source.wasSubscribed("---(^!)") }
    }

    @Test(arguments: [0, -5])
    func `Takes a turn of its scheduler for no time and for less than none`(milliseconds: Int) {
        let test = MarbleTest()
        let (hot, cold) = (test.hot("1-2-|"), test.cold("1-2-|"))
        let results = [hot, cold].map {
            test.expect($0.delaySubscription(.milliseconds(milliseconds), scheduler: test.scheduler))
        }
        results[0].toBe("--2-|")
        results[1].toBe("1-2-|")
        for source in [hot, cold] { source.wasSubscribed("^---!") }
        let scheduler = TestScheduler(initialClock: 0)
        let source = scheduler.createHotObservable([.next(300, 1)])
        _ = scheduler.start { source.delaySubscription(.seconds(milliseconds), scheduler: scheduler) }
        #expect(source.subscriptions == [Subscription(201, 1000)])
    }

    @Test func `Passes on a source without end as far as it is listened to`() {
        let test = MarbleTest()
        let endless = Observable.repeatElement(7, scheduler: PacedScheduler(test))
        let results = [test.expect(delayed(endless, test).take(2)), test.expect(delayed(endless, test), "^-----!")]
        results[0].toBe("----7(7|)")
        results[1].toBe("----77")
    }
}
