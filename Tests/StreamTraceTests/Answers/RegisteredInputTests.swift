import Testing

@testable import StreamTrace

/// Answers about inputs that compiled code receives.
struct RegisteredInputTests {
    private func result() -> ScenarioResult {
        let source = SourceFile(
            path: "a.marble",
            text: """
                hot query: String
                    ab-c|

                out results = Search.results(query)
                """)
        var replay = MarbleReplay()
        replay.recordsTrace = true
        replay.register("Search.results") { (query: Observable<String>, clock: any SchedulerType) in
            query.debounce(.milliseconds(1), scheduler: clock).map { "\($0)!" }
        }
        return replay.run(source).scenarios[0]
    }

    @Test func `An input that compiled code subscribes to is that input`() throws {
        let result = result()
        #expect(result.trace?.lanes.contains("query") == true)
        let causes = try result.causes(of: EventQuery(time: 2, lane: "results"))
        #expect(causes.first?.description.contains("1   query emits \"b\"") == true)
        #expect(causes.first?.description.contains("a.marble:2") == true)
        let fates = try result.fates(of: EventQuery(time: 0, lane: "query"))
        #expect(fates.first?.description.contains("by \"b\"") == true)
        let missing = try result.missing(in: "results", at: 1)
        #expect(!missing.description.contains("never subscribed"))
    }
}
