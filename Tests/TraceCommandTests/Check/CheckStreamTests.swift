import Foundation
import Testing

@testable import StreamTraceText
@testable import trace_cli

/// What `check --stream` answers, and when it ends with an error.
@Suite(.endsInTime)
struct CheckStreamTests {
    private static let passing = "hot a\n    1\nout x = a\n    1\n"
    private static let failing = "hot a\n    1\nout x = a\n    -1\n"

    @Test func `A line is answered by a line, with the findings of a report`() throws {
        let run = try StreamRun([
            StreamRun.line("a.marble", Self.passing), StreamRun.line("sub/b.marble", Self.failing),
        ])
        #expect(
            run.output == #"""
                {"line":1,"path":"a.marble","verdict":"passed","passed":1,"failed":0,"errors":0,"unasserted":0,"skipped":0}
                {"line":2,"path":"sub/b.marble","verdict":"failed","passed":0,"failed":1,"errors":0,"unasserted":0,"skipped":0,\#
                "findings":[{"kind":"difference","path":"sub/b.marble","line":4,"column":5,"subject":"out x","message":\#
                "One value arrives 1 ms early.","text":["FAIL  sub/b.marble:4  out x","  One value arrives 1 ms early.","",\#
                "  t        0  1","  a        1  ·","  expect   ·  1","  actual   1  ·","","  ~ 1   1 → 0   early by 1 ms   a emits 1"],\#
                "differences":[{"difference":"moved","kind":"next","expected":\#
                {"t":1,"value":"1","type":"Int"},"actual":{"t":0,"value":"1","type":"Int"}}]}]}

                """#)
        #expect(run.code == .different)
    }

    @Test(
        arguments: [
            ("no json", "1: this is not a JSON object"),
            ("", "1: the line is empty"),
            ("[]", "1: this is not a JSON object"),
            (String(repeating: "[", count: 100_000), "1: this is not a JSON object"),
            (#"{"path":\#(String(repeating: "[", count: 100_000))"#, "9: expected a string"),
            (#"{"path":"a.marble","text":"hot"#, "31: the JSON is not complete"),
            (#"{"path":"a.marble","text":"x"} {}"#, "32: unexpected text after the object"),
            (#"{"path":"a.marble"}"#, "1: the key 'text' is missing"),
            (#"{"text":"x"}"#, "1: the key 'path' is missing"),
            (#"{"path":"","text":"x"}"#, "1: the path is empty"),
            (#"{"path":"a","path":"b","text":"x"}"#, "14: the key 'path' is there twice"),
            (#"{"path":"a","text":"x","trace":null,"trace":"y"}"#, "38: the key 'trace' is there twice"),
            (#"{"path":"a","text":"x","trcae":"y"}"#, "25: unknown key 'trcae'; did you mean 'trace'?"),
            (#"{"id":1,"path":"a"}"#, "3: unknown key 'id'; there are 'path', 'text' and 'trace'"),
            (#"{"path":1,"text":"x"}"#, "9: expected a string"),
            (#"{"path":"a","text":null}"#, "20: expected a string"),
            (#"{"path":"a","text":"é \ud800"}"#, "23: half of a surrogate pair is no text"),
        ]
    )
    func `A line that has no file is one error, which names the line, and the stream goes on`(
        line: String, message: String
    ) throws {
        let good = try StreamRun.line("good.marble", Self.passing)
        let run = try StreamRun([good, line, good])
        let answers = try run.answers()
        #expect(answers.map(\.verdict) == ["passed", "error", "passed"])
        #expect(answers.map(\.line) == [1, 2, 3])
        #expect(answers[1].errors == 1)
        #expect(answers[1].findings?.map(\.summary) == ["<stdin>:2:" + message])
        #expect(run.code == .error)
    }

    @Test func `Bytes that are not UTF-8 are an error of their line`() throws {
        let line = Array(#"{"path":"a.marble","text":""#.utf8) + [0xFF] + Array("\"}\n".utf8)
        let answers = try StreamRun(line + Array(StreamRun.line("b.marble", Self.passing).utf8)).answers()
        #expect(answers[0].findings?.map(\.summary) == ["<stdin>:1:28: the text is not UTF-8"])
        #expect(answers[0].path == "a.marble")
        // The last line needs no line feed.
        #expect(answers[1].verdict == "passed")
    }

    @Test func `A byte order mark and carriage returns are no part of the lines`() throws {
        let line = try StreamRun.line("a.marble", Self.passing)
        let run = try StreamRun(["\u{FEFF}" + line + "\r", "\u{FEFF}" + line, line])
        #expect(try run.answers().map(\.verdict) == ["passed", "error", "passed"])
    }

    @Test func `A line that is too long is an error`() throws {
        let line = try StreamRun.line("a.marble", Self.passing)
        let (long, longer) = (
            line + String(repeating: " ", count: 16_000_000), line + String(repeating: " ", count: 17_000_000)
        )
        let answers = try StreamRun([long, longer, long], "--jobs", "1").answers()
        #expect(answers.map(\.verdict) == ["passed", "error", "passed"])
        #expect(answers[1].findings?.map(\.summary) == ["<stdin>:2:1: this line is longer than 16 MB"])
    }

    @Test(
        arguments: [
            ("hot a\n    1\nout x = a.fliter { $0 > 1 }\n", "a.marble:3:11: value of type 'Observable<Int>' has no"),
            ("hot a\n    (1\nout x = a\n", "a.marble:2:5: this '(' is never closed"),
            ("", "a.marble: the file is empty"),
            ("include \"b.marble\"\nout x = a\n", "a.marble:1:9: a file of a stream cannot read other files"),
            ("include \"A.swift\"\nout x = a\n", "a.marble:1:9: a file of a stream cannot read other files"),
            ("hot a\n    from \"/etc/passwd\"\nout x = a\n", "a.marble:2:10: a file of a stream cannot read other"),
            (
                "hot a\n    1\nout x = a\n    from \"run.log\" \"x\"\n",
                "a.marble:4:10: a file of a stream cannot read other files"
            ),
            ("out x = Observable.repeatElement(1)\n    1\n", "a.marble:1:20: the pipeline does not come to rest"),
        ]
    )
    func `An error of a file is at its place in the file`(text: String, message: String) throws {
        let run = try StreamRun([StreamRun.line("a.marble", text), StreamRun.line("b.marble", Self.passing)])
        let answers = try run.answers()
        #expect(answers.map(\.verdict) == ["error", "passed"] && run.code == .error)
        #expect(answers[0].path == "a.marble")
        #expect(answers[0].findings?.first?.summary.hasPrefix(message) == true, "\(run.output)")
    }

    @Test func `Files beside the path are not read`() throws {
        let folder = try Folder()
        try folder.write("0: x -> subscribed\n", to: "a.trace")
        try folder.write("hot b\n    1\n", to: "b.marble")
        let path = folder.path + "/a.marble"
        let answers = try StreamRun([
            StreamRun.line(path, Self.passing), StreamRun.line(path, "include \"b.marble\"\nout x = b\n    1\n"),
        ]).answers()
        #expect(answers.map(\.verdict) == ["passed", "error"])
    }

    @Test func `The log is compared with the trace of the line`() throws {
        let log = "0: x -> subscribed\n0: x -> Event next(1)\n0: x -> isDisposed\n"
        let text = "hot a\n    1\nout x = a\n"
        let answers = try StreamRun([
            StreamRun.line("a.marble", text, trace: log),
            StreamRun.line("a.marble", text, trace: "// a comment\r\n\r\n" + log),
            StreamRun.line("a.marble", text, trace: log + "0: x -> isDisposed\n"),
            StreamRun.line("a.marble", text, trace: ""),
            StreamRun.line("a.marble", text),
            StreamRun.line("a.marble", "scenario s\n" + Self.passing, trace: log),
        ]).answers()
        #expect(answers.map(\.verdict) == ["passed", "passed", "failed", "failed", "no expectations", "failed"])
        #expect(answers[2].findings?.map(\.summary) == ["a.trace:4:1: The log differs from line 4 on."])
        #expect(answers[5].findings?.map(\.summary) == ["a.trace: No scenario uses this trace."])
    }

    @Test func `The counts are those of scenarios, and the verdict is the worst`() throws {
        let shared = "hot a\nout x = a\n"
        let (good, bad) = ("scenario g\na\n    1\nx\n    1\n\n", "scenario b\na\n    1\nx\n    2\n\n")
        let silent = "scenario s\na\n    1\n\n"
        let broken = "scenario e\na\n    1\nout y = a.map { _ in [1][2] }\n    1\n\n"
        let needing = "scenario n\nneeds: OtherTests\na\n    1\nout z = Other.make(a)\n    1\n\n"
        let run = try StreamRun([
            StreamRun.line("a.marble", shared + good + silent),
            StreamRun.line("a.marble", shared + good + bad + silent),
            StreamRun.line("a.marble", shared + good + bad + broken), StreamRun.line("a.marble", shared + silent),
            StreamRun.line("a.marble", shared + needing), StreamRun.line("a.marble", shared + needing + good),
        ])
        let answers = try run.answers()
        #expect(
            answers.map { [$0.passed, $0.failed, $0.errors, $0.unasserted, $0.skipped] } == [
                [1, 0, 0, 1, 0], [1, 1, 0, 1, 0], [1, 1, 1, 0, 0], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1], [1, 0, 0, 0, 1],
            ], "\(run.output)")
        #expect(answers.map(\.verdict) == ["passed", "failed", "error", "no expectations", "skipped", "passed"])
        #expect(answers[1].findings?.map(\.scenario) == ["b"])
        #expect(answers[4].notes?.map(\.summary) == ["a.marble:4:8: skipped here: in the test target OtherTests"])
    }

    @Test func `Of very many findings, the first are written and the others counted`() throws {
        let scenarios = (0..<150).map { "scenario s\($0)\na\n    1\nx\n    2\n" }.joined()
        let answers = try StreamRun([StreamRun.line("a.marble", "hot a\nout x = a\n" + scenarios)]).answers()
        #expect(answers[0].failed == 150 && answers[0].findings?.count == 100 && answers[0].omitted == 50)
        #expect(answers[0].findings?.last?.scenario == "s99")
    }

    @Test func `Flags about each file have their effect`() throws {
        let silent = try StreamRun.line("a.marble", "hot a\n    1\nout x = a\n")
        #expect(try StreamRun([silent]).code == .same)
        #expect(try StreamRun([silent], "--require-expectations").code == .error)
        let needing = try StreamRun.line("a.marble", "needs: OtherTests\nhot a\n    1\nout x = Other.make(a)\n    1\n")
        #expect(try StreamRun([needing]).code == .same)
        #expect(try StreamRun([needing], "--strict").code == .error)
    }

    @Test func `Without lines, there are no answers`() throws {
        let run = try StreamRun([])
        #expect(run.output == "" && run.code == .same)
    }

    @Test(
        arguments: [
            (["--tag", "a"], "--tag has no meaning with --stream"),
            (["--watch"], "--watch has no meaning with --stream"),
            (["--report", "tap=-"], "--report has no meaning with --stream"),
            (["--changed-since", "HEAD"], "--changed-since has no meaning with --stream"),
            (["--diagnose", "quick"], "--diagnose has no meaning with --stream"),
            (["a.marble"], "--stream reads the files from the standard input, and not 'a.marble'"),
            (["-"], "--stream reads the files from the standard input, and not '-'"),
        ]
    )
    func `Other flags and paths are refused`(words: [String], message: String) {
        let outcome = runCommand(["check", "--stream"] + words)
        #expect(outcome.code == 2 && outcome.output == "")
        #expect(outcome.stderr.hasPrefix("trace-cli: " + message), "\(outcome.stderr)")
    }

    @Test(arguments: ["1", "2", "7"])
    func `The answers are the verdicts of check, in the order of the lines`(jobs: String) throws {
        let folder = try Folder()
        var lines: [String] = []
        for number in 0..<300 {
            // Some files take much longer than others.
            let slow =
                number % 50 == 7 ? ".flatMap { _ in Observable.range(start: 0, count: 3_000) }.filter { $0 == 1 }" : ""
            let expected = number % 3 == 0 ? "1" : number % 3 == 1 ? "--1" : "1)"
            let text = "hot a\n    1\nout x = a\(slow)\n    \(expected)\n"
            let name = "\(100 + number).marble"
            try folder.write(text, to: name)
            lines.append(try StreamRun.line(name, text))
        }
        let run = try StreamRun(Array(lines.map { $0 + "\n" }.joined().utf8), ["--jobs", jobs])
        let answers = try run.answers()
        #expect(answers.map(\.line) == Array(1...300))
        #expect(answers.map(\.path) == (100..<400).map { "\($0).marble" })
        let verdicts = ["passed", "failed", "error"].map { word in answers.count { $0.verdict == word } }
        #expect(verdicts == [100, 100, 100])
        let check = runCommand(["check", "--diagnose", "off", folder.path])
        #expect(check.output.hasSuffix("100 of 300 files passed, 100 failed, 100 with errors\n"))
        #expect(check.code == run.code.rawValue)
    }
}
