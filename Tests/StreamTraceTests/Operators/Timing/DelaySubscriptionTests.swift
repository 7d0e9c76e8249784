import Testing

@testable import StreamTraceEngine

@Suite("delaySubscription")
struct DelaySubscriptionTests {
    private func delayed(_ source: Observable<Int>, _ test: MarbleTest) -> Observable<Int> {
        source.delaySubscription(.milliseconds(3), scheduler: test.scheduler)
    }

    @Test("subscribes later, and passes everything on", arguments: ["|", "#"])
    func delays(end: String) {
        let test = MarbleTest()
        let hot = test.hot("-1-2-3--" + end)
        let cold = test.cold("1-" + end)
        let results = (test.expect(delayed(hot, test), "-^"), test.expect(delayed(cold, test), "-^"))
        results.0.toBe("-----3--" + end)
        results.1.toBe("----1-" + end)
        hot.wasSubscribed("----^---!")
        cold.wasSubscribed("----^-!")
    }

    @Test("disposed before that never subscribes")
    func disposedBefore() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3")
        test.expect(delayed(source, test), "^-!").toBe("-")
        source.wasSubscribed()
    }

    @Test("disposed after that lets go of its source")
    func disposedAfter() {
        let test = MarbleTest()
        let source = test.hot("-1-2-3-4")
        test.expect(delayed(source, test), "^-----!").toBe("-----3")
        source.wasSubscribed("---^--!")
    }

    @Test("passes several elements of one frame, and what is nested in one")
    func frames() {
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
}
