import Foundation
import Testing

@testable import trace_cli

/// What is new, taken over.
struct AcceptTests {
    private static let wrong = "hot a\n    -1\nout x = a\n    --1   // late\nout y = a\n    1\n"

    @Test func `Differences are redrawn and shown as check shows them, and check passes right after`() throws {
        let run = try FolderRun(["a.marble": Self.wrong])
        let differences = run("check", "a.marble").output
        let outcome = run("accept", "a.marble")
        #expect(
            outcome.output == """
                changed  a.marble:4  out x
                  one event differs

                  t        1  2
                  expect   ·  1
                  actual   1  ·

                  ~ 1   2 → 1   moved -1

                changed  a.marble:6  out y
                  one event differs

                  t        0  1
                  expect   1  ·
                  actual   ·  1

                  ~ 1   0 → 1   moved +1

                accepted 2 expectations in 1 file

                """)
        #expect(outcome.talk.isEmpty)
        let shown = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("accepted") }
        for line in shown where line.hasPrefix("  ") { #expect(differences.contains(line + "\n")) }
        #expect(try run.read("a.marble") == "hot a\n    -1\nout x = a\n    -1   // late\nout y = a\n    -1\n")
        #expect(run("check", "a.marble") == Outcome(output: "1 of 1 file passed\n"))
        #expect(run("accept", "a.marble") == Outcome(output: "nothing differs in a.marble\n"))
        #expect(!run.exists("a.trace"))
    }

    @Test func `A dry run shows the same and writes nothing, also where CI is set`() throws {
        let files = [
            "a.marble": Self.wrong, "b.marble": "hot a\n    1\nout x = a\nscenario one two\n",
            "b.one two.trace": "0: x -> subscribed\n0: x -> isDisposed\n", "b.gone.trace": "0: x -> subscribed\n",
        ]
        let run = try FolderRun(files, environment: ["CI": "1"])
        let outcome = run("accept", "--dry-run", "--new", "--prune", ".")
        let heads = outcome.output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
        #expect(
            heads == [
                "would change  a.marble:4  out x", "would change  a.marble:6  out y", "would add  a.trace:1  the log",
                "would rename  b.one two.trace", "would change  b.one two.trace:2 › one two  the log",
                "would remove  b.gone.trace  no scenario uses this trace",
                "would accept 3 expectations in 2 files, 1 new trace, 1 trace renamed, 1 trace removed; nothing was written",
            ])
        #expect(outcome.code == 0)
        for (name, text) in files { #expect(try run.read(name) == text) }
        #expect(!run.exists("a.trace") && !run.exists("b.one-two.trace"))
        #expect(run("accept", ".").code == 2)
    }

    @Test func `A trace is written where it is asked for, and a scenario without expectations gets a note`() throws {
        let run = try FolderRun([
            "a.marble": "hot a\n    1\nout x = a\nscenario one\nscenario two\nlog\n    0: x -> subscribed\n"
        ])
        let outcome = run("accept", "a.marble")
        #expect(outcome.talk == "note: 1 scenario has no expectations; --new writes a trace for each\n")
        #expect(outcome.output.hasPrefix("changed  a.marble:6 › two  the log\n"))
        #expect(!run.exists("a.one.trace"))
        #expect(run("accept", "--new", "a.marble").output.hasPrefix("new  a.one.trace:1 › one  the log\n  + 0: x -> s"))
        #expect(!run.exists("a.two.trace"))
        #expect(run("check", "--require-expectations", ".") == Outcome(output: "2 of 2 scenarios in 1 file passed\n"))
    }

    @Test
    func `Only the differences of the scenarios that are asked for are taken over, unless others share them`() throws {
        let run = try FolderRun([
            "a.marble": """
            hot a
            out x = a
            out y = a
                9
            scenario one
            a
                1
            x
                2
            scenario two
            a
                1
            x
                3

            """
        ])
        let outcome = run("accept", "--scenario", "two", "a.marble")
        #expect(
            outcome.output.split(separator: "\n").filter { $0.hasPrefix("changed") } == [
                "changed  a.marble:4  out y", "changed  a.marble:14 › two  out x",
            ])
        #expect(try run.read("a.marble").contains("scenario one\na\n    1\nx\n    2\n"))
        #expect(run("check", "a.marble").output.hasSuffix("1 of 2 scenarios in 1 file passed, 1 failed\n"))
        try run.write(
            try run.read("a.marble").replacingOccurrences(of: "two\na\n    1\n", with: "two\na\n    7\n"),
            to: "a.marble")
        let shared = run("accept", "--scenario", "two", "a.marble")
        #expect(shared.talk.hasPrefix("a.marble:4:5: error: the scenarios give different things here"))
        #expect(shared.code == 2)
    }

    @Test func `Two files that include a diagram have it taken over once`() throws {
        let include = "include \"in/c.marble\"\nhot b\n    1\n"
        let run = try FolderRun([
            "a.marble": include, "b.marble": include, "in/c.marble": "hot a\n    1\nout x = a\n    2\n",
        ])
        let outcome = run("accept", "a.marble", "b.marble")
        #expect(outcome.output.hasPrefix("changed  in/c.marble:4  out x\n"))
        #expect(outcome.output.hasSuffix("accepted 1 expectation in 1 file\n"))
        #expect(outcome.code == 0)
        #expect(run("check", ".").code == 0)
    }

    @Test func `A line takes over one thing, and says what is left`() throws {
        let run = try FolderRun(["a.marble": Self.wrong])
        let outcome = run("accept", "a.marble:4")
        #expect(outcome.output.hasPrefix("changed  a.marble:4  out x\n  one event differs\n"))
        #expect(
            outcome.output.hasSuffix(
                "\naccepted 1 expectation in 1 file\n1 more differs: trace-cli accept a.marble\n"))
        #expect(!run.exists("a.trace"))
        // A line of an input belongs to the scenario, which is the file here.
        #expect(run("accept", "a.marble:1").output.hasPrefix("changed  a.marble:6  out y\n"))
        try run.write("hot a\n    -1\nout x = a\n", to: "new.marble")
        #expect(run("accept", "new.marble:3").output.hasPrefix("new  new.marble:3  out x\n"))
        #expect(try run.read("new.marble") == "hot a\n    -1\nout x = a\n    -1\n")
    }

    @Test
    func `A line outside of an expectation selects its scenario, and writes no new expectation without --new`() throws {
        let text = """
            hot a
                1
            out x = a
            scenario one
            a
                2
            scenario two
            a
                3
            x
                4
            scenario three
            a
                5
            x
                6

            """
        let run = try FolderRun(["a.marble": text])
        for line in 4...6 {
            let outcome = run("accept", "a.marble:\(line)")
            #expect(outcome.output == "nothing differs in a.marble\n2 more differ: trace-cli accept a.marble\n")
            #expect(outcome.talk == "note: 1 scenario has no expectations; --new writes a trace for each\n")
        }
        #expect(try run.read("a.marble") == text)
        #expect(
            run("accept", "--new", "a.marble:5").output == """
                new  a.one.trace:1 › one  the log
                  + 0: x -> subscribed
                  + 0: x -> Event next(2)
                  + 0: x -> isDisposed

                accepted 1 new trace
                2 more differ: trace-cli accept a.marble

                """)
        // What all scenarios share belongs to none of them.
        let shared = run("accept", "a.marble:2")
        #expect(shared.talk.hasPrefix("a.marble:2:5: error: nothing is asserted at this line, and all scenarios share"))
        #expect(shared.code == 2)
        #expect(run("accept", "a.marble:8").output.hasPrefix("changed  a.marble:11 › two  out x\n"))
        #expect(try run.read("a.marble") == text.replacingOccurrences(of: "    4\n", with: "    3\n"))
        #expect(run("accept", "a.marble:12").output.hasPrefix("changed  a.marble:16 › three  out x\n"))
        // An input of a file without scenarios makes no diagram either.
        try run.write("hot a\n    1\nout x = a\n", to: "b.marble")
        #expect(run("accept", "b.marble:1").output == "nothing differs in b.marble\n")
    }

    @Test
    func `The path of a trace takes over that trace, with its comments, and of a scenario with its name`() throws {
        let run = try FolderRun([
            "a.marble": Self.wrong, "a.trace": "// why\n0: x -> subscribed\n7: x -> gone\n",
            "b.marble": "hot a\n    -1\nout x = a\nscenario one.two\n", "b.one.two.trace": "0: x -> subscribed\n",
            "c.marble": "hot a\n    -1\nout x = a\n",
        ])
        let outcome = run("accept", "a.trace").output
        #expect(outcome.hasPrefix("changed  a.trace:3  the log\n"))
        #expect(outcome.hasSuffix("accepted 1 expectation in 1 file\n2 more differ: trace-cli accept a.marble\n"))
        #expect(try run.read("a.trace").hasPrefix("// why\n0: x -> subscribed\n0: y -> subscribed\n"))
        #expect(run("accept", "b.one.two.trace").output.hasPrefix("changed  b.one.two.trace:2 › one.two  the log\n"))
        #expect(run("check", "b.marble").code == 0)
        #expect(run("accept", "c.trace").output.hasPrefix("new  c.trace:1  the log\n"))
    }

    @Test func `A trace that is empty differs, and is filled`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    1\nout x = a\n", "a.trace": ""])
        #expect(run("check", "a.marble").code == 1)
        #expect(run("accept", "a.trace").output.hasPrefix("changed  a.trace:1  the log\n"))
        #expect(run("check", "a.marble").code == 0)
    }

    @Test func `A trace with a name of an earlier version is held, and accept renames it`() throws {
        let run = try FolderRun([
            "a.marble": "hot a\n    1\nout x = a\nscenario filled, then emptied\n",
            "a.filled, then emptied.trace": "0: x -> subscribed\n0: x -> Event next(1)\n0: x -> isDisposed\n",
        ])
        #expect(run("check", "--require-expectations", ".") == Outcome(output: "1 of 1 scenario in 1 file passed\n"))
        #expect(
            run("accept", "a.marble").output == """
                renamed  a.filled, then emptied.trace
                  to a.filled-then-emptied.trace

                accepted 1 trace renamed

                """)
        #expect(run.exists("a.filled-then-emptied.trace") && !run.exists("a.filled, then emptied.trace"))
        #expect(run("check", ".") == Outcome(output: "1 of 1 scenario in 1 file passed\n"))
    }

    @Test func `A trace that cannot be written is reported, leaves the old file, and exits with 2`() throws {
        let run = try FolderRun(["a.marble": Self.wrong, "a.trace/in-the-way": ""])
        let outcome = run("accept", "a.marble")
        #expect(outcome.code == 2)
        #expect(outcome.talk.contains("a.trace"))
        #expect(try run.read("a.marble") == Self.wrong)
    }

    @Test func `A file with an error is left alone`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    -1\nout x = b\n    -1\n"])
        #expect(run("accept", "a.marble").code == 2)
        #expect(!run.exists("a.trace"))
    }

    @Test func `A trace that would not hold is not written: lines that move change the log of debug()`() throws {
        let run = try FolderRun([
            "a.marble": "hot a\n    -1\nlog\n    0: old\nout x = a.debug()\n    -2\n"
        ])
        let line = run("accept", "a.marble:3").output
        #expect(line.hasPrefix("changed  a.marble:3  the log\n"))
        #expect(line.hasSuffix("\n1 more differs: trace-cli accept a.marble\n"))
        #expect(try run.read("a.marble").contains("a.marble:7 (out x): -> subscribed") == false)
        #expect(run("accept", "a.marble").code == 0)
        #expect(run("check", "a.marble") == Outcome(output: "1 of 1 file passed\n"))
    }

    @Test func `A full disk and a folder that may not be written to leave all as it was, with one error`() throws {
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

    @Test
    func `Leftovers of a killed run are removed also when nothing differs, and files of another run stay`() throws {
        for verb in ["accept", "fmt"] {
            let run = try FolderRun([
                "in/a.marble": "hot a\n    -1\nout x = a\n    -1\n", "in/.trace-cli-1-0.new": "half",
                "in/.trace-cli-1-1.new": "half",
            ])
            let descriptor = open(run.path + "/in/.trace-cli-1-1.new", O_RDONLY)
            defer { close(descriptor) }
            #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
            _ = run(verb, verb == "fmt" ? "--check" : "--dry-run", ".")
            #expect(run.exists("in/.trace-cli-1-0.new"))
            #expect(run(verb, ".").code == 0)
            #expect(!run.exists("in/.trace-cli-1-0.new") && run.exists("in/.trace-cli-1-1.new"))
        }
    }

    @Test func `A link that stays in its folder has its target written`() throws {
        let folder = try Folder()
        try folder.write(Self.wrong, to: "in/target.txt")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path + "/in/a.marble", withDestinationPath: "target.txt")
        #expect(try folder.shell("trace-cli check in").code == 1)
        #expect(try folder.shell("trace-cli accept in").code == 0)
        #expect(try folder.shell("test -L in/a.marble && trace-cli check in").code == 0)
        #expect(try folder.shell("cat in/target.txt").output.contains("-1   // late"))
    }

    @Test func `Nothing is written through a link to outside of the folder`() throws {
        let folder = try Folder()
        try folder.write("hot a\n    -1\nout x = a\n", to: "in/a.marble")
        try folder.write("0: x -> subscribed\n", to: "outside.txt")
        let files = FileManager.default
        try files.createSymbolicLink(atPath: folder.path + "/in/a.trace", withDestinationPath: "../outside.txt")
        let outcome = try folder.shell("trace-cli accept in/a.marble")
        #expect(
            outcome.talk == """
                in/a.trace: error: the file cannot be written: it is a link to a file outside of its folder
                    to write that file: trace-cli replay --format log in/a.marble > \(folder.path)/outside.txt

                """)
        #expect(outcome.output.isEmpty)
        #expect(outcome.code == 2)
        #expect(try folder.shell("cat outside.txt").output == "0: x -> subscribed\n")
        // A link that leads nowhere is not replaced by a file either.
        _ = try folder.shell("rm outside.txt")
        let dangling = try folder.shell("trace-cli accept --new in/a.marble")
        #expect(dangling.talk.contains("there is one by now, which was left alone"))
        #expect(try folder.shell("test -L in/a.trace").code == 0)
    }

    @Test func `An output that cannot be written as marbles is reported, with what to do`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    -1\nout x = a.map { Observable.just($0) }\n    -\n"])
        let outcome = run("accept", "a.marble")
        #expect(
            outcome.talk == """
                a.marble:4:5: error: out x cannot be taken over: it sends streams, and a diagram names those
                        -
                        ^
                    write a 'cold NAME' block for each, and 'a = NAME' below the diagram

                """)
        #expect(outcome.output.isEmpty)
        #expect(outcome.code == 2)
    }
}
