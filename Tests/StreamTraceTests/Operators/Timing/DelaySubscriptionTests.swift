import Testing

@testable import StreamTraceEngine

@Suite("delaySubscription")
struct DelaySubscriptionTests {
    @Test func `Follows the rules of an operator with one source, once it is subscribed to`() {
        checkOneSource { $0.delaySubscription(.milliseconds(3), scheduler: InlineScheduler()) }
    }

    private func delayed(_ source: Observable<Int>, _ test: MarbleTest) -> Observable<Int> {
        source.delaySubscription(.milliseconds(3), scheduler: test.scheduler)
    }

    @Test(arguments: ["|", "#"])
    func `Subscribes later, and forwards all events`(end: String) {
        let test = MarbleTest()
        let hot = test.hot("-1-2-3--" + end)
        let cold = test.cold("1-" + end)
        let results = (test.expect(delayed(hot, test), "-^"), test.expect(delayed(cold, test), "-^"))
        results.0.toBe("-----3--" + end)
        results.1.toBe("----1-" + end)
        hot.wasSubscribed("----^---!")
        cold.wasSubscribed("----^-!")
    }

    @Test func `Does not subscribe when disposed before that`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3")
        test.expect(delayed(source, test), "^-!").toBe("-")
        source.wasSubscribed()
    }

    @Test func `Releases its source when disposed after that`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4")
        test.expect(delayed(source, test), "^-----!").toBe("-----3")
        source.wasSubscribed("---^--!")
    }

    @Test(.nestedSending) func `Emits several elements of one frame, and nested ones`() {
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

    @Test func `Emits no event of a silent source, and at the subscription the end of a source that ended before`() {
        let test = MarbleTest()
        let sources = [test.hot("-"), test.hot("-|"), test.hot("-#"), test.cold("|")]
        let results = sources.map { test.expect(delayed($0, test)) }
        for (result, expected) in zip(results, ["-", "---|", "---#", "---|"]) { result.toBe(expected) }
        sources[0].wasSubscribed("---^")
        for source in sources.dropFirst() { source.wasSubscribed("---(^!)") }
    }

    @Test(arguments: [0, -5])
    func `Schedules its subscription even for a time of zero or less`(milliseconds: Int) {
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

    @Test func `Emits the elements of an endless source until it is disposed`() {
        let test = MarbleTest()
        let endless = Observable.repeatElement(7, scheduler: PacedScheduler(test))
        let results = [test.expect(delayed(endless, test).take(2)), test.expect(delayed(endless, test), "^-----!")]
        results[0].toBe("----7(7|)")
        results[1].toBe("----77")
    }
}
