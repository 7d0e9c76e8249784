import StreamTraceEngine
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

/// The time of an answer grows with the number of records, not with its square.
@Suite("cost of answers", .endsInTime)
struct AnswerCostTests {
    private static let count = 80

    /// Files whose runs have several records for each of some events.
    private static let files: [@Sendable (_ events: Int) -> String] = [
        { events in
            let lines = (1...events).map { "    @\($0) next(\($0))" }.joined(separator: "\n")
            return """
                hot a: Int
                \(lines)
                cold load(_): Int
                    -7|
                out x = a.map { $0 % 7 }.filter { $0 > 3 }.flatMap { load($0) }.scan(0, accumulator: +)
                """
        },
        // The causes of a tick are all those before it.
        { events in
            """
            until: \(events + 1)ms
            let a = Observable<Int>.interval(.milliseconds(1), scheduler: MainScheduler.instance)
            out x = a.map { $0 % 7 }.filter { $0 > 3 }.concatMap { Observable.just($0).map { $0 } }.skip(1)
            """
        },
    ]

    private static func scenario(_ file: (Int) -> String, events: Int) throws -> ScenarioResult {
        let source = SourceFile(path: "a.marble", text: file(events) + "\n")
        let scenario = try #require(traced(source).scenarios.first)
        #expect(try #require(scenario.trace).records.count > 5 * events)
        return scenario
    }

    private static let questions: [(name: String, ask: @Sendable (ScenarioResult, _ time: Int) throws -> Int)] = [
        (
            "why",
            { scenario, _ in try scenario.causes(of: EventQuery(kind: "next")).prefix(100).map(\.steps.count).count }
        ),
        ("why at a time", { scenario, _ in try scenario.causes(of: EventQuery(time: 7)).map(\.steps.count).count }),
        ("why-not --input", { try $0.fates(of: EventQuery(time: $1 - 1, lane: "map")).map(\.steps.count).count }),
        ("why-not --expected", { try $0.missing(in: "x", at: $1).steps.count }),
        ("why-not --expected, any time", { scenario, _ in try scenario.missing(in: "x", at: nil).steps.count }),
        ("state", { try $0.state(at: $1).count }),
    ]

    @Test(arguments: files.indices)
    func `Ten times the records take about ten times as long`(file: Int) throws {
        let few = try Self.scenario(Self.files[file], events: Self.count)
        let many = try Self.scenario(Self.files[file], events: 10 * Self.count)
        for (name, ask) in Self.questions {
            let ratio = try processorTimeRatio(below: 40) {
                _ = try ask(many, 10 * Self.count)
            } to: {
                _ = try ask(few, Self.count)
            }
            #expect(ratio < 40, "\(name)")
        }
    }
}
