import Testing

@testable import StreamTraceRender
@testable import StreamTraceText

/// The alignment of differences and their causes.
struct DifferenceRowTests {
    private func row(_ event: String, _ time: String, _ what: String, _ cause: String? = nil) -> DifferenceRow {
        DifferenceRow(sign: "~", event: event, time: time, what: what, cause: cause)
    }

    @Test func `Events, times and causes are aligned`() {
        let rows = [row("a", "5", "late by 1 ms", "b"), row("long", "5 → 6", "extra", "cause")]
        #expect(
            DifferenceRow.lines(rows, width: 80) == [
                "~ a      5       late by 1 ms   b", "~ long   5 → 6   extra          cause",
            ])
    }

    @Test func `Causes are beside the rows if all of them fit, and otherwise below`() {
        let rows = [row("a", "5", "late", "one two"), row("b", "6", "late"), row("c", "7", "late", "x")]
        let beside = ["~ a   5   late   one two", "~ b   6   late", "~ c   7   late   x"]
        #expect(DifferenceRow.lines(rows, width: 24) == beside)
        let below = ["~ a   5   late", "    one two", "~ b   6   late", "~ c   7   late", "    x"]
        #expect(DifferenceRow.lines(rows, width: 23) == below)
        let wrapped = ["~ a   5   late", "    one", "      two"] + below.dropFirst(2)
        #expect(DifferenceRow.lines(rows, width: 12) == wrapped)
    }

    @Test func `The parts of a value are below its row and above its cause`() {
        var parts = row("a", "5", "changed", "cause")
        parts.parts = [".x  1 → 2", ".y  3 → 4"]
        let lines = ["~ a   5   changed   cause", "    .x  1 → 2", "    .y  3 → 4"]
        #expect(DifferenceRow.groups([parts], width: 80) == [lines])
        #expect(DifferenceRow.groups([parts], width: 20) == [["~ a   5   changed"] + lines.dropFirst() + ["    cause"]])
    }
}
