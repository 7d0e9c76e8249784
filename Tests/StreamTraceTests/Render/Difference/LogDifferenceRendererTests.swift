import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// What a check prints for the lines of a log that differ.
struct LogDifferenceRendererTests {
    @Test func `A line at another time is late, and one of the same identifier takes its place`() {
        let expected = ["0: o -> subscribed", "1: o -> Event next(a)", "2: o -> Event next(b)", "3: o -> isDisposed"]
        let actual = ["0: o -> subscribed", "1: o -> Event next(a)", "4: o -> Event next(b)", "4: o -> isDisposed"]
        #expect(
            lines(expected, actual) == [
                "  0: o -> subscribed", "  1: o -> Event next(a)", "~ 2: o -> Event next(b)   late by 2 ms, at 4",
                "~ 3: o -> isDisposed   late by 1 ms, at 4",
            ])
        #expect(
            lines(["1: o -> Event next(a)"], ["1: o -> Event next(b)"]) == [
                "- 1: o -> Event next(a)", "+ 1: o -> Event next(b)",
            ])
    }

    @Test func `A line at its time in another order is one difference`() {
        let expected = ["0: a -> Event next(1)", "0: b -> Event next(1)"]
        #expect(
            lines(expected, expected.reversed()) == [
                "  0: b -> Event next(1)", "~ 0: a -> Event next(1)   out of order",
            ])
    }

    @Test func `A log without any lane of the scenario is said to be another file's`() {
        func lines(_ expected: [String]) -> [String] {
            let file = SourceFile(path: "a.trace", text: "")
            let content = Mismatch.Content.log(expected: expected, actual: ["0: a -> subscribed"])
            return MismatchRenderer().lines(
                Mismatch(file: file, range: SourceRange(0, 0), content: content, subject: .traceFile), of: "a.marble")
        }
        let note = "  No lane of the expected log is in this scenario: it may be another file's."
        let foreign = lines(["0: b -> subscribed", "0: b -> Event next(1)"])
        #expect(foreign.dropFirst().first == note)
        // A lane that is not there cannot be asked about.
        #expect(!foreign.contains { $0.contains("why") }, "\(foreign)")
        #expect(!lines(["0: b -> subscribed", "1: a -> subscribed"]).contains(note))
        #expect(lines(["\0\u{1}"]).dropFirst().first == "  The expected log is not text.")
    }

    @Test func `A line of another form is compared as it is`() {
        #expect(
            lines(["no time", "2: o -> subscribed"], ["2: o -> subscribed"]) == ["- no time", "  2: o -> subscribed"])
    }

    @Test func `An event has its cause below`() throws {
        let text =
            "hot a\n    -1-2\nout o = a.delay(.milliseconds(2))\nlog\n    0: o -> subscribed\n    4: o -> Event next(1)\n"
        let outcome = MarbleReplay().check(SourceFile(path: "x.marble", text: text))
        let scenario = try #require(outcome.scenarios.first)
        let lines = MismatchRenderer().lines(try #require(scenario.mismatches.first), traced: scenario)
        let index = try #require(lines.firstIndex(of: "  ~ 4: o -> Event next(1)   early by 1 ms, at 3"))
        #expect(lines[index + 1] == "        a emits 1 at 1; delay(.milliseconds(2)) holds 1: delayed")
    }

    @Test func `A line with another value has the stage that made it`() throws {
        let text =
            "hot a\n    -1\nout o = a.delay(.milliseconds(2)).map { $0 + 1 }\nlog\n    0: o -> subscribed\n"
            + "    3: o -> Event next(1)\n    3: o -> isDisposed\n"
        let outcome = MarbleReplay().check(SourceFile(path: "x.marble", text: text))
        let scenario = try #require(outcome.scenarios.first)
        let lines = MismatchRenderer().lines(try #require(scenario.mismatches.first), traced: scenario)
        let index = try #require(lines.firstIndex(of: "  + 3: o -> Event next(2)"), "\(lines)")
        #expect(lines[index + 1] == "        a emits 1 at 1; map { $0 + 1 } emits 2 at 3")
    }

    private func lines(_ expected: [String], _ actual: [String]) -> [String] {
        LogDifferenceRenderer(style: Style(isOn: false), width: 78, traced: nil).lines(expected, actual)
    }
}
