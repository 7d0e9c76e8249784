import Testing

@testable import StreamTraceEngine
@testable import StreamTraceLanguage
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The error of an endless pipeline names the operator that keeps running.
@Suite(.endsInTime)
struct EndlessPipelineTests {
    @Test(
        arguments: [
            ("a.filter { $0 > 0 }.buffer(timeSpan: .milliseconds(5), count: 2)", "buffer"),
            ("a.map { $0 }.window(timeSpan: .milliseconds(5), count: 2).map { _ in 1 }", "window"),
            ("a.map { $0 }.flatMap { x in Observable<Int>.just(x).delay(.milliseconds(3)).repeat() }", "delay"),
            ("a.map { $0 }.flatMap { _ in Observable<Int>.interval(.milliseconds(1)).filter { $0 < 0 } }", "interval"),
            ("a.buffer(timeSpan: .milliseconds(5), count: 2).flatMap { Observable.from($0) }", "buffer"),
            ("a.buffer(timeSpan: .milliseconds(5), count: 2).concatMap { Observable.from($0).map { $0 } }", "buffer"),
            ("a.window(timeSpan: .milliseconds(5), count: 2).flatMap { $0.toArray() }", "window"),
            ("Observable<Int>.interval(.seconds(1)).flatMap { Observable.just($0).startWith(0) }", "interval"),
            ("Observable<Int>.interval(.seconds(1)).delay(.seconds(3))", "interval"),
            ("Observable<Int>.interval(.seconds(1)).flatMap { Observable.just($0).delay(.seconds(9)) }", "interval"),
            ("Observable<Int>.interval(.seconds(1)).flatMap { _ in Observable.repeatElement(1) }", "repeatElement"),
            ("Observable<Int>.interval(.seconds(1)).take(600)", "interval"),
            ("a.share().concatMap { _ in Observable<Int>.empty().repeat() }", "repeat"),
        ]
    )
    func `The error names the operator that schedules, not one that sent it an element, in any recording`(
        pipeline: String, name: String
    ) throws {
        let source = SourceFile(path: "test.marble", text: "hot a: Int\n    1-23-----4\nout x = \(pipeline)\n")
        let message = "the pipeline does not come to rest within 50,500 steps: '\(name)' keeps scheduling work"
        var replay = MarbleReplay()
        replay.budget = ReplayBudget(steps: 505 * Budget.Price.work, bytes: 256_000_000)
        #expect(replay.run(source).scenarios.first?.failure?.message == message)
        let streamed = replay.run(source, rendering: NDJSONRenderer(tool: "test") { _ in })
        #expect(streamed.scenarios.first?.failure?.message == message)
        replay.recordsTrace = true
        #expect(replay.run(source).scenarios.first?.failure?.message == message)
    }

    @Test func `The operator is underlined at its location, whatever its labels`() {
        let text = """
            hot a: Int
                1
            let p = PublishSubject<Int>()
            let q = p.observe(on: MainScheduler.instance).map { $0 + 1 }.subscribe(p)
            out x = a.do(onNext: { p.onNext($0) })

            """
        var replay = MarbleReplay()
        replay.budget = ReplayBudget(steps: 50_000, bytes: 256_000_000)
        let failure = replay.run(SourceFile(path: "test.marble", text: text)).scenarios.first?.failure
        #expect(failure?.rendered().hasPrefix("test.marble:4:11: error: ") == true)
    }
}
