import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct DifferenceSummaryTests {
    @Test(
        arguments: [
            ("1-2-3-|", "-1-2-3-|", "All events arrive 1 ms late."),
            ("--1-2-3|", "-1-2-3-|", "All values arrive 1 ms early."),
            ("-1-2-3-|", "-1--23-|", "One value arrives 1 ms late."),
            ("-1-2-3-|", "--12--3|", "2 values arrive 1 ms late."),
            ("-1-2-3|", "-1-2-3--|", "The end comes 2 ms late."),
            ("-1-2-3|", "--1---2---3-|", "All times are multiplied by 2."),
            ("--1---2---3-|", "-1-2-3|", "All times are divided by 2."),
            ("-1-2-3", "-", "Nothing came out."),
            ("-1-2-3|", "-1-2-3", "The end is missing."),
            ("-1-2", "-1-2|", "It completes, which is not expected."),
            ("-1-2", "-1-2#", "It fails, which is not expected."),
            ("-1-2|", "-1-2#", "It fails instead of completing."),
            ("-1-2|", "-1-23", "It emits a value instead of completing."),
            ("-(12)", "-(21)", "Only the order within a frame differs."),
            ("-1-2", "-1", "One event is missing."),
            ("-1", "-1-2-3", "2 events are extra."),
            ("-1-2", "-1-3", "One value differs."),
            ("-1-2-3-4", "-1--2--5--6", "One event is missing, 1 is extra, 1 arrives late and 1 differs."),
        ]
    )
    func `A sentence says what the differences have in common`(expected: String, actual: String, sentence: String)
        throws
    {
        #expect(try DifferenceRun(expected, actual).lines[1] == "  " + sentence)
    }

    @Test func `A value that comes at its time in another order is one difference`() throws {
        let run = try DifferenceRun("-(123)", "-(231)")
        #expect(
            run.lines.filter { $0.hasPrefix("  ~") || $0.hasPrefix("  -") || $0.hasPrefix("  +") } == [
                "  ~ 1   1   out of order   a emits 1"
            ])
    }
}

/// The difference that a check prints for an output of an input that differs from its diagram.
struct DifferenceRun {
    let lines: [String]

    init(_ expected: String, _ actual: String, pipeline: String = "a", width: Int = 80) throws {
        let text = "hot a\n    \(actual)\nout o = \(pipeline)\n    \(expected)\n"
        let outcome = MarbleReplay().check(SourceFile(path: "x.marble", text: text))
        let scenario = try #require(outcome.scenarios.first)
        let mismatch = try #require(scenario.mismatches.first)
        lines = MismatchRenderer(color: false, width: width).lines(mismatch, traced: scenario)
    }
}
