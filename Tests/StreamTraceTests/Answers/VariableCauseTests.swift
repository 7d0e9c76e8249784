import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues

/// Values that a program keeps between events, in properties, variables and relays, are causes.
struct VariableCauseTests {
    private static let model = """
        import RxSwift
        import RxRelay

        final class Model {
            static var theme = "light"
            private var page = 1
            private var isOn = false
            private var filters: [String] = []
            private let stored = BehaviorRelay<Int>(value: 0)
            let shown = PublishRelay<String>()
            private let bag = DisposeBag()

            init(select: Observable<Int>, toggle: Observable<Void>, reload: Observable<Void>) {
                select.subscribe(onNext: { [weak self] in
                    self?.page = $0
                    self?.filters.append("\\($0)")
                    self?.stored.accept($0)
                    Model.theme = "dark"
                }).disposed(by: bag)
                toggle.subscribe(onNext: { [unowned self] in isOn.toggle() }).disposed(by: bag)
                var clicks = 0
                toggle.subscribe(onNext: { clicks += 1 }).disposed(by: bag)
                reload.filter { [unowned self] in PARTS }.map { [unowned self] in "\\(READ)" }
                    .bind(to: shown).disposed(by: bag)
            }
        }
        """

    private static let marble = """
        include "A.swift"
        hot select: Int
            -2---3----
        hot toggle: Void
            --t-------
        hot reload: Void
            ---r-----r
        let model = Model(select: select, toggle: toggle, reload: reload)
        out x = model.shown
        """

    private func result(_ read: String, _ condition: String = "true") throws -> ScenarioResult {
        let swift = Self.model.replacingOccurrences(of: "READ", with: read)
            .replacingOccurrences(of: "PARTS", with: condition)
        var scenario = try RecordedScenario(Self.marble, ["A.swift": swift])
        scenario.replay.recordsTrace = true
        return try #require(scenario.run().scenarios.first)
    }

    private func steps(_ read: String, _ condition: String = "true", at time: Int) throws -> [String] {
        let answers = try result(read, condition).causes(of: EventQuery(time: time, lane: "x"))
        return answers.flatMap(\.steps).map { "\($0.time) \($0.text)" }
    }

    @Test(arguments: [
        ("page", "page"), ("clicks", "clicks"), ("Model.theme", "Model.theme"), ("stored.value", "stored"),
        ("filters.count", "filters"),
    ])
    func `The event that set a variable is a cause of what is made of the variable`(
        read: String, name: String
    ) throws {
        let steps = try steps(read, at: 9)
        let (time, input) = name == "clicks" ? (2, "toggle emits ()") : (5, "select emits 3")
        #expect(steps.contains("\(time) \(input)"), "\(steps)")
        #expect(steps.contains { $0.hasSuffix("reads \(name), set at \(time)") }, "\(steps)")
        if name != "stored" { #expect(steps.contains { $0.hasSuffix("sets \(name)") }, "\(steps)") }
        // What was read before that, in the same closure, may have decided about it.
        let isFirst = name == "page" || name == "clicks"
        #expect(!isFirst || !steps.contains("1 select emits 2"), "\(steps)")
    }

    @Test func `A step has the place of the read, and one that of the change`() throws {
        let answer = try #require(result("page").causes(of: EventQuery(time: 9, lane: "x")).first)
        let sites = answer.steps.filter { $0.text.contains(" page") }.map { $0.site?.line }
        #expect(sites == [15, 23], "\(answer)")
    }

    @Test func `A variable that was not changed is not told`() throws {
        let steps = try steps("page", at: 3)
        #expect(steps.contains("1 select emits 2"))
        #expect(!steps.contains { $0.contains("isOn") || $0.contains("3 select") }, "\(steps)")
    }

    @Test func `A variable decides whether an element passes`() throws {
        let steps = try steps("1", "isOn", at: 9)
        #expect(steps.contains("2 toggle emits ()"), "\(steps)")
        let fates = try result("1", "!isOn").fates(of: EventQuery(time: 9, lane: "reload")).map(\.description)
        let words = fates.joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(words.contains("the predicate returned false for (), by isOn, set at 2"), "\(words)")
    }

    @Test func `A variable that is changed from its own value is told once`() throws {
        let text = """
            hot tap: Void
                tttttttt
                t = ()
            hot end: Void
                --------e
                e = ()
            var count = 0
            tap.subscribe(onNext: { count += 1 })
            out x = end.map { count }
            """
        let steps = try why(text, at: 8, lane: "x").joined()
        #expect(steps.components(separatedBy: "sets count").count == 2, "\(steps)")
    }

    @Test func `A recording tells of the variables`() throws {
        let swift = Self.model.replacingOccurrences(of: "READ", with: "page + stored.value")
            .replacingOccurrences(of: "PARTS", with: "isOn")
        let folder = try TemporaryFile(Self.marble, named: "test.marble")
        let path = (folder.path as NSString).deletingLastPathComponent
        try Data(swift.utf8).write(to: URL(fileURLWithPath: path + "/A.swift"))
        let source = try SourceFile.read(folder.path)
        let recording = try Recording(path: "run.ndjson", reading: RecordingLawTests.recorded(source))
        let result = try #require(traced(source).scenarios.first)
        let query = EventQuery(time: 9, lane: "x")
        let expected = try result.causes(of: query).map(\.description)
        let recorded = try #require(recording.scenarios.first)
        #expect(try recorded.causes(of: query).map(\.description) == expected)
        #expect(expected.joined().contains("reads page, set at 5"))
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

/// A file whose callbacks set and read variables.
private struct VariableScenario {
    /// The times of the elements of each input.
    let inputs: [[Int]]
    private let reads: [String]
    private let output: String

    init(_ random: inout SeededGenerator) {
        inputs = (0..<4).map { index in (1...10).filter { $0 % 4 == index && Bool.random(using: &random) } }
        let values = ["i1.value", "a", "b", "a + b", "relay.value", "relay.value + a"]
        reads = (0..<2).map { _ in values.dropFirst().randomElement(using: &random) ?? "a" }
        output = values.dropFirst().randomElement(using: &random) ?? "a"
    }

    /// - Parameter removed: An input and the index of its element that is missing.
    func text(without removed: (input: Int, index: Int)? = nil) -> String {
        var lines: [String] = []
        for (input, times) in inputs.enumerated() {
            var marbles = Array(repeating: "-", count: 12)
            for (index, time) in times.enumerated() where removed.map({ $0 != (input, index) }) ?? true {
                marbles[time] = "\(index + 1)"
            }
            lines += ["hot i\(input): Int", "    \(marbles.joined())"]
        }
        return
            (lines + [
                "var a = 0", "var b = 0", "let relay = BehaviorRelay<Int>(value: 0)",
                "i0.subscribe(onNext: { a = $0 * 10 })", "i1.subscribe(onNext: { b = $0 * 100 + \(reads[0]) * 0 })",
                "i2.subscribe(onNext: { relay.accept($0 * 1000 + \(reads[1].replacingOccurrences(of: "relay.value", with: "b"))) })",
                "out x = i3.map { $0 + \(output) }",
            ]).joined(separator: "\n") + "\n"
    }
}
