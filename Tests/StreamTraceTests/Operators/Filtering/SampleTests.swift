import Testing

@testable import StreamTraceEngine

@Suite("sample")
struct SampleTests {
    @Test func `Follows the rules of an operator with one source`() {
        checkOneSource(empty: "-") { $0.sample(Observable<Int>.never()) }
        checkOneSource(empty: "-") { $0.sample(Observable<Int>.never(), defaultValue: 0) }
    }

    @Test func `Emits the latest element at each tick, once`() {
        let test = MarbleTest()
        let source = test.hot("-12-3-----|")
        let sampler = test.hot("---x--y-z---x")
        test.expect(source.sample(sampler)).toBe("---2--3-----|")
        source.wasSubscribed("^---------!")
        sampler.wasSubscribed("^-----------!")
    }

    @Test func `Emits a default at a tick without a new element`() {
        let test = MarbleTest()
        let (source, sampler) = (test.hot("-1----|"), test.hot("x-y-z--x"))
        test.expect(source.sample(sampler, defaultValue: 0)).toBe("0-1-0--(0|)")
        source.wasSubscribed("^-----!")
        sampler.wasSubscribed("^------!")
    }

    /// The end of a sampler is only a tick: the sampler is disposed with the result.
    @Test(
        arguments: [
            ("-", "-x-y|", "^", "-0-00", "^", "^"),
            ("-|", "--x-y", "^", "--(0|)", "^!", "^-!"),
            ("----1-|", "--|", "^", "--0", "^-----!", "^"),
            ("-1-#", "x-y-z", "^", "0-1#", "^--!", "^--!"),
            ("-1-2-|", "x-#", "^", "0-#", "^-!", "^-!"),
            ("-1-2-|", "x-y-z", "^--!", "0-1", "^--!", "^--!"),
            ("-(12)-3|", "-----x", "^", "-----2", "^------!", "^"),
        ]
    )
    func `Emits a default at each tick, ends with either error, and releases both when disposed`(
        source: String, sampler: String, driven: String, expected: String, subscribed: String, sampled: String
    ) {
        let test = MarbleTest()
        let (source, sampler) = (test.hot(source), test.hot(sampler))
        test.expect(source.sample(sampler, defaultValue: 0), driven).toBe(expected)
        source.wasSubscribed(subscribed)
        sampler.wasSubscribed(sampled)
    }

    @Test(.nestedSending)
    func `Emits at a tick during the default, and releases both when disposed there`() {
        let (subject, ticks) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(subject.sample(ticks, defaultValue: 0)) {
            guard $0 == 0 else { return }
            subject.onNext(1)
            ticks.onNext(9)
        }
        ticks.onNext(9)
        #expect(received.words == ["0", "1"])
        received.dispose()
        var stopped: Received<Int>?
        stopped = Received(subject.sample(ticks, defaultValue: 0)) { _ in stopped?.dispose() }
        for tick in 1...3 { ticks.onNext(tick) }
        #expect(stopped?.words == ["0"])
        #expect(!subject.hasObservers && !ticks.hasObservers)
    }

    @Test func `Treats the sampler's completion as a tick`() {
        let test = MarbleTest()
        let source = test.hot("-1-2-|")
        let sampler = test.hot("--|")
        test.expect(source.sample(sampler)).toBe("--1")
        source.wasSubscribed("^----!")
        let over = MarbleTest()
        over.expect(over.hot("-1|").sample(over.hot("----|"))).toBe("----(1|)")
    }

    @Test func `Ends with the error of either`() {
        let test = MarbleTest()
        let (source, sampler) = (test.hot("-1-2-|"), test.hot("--#"))
        test.expect(source.sample(sampler)).toBe("--#")
        source.wasSubscribed("^-!")
        let failing = MarbleTest()
        let never = failing.hot("-")
        failing.expect(failing.hot("-1#").sample(never)).toBe("--#")
        never.wasSubscribed("^-!")
    }

    @Test func `Disposes both when it is disposed`() {
        let test = MarbleTest()
        let (source, sampler) = (test.hot("-1-2-|"), test.hot("-----x"))
        test.expect(source.sample(sampler), "^-!").toBe("-")
        source.wasSubscribed("^-!")
        sampler.wasSubscribed("^-!")
    }

    @Test(.nestedSending)
    func `Emits the last of several elements of one frame, and none at a tick during that`() {
        let test = MarbleTest()
        let source = test.hot("-(12)-|")
        let sampler = test.hot("----x--x")
        test.expect(source.sample(sampler)).toBe("----2--|")
        source.wasSubscribed("^-----!")
        sampler.wasSubscribed("^------!")
        let (subject, ticks) = (PublishSubject<Int>(), PublishSubject<Int>())
        let received = Received(subject.sample(ticks)) { _ in ticks.onNext(0) }
        subject.onNext(1)
        ticks.onNext(0)
        #expect(received.words == ["1"])
    }
}
