import Foundation
import Testing

@testable import trace_cli

/// The command as a user sees it: arguments, two output streams and an exit code.
@Suite(.endsInTime)
struct CommandTests {
    @Test func `A replay prints lanes and log and exits with 0`() throws {
        let outcome = try command("replay", "FILE", file: "title: one\nhot a\n    -1|\nout x = a\n")
        #expect(
            outcome.output == """
                // one
                    0
                a   -1|
                x   -1|

                0: x -> subscribed
                1: x -> Event next(1)
                2: x -> Event completed
                2: x -> isDisposed

                """)
        #expect(outcome.stderr.isEmpty)
        #expect(outcome.code == 0)
    }

    @Test func `A replay of a file without inputs and outputs prints the log of its statements`() throws {
        let outcome = try command("replay", "FILE", file: "_ = Observable.just(1).debug(\"one\").subscribe()\n")
        #expect(
            outcome.output == """
                0: one -> subscribed
                0: one -> Event next(1)
                0: one -> Event completed
                0: one -> isDisposed

                """)
        #expect(outcome.code == 0)
    }

    @Test func `Lines that a pipeline prints go to the standard error, with their file, scenario and times`() throws {
        let text = "hot a\nout x = a.do(onNext: { print(\"got\", $0) })\nscenario one\na\n    -1|\nx\n    -1|\n"
        let folder = try Folder()
        try folder.write(text, to: "test.marble")
        for words in [["replay"], ["replay", "--format", "log"], ["replay", "--format", "ndjson"], ["check"]] {
            let outcome = run(in: folder, words + ["test.marble"])
            #expect(outcome.stderr == "printed in test.marble › one:\n    1: got 1\n", "\(words)")
            #expect(!outcome.output.contains("got 1") && outcome.code == 0, "\(words)")
        }
    }

    @Test(arguments: ["check", "replay"])
    func `Marbles after the end of a stream cause a note, and no failure`(name: String) throws {
        let outcome = try command(name, "FILE", file: "hot a\n    1|-2\nout x = a\n    1|\n")
        #expect(
            outcome.stderr == """
                test.marble:2:8: note: this is ignored: the stream has ended before it
                        1|-2
                           ^

                """)
        #expect(outcome.code == 0)
    }

    @Test(arguments: [("log", "0: x -> subscribed"), ("marble", "out x = a"), ("lanes", "    0")])
    func `A format is chosen by name`(format: String, firstLine: String) throws {
        let outcome = try command("replay", "--format", format, "FILE", file: "hot a\n    1\nout x = a\n")
        #expect(outcome.output.split(separator: "\n").first.map(String.init) == firstLine)
        #expect(outcome.code == 0)
    }

    @Test func `Machine formats contain all files in one output, and omit a file in error`() throws {
        let folder = try Folder()
        try folder.write("hot a\n    1\nout x = a\n", to: "a.marble")
        try folder.write("hott\n", to: "b.marble")
        try folder.write("hot a\n    2\nout x = a\n", to: "c.marble")
        let lines = run(in: folder, "replay", "--format", "ndjson", ".")
        #expect(lines.output.split(separator: "\n").filter { $0.hasPrefix(#"{"streamtrace":1,"#) }.count == 2)
        #expect(lines.output.split(separator: "\n").filter { $0.hasPrefix(#"{"summary":"#) }.count == 2)
        #expect(lines.stderr.contains("b.marble:1:1: error: "))
        #expect(lines.code == 2)
        let document = run(in: folder, "replay", "--format", "perfetto", ".")
        #expect(try JSONSerialization.jsonObject(with: Data(document.output.utf8)) is [String: Any])
        #expect(document.output.contains(#""name":"c.marble""#))
        #expect(document.code == 2)
    }

    @Test func `A passing check exits with 0, and a failing one with 1 and shows both lanes`() throws {
        let right = try command("check", "FILE", file: "hot a\n    -1\nout x = a\n    -1\n")
        #expect(right.output == "1 of 1 file passed\n")
        #expect(right.code == 0)
        let wrong = try command("check", "FILE", file: "hot a\n    -1\nout x = a\n    --1\n")
        #expect(
            wrong.output == """
                FAIL  test.marble:4  out x
                  Passes with 1 of a sent at 2, not 1 (2:6).
                  One value arrives 1 ms early.

                  t        1  2
                  a        1  ·
                  expect   ·  1
                  actual   1  ·

                  ~ 1   2 → 1   early by 1 ms   a emits 1

                  why: trace-cli why test.marble --at 1,x
                  accept: trace-cli accept test.marble:4

                0 of 1 file passed, 1 failed

                """)
        #expect(wrong.code == 1)
    }

    @Test func `A file in error is shown with its location, and the exit code is 2`() throws {
        let outcome = try command("check", "FILE", file: "hott a\n    -1\n")
        #expect(
            outcome.stderr == """
                test.marble:1:1: error: unknown block 'hott'
                    hott a
                    ^~~~
                    did you mean 'hot'?

                """)
        #expect(outcome.output == "0 of 1 file passed, 1 with errors\n")
        #expect(outcome.code == 2)
    }

    @Test func `An endless pipeline is stopped, and its log truncated so that the error remains visible`() throws {
        let outcome = try command(
            "replay", "FILE", file: "out x = Observable<Int>.interval(.seconds(0), scheduler: MainScheduler.instance)\n"
        )
        #expect(outcome.code == 2)
        #expect(outcome.output.split(separator: "\n").count < 40)
        #expect(outcome.output.contains("more lines; --format log prints them all"))
        #expect(
            outcome.stderr.contains(
                "the pipeline does not come to rest within 16,000,000 steps: 'interval' keeps scheduling work"))
    }

    @Test func `A long line before an error is truncated, except if the log is requested`() throws {
        let file = """
            out x = Observable.of(2_000, 0).map { count in
                count > 0 ? String(repeating: "ab", count: count) : String([0][1])
            }

            """
        let lanes = try command("replay", "FILE", file: file)
        #expect(lanes.code == 2)
        #expect(lanes.output.split(separator: "\n").allSatisfy { $0.count <= 1_001 })
        #expect(lanes.output.contains("aba⋯\n"))
        #expect(lanes.output.contains("⋯ --format log prints whole lines\n"))
        let log = try command("replay", "--format", "log", "FILE", file: file)
        #expect(log.output.contains("abab)\n"))
    }

    @Test func `A file without expectations is reported, and is an error if requested`() throws {
        let text = "hot a\n    1\nout x = a\n"
        let outcome = try command("check", "FILE", file: text)
        #expect(
            outcome.stderr == """
                test.marble: note: no expectations in this file
                    'trace-cli accept test.marble' writes what happens now

                """)
        #expect(outcome.output == "1 file has no expectations\n")
        #expect(outcome.code == 0)
        let required = try command("check", "--require-expectations", "FILE", file: text)
        #expect(
            required.stderr == """
                test.marble: error: no expectations in this file
                    'trace-cli accept test.marble' writes what happens now

                """)
        #expect(required.output == "0 of 1 file passed, 1 with errors\n")
        #expect(required.code == 2)
    }

    @Test func `check compares the file with an accepted trace`() throws {
        let folder = try Folder()
        try folder.write("hot a\n    1\nout x = a\n", to: "a.marble")
        #expect(
            run(in: folder, "accept", "--new", "a.marble").output == """
                new  a.trace:1  the log
                  + 0: x -> subscribed
                  + 0: x -> Event next(1)
                  + 0: x -> isDisposed

                accepted 1 new trace

                """)
        #expect(run(in: folder, "check", "a.marble").output == "1 of 1 file passed\n")
        try folder.write("hot a\n    2\nout x = a\n", to: "a.marble")
        let outcome = run(in: folder, "check")
        #expect(
            outcome.output == """
                FAIL  a.trace:2  the log
                    0: x -> subscribed
                  - 0: x -> Event next(1)
                  + 0: x -> Event next(2)
                        a emits 2
                    0: x -> isDisposed

                  why: trace-cli why a.marble --at 0,x
                  accept: trace-cli accept a.trace

                0 of 1 file passed, 1 failed

                """)
        #expect(outcome.code == 1)
    }

    @Test func `No file is accepted if CI is set`() throws {
        let folder = try Folder()
        try folder.write("hot a\n    1\nout x = a\n", to: "a.marble")
        let outcome = runCommand(["accept", folder.path], environment: ["CI": "true"])
        #expect(outcome.stderr == "trace-cli: no change is accepted if CI is set; --dry-run shows what would be\n")
        #expect(outcome.code == 2)
        #expect(run(in: folder, "check", "a.marble").output == "1 file has no expectations\n")
        #expect(runCommand(["accept", "--dry-run", folder.path], environment: ["CI": "true"]).code == 0)
    }

    @Test(
        arguments: [
            (["chek"], "trace-cli: unknown command 'chek'; did you mean 'check'?"),
            (["help", "rpelay"], "trace-cli: unknown command 'rpelay'; did you mean 'replay'?"),
            (["replay", "--fromat", "log"], "trace-cli: 'replay' has no flag '--fromat'; did you mean '--format'?"),
            (
                ["replay", "--format", "lgo"],
                "trace-cli: --format is one of lanes, log, marble, ndjson, perfetto, not 'lgo'"
            ),
            (["replay", "--format"], "trace-cli: --format needs a value: --format FORMAT"),
            (["check", "--require-expectations=1"], "trace-cli: --require-expectations takes no value"),
            (["replay"], "trace-cli: 'replay' needs a FILE; usage: trace-cli replay [FLAG…] FILE…"),
            (["-v"], "trace-cli: unknown flag '-v'; did you mean '--version'?"),
            (["version"], "trace-cli: unknown command 'version'; did you mean '--version'?"),
            (["run", "x.marble"], "trace-cli: unknown command 'run'; did you mean 'replay'?"),
            (["Test"], "trace-cli: unknown command 'Test'; did you mean 'check'?"),
            (["format", "."], "trace-cli: unknown command 'format'; did you mean 'fmt'?"),
            (["x.marble"], "trace-cli: what to do with 'x.marble' is missing"),
            (["--color", "x.marble"], "trace-cli: what to do with 'x.marble' is missing"),
            (["check", "--inside"], "trace-cli: 'check' has no flag '--inside'; 'why', 'why-not', 'state' have it"),
            (["replay", "--json", "x"], "trace-cli: 'replay' has no flag '--json'; did you mean '--format ndjson'?"),
            (["check", "--version"], "trace-cli: 'check' has no flag '--version'"),
        ]
    )
    func `Misspelled commands and flags cause a suggestion and the exit code 2`(words: [String], message: String) {
        let outcome = runCommand(words)
        #expect(outcome.stderr.split(separator: "\n").first.map(String.init) == message)
        #expect(outcome.code == 2)
    }

    @Test func `Help and version go to the standard output`() {
        #expect(runCommand(["--help"]).output.hasPrefix("Replays Rx pipelines"))
        #expect(runCommand(["help", "check"]).output == runCommand(["check", "--help"]).output)
        #expect(runCommand(["--version"]).output.hasPrefix("trace-cli "))
        #expect(runCommand([]).code == 2)
    }

    @Test func `A folder is searched in the order of names, and one without marble files is an error`() throws {
        let folder = try Folder()
        #expect(run(in: folder, "check", ".").code == 2)
        try folder.write("hot a\n    1\nout x = a\n    1\n", to: "b/one.marble")
        try folder.write("hot a\n    1\nout x = a\n    1\n", to: "a.marble")
        #expect(run(in: folder, "check", ".").output == "2 of 2 files passed\n")
        let replay = run(in: folder, "replay", "--format", "log", ".").output
        #expect(replay.split(separator: "\n").filter { $0.hasPrefix("//") } == ["// ./a.marble", "// ./b/one.marble"])
    }

    // MARK: Helpers

    /// Runs a command on a file in a folder of its own; the folder is removed from the output.
    private func command(_ words: String..., file: String) throws -> Outcome {
        let folder = try Folder()
        try folder.write(file, to: "test.marble")
        return run(in: folder, words.map { $0 == "FILE" ? "test.marble" : $0 })
    }

    private func run(in folder: Folder, _ words: String...) -> Outcome { run(in: folder, words) }

    private func run(in folder: Folder, _ words: [String]) -> Outcome {
        let paths = words.map { word in
            word == "." || word.contains(".marble") ? folder.path + "/" + word : word
        }
        var outcome = runCommand(words.count == 1 ? paths + [folder.path] : paths)
        outcome.output = outcome.output.replacingOccurrences(of: folder.path + "/", with: "")
        outcome.stderr = outcome.stderr.replacingOccurrences(of: folder.path + "/", with: "")
        return outcome
    }
}
