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
        #expect(run("accept", "a.marble") == Outcome(output: "nothing new in a.marble\n"))
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

    @Test("What would not hold is not written: lines that move change what debug() logs")
    func movedLines() throws {
        let run = try FolderRun([
            "a.marble": "hot a\n    -1\nlog\n    0: old\nout x = a.debug()\n    -2\n"
        ])
        #expect(run("accept", "a.marble:3").output.hasPrefix("changed  a.marble:3  the log\n1 more differs"))
        #expect(try run.read("a.marble").contains("a.marble:7 (out x): -> subscribed") == false)
        #expect(run("accept", "a.marble").code == 0)
        #expect(run("check", "a.marble") == Outcome(output: "1 of 1 file passed\n"))
    }

    @Test("A full disk and a folder that may not be written to leave all as it was, with one error")
    func trouble() throws {
        let folder = try Folder()
        let long = "hot a\n" + (1...200).map { "    @\($0) next(\($0))\n" }.joined() + "out x = a\n    -1\n"
        try folder.write(long, to: "in/a.marble")
        let full = try folder.shell("(ulimit -f 1; trace-cli accept in/a.marble; echo $? >&2) | cat; ls -A in")
        #expect(full.talk == "in/a.marble: error: the file cannot be written: File too large\n2\n")
        #expect(full.output == "a.marble\n")
        // Whoever may do everything may write there all the same.
        let readOnly = try folder.shell("chmod 555 in; trace-cli accept in/a.marble || echo no; chmod 755 in; ls -A in")
        if readOnly.output.hasPrefix("no") {
            #expect(readOnly.talk == "in/a.marble: error: the file cannot be written: Permission denied\n")
            #expect(readOnly.output == "no\na.marble\n")
        }
    }

    @Test("A link that a search comes upon is passed over, and one that is named has its target written")
    func links() throws {
        let folder = try Folder()
        try folder.write(Self.wrong, to: "target.txt")
        let files = FileManager.default
        try files.createDirectory(atPath: folder.path + "/in", withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: folder.path + "/in/a.marble", withDestinationPath: "../target.txt")
        for verb in ["accept", "fmt"] {
            let outcome = try folder.shell("trace-cli \(verb) in")
            #expect(outcome.talk.hasPrefix("trace-cli: there are no marble files in in\n    a link is not"))
            #expect(outcome.code == 2)
        }
        #expect(try folder.shell("trace-cli check in").code == 1)
        #expect(try folder.shell("trace-cli accept in/a.marble").code == 0)
        #expect(try folder.shell("test -L in/a.marble && trace-cli check in").code == 0)
        #expect(try folder.shell("cat target.txt").output.contains("-1   // late"))
    }

    @Test("What cannot be written as marbles is said, with what to do")
    func streams() throws {
        let run = try FolderRun(["a.marble": "hot a\n    -1\nout x = a.map { Observable.just($0) }\n    -\n"])
        let outcome = run("accept", "a.marble")
        #expect(
            outcome.talk == """
                a.marble:4:5: error: out x cannot be taken over: it sends streams, and a diagram names those
                        -
                        ^
                    write a 'cold NAME' block for each, and 'a = NAME' below the diagram

                """)
        #expect(outcome.output == "new      a.trace\n")
        #expect(outcome.code == 2)
    }
}
