import StreamTraceEngine
import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// The description of a replay that a failing expectation prints.
struct BriefDescriptionsTests {
    private let text =
        "hot a\n    -1\nout x = a\n    --1\nout y = a\n    -1\n" + String(repeating: "// \n", count: 5_000)

    private var outcome: MarbleReplay.Outcome { MarbleReplay().run(SourceFile(path: "a.marble", text: text)) }

    @Test func `The description of an outcome is one line that names the differences`() throws {
        #expect(String(describingForTest: outcome) == "a.marble: not as asserted; not so: a.marble:4 out x")
        #expect(String(describingForTest: outcome.scenarios[0]) == "the file: a.marble:4 out x")
        #expect(String(describingForTest: outcome.scenarios[0].mismatches) == "[a.marble:4 out x]")
        let scenarios = (1...9).map { "scenario \($0)\nout z = a\n    9\n" }.joined()
        let several = MarbleReplay().run(
            SourceFile(path: "b.marble", text: "hot a\n    1\nout x = a\n    1\n" + scenarios))
        #expect(
            "\(several)"
                == "b.marble: 0 of 9 scenarios as asserted; not so: b.marble:7 out z, b.marble:10 out z, "
                + "b.marble:13 out z and 6 more")
        let wrong = MarbleReplay().run(SourceFile(path: "c.marble", text: "hott\n"))
        #expect("\(wrong)" == "c.marble: c.marble:1:1: \(wrong.diagnostics[0].message)")
    }

    @Test func `No value in a test prints the bytes of its file`() throws {
        var replay = MarbleReplay()
        replay.recordsTrace = true
        let outcome = replay.run(SourceFile(path: "a.marble", text: text))
        let scenario = outcome.scenarios[0]
        let error = try #require(
            MarbleReplay().run(SourceFile(path: "a.marble", text: "hott\n" + text)).diagnostics.first)
        let acceptance = try MarbleReplay().acceptance(of: outcome.source)
        let values: [Any] = [
            outcome, scenario, scenario.mismatches, scenario.outputs, scenario.log[0], outcome.source, error,
            MarbleReplay.Rejection([error]), acceptance, acceptance.changes, replay,
            try #require(scenario.trace), try #require(scenario.trace?.records), Optional(outcome) as Any,
        ]
        for value in values { #expect(String(describingForTest: value).utf8.count < 300, "\(type(of: value))") }
        #expect(String(describingForTest: error).hasPrefix("a.marble:1:1: error: \(error.message)\n"))
    }
}
