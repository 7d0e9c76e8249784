import StreamTrace
import Testing

struct ScenarioResultPipelineTests {
    @Test func `A result contains the Swift that ran, and when its outputs were subscribed to`() throws {
        let source = SourceFile(
            path: "x.marble",
            text: """
                frame: 10ms
                hot taps: Int
                    1-2
                func double(_ tap: Int) -> Int {
                    tap * 2
                }
                let doubled = taps
                    .map(double)
                out early = doubled
                    -^-!
                out late: Int = doubled
                    .filter { $0 > 2 }
                    --^
                """)
        let result = try #require(MarbleReplay().run(source).scenarios.first)
        #expect(
            result.pipeline == [
                "func double(_ tap: Int) -> Int {", "    tap * 2", "}", "let doubled = taps", "    .map(double)",
                "out early = doubled  // from 10 to 30", "out late = doubled", "    .filter { $0 > 2 }  // from 20",
            ])
        #expect(!result.assertsLog)
    }
}
