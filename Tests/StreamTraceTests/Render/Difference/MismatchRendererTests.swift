import Testing

@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct MismatchRendererTests {
    @Test func `Differences are in columns: the event, its time, its fate`() throws {
        let file = """
            hot a
                a-b------c|
                a = "alpha", b = "b", c = "gamma"
            out x = a
                -a-------d|
                a = "alpha", d = "delta"
            """
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: file))
        let mismatch = try #require(outcome.scenarios.first?.mismatches.first)
        #expect(
            MismatchRenderer().lines(mismatch).suffix(10) == [
                "  t        0  1  2  9  10", "  expect   ·  a  ·  d  |", "  actual   a  ·  b  c  |",
                "           a = \"alpha\", d = \"delta\", b = \"b\", c = \"gamma\"", "",
                #"  ~ "alpha"             1 → 0   early by 1 ms"#,
                #"  + "b"                 2       extra"#,
                #"  ~ "delta" → "gamma"   9       changed"#, "", "  accept: trace-cli accept x.marble:5",
            ])
    }
}

struct SubscriptionMismatchTests {
    @Test func `Differing subscriptions are lines below each other`() throws {
        let file = "hot a\n    -1-2-3\n    ^--!\n    ^\n    ^----!\nhot b\n    -1\n    never subscribed\n"
        let outputs = "out x = a\n    ^--!\nout y = b\n    -^-!\nout z = a\n    ^\n"
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: file + outputs))
        #expect(
            outcome.scenarios.flatMap(\.mismatches).flatMap { MismatchRenderer().lines($0) } == [
                "FAIL  x.marble:3  subscriptions of a", "  One of 3 subscriptions differs.", "",
                "  3  expect   ^----!   0–5", "     actual   ·", "", "  accept: trace-cli accept x.marble:3",
                "FAIL  x.marble:8  subscriptions of b", "  The subscription differs.", "",
                "  expect   never subscribed", "  actual   -^-!               1–3", "",
                "  accept: trace-cli accept x.marble:8",
            ])
    }

    private static func lines(_ file: String) throws -> [String] {
        var replay = MarbleReplay()
        replay.recordsTrace = true
        let scenario = try #require(replay.run(SourceFile(path: "x.marble", text: file)).scenarios.first)
        let mismatches = scenario.mismatches.filter { if case .subscriptions = $0.content { true } else { false } }
        return mismatches.flatMap { MismatchRenderer().lines($0, of: "x.marble", traced: scenario) }
    }

    @Test func `A wrong value has the stage that made it, with its place in an app's file`() throws {
        var replay = MarbleReplay()
        replay.recordsTrace = true
        let swift =
            "func f(_ a: Observable<Int>) -> Observable<Int> {\n    a.debounce(.milliseconds(1)).map { $0 + 1 }\n}"
        replay.replacement = { $0.hasSuffix("M.swift") ? SourceFile(path: $0, text: swift) : nil }
        let file = "include \"M.swift\"\nhot a: Int\n    1---2-\nout x = f(a)\n    -2---9\n"
        let scenario = try #require(replay.run(SourceFile(path: "x.marble", text: file)).scenarios.first)
        let mismatch = try #require(scenario.mismatches.first)
        let lines = MismatchRenderer().lines(mismatch, of: "x.marble", traced: scenario)
        #expect(lines.contains { $0.contains("a emits 2 at 4; map { $0 + 1 } emits 3 at 5 (M.swift:2)") }, "\(lines)")
    }

    @Test func `A subscription too many tells for whom it was made`() throws {
        let file = """
            hot tap
                1
            cold load(_)
                --r|
                ^--!
            let rows = tap.flatMap { load($0) }
            out list = rows
            out count = rows.map { $0 }
            """
        #expect(
            try Self.lines(file) == [
                "FAIL  x.marble:5  subscriptions of load(_)", "  One of 2 subscriptions differs.", "",
                "  2  expect   ·", "     actual   ^--!   0–3",
                "      tap emits 1; flatMap { load($0) } subscribes to load(_) with 1 for count", "",
                "  why: trace-cli why x.marble --at '0,load(_)' --event subscribed",
                "  accept: trace-cli accept x.marble:5",
            ])
    }

    @Test func `A subscription that never came tells what waits, and one that ended late tells why`() throws {
        let file = """
            cold first
                1-2---
                ^--!
            cold second
                3|
                ---^!
            hot stop
                -----1
            out x = first.concat(second).take(until: stop)
            """
        #expect(
            try Self.lines(file) == [
                "FAIL  x.marble:3  subscriptions of first", "  The subscription differs.", "",
                "  expect   ^--!     0–3", "  actual   ^----!   0–5", "      stop emits 1; take(until: stop) completes",
                "",
                "  why: trace-cli why x.marble --at 5,first --event disposed", "  accept: trace-cli accept x.marble:3",
                "FAIL  x.marble:6  subscriptions of second", "  The subscription differs.", "",
                "  expect   ---^!              3–4", "  actual   never subscribed",
                "      at 5, concat(second) waits: first has not completed", "",
                "  accept: trace-cli accept x.marble:6",
            ])
    }

    @Test func `Each of two requests of one function has its own subscriptions`() throws {
        let file = """
            hot tap
                1
            cold load("a")
                r|
            cold load("b")
                r|
                -^!
            out x = tap.flatMap { _ in Observable.merge(load("a"), load("b")) }
            """
        #expect(
            try Self.lines(file) == [
                #"FAIL  x.marble:7  subscriptions of load("b")"#, "  The subscription differs.", "",
                "  expect   -^!   1–2", "  actual   ^!    0–1",
                #"      tap emits 1; flatMap { … } subscribes to load("b")"#, "",
                #"  why: trace-cli why x.marble --at '0,load("b")' --event subscribed"#,
                "  accept: trace-cli accept x.marble:7",
            ])
    }

    @Test func `Of two subscriptions that end together nothing is told that may be about the other`() throws {
        let file = """
            hot stop
                ---1
            cold a
                1
                ^-!
                ^--!
            out x = a.take(until: stop)
            out y = a.take(until: stop)
            """
        #expect(
            try Self.lines(file).prefix(6) == [
                "FAIL  x.marble:5  subscriptions of a", "  One of 2 subscriptions differs.", "",
                "  1  expect   ^-!    0–2", "     actual   ^--!   0–3", "",
            ])
    }
}
