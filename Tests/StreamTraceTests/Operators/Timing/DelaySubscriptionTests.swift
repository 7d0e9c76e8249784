import Testing

@testable import StreamTrace

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
}
