import Foundation
import Testing

@testable import StreamTraceEngine

/// Random pipelines, with subjects that are sent to and outputs that are disposed from inside of an event.
///
///     swift test --filter RandomPipelineTests
///     PIPELINE_SEEDS=100000 swift test --filter RandomPipelineTests   # that many, from 0
///     PIPELINE_SEED=4711 swift test --filter RandomPipelineTests      # one alone
@Suite(.endsInTime)
struct RandomPipelineTests {
    private static let seeds: Range<UInt64> = {
        let environment = ProcessInfo.processInfo.environment
        if let seed = environment["PIPELINE_SEED"].flatMap(UInt64.init) { return seed..<seed + 1 }
        return 0..<(environment["PIPELINE_SEEDS"].flatMap(UInt64.init) ?? 3_000)
    }()

    @Test
    func `Random pipelines obey the grammar and the laws, and are the same traced, compiled and as a marble file`() {
        var failures = 0
        for seed in Self.seeds where failures < 5 {
            if let violation = violation(of: seed) {
                failures += 1
                Issue.record("\(violation)")
            }
        }
    }

    @Test func `Random pipelines have events of all kinds for the laws`() {
        var log: [String] = []
        for seed in UInt64(0)..<100 {
            var generator = PipelineGenerator(seed: seed)
            log += quietly { generator.scenario().log().lines }
        }
        for event in ["next(", "error(", "completed"] {
            #expect(log.count { $0.contains(" -> Event \(event)") } > 20, "\(event)")
        }
    }

    /// Writes the logs of compiled code into the file that `PIPELINE_LOGS` names, to compare with other libraries.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["PIPELINE_LOGS"] != nil))
    func `The logs of random pipelines are written to a file`() throws {
        var lines: [String] = []
        for seed in Self.seeds {
            var generator = PipelineGenerator(seed: seed)
            let log = quietly { generator.scenario().log() }
            lines += ["SEED \(seed)"] + log.lines + ["END"]
            lines += log.end + ["DISPOSED"] + log.late + (log.hasObservers ? ["OBSERVERS"] : [])
        }
        let path = try #require(ProcessInfo.processInfo.environment["PIPELINE_LOGS"])
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    }

    private func violation(of seed: UInt64) -> String? {
        quietly {
            var generator = PipelineGenerator(seed: seed)
            let scenario = generator.scenario()
            guard let violation = PipelineLaws.violation(of: scenario) else { return nil }
            let law = violation.prefix { $0 != "\n" }
            let smallest = scenario.shrunk { PipelineLaws.violation(of: $0)?.hasPrefix(law) ?? false }
            return """
                seed \(seed): \(PipelineLaws.violation(of: smallest) ?? violation)

                \(smallest.text)\(smallest.disposals.isEmpty ? "" : "\(smallest.disposals)\n")
                alone: PIPELINE_SEED=\(seed) swift test --filter RandomPipelineTests
                """
        }
    }

    /// Runs `body` without the warnings of overlapping events, which are intended.
    private func quietly<Result>(_ body: () -> Result) -> Result {
        #if DEBUG
        OverlapTracker.$report.withValue({ _ in }, operation: body)
        #else
        body()
        #endif
    }
}
