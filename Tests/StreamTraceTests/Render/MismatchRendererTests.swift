import Testing

@testable import StreamTrace

struct MismatchRendererTests {
    @Test("What differs stands in columns: the event, its time, what became of it")
    func columns() throws {
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
                #"  ~ "alpha"             1 → 0   moved -1"#,
                #"  + "b"                 2       extra"#,
                #"  ~ "delta" → "gamma"   9       changed"#, "", "  accept: trace-cli accept x.marble:5",
            ])
    }
}
