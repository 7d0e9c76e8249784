import Foundation
import Testing

/// The scenarios, lines and traces to which `accept` is limited.
@Suite(.endsInTime)
struct AcceptSelectionTests {
    @Test
    func `Only the differences of the selected scenarios are accepted, unless others share them`() throws {
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
        #expect(shared.output.contains("changed  a.marble:4 › two  out y"), "\(shared.output)")
        #expect(try run.read("a.marble").hasSuffix("\ny\n    7\n"))
    }

    @Test func `An output called log and the log are accepted apart, and neither overwrites a diagram`() throws {
        let text = "hot a: Int\n    1-2\n\nout log = a\n    -1-2\n\nscenario one\nlog\n"
        let run = try FolderRun(["a.marble": text + "    0: log -> subscribed\n", "b.marble": text + "    1-2\n"])
        #expect(run("accept", "a.marble:4").output.hasPrefix("changed  a.marble:5 › one  out log\n"))
        let accepted = text.replacing("-1-2", with: "1-2") + "    0: log -> subscribed\n"
        #expect(try run.read("a.marble") == accepted)
        #expect(run("accept", "a.marble:8").output.hasPrefix("changed  a.marble:8 › one  the log\n"))
        #expect(try run.read("a.marble").hasPrefix(accepted))
        let refused = run("accept", "b.marble")
        #expect(refused.stderr.hasPrefix("b.marble:9:5: error: 'log' is the log here"), "\(refused.stderr)")
        #expect(refused.stderr.contains("\n    rename the input or output 'log', to give it a diagram in a scenario\n"))
        #expect(try run.read("b.marble") == text + "    1-2\n")
    }

    @Test func `A line accepts one difference, and the others are reported`() throws {
        let run = try FolderRun(["a.marble": wrongMarbles])
        let outcome = run("accept", "a.marble:4")
        #expect(outcome.output.hasPrefix("changed  a.marble:4  out x\n  One value arrives 1 ms early.\n"))
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

    @Test func `A part of a difference is accepted by its number, of one expectation only`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    -1-2\nout x = a\n    1 2   // why\n"])
        let outcome = run("accept", "--part", "2", "a.marble:4")
        #expect(outcome.output.hasSuffix("\naccepted 1 expectation (1 in part) in 1 file\n"))
        #expect(try run.read("a.marble") == "hot a\n    -1-2\nout x = a\n    1 --2   // why\n")
        #expect(run("accept", "--part", "2", "a.marble").stderr.contains("--part needs the one expectation"))
        let none = run("accept", "--part", "1", "a.marble:2")
        #expect(none.stderr.hasPrefix("a.marble:2:5: error: this line belongs to no expectation"))
        #expect(none.code == 2)
    }

    @Test func `Outputs without a diagram are drawn in the file, unless a log has their events`() throws {
        let text = "hot a: Int\n    -1-2\nout x = a\nout streams = a.map { Observable.just($0) }\nout y = a.skip(1)\n"
        let drawn =
            "hot a: Int\n    -1-2\nout x = a\n    -1-2\nout streams = a.map { Observable.just($0) }\n"
            + "out y = a.skip(1)\n    ---2\n"
        let run = try FolderRun([
            "a.marble": text, "logged.marble": "hot a\n    1\nout x = a\nlog\n    0: x -> subscribed\n",
            "traced.marble": "hot a\n    1\nout x = a\n", "traced.trace": "0: x -> subscribed\n",
            "scenarios.marble": "hot a\n    1\nout x = a\nscenario one\n",
        ])
        let outcome = run("accept", "a.marble")
        #expect(outcome.output.hasPrefix("new  a.marble:3  out x\n"))
        #expect(outcome.output.hasSuffix("accepted 2 expectations in 1 file\n"))
        #expect(outcome.stderr == "")
        #expect(try run.read("a.marble") == drawn)
        #expect(run("check", "a.marble").code == 0)
        #expect(run("accept", "a.marble") == Outcome(output: "no differences in a.marble\n"))
        for name in ["logged", "traced", "scenarios"] {
            #expect(run("accept", name + ".marble").code == 0)
            #expect(try !run.read(name + ".marble").contains("out x = a\n    "), "no diagram in \(name)")
        }
        try run.write(text, to: "a.marble")
        #expect(run("accept", "--new", "a.marble").output.hasPrefix("new  a.trace:1  the log\n"))
        #expect(try run.read("a.marble") == text)
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
            #expect(outcome.output == "no differences in a.marble\n2 more differ: trace-cli accept a.marble\n")
            #expect(outcome.stderr == "note: 1 scenario has no expectations; --new writes a trace for each\n")
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
        // Blocks that all scenarios share belong to no single scenario.
        let shared = run("accept", "a.marble:2")
        #expect(shared.stderr.hasPrefix("a.marble:2:5: error: no expectation at this line, which all scenarios share"))
        #expect(shared.code == 2)
        #expect(run("accept", "a.marble:8").output.hasPrefix("changed  a.marble:11 › two  out x\n"))
        #expect(try run.read("a.marble") == text.replacingOccurrences(of: "    4\n", with: "    3\n"))
        #expect(run("accept", "a.marble:12").output.hasPrefix("changed  a.marble:16 › three  out x\n"))
        // The line of an input in a file without scenarios creates no diagram either.
        try run.write("hot a\n    1\nout x = a\n", to: "b.marble")
        #expect(run("accept", "b.marble:1").output == "no differences in b.marble\n")
        // A line behind the end belongs to nothing.
        try run.write("hot a\n    1\nout x = a\n    2\n", to: "b.marble")
        let behind = run("accept", "b.marble:99")
        #expect(behind.stderr.contains("error: the file has no line 99\n"), "\(behind.stderr)")
        #expect(behind.code == 2)
        #expect(try run.read("b.marble").hasSuffix("    2\n"))
    }

    @Test
    func `The path of a trace accepts that trace with its comments, and of a scenario with its name`() throws {
        let run = try FolderRun([
            "a.marble": wrongMarbles, "a.trace": "// why\n0: x -> subscribed\n7: x -> gone\n",
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
}
