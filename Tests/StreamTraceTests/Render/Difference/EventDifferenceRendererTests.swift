import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// What a check prints for the events of an output that differ.
struct EventDifferenceRendererTests {
    @Test func `The input that an event came from is above, and the delay and its cause in the line`() throws {
        let run = try DifferenceRun(
            "--------b", "---a-b", pipeline: "a.debounce(.milliseconds(4))", width: 100)
        #expect(
            run.lines.dropFirst(1).prefix(9) == [
                "  One value arrives 1 ms late.", "", "  t        ⋯  5    8    9", "  a        ⋯  \"b\"  ·    ·",
                "  expect   ⋯  ·    \"b\"  ·", "  actual   ⋯  ·    ·    \"b\"", "", "  ~ \"b\"   8 → 9   late by 1 ms",
                "      a emits \"b\" at 5; debounce(.milliseconds(4)) holds \"b\", timer due at 9",
            ])
    }

    @Test func `A missing event has the operator that dropped it`() throws {
        let run = try DifferenceRun("-1-2", "-1-2", pipeline: "a.filter { $0 < 2 }")
        #expect(run.lines.contains { $0.contains("- 2   3   missing") })
        let cause = "      a emits 2; dropped by filter { $0 < 2 }: the predicate returned false"
        #expect(run.lines.contains(cause), "\(run.lines)")
    }

    @Test(arguments: [40, 80, 200]) func `No line is wider than asked for`(width: Int) throws {
        let name = String(repeating: "long ", count: 30)
        let pipeline = "a.map { \"\(name)\" + $0 }.debounce(.milliseconds(4)).filter { !$0.isEmpty }"
        for expected in ["-b", "------1", "-(12)", "-1234|"] {
            let run = try DifferenceRun(expected, "-x-y|", pipeline: pipeline, width: width)
            for line in run.lines where !line.contains("trace-cli") { #expect(line.displayWidth <= width, "\(line)") }
        }
    }

    @Test func `Each side is in its own order if only the order differs`() throws {
        let run = try DifferenceRun("-(213)", "-(123)", pipeline: "a")
        #expect(run.lines.contains("  expect   2,1,3") && run.lines.contains("  actual   1,2,3"), "\(run.lines)")
    }

    @Test func `NaN is what is expected where NaN is expected`() throws {
        let run = try DifferenceRun("n\n    n = [Double.nan, 2]", "1", pipeline: "a.map { _ in [Double.nan, 1] }")
        #expect(run.lines.contains { $0.contains("[Double.nan, 2.0] → [Double.nan, 1.0]") }, "\(run.lines)")
        for text in ["Double.nan", "[1.0, .nan]", "(1.0, Double.nan)", "Optional(Double.nan)"] {
            let file = "hot a\n    1\nout o = a.map { _ in \(text) }\n    n\n    n = \(text)\n"
            let outcome = MarbleReplay().check(SourceFile(path: "x.marble", text: file))
            #expect(outcome.isSuccess, "\(text) \(outcome.diagnostics)")
        }
    }

    @Test func `From the sixth difference on it is said that no cause is told`() throws {
        let six = try DifferenceRun("1-2-3-4-5-6", "-1-2-3-4-5-6", pipeline: "a.filter { $0 > 0 }")
        let note = "  ⋯ causes of the first 5 only; 'why' and 'why-not' tell the others"
        #expect(six.lines.contains(note), "\(six.lines)")
        #expect(!(try DifferenceRun("1-2-3", "-1-2-3", pipeline: "a").lines.contains(note)))
    }

    @Test(arguments: [80, 200]) func `A record is compared by its parts, however wide the terminal`(width: Int) throws {
        let text = """
            struct User { let name: String, age: Int }
            hot a: Int
                -1
            out o = a.map { User(name: "Bob", age: $0) }
                -u
                u = User(name: "Ada", age: 1)

            """
        let outcome = MarbleReplay().check(SourceFile(path: "x.marble", text: text))
        let mismatch = try #require(outcome.scenarios.first?.mismatches.first)
        #expect(MismatchRenderer(width: width).lines(mismatch).contains("      .name  \"Ada\" → \"Bob\""))
    }

    @Test func `Equal stretches are folded`() throws {
        let events = (0..<200).map { "\($0 % 10)" }
        let other = events.enumerated().map { $0.offset == 100 ? "x" : $0.element }
        let run = try DifferenceRun(other.joined(), events.joined(), pipeline: "a.map { \"\\($0)\" }")
        let times = try #require(run.lines.first { $0.hasPrefix("  t ") })
        #expect(times.split(separator: " ") == ["t", "⋯", "98", "99", "100", "101", "102"])
    }

    @Test func `Long values are compared by part, and long texts around their first difference`() throws {
        let text = """
            struct User { let name: String, age: Int, address: [String] }
            hot a: User
                -u
                u = User(name: "Ada", age: 36, address: ["London", "a long street with a long name 17"])
            out o = a
                -u
                u = User(name: "Bob", age: 36, address: ["London", "a long street with a long name 18"])
            """
        let lines = try Self.lines(text)
        #expect(lines.contains("      .name  \"Ada\" → \"Bob\"") || lines.contains("      .name  \"Bob\" → \"Ada\""))
        #expect(lines.contains { $0.hasPrefix("      .address[1]") })
        #expect(!lines.contains { $0.contains(".age") })
        #expect(lines.contains { $0.trimmingSpaces == "^" })
    }

    @Test func `NaN, nil, a text and a number are four things`() throws {
        let text = "hot a: Double?\n    -x\n    x = nil\nout o = a\n    -x\n    x = Double.nan\n"
        #expect(try Self.lines(text).contains { $0.contains("nan → nil") })
        let number = "hot a: String\n    -x\n    x = \"1\"\nout o = a\n    -1\n"
        let outcome = MarbleReplay().check(SourceFile(path: "x.marble", text: number))
        #expect(outcome.scenarios.first?.mismatches.isEmpty == true, "A bare mark is a text for an output of texts")
    }

    private static func lines(_ text: String) throws -> [String] {
        let outcome = MarbleReplay().check(SourceFile(path: "x.marble", text: text))
        #expect(outcome.diagnostics.isEmpty, "\(outcome.diagnostics.map { $0.rendered() })")
        let scenario = try #require(outcome.scenarios.first)
        return MismatchRenderer().lines(try #require(scenario.mismatches.first), traced: scenario)
    }
}
