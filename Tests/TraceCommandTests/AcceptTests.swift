import Foundation
import Testing

@testable import trace_cli

/// What is new, taken over.
struct AcceptTests {
    private static let wrong = "hot a\n    -1\nout x = a\n    --1   // late\nout y = a\n    1\n"

    @Test("Diagrams are redrawn, the trace is written, and check holds right after")
    func everything() throws {
        let run = try FolderRun(["a.marble": Self.wrong])
        #expect(
            run("accept", "a.marble").output
                == "changed  a.marble:3  out x\nchanged  a.marble:5  out y\nnew      a.trace\n")
        #expect(try run.read("a.marble") == "hot a\n    -1\nout x = a\n    -1   // late\nout y = a\n    -1\n")
        #expect(run("check", "a.marble") == Outcome(output: "1 of 1 file passed\n"))
        #expect(run("accept", "a.marble") == Outcome())
    }

    @Test("A line takes over one thing, and says what is left")
    func line() throws {
        let run = try FolderRun(["a.marble": Self.wrong])
        #expect(
            run("accept", "a.marble:4")
                == Outcome(output: "changed  a.marble:3  out x\n1 more differs: trace-cli accept a.marble\n"))
        #expect(!run.exists("a.trace"))
        #expect(run("accept", "a.marble:1").code == 2)
    }

    @Test("The path of a trace takes over that trace, with its comments, and of a scenario with its name")
    func trace() throws {
        let run = try FolderRun([
            "a.marble": Self.wrong, "a.trace": "// why\n0: x -> subscribed\n7: x -> gone\n",
            "b.marble": "hot a\n    -1\nout x = a\nscenario one.two\n", "b.one.two.trace": "0: x -> subscribed\n",
        ])
        #expect(run("accept", "a.trace").output.hasPrefix("changed  a.trace\n2 more differ"))
        #expect(try run.read("a.trace").hasPrefix("// why\n0: x -> subscribed\n0: y -> subscribed\n"))
        #expect(run("accept", "b.one.two.trace") == Outcome(output: "changed  b.one.two.trace\n"))
        #expect(run("check", "b.marble").code == 0)
    }

    @Test("What cannot be written leaves the old file, says so, and exits with 2")
    func unwritable() throws {
        let run = try FolderRun(["a.marble": Self.wrong, "a.trace/in-the-way": ""])
        let outcome = run("accept", "a.marble")
        #expect(outcome.code == 2)
        #expect(outcome.talk.contains("a.trace"))
        #expect(try run.read("a.marble") == Self.wrong)
    }

    @Test("A file with an error is left alone")
    func errors() throws {
        let run = try FolderRun(["a.marble": "hot a\n    -1\nout x = b\n    -1\n"])
        #expect(run("accept", "a.marble").code == 2)
        #expect(!run.exists("a.trace"))
    }
}
