import Testing

@testable import StreamTraceReplay

/// What an operator sends again to a late subscriber has the causes of the element that it sent before.
struct ReplayedElementTests {
    @Test(arguments: [
        "share(replay: 1)", "share(replay: 2)", "share(replay: 1, scope: .forever)", "replay(1).refCount()",
    ])
    func `A late subscriber's element is told with the event from which it came`(shared: String) throws {
        let text = """
            hot a
                --a
            hot go
                --------g
            let sh = a.map { $0 + "!" }.\(shared)
            let k = sh.subscribe()
            out r = go.flatMapLatest { _ in sh.take(1) }
            """
        let outcome = traced(SourceFile(path: "a.marble", text: text))
        let scenario = try #require(outcome.scenarios.first)
        let answer = try #require(scenario.causes(of: EventQuery(time: 8, lane: "r")).first)
        let steps = answer.steps.map { "\($0.time) \($0.text)" }
        #expect(
            steps.prefix(3) == ["2 a emits \"a\"", "2 map { $0 + \"!\" } emits \"a!\"", "8 go emits \"g\""], "\(steps)")
    }

    @Test func `The first subscriber's elements come from the source`() throws {
        let text = "let sh = Observable.of(1, 2).share(replay: 1)\nout r = sh\n    (12|)\n"
        let outcome = traced(SourceFile(path: "a.marble", text: text))
        let answers = try #require(outcome.scenarios.first).causes(of: EventQuery(time: 0, lane: "r"))
        #expect(answers.filter { $0.steps.contains { $0.text.hasSuffix("emits 2") } }.count == 1, "\(answers)")
    }
}
