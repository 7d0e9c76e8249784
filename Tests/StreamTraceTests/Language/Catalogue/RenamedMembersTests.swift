import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The deprecated names of RxSwift 6.
struct RenamedMembersTests {
    @Test(
        arguments: [
            ("a.takeUntil(b)", "a.take(until: b)"), ("a.takeWhile { $0 < 2 }", "a.take(while: { $0 < 2 })"),
            ("a.takeUntil(.inclusive) { $0 > 1 }", "a.take(until: { $0 > 1 }, behavior: .inclusive)"),
            ("a.skipUntil(b)", "a.skip(until: b)"), ("a.skipWhile { $0 < 2 }", "a.skip(while: { $0 < 2 })"),
            ("a.elementAt(1)", "a.element(at: 1)"), ("a.catchErrorJustReturn(7)", "a.catchAndReturn(7)"),
            ("a.catchError { _ in .just(7) }", "a.catch { _ in .just(7) }"),
            ("a.retryWhen { $0.take(1) }", "a.retry(when: { $0.take(1) })"),
            ("a.observeOn(MainScheduler.instance)", "a.observe(on: MainScheduler.instance)"),
            ("a.subscribeOn(MainScheduler.instance)", "a.subscribe(on: MainScheduler.instance)"),
            ("a.shareReplay(1)", "a.share(replay: 1, scope: .forever)"),
            ("a.shareReplayLatestWhileConnected()", "a.share(replay: 1)"),
            (
                "a.take(1).asSingle().catchErrorJustReturn(3).asObservable()",
                "a.take(1).asSingle().catchAndReturn(3).asObservable()"
            ),
        ]
    )
    func `A deprecated name does the same as the new one`(old: String, new: String) {
        func run(_ pipeline: String) -> ScenarioResult? {
            let text = "hot a\n    -1-2-3-#\nhot b\n    ---x\nout x = \(pipeline)\n"
            let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
            #expect(outcome.diagnostics.map { $0.rendered() } == [])
            return outcome.scenarios.first
        }
        let (before, now) = (run(old), run(new))
        #expect(before?.log == now?.log)
        #expect(before.map { LanesRenderer().lines($0) } == now.map { LanesRenderer().lines($0) })
        #expect(before?.log.count ?? 0 > 2)
    }
}
