import StreamTraceEngine
import StreamTraceVariants
import Testing

@testable import trace_cli

/// The subcommands `tell-apart` and `shrink`, and `check --orders`.
struct ComparisonCommandTests {
    /// Returns the outcome of a search that tries fewer of the larger inputs, which take most of its time.
    private func search(_ run: FolderRun, _ words: String...) -> Outcome {
        // The command runs on this stack, and not on one of its own, which would not have the value.
        LargeStack.run { PipelineComparison.$usualRandomCount.withValue(2_000) { run(words) } }
    }

    @Test func `Two operators that differ have an example and a reason`() throws {
        let outcome = try FolderRun([:])("tell-apart", "debounce", "throttle", "--limit", "100")
        #expect(
            outcome.output == """
                debounce = source.debounce(.milliseconds(3))
                throttle = source.throttle(.milliseconds(3))

                           0
                source     1---
                debounce   ---1
                throttle   1---

                debounce: 1 at 3: source emits 1 at 0; debounce(.milliseconds(3)) holds 1, timer
                due at 3
                throttle: 1 at 0: source emits 1

                """)
        #expect(outcome.code == 1)
    }

    @Test func `An unknown operator is an error`() throws {
        let outcome = try FolderRun([:])("tell-apart", "debounce", "switchMap")
        #expect(outcome.stderr.contains("no operator is called 'switchMap'"))
        #expect(outcome.code == 2)
        let misspelled = try FolderRun([:])("tell-apart", "debounc", "throttle")
        #expect(misspelled.stderr.contains("no operator is called 'debounc'; did you mean 'debounce'?"))
    }

    private static let files = [
        "before.marble": """
        struct Show { let title: String }
        hot text: String
            a-b
        cold api(_): Show
            --s|
            s = Show(title: "Lost")
        out found = text.flatMap { api($0) }
        """,
        "after.marble": """
        struct Show { let title: String }
        hot text: String
            -
        cold api(_): Show
            --s|
            s = Show(title: "Lost")
        let shows = text.flatMapLatest { api($0) }
        out found = shows
        """,
    ]

    @Test func `Two files with the same inputs are compared by their outputs`() throws {
        let run = try FolderRun(Self.files)
        let outcome = run("tell-apart", "before.marble", "after.marble", "--limit", "100")
        #expect(outcome.output.hasPrefix("before: found = text.flatMap { api($0) }\nafter: found = shows\n\n"))
        #expect(outcome.output.contains("before      --ss-\nafter       ---s-\n"))
        #expect(outcome.code == 1)
        // Values of types that both files declare are equal if their texts are.
        let same = search(run, "tell-apart", "before.marble", "before.marble", "--limit", "100")
        #expect(same.output.hasPrefix("No difference for any input"))
        #expect(same.output.contains("2,000 larger ones"), "\(same.output)")
        #expect(same.code == 0)
    }

    @Test(arguments: [
        (
            "hot text: Int\n    -\nout found = text",
            "the files declare 'text' as 'hot text: String' and as 'hot text: Int'"
        ),
        ("cold text: String\n    -\nout found = text", "and as 'cold text: String'"),
        ("hot text: String\n    -\nout other = text", "the files have no output in common"),
        ("hot words: String\n    -\nout found = words", "the first one uses: text"),
        ("hot text: String\n    -\nout found = text.nope()", "other.marble:3:18: error: value of type"),
    ])
    func `Two files that cannot be compared are an error`(other: String, message: String) throws {
        let run = try FolderRun(Self.files.merging(["other.marble": other]) { $1 })
        let outcome = run("tell-apart", "before.marble", "other.marble")
        #expect(outcome.stderr.contains(message), "\(outcome.stderr)")
        #expect(outcome.code == 2)
    }

    @Test func `Files that are named like an input of theirs have other names in the answer`() throws {
        let run = try FolderRun([
            "a.marble": "hot a: Int\n    -\nout x = a\n", "b.marble": "hot a: Int\n    -\nout x = a.skip(1)\n",
        ])
        let outcome = run("tell-apart", "a.marble", "b.marble", "--limit", "100")
        #expect(outcome.output.hasPrefix("first: x = a\nsecond: x = a.skip(1)\n"), "\(outcome.output)")
        let inFile = run("tell-apart", "--in", "a.marble", "a", "a.map { first in first + 1 }", "--limit", "100")
        #expect(inFile.output.hasPrefix("left = a\nright = a.map"), "\(inFile.output)")
    }

    @Test func `A file and a pipeline are an error`() throws {
        let outcome = try FolderRun(Self.files)("tell-apart", "before.marble", "source.take(1)")
        #expect(outcome.stderr.contains("give two files, or two pipelines and '--in FILE'"))
        #expect(outcome.code == 2)
    }

    @Test func `A difference is an object for other programs`() throws {
        let run = try FolderRun([:])
        let outcome = run("tell-apart", "debounce", "throttle", "--limit", "100", "--format", "ndjson")
        #expect(
            outcome.output == #"""
                {"type":"difference","differs":"events","inputs":[{"name":"source","events":[{"t":0,"kind":"next",\#
                "value":"1"}]}],"left":{"name":"debounce","pipeline":"source.debounce(.milliseconds(3))","outputs":\#
                [{"name":"debounce","events":[{"t":3,"kind":"next","value":"1"}]}]},"right":{"name":"throttle",\#
                "pipeline":"source.throttle(.milliseconds(3))","outputs":[{"name":"throttle","events":[{"t":0,\#
                "kind":"next","value":"1"}]}]},"reasons":["debounce: 1 at 3: source emits 1 at 0; \#
                debounce(.milliseconds(3)) holds 1, timer due at 3","throttle: 1 at 0: source emits 1"],\#
                "marble":"until: 24ms\n\nhot source: Int\n    1\n\nout debounce = source.debounce(.milliseconds(3))\n\n\#
                out throttle = source.throttle(.milliseconds(3))\n","tried":3}

                """#)
        let same = search(run, "tell-apart", "source", "source.map { $0 }", "--limit", "100", "--format", "ndjson")
        #expect(same.output == #"{"type":"same","tried":90,"events":1,"frames":12,"larger":2000}\#n"#)
    }

    @Test func `A failing file is printed with what the failure needs`() throws {
        let run = try FolderRun(["a.marble": "hot a: Int\n    1-2\nhot b: Int\n    1\nout x = a.skip(1)\n    --3\n"])
        let outcome = run("shrink", "a.marble")
        #expect(outcome.output.hasPrefix("hot a: Int\n") && !outcome.output.contains("hot b"))
        #expect(outcome.code == 0)
    }

    @Test func `An output that depends on the order of a frame is different`() throws {
        let text = "hot tap: Int\n    --1\nhot name: String\n    a-b\nout x = tap.withLatestFrom(name)\n    --a\n"
        let outcome = try FolderRun(["a.marble": text])("check", "--orders", "a.marble")
        #expect(
            outcome.output == """
                1 of 1 file passed
                ORDER  a.marble:5  out x
                  depends on the order of the events at 2

                  tap before name: "a" at 2
                  name before tap: "b" at 2

                  why: trace-cli why a.marble --at 2,x

                1 other order: one output depends on them

                """)
        #expect(outcome.code == 1)
    }

    @Test func `What depends on an order is in the reports`() throws {
        let text = "hot tap: Int\n    --1\nhot name: String\n    a-b\nout x = tap.withLatestFrom(name)\n    --a\n"
        let run = try FolderRun(["a.marble": text])
        let path = run.path
        let outcome = run(
            "check", "--orders", "a.marble", "--report", "junit=\(path)/j.xml", "--report", "tap=\(path)/t.tap")
        #expect(outcome.code == 1)
        let name = "with another order of the events at 2"
        #expect(
            try run.read("t.tap").contains("ok 1 - \(path)/a.marble\nnot ok 2 - \(path)/a.marble › \(name)\n"))
        let junit = try run.read("j.xml")
        #expect(junit.contains("<testcase name=\"\(name)\"") && junit.contains("<failure type=\"order\" message="))
    }

    @Test func `A file that is replayed in no other order is named`() throws {
        let run = try FolderRun([
            "a.marble": "hot a: Int\n    from \"a.log\"\nout x = a.take(1)\n    1\n",
            "a.log": "0: a -> subscribed\n" + String(repeating: "0: a -> Event next(1)\n", count: 100_000),
        ])
        let outcome = run("check", "--orders", "a.marble")
        #expect(outcome.stderr.contains("a.marble: note: replayed in no other order"), "\(outcome.stderr)")
    }

    @Test func `Inputs for which a pipeline fails are counted, and are no proof`() throws {
        let run = try FolderRun([:])
        let some = search(run, "tell-apart", "source.map { 6 / $0 }", "source.map { 6 / $0 + 0 }", "--limit", "200")
        #expect(some.output.contains("\nLeft out: "), "\(some.output)")
        #expect(some.output.hasSuffix(" inputs for which both pipelines fail.\n"), "\(some.output)")
        #expect(some.code == 0)
        let failing = "Observable.just(0).map { 1 / $0 }.concat(source)"
        let all = search(run, "tell-apart", failing, failing + ".map { $0 }", "--limit", "20")
        #expect(all.stderr.contains("both pipelines fail for each of the "), "\(all.stderr)")
        #expect(all.code == 2)
    }

    @Test func `Scenarios that cannot be written are an error, and so is a score below the wanted one`() throws {
        let text = "hot a: Int\n    1-2\nout x = a.distinctUntilChanged()\n    1-2\n"
        let run = try FolderRun(["a.marble": text])
        let score = run("mutants", "--at-least", "90", "a.marble")
        #expect(score.code == 1 && score.stderr.contains(" % are detected, fewer than the 90 % of --at-least"))
        let refused = run("mutants", "--add", "-")
        #expect(refused.code == 2 && refused.stderr.contains("'mutants --add' cannot write to the standard input"))
    }

    @Test func `An order with which a replay fails is different`() throws {
        let text = """
            hot tap: Int
                -1
            hot name: String
                ab
            cold load("a"): Int
                1|
            out x = tap.withLatestFrom(name).flatMap { load($0) }
                -1
            """
        let outcome = try FolderRun(["a.marble": text])("check", "--orders", "a.marble")
        #expect(
            outcome.output == """
                1 of 1 file passed
                ORDER  a.marble  fails with another order of the events at 1

                  tap before name: no error
                  name before tap: no cold block matches the call load("b") at 7:44

                1 other order: one replay fails

                """)
        #expect(outcome.code == 1)
    }
}

/// Searches that are interrupted.
@Suite(.endsInTime)
struct InterruptedSearchTests {
    @Test func `A search that is interrupted prints what it has found`() throws {
        let output = try interrupted("trace-cli tell-apart source 'source.map { $0 }'", in: try Folder())
        #expect(output.hasPrefix("code 130\nNo difference for the "), "\(output)")
        #expect(output.hasSuffix(" smallest inputs; the search was interrupted.\n"), "\(output)")
    }

    @Test func `A check that is interrupted while it looks for an edit shows the differences`() throws {
        let folder = try Folder()
        let operators = String(repeating: "\n    .map { $0 + 1 }.filter { $0 > 0 }", count: 30)
        let slow = ".map { (0..<3_000).reduce($0) { $0 + $1 % 2 } }"
        try folder.write("hot a: Int\n    1-2|\nout x = a\(slow)\(operators)\n    7\n", to: "a.marble")
        try folder.write("hot a: Int\n    1\nout x = a\n    2\n", to: "b.marble")
        let output = try interrupted("trace-cli check --jobs 1 --diagnose full .", in: folder)
        #expect(output.hasPrefix("code 130\nFAIL  a.marble:"), "\(output)")
        #expect(output.hasSuffix("\n0 of 1 file passed, 1 failed, interrupted\n"), "\(output)")
    }

    @Test func `A review or a dry run that is interrupted while it looks for an edit shows the differences`() throws {
        let folder = try Folder()
        let operators = String(repeating: "\n    .map { $0 + 1 }.filter { $0 > 0 }", count: 30)
        let slow = ".map { (0..<3_000).reduce($0) { $0 + $1 % 2 } }"
        try folder.write("hot a: Int\n    1-2|\nout x = a\(slow)\(operators)\n    7\n", to: "a.marble")
        let review = try interrupted("trace-cli review --format ndjson --diagnose full a.marble", in: folder)
        #expect(review.hasPrefix("code 130\n{\"id\":\"a.marble:"), "\(review)")
        #expect(!review.contains(#"{"summary":{"#), "\(review)")
        let dryRun = try interrupted("trace-cli accept --dry-run --diagnose full a.marble", in: folder)
        #expect(dryRun.hasPrefix("code 130\nwould change  a.marble:"), "\(dryRun)")
        #expect(
            dryRun.hasSuffix("\nwould accept 1 expectation in 1 file; nothing was written; interrupted\n"), "\(dryRun)")
    }

    /// Returns the exit code and the output of a command that is interrupted when it has taken a second of the
    /// processor.
    private func interrupted(_ command: String, in folder: Folder) throws -> String {
        // With job control, a command in the background does not ignore interrupts.
        let script = """
            set -m
            \(command) > found &
            for attempt in $(seq 600); do
                case $(ps -o time= -p $!) in *[1-9]*) break ;; esac
                sleep 0.1
            done
            kill -INT $!
            wait $!
            echo "code $?"
            cat found
            """
        return try folder.shell(script, by: "bash").output
    }
}
