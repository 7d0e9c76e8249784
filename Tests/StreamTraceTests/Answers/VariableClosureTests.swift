import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceLanguage
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues

/// Reads and changes of variables are told of the closure that ran.
struct VariableClosureTests {
    private func steps(_ declarations: String, _ output: String, at time: Int = 8) throws -> [String] {
        try VariableCauseTests.steps(declarations, output, at: time)
    }

    @Test func `A subscription inside of a closure, and the closure of a disposal`() throws {
        let nested = try steps(
            "var x = 0\nlet b = other.subscribe(onNext: { _ in\n  _ = set.subscribe(onNext: { x = $0 })\n})",
            "go.map { _ in x }")
        #expect(nested.contains("6 subscribe(onNext: { x = $0 }) sets x"), "\(nested)")
        #expect(nested.contains("8 map { _ in x } reads x, set at 6 by subscribe(onNext: { x = $0 })"), "\(nested)")
        let disposal = try steps(
            "var n = 0\nlet b = set.flatMapLatest { v in Observable<Int>.never().do(onDispose: { n = v }) }.subscribe()",
            "go.map { _ in n }")
        #expect(disposal.first == "6 set emits 2")
        #expect(disposal.contains("6 do(onDispose: { n = v }) sets n"), "\(disposal)")
        let start = try steps(
            "var n = 0\nlet b = set.flatMapLatest { v in Observable<Int>.never().do(onSubscribe: { n = v }) }.subscribe()",
            "go.map { _ in n }")
        #expect(start.contains("6 do(onSubscribe: { n = v }) sets n"), "\(start)")
    }

    @Test func `A closure is found by its place, and not by its text`() throws {
        let result = try VariableCauseTests.result(
            "var x = 0\nlet b = other.subscribe(onNext: { x = $0 })\nlet c = set.subscribe(onNext: { x = $0 })",
            "go.map { _ in x }")
        let answer = try #require(result.causes(of: EventQuery(time: 8, lane: "r")).first)
        #expect(answer.steps.filter { $0.text.contains(" sets ") }.map { $0.site?.line } == [13], "\(answer)")
        #expect(answer.steps.first?.text == "set emits 2")
    }

    @Test func `A variable that a closure captures, and a function that the closure calls`() throws {
        let captured = try steps(
            """
            func later() -> Observable<Int> {
                var last = 0
                let d = set.subscribe(onNext: { last = $0 })
                return go.map { _ in last }
            }
            """, "later()")
        #expect(captured.contains("6 subscribe(onNext: { last = $0 }) sets last"), "\(captured)")
        #expect(captured.contains { $0.contains("map { _ in last } reads last, set at 6 by ") })
        let called = try steps(
            "var x = 0\nfunc store(_ n: Int) { x = n }\nfunc load() -> Int { x }\nlet b = set.subscribe(onNext: store)",
            "go.map { _ in load() }")
        #expect(called.contains("6 subscribe(onNext: store) sets x"), "\(called)")
        #expect(called.contains("8 map { _ in load() } reads x, set at 6 by subscribe(onNext: store)"), "\(called)")
    }

    @Test func `Elements that were gathered have their reads`() throws {
        let steps = try steps(
            "var x = 0\nlet b = set.subscribe(onNext: { x = $0 })", "other.take(1).reduce(0) { $0 + $1 * x }", at: 3)
        #expect(steps.contains { $0.contains("3 reduce(0) { $0 + $1 * x } reads x, set at 1 by ") }, "\(steps)")
    }

    @Test func `A predicate names the variables that it read`() throws {
        let result = try VariableCauseTests.result(
            "var x = 0\nvar y = 0\nlet b = set.subscribe(onNext: { x = $0; y = $0 })",
            "go.filter { _ in x > 5 && y > 5 }")
        let fates = try result.fates(of: EventQuery(time: 8, lane: "go")).map(\.description).joined()
        let words = fates.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("the predicate returned false for 7: it reads x, set at 6"), "\(words)")
        #expect(!words.contains("y, set"), "\(words)")
    }

    @Test func `A recording tells of the variables`() throws {
        let marble =
            VariableCauseTests.inputs
            + "let b = set.subscribe(onNext: { m.page = $0; m.conf.limit = $0 })\nlet c = other.bind(to: m.relay)\n"
            + "out r = go.map { _ in m.page + m.conf.limit + m.relay.value + [m.conf].count }\n"
        let scenario = try RecordedScenario(marble, ["A.swift": VariableCauseTests.model])
        let source = try SourceFile.read(scenario.folder + "/test.marble")
        let recording = try Recording(path: "run.ndjson", reading: RecordingLawTests.recorded(source))
        let result = try #require(traced(source).scenarios.first)
        let query = EventQuery(time: 8, lane: "r")
        let expected = try result.causes(of: query).map(\.description)
        let recorded = try #require(recording.scenarios.first)
        #expect(try recorded.causes(of: query).map(\.description) == expected)
        for name in ["page, set at 6 by", "conf.limit, set at 6 by", "relay.value, set at 3"] {
            #expect(expected.joined().contains("reads \(name)"), "\(expected)")
        }
    }

    @Test func `Notes are charged to the budget`() throws {
        /// Returns the memory that a traced run needs, in units of 50 KB.
        func need(_ predicate: String) throws -> Int {
            let text = """
                var x = 0
                let s = Observable<Int>.interval(.milliseconds(1)).take(1000).subscribe(onNext: { x = $0 })
                out r = Observable<Int>.interval(.milliseconds(1)).take(1000).filter { \(predicate) }

                """
            let source = SourceFile(path: "a.marble", text: text)
            var (low, high) = (0, 100)
            while high - low > 1 {
                var replay = MarbleReplay()
                replay.recordsTrace = true
                replay.budget = ReplayBudget(steps: 100_000_000, bytes: (low + high) / 2 * 50_000)
                let run = try #require(replay.run(source).scenarios.first)
                if run.failure == nil { high = (low + high) / 2 } else { low = (low + high) / 2 }
            }
            return high
        }
        // An event is noted with some 350 bytes.
        #expect(try need("_ in x < 0") >= need("$0 < 0") + 6)
    }

    /// The law of `why` for variables: an element of an input without which an event would not be is named.
    @Test(arguments: 0..<30) func `The elements that set what decided are named`(seed: Int) throws {
        var random = SeededGenerator(UInt64(seed))
        let scenario = VariableScenario(&random)
        let result = traced(SourceFile(path: "law.marble", text: scenario.text()))
        let run = try #require(result.scenarios.first, "\(result.report)")
        let trace = try #require(run.trace)
        for (input, events) in scenario.inputs.enumerated() {
            for index in events.indices {
                let less = traced(SourceFile(path: "law.marble", text: scenario.text(without: (input, index))))
                let left = try #require(less.scenarios.first).outputs[0].events.map { "\($0.time) \($0.kind)" }
                for event in run.outputs[0].events where !left.contains("\(event.time) \(event.kind)") {
                    let query = EventQuery(time: event.time, lane: "x", kind: "next")
                    let record = try #require(TraceGraph(trace).records(query, forCauses: true).first)
                    let steps = trace.causes(of: record).steps.map { "\($0.time) \($0.text)" }
                    let named = steps.contains { $0.hasPrefix("\(events[index]) i\(input) emits") }
                    #expect(named, "\(event) needs i\(input) at \(events[index])\n\(steps)\n\(scenario.text())")
                }
            }
        }
    }
}

/// A file whose callbacks set and read variables. What a callback has read before is not told, so those that set
/// variables depend on nothing but the event.
private struct VariableScenario {
    /// The times of the elements of each input.
    let inputs: [[Int]]
    private let writes: [String]
    private let output: String

    init(_ random: inout SeededGenerator) {
        inputs = (0..<4).map { index in (1...10).filter { $0 % 4 == index && Bool.random(using: &random) } }
        let values = ["a", "b", "a + b", "st.p", "st.q + a", "st.p + st.q", "relay.value", "relay.value + st.q"]
        output = values.randomElement(using: &random) ?? "a"
        let targets = ["a = $0 * 10", "st.p = $0 * 20", "b = $0 * 100", "st.q = $0 * 30", "relay.accept($0 * 1000)"]
        writes = (0..<3).map { _ in targets.randomElement(using: &random) ?? targets[0] }
    }

    /// - Parameter removed: An input and the index of its element that is missing.
    func text(without removed: (input: Int, index: Int)? = nil) -> String {
        var lines: [String] = ["struct Parts { var p = 0; var q = 0 }"]
        for (input, times) in inputs.enumerated() {
            var marbles = Array(repeating: "-", count: 12)
            for (index, time) in times.enumerated() where removed.map({ $0 != (input, index) }) ?? true {
                marbles[time] = "\(index + 1)"
            }
            lines += ["hot i\(input): Int", "    \(marbles.joined())"]
        }
        lines += ["var a = 0", "var b = 0", "var st = Parts()", "let relay = BehaviorRelay<Int>(value: 0)"]
        for (input, write) in writes.enumerated() { lines.append("i\(input).subscribe(onNext: { \(write) })") }
        return (lines + ["out x = i3.map { $0 + \(output) }"]).joined(separator: "\n") + "\n"
    }
}
