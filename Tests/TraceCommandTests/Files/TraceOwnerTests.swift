import Foundation
import Testing

/// Traces of two marble files: `a.b.trace` belongs to `a.b.marble`, and to the scenario `b` of `a.marble`.
struct TraceOwnerTests {
    private static let one = "hot a\n    1\nout x = a\n"
    private static let other = "hot a\n    2\nout x = a\n"
    private static let log = "0: x -> subscribed\n0: x -> Event next(1)\n0: x -> isDisposed\n"
    private static let inScenario = """
        a.marble:4:10: error: the trace of this scenario, a.b.trace, is also that of a.b.marble
            scenario b
                     ^
            rename this scenario, or a.b.marble

        """
    private static let inFile = """
        a.b.marble: error: its trace, a.b.trace, is also that of scenario 'b' of a.marble
            rename scenario 'b' of a.marble, or this file

        """

    @Test
    func `A trace that two files use is an error of both, and accept does not change it`() throws {
        let run = try FolderRun([
            "a.marble": Self.one + "scenario b\n", "a.b.marble": Self.other, "a.b.trace": Self.log,
        ])
        for command in ["check", "accept"] {
            #expect(run(command, "a.marble").stderr == Self.inScenario)
            #expect(run(command, "a.marble").code == 2)
            #expect(run(command, "a.b.marble").stderr == Self.inFile)
            #expect(run(command, "a.b.marble").code == 2)
            #expect(run(command, ".").stderr == Self.inFile + Self.inScenario)
            #expect(run(command, ".").code == 2)
        }
        #expect(run("accept", "a.b.trace").code == 2)
        #expect(run("accept", "--prune", ".").code == 2)
        #expect(try run.read("a.b.trace") == Self.log)
    }

    @Test func `accept --new writes no trace that two files would use`() throws {
        let run = try FolderRun(["a.marble": Self.one + "scenario b\n", "a.b.marble": Self.other])
        #expect(run("check", ".").code == 0)
        let outcome = run("accept", "--new", ".")
        #expect(outcome.stderr.contains(Self.inScenario) && outcome.stderr.contains(Self.inFile))
        #expect(outcome.code == 2)
        #expect(!run.exists("a.b.trace"))
    }

    @Test func `Scenarios of two files can share a trace as well, and only a selected one is an error`() throws {
        let run = try FolderRun([
            "a.marble": Self.one + "scenario b.c\nx\n    1\nscenario d\nx\n    1\n",
            "a.b.marble": Self.other + "scenario c\n", "a.b.c.trace": Self.log,
        ])
        let outcome = run("check", "a.marble")
        #expect(outcome.stderr.contains("a.b.c.trace, is also that of scenario 'c' of a.b.marble\n"))
        #expect(outcome.code == 2)
        #expect(run("check", "--scenario", "d", "a.marble").code == 0)
    }

    @Test func `A trace belongs to the file that uses it, even if another file's name matches better`() throws {
        let run = try FolderRun([
            "a.marble": Self.one + "scenario b\n", "a.b.marble": Self.other + "scenario c\nx\n    2\n",
            "a.b.trace": Self.log,
        ])
        #expect(run("check", ".") == Outcome(output: "2 of 2 scenarios in 2 files passed\n"))
        #expect(run("check", "a.b.trace") == Outcome(output: "1 of 1 scenario in 1 file passed\n"))
        #expect(run("check", "a.b.marble") == Outcome(output: "1 of 1 scenario in 1 file passed\n"))
        #expect(run("accept", "--prune", "a.b.marble").code == 0)
        try run.write("0: x -> subscribed\n", to: "a.b.trace")
        #expect(run("accept", "a.b.trace").code == 0)
        #expect(try run.read("a.b.trace") == Self.log)
    }
}
