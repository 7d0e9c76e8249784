import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The signs of a difference, and the context that is shown.
struct MismatchBorderTests {
    private func lines(_ text: String) throws -> [String] {
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        return MismatchRenderer().lines(try #require(outcome.scenarios.first?.mismatches.first))
    }

    @Test func `A delay has its sign`() throws {
        let lines = try lines("hot a\n    --1|\nout o = a\n    1-|\n")
        #expect(lines.contains("  ~ 1   0 → 2   late by 2 ms"))
        #expect(lines.contains("  ~ |   2 → 3   late by 1 ms"))
    }

    @Test func `A differing line of a log is shown with two lines before and two after it`() throws {
        let events = (1...6).map { "    \($0 - 1): o -> Event next(\($0 == 3 ? 7 : $0))\n" }.joined()
        let lines = try lines(
            "hot a\n    123456|\nout o = a\nlog\n    0: o -> subscribed\n" + events
                + "    6: o -> Event completed\n    6: o -> isDisposed\n")
        #expect(
            lines.dropFirst().prefix(8) == [
                "  ⋯", "    0: o -> Event next(1)", "    1: o -> Event next(2)", "  - 2: o -> Event next(7)",
                "  + 2: o -> Event next(3)", "    3: o -> Event next(4)", "    4: o -> Event next(5)", "  ⋯",
            ])
    }
}
