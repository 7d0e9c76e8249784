import Foundation
import Testing

/// Expected traces that no scenario uses any more.
struct StaleTraceTests {
    private static let marble = "hot a\n    1\nout x = a\n"
    private static let log = "0: x -> subscribed\n0: x -> Event next(1)\n0: x -> isDisposed\n"

    @Test("The trace of a scenario that was renamed is a failure")
    func renamedScenario() throws {
        let run = try FolderRun([
            "in/a.marble": Self.marble + "scenario new name\nx\n    1\n", "in/a.old-name.trace": Self.log,
        ])
        let outcome = run("check", "--require-expectations", "in/a.marble")
        #expect(
            outcome.output == """
                FAIL  in/a.old-name.trace  no scenario uses this trace
                  a.marble has no scenario 'old-name'

                  remove: trace-cli accept --prune in/a.old-name.trace

                1 of 1 scenario in 1 file passed, 1 trace that no scenario uses

                """)
        #expect(outcome.code == 1)
        #expect(run("check", ".") == outcome)
        // What is selected has nothing to do with it.
        #expect(run("check", "--scenario", "new", ".").code == 1)
    }

    @Test("The trace of a file that was moved is a failure in its folder, also where no marble file is left")
    func movedFile() throws {
        let run = try FolderRun(["to/moved.marble": Self.marble + "    1\n", "from/moved.trace": Self.log])
        let outcome = run("check", ".")
        #expect(
            outcome.output.hasPrefix(
                "FAIL  from/moved.trace  no scenario uses this trace\n  there is no moved.marble beside"))
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

    @Test("A file that gets scenarios leaves its own trace behind")
    func scenariosAdded() throws {
        let run = try FolderRun(["a.marble": Self.marble + "scenario one\nx\n    1\n", "a.trace": Self.log])
        #expect(
            run("check", ".").output.contains("  a.marble has scenarios, and each of them has a trace of its own\n"))
    }

    @Test("Recordings, files of other tools and traces of a file with errors are not stale")
    func used() throws {
        let run = try FolderRun([
            "a.marble": "hot a: Int\n    from \"in/log.trace\" \"x\"\nout y = a\n    (1|)\n",
            "in/log.trace": "0: x -> Event next(1)\n0: x -> Event completed\n", "in/b.marble": Self.marble + "    1\n",
            "in/instruments.trace": "open(\"/etc/passwd\") = 3\n",
            "broken.marble": "hott\n", "broken.one.trace": Self.log,
        ])
        #expect(!run("check", ".").output.contains("FAIL"))
        // A file in a folder above, which is not looked at, reads the recording.
        #expect(run("check", "in/b.marble").code == 0)
        let inner = try Folder()
        try inner.write("hot a: Int\n    from \"in/log.trace\" \"x\"\nout y = a\n    (1|)\n", to: "a.marble")
        try inner.write("0: x -> Event next(1)\n0: x -> Event completed\n", to: "in/log.trace")
        try inner.write(Self.marble + "    1\n", to: "in/b.marble")
        #expect(try inner.shell("trace-cli check in") == Outcome(output: "1 of 1 file passed\n"))
        #expect(try inner.shell("cd in; trace-cli accept --prune .").output == "nothing differs in b.marble\n")
        // Nor is it removed where only its own name is given.
        try inner.write("0: x -> Event next(1)\n", to: "rec.trace")
        try inner.write("hot a: Int\n    from \"rec.trace\"\nout y = a\n", to: "c.marble")
        #expect(try inner.shell("trace-cli accept --prune rec.trace in/log.trace").code == 2)
        #expect(try inner.shell("test -f in/log.trace && test -f rec.trace").code == 0)
    }

    @Test("accept tells of them, and removes them where that is asked for")
    func prune() throws {
        let run = try FolderRun([
            "a.marble": Self.marble + "    2\n", "a.gone.trace": Self.log, "a.trace": Self.log,
        ])
        let told = run("accept", ".")
        #expect(
            told.talk == """
                a.gone.trace: note: no scenario uses this trace: a.marble has no scenario 'gone'
                note: --prune removes traces that no scenario uses

                """)
        #expect(run.exists("a.gone.trace"))
        #expect(run("accept", "--prune", "a.marble").output.hasPrefix("removed  a.gone.trace  no scenario uses"))
        #expect(!run.exists("a.gone.trace") && run.exists("a.trace"))
        #expect(run("check", ".") == Outcome(output: "1 of 1 file passed\n"))
    }
}
