import Foundation
import Testing

/// Expected traces that no scenario uses anymore.
@Suite(.endsInTime)
struct StaleTraceTests {
    private static let marble = "hot a\n    1\nout x = a\n"
    private static let log = "0: x -> subscribed\n0: x -> Event next(1)\n0: x -> isDisposed\n"

    @Test func `The trace of a scenario that was renamed is a failure`() throws {
        let run = try FolderRun([
            "in/a.marble": Self.marble + "scenario new name\nx\n    1\n", "in/a.old-name.trace": Self.log,
        ])
        let outcome = run("check", "--require-expectations", "in/a.marble")
        #expect(
            outcome.output == """
                FAIL  in/a.old-name.trace  no scenario uses this trace
                  a.marble has no scenario 'old-name'

                  move: mv in/a.old-name.trace in/a.new-name.trace
                  remove: trace-cli accept --prune in/a.old-name.trace

                1 of 1 scenario in 1 file passed, 1 trace that no scenario uses

                """)
        #expect(outcome.code == 1)
        #expect(run("check", ".") == outcome)
        // The selection does not matter here.
        #expect(run("check", "--scenario", "new", ".").code == 1)
    }

    @Test
    func `The trace of a moved file is a failure in its folder, even without any marble file`() throws {
        let run = try FolderRun(["to/moved.marble": Self.marble + "    1\n", "from/moved.trace": Self.log])
        let outcome = run("check", ".")
        #expect(
            outcome.output.hasPrefix(
                "FAIL  from/moved.trace  no scenario uses this trace\n  moved.marble does not exist"))
        #expect(outcome.code == 1)
        #expect(run("check", "to/moved.marble").code == 0)
        let pruned = run("accept", "--prune", "from/moved.trace")
        #expect(
            pruned.output == """
                removed  from/moved.trace  no scenario uses this trace
                  - 0: x -> subscribed
                  - 0: x -> Event next(1)
                  - 0: x -> isDisposed

                accepted 1 trace removed

                """)
        #expect(!run.exists("from/moved.trace"))
        #expect(run("check", ".").code == 0)
    }

    @Test func `A file that receives scenarios makes its own trace stale`() throws {
        let run = try FolderRun(["a.marble": Self.marble + "scenario one\nx\n    1\n", "a.trace": Self.log])
        #expect(
            run("check", ".").output.contains("  a.marble has scenarios, and each of them has a trace of its own\n"))
    }

    @Test func `Recordings, files of other tools and traces of a file with errors are not stale`() throws {
        let run = try FolderRun([
            "a.marble": "hot a: Int\n    from \"in/log.trace\" \"x\"\nout y = a\n    (1|)\n",
            "in/log.trace": "0: x -> Event next(1)\n0: x -> Event completed\n", "in/b.marble": Self.marble + "    1\n",
            "in/instruments.trace": "open(\"/etc/passwd\") = 3\n",
            "broken.marble": "hott\n", "broken.one.trace": Self.log,
        ])
        #expect(!run("check", ".").output.contains("FAIL"))
        // A file in a parent folder, which is not searched, reads the recording.
        #expect(run("check", "in/b.marble").code == 0)
        let inner = try Folder()
        try inner.write("hot a: Int\n    from \"in/log.trace\" \"x\"\nout y = a\n    (1|)\n", to: "a.marble")
        try inner.write("0: x -> Event next(1)\n0: x -> Event completed\n", to: "in/log.trace")
        try inner.write(Self.marble + "    1\n", to: "in/b.marble")
        #expect(try inner.shell("trace-cli check in") == Outcome(output: "1 of 1 file passed\n"))
        #expect(try inner.shell("cd in; trace-cli accept --prune .").output == "no differences in b.marble\n")
        // It is not removed either if its own name is the only argument.
        try inner.write("0: x -> Event next(1)\n", to: "rec.trace")
        try inner.write("hot a: Int\n    from \"rec.trace\"\nout y = a\n", to: "c.marble")
        #expect(try inner.shell("trace-cli accept --prune rec.trace in/log.trace").code == 2)
        #expect(try inner.shell("test -f in/log.trace && test -f rec.trace").code == 0)
    }

    @Test func `accept reports stale traces, and removes them if requested`() throws {
        let run = try FolderRun([
            "a.marble": Self.marble + "    2\n", "a.gone.trace": Self.log, "a.trace": Self.log,
        ])
        let told = run("accept", ".")
        #expect(
            told.stderr == """
                a.gone.trace: note: no scenario uses this trace: a.marble has no scenario 'gone'
                note: --prune removes traces that no scenario uses

                """)
        #expect(run.exists("a.gone.trace"))
        #expect(run("accept", "--prune", "a.marble").output.hasPrefix("removed  a.gone.trace  no scenario uses"))
        #expect(!run.exists("a.gone.trace") && run.exists("a.trace"))
        #expect(run("check", ".") == Outcome(output: "1 of 1 file passed\n"))
    }

    @Test func `An empty trace and one that is not text are removed like any other`() throws {
        let run = try FolderRun([
            "a.marble": Self.marble + "    1\n", "a.gone.trace": "", "a.bytes.trace": "", "in/b.trace": "",
        ])
        try Data([0xFF, 0x00, 0x0A]).write(to: URL(fileURLWithPath: run.path + "/a.bytes.trace"))
        #expect(run("check", "a.marble").output.contains("remove: trace-cli accept --prune a.gone.trace\n"))
        #expect(
            run("accept", "--prune", "a.gone.trace").output == """
                removed  a.gone.trace  no scenario uses this trace

                accepted 1 trace removed

                """)
        #expect(run("accept", "--prune", ".").code == 0)
        #expect(!run.exists("a.gone.trace") && !run.exists("a.bytes.trace"))
        // The owner of an empty file without a marble file is unknown, unless the file is an argument.
        #expect(run.exists("in/b.trace"))
        #expect(run("accept", "--prune", "in/b.trace").code == 0)
        #expect(!run.exists("in/b.trace"))
    }

    @Test func `A trace that does not exist cannot be checked, and existing ones are suggested`() throws {
        let run = try FolderRun([
            "a.marble": Self.marble + "scenario first\nx\n    1\n", "a.first.trace": Self.log,
        ])
        let outcome = run("check", "a.frist.trace")
        #expect(outcome.stderr.hasPrefix("trace-cli: no such trace: 'a.frist.trace'"))
        #expect(outcome.stderr.contains("did you mean 'a.first.trace'?\n"))
        #expect(outcome.code == 2 && outcome.output.isEmpty)
        #expect(run("check", "a.other.trace").stderr.contains("there is 'a.first.trace'\n"))
        #expect(run("check", "a.first.trace").code == 0)
        #expect(run("accept", "a.other.trace").code == 2)
    }

    @Test func `A trace that is a dangling link fails, in the checks of a folder and of a file`() throws {
        let run = try FolderRun(["a.marble": Self.marble + "    1\n"])
        for name in ["a.trace", "other.trace"] { try run.link(name, to: "shared/a.trace") }
        let outcome = run("check", "a.marble")
        #expect(
            outcome.output == """
                FAIL  a.trace  this is a link to a file that does not exist
                  it leads to shared/a.trace

                  remove: trace-cli accept --prune a.trace

                1 of 1 file passed, 1 trace that no scenario uses

                """)
        #expect(outcome.code == 1)
        let folder = run("check", ".")
        #expect(folder.output == outcome.output)
        #expect(folder.stderr == "other.trace: note: skipped: this is a link to a file that does not exist\n")
        #expect(run("accept", "--prune", "a.trace", "other.trace").code == 0)
        #expect(run("check", ".") == Outcome(output: "1 of 1 file passed\n"))
    }

    @Test func `The present name of a trace wins over a former one, and both are named`() throws {
        let run = try FolderRun([
            "a.marble": Self.marble + "scenario one, two\n", "a.one, two.trace": Self.log, "a.one-two.trace": Self.log,
        ])
        #expect(
            run("check", "a.marble").output == """
                FAIL  a.one, two.trace  no scenario uses this trace
                  it has an older form of its name; a.marble uses a.one-two.trace, which exists too

                  remove: trace-cli accept --prune 'a.one, two.trace'

                1 of 1 scenario in 1 file passed, 1 trace that no scenario uses

                """)
        #expect(run("accept", "--prune", "a.one, two.trace").code == 0)
        #expect(!run.exists("a.one, two.trace") && run.exists("a.one-two.trace"))
        #expect(run("check", ".").code == 0)
    }

    @Test func `The traces of a renamed file name its new location, and fail that file's check too`() throws {
        let scenarios = "scenario one\nx\n    1\nscenario two\nx\n    1\n"
        let run = try FolderRun([
            "elsewhere.marble": Self.marble + scenarios, "other.marble": Self.marble + "scenario other\nx\n    1\n",
            "plain.marble": Self.marble + "    1\n", "signin.one.trace": Self.log, "signin.two.trace": Self.log,
        ])
        let outcome = run("check", "elsewhere.marble")
        #expect(
            outcome.output == """
                FAIL  signin.one.trace  no scenario uses this trace
                  signin.marble does not exist, and scenario 'one' of elsewhere.marble has no trace

                  move: mv signin.one.trace elsewhere.one.trace
                  remove: trace-cli accept --prune signin.one.trace

                FAIL  signin.two.trace  no scenario uses this trace
                  signin.marble does not exist, and scenario 'two' of elsewhere.marble has no trace

                  move: mv signin.two.trace elsewhere.two.trace
                  remove: trace-cli accept --prune signin.two.trace

                2 of 2 scenarios in 1 file passed, 2 traces that no scenario uses

                """)
        #expect(run("check", ".").output.hasPrefix(outcome.output.prefix(300)))
        #expect(run("check", "other.marble", "plain.marble").code == 0)
        let gone = run("check", "signin.marble")
        #expect(
            gone.stderr == """
                signin.marble: error: no such file
                    did you mean 'elsewhere.marble'? It has the scenarios of signin.*.trace

                """)
        #expect(gone.code == 2)
        let trace = run("check", "signin.one.trace")
        #expect(trace.stderr.contains("signin.marble or signin.one.marble, which does not exist"))
        #expect(trace.code == 2)
        // A trace that another file no longer uses is removed only if it is an argument.
        #expect(run("accept", "--prune", "elsewhere.marble").code == 0 && run.exists("signin.one.trace"))
    }

    @Test
    func `A file moved to another folder is named where its trace remained, but only with evidence`() throws {
        let run = try FolderRun([
            "to/moved.marble": Self.marble + "    1\n", "from/moved.trace": Self.log, "from/x.one.trace": Self.log,
            "from/x.two.trace": Self.log, "from/x.three.trace": Self.log,
            "from/y.marble": Self.marble + "scenario one\nx\n    1\n",
        ])
        let output = run("check", ".").output
        #expect(output.contains("  moved.marble does not exist, and to/moved.marble has no trace\n"))
        #expect(output.contains("  move: mv from/moved.trace to/moved.trace\n"))
        #expect(output.contains("  x.marble or x.one.marble does not exist\n\n  remove: "))
    }

    @Test func `A file that has half of the scenarios of a former one is its new name, and one with fewer is not`()
        throws
    {
        let run = try FolderRun([
            "x.one.trace": Self.log, "x.two.trace": Self.log, "y.marble": Self.marble + "scenario one\nx\n    1\n",
        ])
        #expect(run("check", ".").output.contains("  move: mv x.one.trace y.one.trace\n"))
        try run.write(Self.log, to: "x.three.trace")
        #expect(!run("check", ".").output.contains("  move: "))
    }

    @Test func `A trace with comments only is stale too, also in the middle of a merge`() throws {
        let run = try FolderRun([
            "a.marble": Self.marble + "    1\n", "x/comments.trace": "// nothing happens\n",
            "x/merge.trace": "<<<<<<< HEAD\n" + Self.log + "=======\n>>>>>>> other\n", "x/other.trace": "openat(3)\n",
        ])
        let outcome = run("check", ".")
        #expect(outcome.output.contains("FAIL  x/comments.trace  no scenario uses this trace\n"))
        #expect(outcome.output.contains("FAIL  x/merge.trace  no scenario uses this trace\n"))
        #expect(!outcome.output.contains("other.trace"))
    }

    @Test func `Two traces that can belong to one scenario are not moved onto one another`() throws {
        let scenarios = "scenario new name\nx\n    1\n"
        let run = try FolderRun([
            "a.marble": Self.marble + scenarios, "a.old.trace": Self.log, "a.older.trace": Self.log,
            "c.marble": Self.marble, "gone.trace": Self.log, "lost.trace": Self.log,
        ])
        let outcome = run("check", ".")
        #expect(!outcome.output.contains("  move: "))
        #expect(outcome.output.contains("remove: trace-cli accept --prune lost.trace"))
        #expect(outcome.code == 1)
    }

    @Test func `The trace of a renamed file without scenarios is recognised by its lanes`() throws {
        let run = try FolderRun([
            "c.marble": Self.marble, "b.trace": Self.log, "other.marble": "hot a\n    1\nout y = a\n",
        ])
        let outcome = run("check", "c.marble")
        #expect(
            outcome.output == """
                FAIL  b.trace  no scenario uses this trace
                  b.marble does not exist, and c.marble has no trace

                  move: mv b.trace c.trace
                  remove: trace-cli accept --prune b.trace

                1 file has no expectations, 1 trace that no scenario uses

                """)
        #expect(outcome.code == 1)
        #expect(run("check", ".").output.contains("  move: mv b.trace c.trace\n"))
        #expect(run("check", "other.marble").code == 0)
        #expect(run("check", "b.marble").stderr.contains("did you mean 'c.marble'? It has the lanes of b.trace\n"))
    }

    @Test func `A scenario that receives or loses a name leaves the trace of the other form stale`() throws {
        let scenario = Self.marble + "scenario one\nx\n    1\n"
        let run = try FolderRun(["b.marble": scenario, "b.trace": Self.log])
        #expect(run("check", "b.marble").output.contains("FAIL  b.trace  no scenario uses this trace\n"))
        #expect(run("check", "b.trace").code == 1)
        let other = try FolderRun(["b.marble": Self.marble + "    1\n", "b.one.trace": Self.log])
        #expect(other("check", "b.marble").output.contains("FAIL  b.one.trace  no scenario uses this trace\n"))
    }
}
