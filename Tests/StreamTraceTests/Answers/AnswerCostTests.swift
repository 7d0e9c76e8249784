import Testing

@testable import StreamTraceEngine
@testable import StreamTraceReplay

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The time of an answer grows with the number of records, not with its square.
@Suite("cost of answers", .endsInTime)
struct AnswerCostTests {
    private static let count = 80

    /// Returns a file whose run has about ten records for each of some events.
    private static func scenario(events: Int) throws -> ScenarioResult {
        let lines = (1...events).map { "    @\($0) next(\($0))" }.joined(separator: "\n")
        let file = """
            hot a: Int
            \(lines)
            cold load(_): Int
                -7|
            out x = a.map { $0 % 7 }.filter { $0 > 3 }.flatMap { load($0) }.scan(0, accumulator: +)

            """
        let scenario = try #require(traced(SourceFile(path: "a.marble", text: file)).scenarios.first)
        #expect(try #require(scenario.trace).records.count > 5 * events)
        return scenario
    }

    /// Returns the least processor time of several runs, in nanoseconds.
    private static func time(_ body: () throws -> Void) rethrows -> Double {
        func now() -> Double {
            var time = timespec()
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
            return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
        }
        var least = Double.infinity
        for _ in 0..<3 {
            let start = now()
            try body()
            least = min(least, now() - start)
        }
        return least
    }

    private static let questions: [(name: String, ask: @Sendable (ScenarioResult, _ time: Int) throws -> Int)] = [
        ("why", { try $0.causes(of: EventQuery(kind: "next")).count / max(1, $1) }),
        ("why at a time", { scenario, _ in try scenario.causes(of: EventQuery(time: 5)).count }),
        ("why-not --input", { try $0.fates(of: EventQuery(time: $1, lane: "a")).count }),
        ("why-not --expected", { try $0.missing(in: "x", at: $1).steps.count }),
        ("why-not --expected, any time", { scenario, _ in try scenario.missing(in: "x", at: nil).steps.count }),
        ("state", { try $0.state(at: $1).count }),
    ]

    @Test func `Ten times the records take about ten times as long`() throws {
        let few = try Self.scenario(events: Self.count)
        let many = try Self.scenario(events: 10 * Self.count)
        for (name, ask) in Self.questions {
            let short = try Self.time { _ = try ask(few, Self.count) }
            let long = try Self.time { _ = try ask(many, 10 * Self.count) }
            #expect(long < 40 * short, "\(name)")
        }
    }
}
