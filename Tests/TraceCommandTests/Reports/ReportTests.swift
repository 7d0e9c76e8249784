import Foundation
import Testing

@testable import trace_cli

/// The reports of `check --report`, and those that GitHub Actions gets unasked.
struct ReportTests {
    private static let files = [
        "good.marble": "hot a\n    1|\nout x = a\n    1|\n",
        "bad.marble": "hot a\n    1|\nout x = a\n\nscenario one\nx\n    2|\n\nscenario two\n",
    ]

    private func check(
        _ words: [String], files: [String: String] = Self.files, environment: [String: String] = [:]
    ) throws -> (outcome: Outcome, run: FolderRun) {
        let run = try FolderRun(files, environment: environment)
        return (run(["check"] + words.map { $0.replacingOccurrences(of: "DIR", with: run.path) } + ["."]), run)
    }

    @Test func `Several reports are written beside what is printed`() throws {
        let plain = try check([]).outcome
        let (outcome, run) = try check(
            ["--report", "junit=DIR/new/folder/out.xml", "--report=tap=DIR/out.tap", "--report", "html=DIR/html"])
        #expect(outcome == plain)
        #expect(outcome.code == 1)
        #expect(outcome.output.hasSuffix("1 of 3 scenarios in 2 files passed, 1 failed, 1 without expectations\n"))
        #expect(try run.read("new/folder/out.xml").contains("<testcase name=\"one\""))
        #expect(try run.read("out.tap").hasSuffix("\n1..3\n"))
        #expect(try run.read("html/index.html").contains("› one</code></h2>"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: run.path).allSatisfy { !$0.hasPrefix(".") })
    }

    @Test(arguments: ["junit", "tap", "markdown", "ndjson", "sarif"])
    func `A file with errors and a stale trace are in every report`(format: String) throws {
        let files = ["broken.marble": "hott a\n", "old.trace": "0: x -> subscribed\n"]
        let (outcome, run) = try check(["--report", "\(format)=DIR/out"], files: files)
        #expect(outcome.code == 2)
        let report = try run.read("out")
        #expect(report.contains("broken") && report.contains("old"))
        #expect(report.contains("No scenario uses this trace"))
    }

    @Test func `Markdown shows a name with backticks, bars and brackets as it is`() throws {
        let odd = "hot a\n    1\nout x = a\n\nscenario a `b` |c| [d](e)\nx\n    2\n"
        let report = try check(["--report", "markdown=DIR/out.md"], files: ["odd.marble": odd]).run.read("out.md")
        #expect(report.contains(#"› a \`b\` &#124;c&#124; \[d\]\(e\) |"#), "\(report)")
    }

    @Test func `A harness of TAP reads the report`() throws {
        guard Folder.hasProgram("prove") else { return }
        let odd = "hot a\n    1\nout x = a\n\nscenario a # \\ \"b\"\nx\n    2\n"
        let files = Self.files.merging(["odd.marble": odd]) { $1 }
        let run = try check(["--report", "tap=DIR/report.tap"], files: files).run
        let folder = try Folder()
        try folder.write(try run.read("report.tap"), to: "report.tap")
        let outcome = try folder.shell("prove report.tap")
        #expect(outcome.output.contains("  Failed tests:  1, 4\n"), "\(outcome.output)")
        #expect(!outcome.output.contains("Parse errors"), "\(outcome.output)")
        #expect(outcome.code == 1)
    }

    @Test func `A report for the standard output has it alone`() throws {
        let (outcome, _) = try check(["--report", "tap=-"])
        #expect(outcome.output.hasPrefix("TAP version 13\n"))
        #expect(outcome.output.hasSuffix("\n1..3\n"))
        #expect(outcome.stderr.contains("FAIL") && outcome.stderr.hasSuffix("1 without expectations\n"))
    }

    @Test func `A report has no colour, whatever the terminal has`() throws {
        let files = Self.files.merging(["old.trace": "0: x -> subscribed\n"]) { $1 }
        let (outcome, run) = try check(["--color", "--report", "tap=DIR/out"], files: files)
        #expect(outcome.output.contains("\u{1B}"))
        #expect(try !run.read("out").contains("\\u{1B}"))
    }

    @Test(
        arguments: [
            ("junit", "a report of this format needs a file; write '--report junit=FILE'"),
            ("html", "a report of this format needs a file; write '--report html=DIR'"),
            ("junit=a.marble", "a report would replace 'a.marble', which is no report"),
        ]
    )
    func `A report that cannot be meant is an error`(word: String, message: String) {
        let outcome = runCommand(["check", "--report", word])
        #expect(outcome.stderr.hasPrefix("trace-cli: \(message)\n"))
        #expect(outcome.code == 2)
        #expect(runCommand(["check", "--report", "tap=a", "--report", "junit=a"]).code == 2)
    }

    @Test func `A report that cannot be written is one error`() throws {
        let files = Self.files.merging(["plain": ""]) { $1 }
        let (outcome, run) = try check(["--report", "tap=DIR/plain/out"], files: files)
        #expect(outcome.stderr == "plain/out: error: the file cannot be written: Not a directory\n")
        #expect(outcome.output == "" && outcome.code == 2)
        guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
        let full = run(["check", "--report", "tap=/dev/full", "."])
        #expect(full.stderr.hasSuffix("/dev/full: error: the file cannot be written: No space left on device\n"))
        #expect(full.code == 2)
    }

    // MARK: GitHub Actions

    @Test func `GitHub Actions gets annotations and a summary unasked`() throws {
        let folder = try Folder()
        try folder.write("before\n", to: "summary")
        let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path + "/summary", "CI": "true"]
        let (outcome, _) = try check([], environment: environment)
        #expect(outcome.output.contains("\n::error file="))
        #expect(outcome.output.contains("bad.marble,line=7,col=5,title=one%3A out x::One value differs.\n"))
        let summary = try String(contentsOfFile: folder.path + "/summary", encoding: .utf8)
        #expect(summary.hasPrefix("before\n### trace-cli check\n\n1 of 3 scenarios"))
        let unwritable = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": folder.path + "/none/summary"]
        let other = try check([], environment: unwritable).outcome
        #expect(other.stderr.contains("note: the summary cannot be written: No such file or directory\n"))
        #expect(other.code == 1)
        #expect(try !check([], environment: ["CI": "true"]).outcome.output.contains("::error"))
    }

    @Test func `A text of a marble file is no command to GitHub's runner`() throws {
        let files = [
            "a.marble": """
            title: ::error::title
            hot a: String
                1|
                1 = "::warning::"
            out x = a.do(onNext: { print("::add-mask::" + $0) })
            scenario ::notice::
            x
                2|
            """, "b.marble": "::error::b\n##[error]b\n",
        ]
        let outcome = try check([], files: files, environment: ["GITHUB_ACTIONS": "true"]).outcome
        let lines = (outcome.output + outcome.stderr).split(separator: "\n")
        let commands = lines.filter { $0.drop { $0.isWhitespace }.hasPrefix("::") }
        #expect(commands.allSatisfy { $0.hasPrefix("::error file=") })
        #expect(commands.count == 3)
        #expect(!lines.contains { $0.contains("##[") })
    }
}
