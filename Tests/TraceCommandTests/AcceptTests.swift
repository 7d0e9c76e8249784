import Foundation
import Testing

/// A file with two wrong expectations.
let wrongMarbles = "hot a\n    -1\nout x = a\n    --1   // late\nout y = a\n    1\n"

/// The changes that `accept` makes.
@Suite(.endsInTime)
struct AcceptTests {
    @Test func `A line of a trace has its cause, as check shows it`() throws {
        let run = try FolderRun([
            "a.marble": "hot a\n    -1\nout x = a.map { $0 + 1 }\n",
            "a.trace": "0: x -> subscribed\n1: x -> Event next(3)\n1: x -> isDisposed\n",
        ])
        let cause = "a emits 1; map { $0 + 1 } emits 2"
        #expect(run("check", "a.marble").output.contains(cause))
        #expect(run("accept", "--dry-run", "a.marble").output.contains(cause))
    }

    @Test func `Differences are redrawn and shown as check shows them, and check passes right after`() throws {
        let run = try FolderRun(["a.marble": wrongMarbles])
        let differences = run("check", "a.marble").output
        let outcome = run("accept", "a.marble")
        #expect(
            outcome.output == """
                changed  a.marble:4  out x
                  One value arrives 1 ms early.

                  t        1  2
                  a        1  ·
                  expect   ·  1
                  actual   1  ·

                  ~ 1   2 → 1   early by 1 ms   a emits 1

                changed  a.marble:6  out y
                  One value arrives 1 ms late.

                  t        0  1
                  a        ·  1
                  expect   1  ·
                  actual   ·  1

                  ~ 1   0 → 1   late by 1 ms   a emits 1

                accepted 2 expectations in 1 file

                """)
        #expect(outcome.stderr.isEmpty)
        let shown = outcome.output.split(separator: "\n").filter { !$0.hasPrefix("accepted") }
        for line in shown where line.hasPrefix("  ") { #expect(differences.contains(line + "\n")) }
        #expect(try run.read("a.marble") == "hot a\n    -1\nout x = a\n    -1   // late\nout y = a\n    -1\n")
        #expect(run("check", "a.marble") == Outcome(output: "1 of 1 file passed\n"))
        #expect(run("accept", "a.marble") == Outcome(output: "no differences in a.marble\n"))
        #expect(!run.exists("a.trace"))
    }

    @Test func `A dry run shows the same and writes no file, also if CI is set`() throws {
        let files = [
            "a.marble": wrongMarbles, "b.marble": "hot a\n    1\nout x = a\nscenario one two\n",
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
                """
                would accept 3 expectations in 2 files, 1 new trace, 1 trace renamed, 1 trace removed; nothing was \
                written
                """,
            ])
        #expect(outcome.code == 0)
        for (name, text) in files { #expect(try run.read(name) == text) }
        #expect(!run.exists("a.trace") && !run.exists("b.one-two.trace"))
        #expect(run("accept", ".").code == 2)
    }

    @Test func `A trace is written if requested, and a scenario without expectations has a note`() throws {
        let run = try FolderRun([
            "a.marble": "hot a\n    1\nout x = a\nscenario one\nscenario two\nlog\n    0: x -> subscribed\n"
        ])
        let outcome = run("accept", "a.marble")
        #expect(outcome.stderr == "note: 1 scenario has no expectations; --new writes a trace for each\n")
        #expect(outcome.output.hasPrefix("changed  a.marble:6 › two  the log\n"))
        #expect(!run.exists("a.one.trace"))
        #expect(run("accept", "--new", "a.marble").output.hasPrefix("new  a.one.trace:1 › one  the log\n  + 0: x -> s"))
        #expect(!run.exists("a.two.trace"))
        #expect(run("check", "--require-expectations", ".") == Outcome(output: "2 of 2 scenarios in 1 file passed\n"))
    }

    @Test func `A diagram that two files include is accepted once`() throws {
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

    @Test func `A trace that is empty differs, and is filled`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    1\nout x = a\n", "a.trace": ""])
        #expect(run("check", "a.marble").code == 1)
        #expect(run("accept", "a.trace").output.hasPrefix("changed  a.trace:1  the log\n"))
        #expect(run("check", "a.marble").code == 0)
    }

    @Test func `A file with an error does not change`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    -1\nout x = b\n    -1\n"])
        #expect(run("accept", "a.marble").code == 2)
        #expect(!run.exists("a.trace"))
    }

    @Test func `A trace that would fail is not written, because moving lines change the log of debug()`() throws {
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

    @Test func `An output that cannot be written as marbles is reported, with a suggestion`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    -1\nout x = a.map { Observable.just($0) }\n    -\n"])
        let outcome = run("accept", "a.marble")
        #expect(
            outcome.stderr == """
                a.marble:4:5: error: out x cannot be taken over: it sends streams, and a diagram names those
                        -
                        ^
                    write a 'cold NAME' block for each, and 'a = NAME' below the diagram

                """)
        #expect(outcome.output.isEmpty)
        #expect(outcome.code == 2)
    }

    @Test func `An expectation that cannot be written is left as it is, and the others are accepted`() throws {
        let run = try FolderRun([
            "Model.swift": """
            struct Style { let title: String }
            final class Model {
                let title: Observable<String>
                let style: Observable<Style>
                init(a: Observable<Int>) {
                    title = a.map { _ in L10n.title }
                    style = a.map { _ in Style(title: L10n.other) }
                }
            }
            """,
            "a.marble": """
            include "Model.swift"
            hot a: Int
                -1
            let model = Model(a: a)
            out title = model.title
                -x
                x = "t"
            out number = a
                -3
            out style = model.style
                -x
                x = Style(title: "t")

            """,
        ])
        let outcome = run("accept", "a.marble")
        #expect(outcome.output.hasPrefix("changed  a.marble:9  out number\n"))
        #expect(outcome.output.hasSuffix("accepted 1 expectation in 1 file\n"))
        #expect(outcome.code == 2)
        let left = outcome.stderr.components(separatedBy: "so the expectation is left as it is").count - 1
        #expect(left == 2)
        #expect(outcome.stderr.contains("declare it: enum L10n { case title }"))
        let text = try run.read("a.marble")
        #expect(text.contains("out number = a\n    -1\n"))
        #expect(text.contains("x = \"t\"\n") && text.contains("x = Style(title: \"t\")\n"))
    }
}
