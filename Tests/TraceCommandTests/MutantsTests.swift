import Testing

@testable import trace_cli

/// The subcommand `mutants`, and the diagnosis of `check`.
struct MutantsTests {
    private static let once = """
        hot text: String
            a--b|

        out shown = text.distinctUntilChanged()
            a--b|

        """
    private static let late = """
        hot text: String
            a-b---c-----|

        out shown = text.debounce(.milliseconds(3))
            ----b---c---|

        """

    @Test func `An edit that survives is shown with its location and an input that tells`() throws {
        let outcome = try FolderRun(["a.marble": Self.once])("mutants", "a.marble")
        #expect(outcome.output.hasPrefix("a.marble: 1 variant of 1 pipeline: 0 detected (0 %), 1 survived\n\n"))
        #expect(outcome.output.contains("  a.marble:4:17   passes too without .distinctUntilChanged()\n"))
        #expect(outcome.output.contains("      not when text emits "))
        #expect(outcome.output.contains("  add a scenario for each: trace-cli mutants --add a.marble\n"))
        #expect(outcome.code == 0 && outcome.stderr == "")
    }

    @Test func `--add writes scenarios that hold, and that the edits break`() throws {
        let run = try FolderRun(["a.marble": Self.once])
        #expect(run("mutants", "--add", "a.marble").output.hasSuffix("  added 1 scenario: read what they expect\n"))
        #expect(run("check", "a.marble").output == "2 of 2 scenarios in 1 file passed\n")
        #expect(run("mutants", "--at-least", "100", "a.marble").code == 0)
    }

    @Test func `Nothing is written if CI is set`() throws {
        let run = try FolderRun(["a.marble": Self.once], environment: ["CI": "true"])
        let outcome = run("mutants", "--add", "a.marble")
        #expect(outcome.stderr.hasPrefix("trace-cli: no scenario is added if CI is set") && outcome.code == 2)
        #expect(try run.read("a.marble") == Self.once)
        #expect(run("mutants", "a.marble").code == 0)
    }

    @Test func `--at-least is an exit code, and NDJSON has the edits`() throws {
        let run = try FolderRun(["a.marble": Self.once])
        #expect(run("mutants", "--at-least", "50", "a.marble").code == 1)
        let lines = run("mutants", "--format", "ndjson", "a.marble").output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix(#"{"type":"survivor","path":"a.marble","line":4,"column":17"#))
        #expect(lines[1].hasSuffix(#""variants":1,"detected":0,"survived":1,"same":0,"score":0}"#))
    }

    @Test func `NDJSON has each survivor with its edits and the input that tells, each file, and the sum of several`()
        throws
    {
        let text = "hot text: String\n    aa|\n\nout shown = text.distinctUntilChanged()\n"
        let run = try FolderRun([
            "a.marble": text,
            "b.marble": text.replacing("aa", with: "a--b").replacing("out", with: "scenario one\nout")
                + "    a--b|\n",
        ])
        let lines = run("mutants", "--format", "ndjson", "a.marble", "b.marble").output
        #expect(
            lines == #"""
                {"type":"survivor","path":"a.marble","line":4,"column":17,"kind":"removal",\#
                "change":"without .distinctUntilChanged()","edits":[{"path":"a.marble","start":42,"end":65,"text":""}],\#
                "why":"nothing expects shown"}
                {"type":"file","path":"a.marble","variants":1,"detected":0,"survived":1,"same":0,"score":0}
                {"type":"survivor","path":"b.marble","line":5,"column":17,"kind":"removal",\#
                "change":"without .distinctUntilChanged()","edits":[{"path":"b.marble","start":57,"end":80,"text":""}],\#
                "input":"text emits \"b\" at 0","scenario":"one","why":"not when text emits \"b\" at 0, in 'one'"}
                {"type":"file","path":"b.marble","variants":1,"detected":0,"survived":1,"same":0,"score":0}
                {"type":"total","variants":2,"detected":0,"survived":2,"same":0,"score":0}

                """#)
    }

    @Test func `A percentage above 100 is refused`() throws {
        let outcome = try FolderRun(["a.marble": Self.once])("mutants", "--at-least", "101", "a.marble")
        #expect(outcome.code == 2)
        #expect(outcome.stderr.contains("--at-least is a percentage from 1 to 100, not '101'"))
    }

    @Test func `--add counts the scenarios that it leaves out`() throws {
        let run = try FolderRun(["a.marble": "scenario one\n\n" + Self.once])
        let output = run("mutants", "--add", "a.marble").output
        #expect(output.hasSuffix("  left out 1 that would not pass, not notice the edit, or be too long\n"))
        #expect(run("check", "a.marble").output == "1 of 1 scenario in 1 file passed\n")
    }

    @Test func `A file that fails or has errors is an error`() throws {
        let run = try FolderRun(["a.marble": Self.late, "b.marble": "hott a\n    1\n"])
        let failing = run("mutants", "a.marble")
        #expect(failing.code == 2)
        #expect(failing.stderr.hasPrefix("a.marble: error: the expectations do not hold"))
        #expect(run("mutants", "b.marble").stderr.hasPrefix("b.marble:1:1: error: unknown block 'hott'"))
    }

    @Test func `check names the edit under which a file passes, unless told not to`() throws {
        let run = try FolderRun(["a.marble": Self.late])
        let sentence = "  Passes with .debounce(.milliseconds(2)) at 4:17 (now 3).\n"
        #expect(run("check", "a.marble").output.contains(sentence))
        #expect(!run("check", "--diagnose", "off", "a.marble").output.contains("Passes"))
        #expect(run("check", "--diagnose", "fast", "a.marble").code == 2)
    }
}
