import Foundation
import Testing

/// The counts of `check`, and the demands of `--require-expectations`.
struct ExpectationTests {
    @Test func `A group that shifts the rest of an expected diagram is told`() throws {
        let text = "hot a: Int\n    1-2---\nhot b: Int\n    --3-4\nout x = Observable.merge(a, b)\n    1-(23)-4\n"
        let hint = "A group takes as many columns as it has characters: what follows '(23)' is"
        let run = try FolderRun([
            "a.marble": text, "right.marble": text.replacing("(23)-4", with: "(23)"),
            "other.marble": text.replacing("--3-4", with: "--3--4"),
        ])
        #expect(
            run("check", "a.marble").output.contains("\n  \(hint)\n  expected 3 columns later than if it took one.\n"))
        #expect(!run("check", "right.marble").output.contains("A group takes"))
        #expect(!run("check", "other.marble").output.contains("A group takes"))
    }

    @Test func `Every scenario and every output needs an expectation if required`() throws {
        let run = try FolderRun([
            "a.marble": """
            hot a
            out x = a
            out y = a
            scenario one
            a
                1
            x
                1
            scenario two
            a
                2
            scenario three
            a
                3
            x
                3
            y
                -

            """
        ])
        let lenient = run("check", "a.marble")
        #expect(lenient.stderr.isEmpty)
        #expect(lenient.output.hasSuffix("1 of 3 scenarios in 1 file passed, 1 failed, 1 without expectations\n"))
        #expect(run("check", "--filter", "two", "a.marble").stderr.isEmpty)
        let outcome = run("check", "--require-expectations", "a.marble")
        #expect(
            outcome.stderr == """
                a.marble:3:5: error: no expectation for 'out y' in scenario 'one'
                    out y = a
                        ^
                    'trace-cli accept a.marble' writes what happens now
                a.marble:9:10: error: no expectations in scenario 'two'
                    scenario two
                             ^~~
                    'trace-cli accept a.marble' writes what happens now

                """)
        #expect(outcome.output.hasSuffix("0 of 3 scenarios in 1 file passed, 1 failed, 2 with errors\n"))
        #expect(outcome.code == 2)
        #expect(run("accept", "--new", "a.marble").code == 0)
        #expect(run("check", "--require-expectations", "a.marble").code == 0)
    }

    @Test func `An error that ends several scenarios is said once`() throws {
        func file(_ names: [String]) -> String {
            "hot a: Int\n    1\nout x = a.map { [1][$0] }\n"
                + names.map { "scenario \($0)\na\n    7\nx\n    7\n" }.joined()
        }
        let run = try FolderRun(["a.marble": file(["one", "two", "three", "four", "five"]), "b.marble": file(["one"])])
        let outcome = run("check", "a.marble")
        #expect(
            outcome.stderr == """
                a.marble:3:17: error: the index 7 is out of range: there is 1 element
                    out x = a.map { [1][$0] }
                                    ^~~~~~~
                    in 5 scenarios: 'one', 'two', 'three' and 2 more

                """)
        #expect(outcome.output == "0 of 5 scenarios in 1 file passed, 5 with errors\n")
        #expect(outcome.code == 2)
        #expect(run("check", "b.marble").stderr.hasSuffix("^~~~~~~\n    in scenario 'one'\n"))
    }

    @Test func `A log block covers all outputs, and the subscriptions of an input cover none`() throws {
        let head = "hot a\n    1\n"
        let log = "log\n    0: x -> subscribed\n    0: x -> Event next(1)\n    0: x -> isDisposed\n"
        let run = try FolderRun([
            "log.marble": head + "out x = a\n" + log, "input.marble": head + "    ^!\nout x = a\n    ^!\n",
        ])
        #expect(run("check", "--require-expectations", "log.marble").code == 0)
        let outcome = run("check", "--require-expectations", "input.marble")
        #expect(outcome.stderr.hasPrefix("input.marble:4:5: error: no expectation for 'out x'\n"))
        #expect(outcome.code == 2)
    }

    @Test func `Scenarios are counted separately from files with errors`() throws {
        let scenarios = (1...1_200).map { "scenario number \($0)\nx\n    \($0 == 7 ? 2 : 1)\n" }.joined()
        let run = try FolderRun([
            "a.marble": "hot a\n    1\nout x = a\n" + scenarios, "b.marble": "hott\n",
            "c.marble": "hot a\n    1\nout x = a\n    1\n",
        ])
        #expect(
            run("check", ".").output.hasSuffix(
                "\n1,200 of 1,201 scenarios in 3 files passed, 1 failed, 1 file with errors\n"))
    }
}
