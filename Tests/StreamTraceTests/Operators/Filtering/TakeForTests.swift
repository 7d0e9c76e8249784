import Testing

@testable import StreamTraceEngine

@Suite("take(for:)")
struct TakeForTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource(never: "----|") { $0.take(for: .milliseconds(4), scheduler: $1) }
    }

    @Test func `Completes when its time is over, before later elements of that frame`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-|")
        test.expect(source.take(for: .milliseconds(4), scheduler: test.scheduler)).toBe("-1-2|")
        source.wasSubscribed("^---!")
    }

    @Test func `Starts its timer before it subscribes to its source`() {
        let test = MarbleTest()
        let source = test.cold("----1-|")
        test.expect(source.take(for: .milliseconds(4), scheduler: test.scheduler)).toBe("----|")
    }

    @Test func `Ends a silent source, and no source that was disposed`() {
        let test = MarbleTest()
        let stream = test.hot("-").take(for: .milliseconds(4), scheduler: test.scheduler)
        let kept = test.expect(stream)
        let disposed = test.expect(stream, "^--!")
        kept.toBe("----|")
        disposed.toBe("-")
    }

    @Test func `Emits several elements of one frame, and an error before its time is over`() {
        let test = MarbleTest()
        let source = test.hot("-(12)-#")
        test.expect(source.take(for: .milliseconds(9), scheduler: test.scheduler)).toBe("-(12)-#")
        source.wasSubscribed("^-----!")
    }

    @Test(.nestedSending) func `Emits a nested element before its time is over`() {
        let subject = PublishSubject<Int>()
        let stream = subject.take(for: .seconds(1), scheduler: MarbleScheduler())
        let received = Received(stream) { if $0 == 1 { subject.onNext(2) } }
        subject.onNext(1)
        #expect(received.words == ["1", "2"])
    }

    @Test(arguments: [0, -5])
    func `Emits elements before the next action of its scheduler for a time of zero or less`(milliseconds: Int) {
        let test = MarbleTest()
        let (hot, cold) = (test.hot("1-2-|"), test.cold("1-2-|"))
        let results = ([hot, cold, .of(1, 2)] as [Observable<Int>]).map {
            test.expect($0.take(for: .milliseconds(milliseconds), scheduler: test.scheduler))
        }
        for (result, expected) in zip(results, ["(1|)", "|", "(12|)"]) { result.toBe(expected) }
        for source in [hot, cold] { source.wasSubscribed("(^!)") }
        let scheduler = TestScheduler(initialClock: 0)
        let silent = scheduler.start { Observable<Int>.never().take(for: .seconds(milliseconds), scheduler: scheduler) }
        #expect(silent.events == [.completed(201)])
    }

    @Test(.nestedSending) func `Ends an endless source, and releases it when it is disposed during an event`() {
        let test = MarbleTest()
        let endless = Observable.repeatElement(7, scheduler: PacedScheduler(test))
        test.expect(endless.take(for: .milliseconds(3), scheduler: test.scheduler)).toBe("-77|")
        let inside = MarbleTest()
        let source = inside.hot("-1-2-3-|")
        let result = Expectation<Int>(inside)
        let stopping = source.do(afterNext: { if $0 == 2 { result.subscription.dispose() } })
            .take(for: .milliseconds(5), scheduler: inside.scheduler)
        inside.at(0) { result.subscribe(to: stopping) }
        result.toBe("-1-2")
        source.wasSubscribed("^--!")
    }
}
