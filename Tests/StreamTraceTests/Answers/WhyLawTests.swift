import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText
@testable import StreamTraceValues

/// The law of `why`: an element of an input without which an element of an output would not be is named.
///
/// Where it is not, an operator of the list is a part of the output's own pipeline, which lets elements decide without being a part of
/// what it sends.
///
///     WHY_SEEDS=2000 WHY_LOG=/tmp/why.log swift test --filter WhyLawTests
struct WhyLawTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let seeds = environment["WHY_SEEDS"].flatMap(UInt64.init) ?? 50

    private static let exceptions = [
        // They count or remember what went through.
        "element(at:": "state", "skip(": "state", "take(": "state", "distinctUntilChanged": "state",
        "scan": "state", "window": "state", "groupBy": "state", "zip": "the number of an element",
        "timeout": "the time of an element",
        // They subscribed, or went on to another stream, because of an earlier element or its end.
        "flatMap": "subscription", "concat": "subscription", "switchLatest": "subscription",
        "merge(max": "subscription",
    ]

    @Test func `The elements of inputs without which an element would not be are named`() {
        var (count, named) = (0, 0)
        var unnamed: [String] = []
        for seed in 0..<Self.seeds {
            var generator = PipelineGenerator(seed: seed)
            var scenario = generator.scenario()
            scenario.disposals = []
            let text = scenario.text
            for question in WhyLaw(scenario).questions() {
                count += 1
                if question.isNamed {
                    named += 1
                    continue
                }
                unnamed.append("\(seed): \(question.text)\n\(text)")
                let pipeline = text.declarations(reachedBy: question.output)
                let isException = Self.exceptions.keys.contains(where: pipeline.contains)
                #expect(isException, "\(question.text)\n\(text)")
            }
        }
        if let path = Self.environment["WHY_LOG"] {
            try? "\(named) of \(count)\n\(unnamed.joined(separator: "\n"))"
                .write(toFile: path, atomically: true, encoding: .utf8)
        }
        #expect(count > 50)
        #expect(Double(named) >= 0.8 * Double(count), "\(named) of \(count)")
    }
}

/// Asks for each event of each output whether its causes name the elements of inputs without which it would not be.
private struct WhyLaw {
    struct Question {
        let output: String
        let text: String
        let isNamed: Bool
    }

    private struct Sent: Hashable {
        let output: String
        let time: Int
        let event: String
    }

    private let scenario: PipelineScenario

    init(_ scenario: PipelineScenario) { self.scenario = scenario }

    func questions() -> [Question] {
        let result = traced(SourceFile(path: "law.marble", text: scenario.text))
        guard let run = result.scenarios.first, run.failure == nil, let trace = run.trace, !trace.isCutShort else {
            return []
        }
        let counts = Self.counts(run)
        var questions: [Question] = []
        for (input, other) in scenario.inputs.enumerated() {
            for (index, element) in other.elements.enumerated() {
                var less = scenario
                less.inputs[input].elements.remove(at: index)
                var replay = MarbleReplay()
                replay.budget.steps = 1_000_000
                guard let variant = replay.run(SourceFile(path: "law.marble", text: less.text)).scenarios.first,
                    variant.failure == nil
                else { continue }
                let left = Self.counts(variant)
                for (sent, record) in Self.sent(trace) where counts[sent] == 1 && left[sent] == nil {
                    let steps = trace.causes(of: record).steps
                    let isNamed = steps.contains { step in
                        guard let edge = trace.records[step.record].edge, case .next = trace.records[step.record].kind
                        else { return false }
                        return step.time == element.time && trace.lanes[trace.edges[edge].lane] == "i\(input)"
                    }
                    let text =
                        "\(sent.output) \(sent.event) at \(sent.time) needs i\(input) \(element.element) at "
                        + "\(element.time)\n\(steps.map { "    \($0.time) \($0.text)" }.joined(separator: "\n"))"
                    questions.append(Question(output: sent.output, text: text, isNamed: isNamed))
                }
            }
        }
        return questions
    }

    private static func counts(_ run: ScenarioResult) -> [Sent: Int] {
        var counts: [Sent: Int] = [:]
        for lane in run.outputs {
            for event in lane.events {
                guard case .next(let value) = event.kind else { continue }
                counts[Sent(output: lane.name, time: event.time, event: "\(value)"), default: 0] += 1
            }
        }
        return counts
    }

    private static func sent(_ trace: Trace) -> [(Sent, Int)] {
        trace.records.compactMap { record in
            guard let edge = record.edge, trace.edges[edge].receiver == nil, case .next(let value) = record.kind else {
                return nil
            }
            return (
                Sent(output: trace.lanes[trace.edges[edge].lane], time: record.time, event: "\(value)"), record.sequence
            )
        }
    }
}

extension String {
    /// Returns the pipeline of an output with those of the streams that it names.
    fileprivate func declarations(reachedBy output: String) -> String {
        var pipelines: [Substring: Substring] = [:]
        for declaration in split(separator: /\n(?=let |out |hot )/) {
            guard let match = declaration.prefixMatch(of: /(?:let|out) (\w+) =\s/) else { continue }
            pipelines[match.output.1] = declaration[match.range.upperBound...]
        }
        var (reached, names): (String, [Substring]) = ("", [output[...]])
        while let name = names.popLast() {
            guard let pipeline = pipelines.removeValue(forKey: name) else { continue }
            reached += pipeline
            names += pipeline.matches(of: /\w+/).map(\.output)
        }
        return reached
    }
}
