import Testing

@testable import StreamTraceReplay

struct MismatchRendererTests {
    @Test func `Differences are in columns: the event, its time, its fate`() throws {
        let file = """
            hot a
                a-b------c|
                a = "alpha", b = "b", c = "gamma"
            out x = a
                -a-------d|
                a = "alpha", d = "delta"
            """
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: file))
        let mismatch = try #require(outcome.scenarios.first?.mismatches.first)
        #expect(
            MismatchRenderer().lines(mismatch).suffix(10) == [
                "  t        0  1  2  9  10", "  expect   ·  a  ·  d  |", "  actual   a  ·  b  c  |",
                "           a = \"alpha\", d = \"delta\", b = \"b\", c = \"gamma\"", "",
                #"  ~ "alpha"             1 → 0   early by 1 ms"#,
                #"  + "b"                 2       extra"#,
                #"  ~ "delta" → "gamma"   9       changed"#, "", "  accept: trace-cli accept x.marble:5",
            ])
    }
}

struct SubscriptionMismatchTests {
    @Test func `Differing subscriptions are lines below each other`() throws {
        let file = "hot a\n    -1-2-3\n    ^--!\n    ^\n    ^----!\nhot b\n    -1\n    never subscribed\n"
        let outputs = "out x = a\n    ^--!\nout y = b\n    -^-!\nout z = a\n    ^\n"
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: file + outputs))
        #expect(
            outcome.scenarios.flatMap(\.mismatches).flatMap { MismatchRenderer().lines($0) } == [
                "FAIL  x.marble:3  subscriptions of a", "  one of 3 subscriptions differs", "",
                "  3  expect   ^----!   0–5", "     actual   ·", "", "  accept: trace-cli accept x.marble:3",
                "FAIL  x.marble:8  subscriptions of b", "  the subscription differs", "",
                "  expect   never subscribed", "  actual   -^-!               1–3", "",
                "  accept: trace-cli accept x.marble:8",
            ])
    }
}
