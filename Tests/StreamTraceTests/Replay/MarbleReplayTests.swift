import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceLanguage
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct MarbleReplayTests {
    @Test func `The log contains the output of debug(), with virtual milliseconds`() {
        #expect(
            log(
                """
                hot a: Int?
                    1n3
                    n = nil
                out x = a
                """) == [
                    "0: x -> subscribed", "0: x -> Event next(Optional(1))", "1: x -> Event next(nil)",
                    "2: x -> Event next(Optional(3))", "2: x -> isDisposed",
                ])
    }

    @Test func `A subscription line determines when an output is subscribed to and disposed`() {
        #expect(
            log(
                """
                hot a
                    abcdef|
                out x = a
                    --^-!
                """) == [
                    "2: x -> subscribed", "2: x -> Event next(c)", "3: x -> Event next(d)", "4: x -> isDisposed",
                ])
    }

    @Test func `Within a frame the file's outputs come first, then hot inputs, then other work`() {
        #expect(
            log(
                """
                cold c
                    -c
                hot b
                    -b
                hot a
                    -a
                out x = c
                out y = a
                out z = b
                    -^
                """) == [
                    "0: x -> subscribed", "0: y -> subscribed", "1: z -> subscribed", "1: z -> Event next(b)",
                    "1: y -> Event next(a)", "1: x -> Event next(c)", "1: x -> isDisposed", "1: y -> isDisposed",
                    "1: z -> isDisposed",
                ])
    }

    @Test func `A hot input has no replay: early events are lost, and a late subscriber receives the end at once`() {
        #expect(
            log(
                """
                hot a
                    x-^-b|
                out x = a
                    --------^
                """) == ["8: x -> subscribed", "8: x -> Event completed", "8: x -> isDisposed"])
    }

    @Test func `A cold input starts at each subscription, with the next of its diagrams`() {
        #expect(
            log(
                """
                cold a
                    (ab|)
                    -c|
                out x = a
                out y = a
                    --^
                """) == [
                    "0: x -> subscribed", "0: x -> Event next(a)", "0: x -> Event next(b)", "0: x -> Event completed",
                    "0: x -> isDisposed", "2: y -> subscribed", "3: y -> Event next(c)", "4: y -> Event completed",
                    "4: y -> isDisposed",
                ])
    }

    @Test func `Only the end happens at the horizon`() {
        let text = """
            until: 3ms
            hot a
                abcdef
            out x = a
            """
        #expect(log(text).suffix(2) == ["2: x -> Event next(c)", "3: x -> isDisposed"])
        #expect(log("until: 9ms\nhot a\n    ab\nout x = a").last == "1: x -> isDisposed")
    }

    @Test func `Frames, tables and values of the file apply`() {
        #expect(
            log(
                """
                frame: 10ms
                values
                    a = "one", p = 1 then 2 then |
                hot a: String
                    -a1
                hot b
                    -a 5ms p
                    a = 7
                out x = a
                out y = b
                """) == [
                    "0: x -> subscribed", "0: y -> subscribed", "10: x -> Event next(one)", "10: y -> Event next(7)",
                    "20: x -> Event next(1)", "25: y -> Event next(1)", "25: y -> Event next(2)",
                    "25: y -> Event completed", "25: y -> isDisposed", "25: x -> isDisposed",
                ])
    }

    @Test func `The assertions of a file are compared with the events`() {
        let outcome = run(
            """
            hot a
                -a-b|
                ^--!
            out x = a
                -a--b|
            log
                0: x -> subscribed
            """)
        #expect(
            outcome.scenarios.flatMap(\.mismatches).flatMap { MismatchRenderer().lines($0) } == [
                "FAIL  test.marble:3  subscriptions of a", "  The subscription differs.", "",
                "  expect   ^--!    0–3", "  actual   ^---!   0–4", "",
                "  accept: trace-cli accept test.marble:3",
                "FAIL  test.marble:5  out x", "  2 events arrive 1 ms early.", "",
                "  t        1    3    4    5", "  expect   \"a\"  ·    \"b\"  |", "  actual   \"a\"  \"b\"  |    ·", "",
                "  ~ \"b\"   4 → 3   early by 1 ms", "  ~ |     5 → 4   early by 1 ms", "",
                "  accept: trace-cli accept test.marble:5",
                "FAIL  test.marble:6  the log", "    0: x -> subscribed", "  + 1: x -> Event next(a)",
                "  + 3: x -> Event next(b)", "  + 4: x -> Event completed", "  + 4: x -> isDisposed",
                "", "  accept: trace-cli accept test.marble:6",
            ])
    }

    @Test func `A correct file has assertions and no mismatch`() {
        let outcome = run(
            """
            cold a
                -a-|
                --^--!
            out x = a
                --^
                ---a-|
            """)
        #expect(outcome.isSuccess)
        #expect(outcome.scenarios.map(\.assertions) == [2])
    }

    @Test func `Each scenario has a fresh clock and fresh inputs`() {
        let outcome = run(
            """
            hot a
                -1|
            out x = a
            scenario one
            x
                -1|
            scenario two
            a
                --2|
            x
                --2|
            """)
        #expect(outcome.isSuccess)
        #expect(outcome.scenarios.map(\.name) == ["one", "two"])
        #expect(outcome.scenarios.map { $0.tracePath(beside: "a/x.marble") } == ["a/x.one.trace", "a/x.two.trace"])
    }

    @Test func `A marble can be a stream, and an output can assert the events of emitted streams`() {
        let outcome = run(
            """
            cold a
                -1|
            hot b
                --x--|
                x = a
            out y = b
                --x--|
                x = a
            """)
        #expect(outcome.isSuccess)
        #expect(outcome.scenarios.first?.inputs.map(\.name) == ["a", "b"])
    }

    @Test func `Errors of the pipeline and of the diagrams are all reported, without a replay`() {
        let outcome = run(
            """
            hot a: Int
                -x
            out x = b
            """)
        #expect(outcome.scenarios.isEmpty)
        #expect(
            outcome.diagnostics.map { $0.rendered() } == [
                """
                test.marble:2:6: error: 'x' is not of type 'Int': define it below the diagram, like x = …
                        -x
                         ^
                """,
                """
                test.marble:3:9: error: cannot find 'b' in scope
                    out x = b
                            ^
                """,
            ])
    }

    @Test func `Events that multiply are stopped before they exhaust the memory`() {
        let text = "hot a\n    (\(String(repeating: "1", count: 2_000)))\nout x = a.flatMap { _ in a }\n"
        var replay = MarbleReplay()
        replay.budget.bytes = 1_000_000
        let outcome = replay.run(SourceFile(path: "test.marble", text: text))
        #expect(
            outcome.scenarios.first?.failure?.message
                == "the scenario used up its budget of 1 MB")
        #expect((outcome.scenarios.first?.log.count ?? .max) < 10_000)
    }

    @Test func `An endless pipeline is stopped, and the error names its cause`() {
        let outcome = run("out x = Observable<Int>.interval(.milliseconds(1))")
        #expect(
            outcome.scenarios.first?.failure?.rendered() == """
                test.marble:1:25: error: the pipeline does not come to rest within 16,000,000 steps: \
                'interval' keeps scheduling work
                    out x = Observable<Int>.interval(.milliseconds(1))
                                            ^~~~~~~~
                    give the file an end, like until: 10s; if it comes to an end, \
                '--budget 10' lets it have ten times as much
                """)
    }

    @Test func `A call that no block of a function matches is an error of the scenario`() {
        let outcome = run("cold c(1)\n    -1|\nhot a\n    -1-2\nout x = a.flatMap { c($0) }")
        let failure = outcome.scenarios.first?.failure
        #expect(failure?.message == "no cold block matches the call c(2)")
        #expect(failure?.suggestion == "add 'cold c(2)', or 'cold c(_)' for all others")
        #expect(outcome.scenarios.first?.inputs.map(\.name) == ["c(1)", "a"])
    }

    @Test func `Cancelled cold events still advance the clock`() {
        let lines = log("cold a\n    12---3\nhot b\n    -\nout x = a.take(1)\nout y = b")
        #expect(lines.last == "5: y -> isDisposed")
    }

    private func run(_ text: String) -> MarbleReplay.Outcome {
        MarbleReplay().run(SourceFile(path: "test.marble", text: text))
    }

    private func log(_ text: String) -> [String] {
        let outcome = run(text)
        return outcome.diagnostics.map { $0.rendered() } + outcome.scenarios.flatMap { $0.log.map(\.description) }
    }
}

/// The locations of the errors of a running scenario.
struct ScenarioFailureTests {
    @Test(
        arguments: [
            (
                "a.flatMap { s($0) }", "3:21: no cold block matches the call s(2)",
                "add 'cold s(2)', or 'cold s(_)' for all others"
            ),
            (
                "a.flatMap(s)", "4:6: no cold block matches the call s(2)",
                "add 'cold s(2)', or 'cold s(_)' for all others"
            ),
            ("a.flatMap { s($0, 2) }", "3:27: extra argument in call", nil),
            ("a.delay(.seconds(1000000 * 86400))", "3:9: a time is at most a hundred years", nil),
            ("a.delay(.milliseconds(9000000000000 * 1000))", "3:9: a time is at most a hundred years", nil),
        ]
    )
    func `A failure is reported at its call, with a fix if one is evident`(
        pipeline: String, message: String, suggestion: String?
    ) throws {
        let text = "hot a\n    -1-2\nout x = \(pipeline)\ncold s(1)\n    x|\n"
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        let failure = try #require(outcome.diagnostics.first ?? outcome.scenarios.first?.failure)
        #expect(
            failure.rendered().hasPrefix("x.marble:" + message.replacing(": ", with: ": error: ", maxReplacements: 1)))
        #expect(failure.suggestion == suggestion)
    }
}
