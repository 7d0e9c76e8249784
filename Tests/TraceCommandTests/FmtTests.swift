import Foundation
import Testing

@testable import trace_cli

/// The subcommand `fmt`, which aligns files in place.
struct FmtTests {
    @Test func `A file is aligned in place, and a second run does not change it`() throws {
        let run = try FolderRun(["a.marble": "hot a\n  -1\n", "b.marble": "hot a\n    -1\n"])
        #expect(run("fmt", "--check", ".") == Outcome(output: "a.marble\n", code: 1))
        #expect(try run.read("a.marble") == "hot a\n  -1\n")
        #expect(run("fmt", ".") == Outcome(output: "changed  a.marble\n"))
        #expect(try run.read("a.marble") == "hot a\n    -1\n")
        #expect(run("fmt", "--check", ".") == Outcome())
    }

    @Test func `Windows line endings are preserved`() throws {
        let run = try FolderRun(["a.marble": "hot a\r\n  -1\r\n"])
        #expect(run("fmt", "a.marble").code == 0)
        #expect(try run.read("a.marble") == "hot a\r\n    -1\r\n")
    }

    @Test func `A file with errors does not change, and the others are aligned nevertheless`() throws {
        let run = try FolderRun(["a.marble": "hot a\n  (\n", "b.marble": "hot a\n  -1\n"])
        let outcome = run("fmt", ".")
        #expect(outcome.stderr.contains("a.marble:2:3: error: this '(' is never closed"))
        #expect(outcome.output == "changed  b.marble\n")
        #expect(outcome.code == 2)
        #expect(try run.read("a.marble") == "hot a\n  (\n")
    }

    @Test func `fmt writes no file if CI is set, but --check works`() throws {
        let run = try FolderRun(["a.marble": "hot a\n  -1\n"], environment: ["CI": "true"])
        let outcome = run("fmt", "a.marble")
        #expect(outcome.stderr == "trace-cli: no file is formatted if CI is set; --check lists what would change\n")
        #expect(outcome.code == 2)
        #expect(try run.read("a.marble") == "hot a\n  -1\n")
        #expect(run("fmt", "--check", "a.marble") == Outcome(output: "a.marble\n", code: 1))
    }
}
