import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

/// A marble file and its recording are asked the same questions, and give the same answers.
///
///     RECORDING_FILES=all swift test --filter RecordingLawTests
struct RecordingLawTests {
    private static let files: [String] = {
        let isWhole = ProcessInfo.processInfo.environment["RECORDING_FILES"] == "all"
        return TraceCorpus.files.enumerated().filter { isWhole || $0.offset % 10 == 3 }.map(\.element)
    }()

    @Test(arguments: files)
    func `A recording has the answers of its file`(_ path: String) throws {
        let source = try SourceFile.read(path)
        let results = traced(source).scenarios
        if results.isEmpty { return }
        let recording = try Recording(path: "run.ndjson", reading: recorded(source))
        #expect(recording.lack == nil)
        #expect(recording.scenarios.map(\.name) == results.map(\.name))
        for (result, recorded) in zip(results, recording.scenarios) {
            guard result.trace?.isCutShort == false, result.failure == nil else { continue }
            let questions = Questions(result)
            let (expected, actual) = (questions.answers(result), questions.answers(recorded))
            let differences = zip(expected, actual).filter { $0 != $1 }.prefix(2)
            #expect(
                differences.isEmpty && expected.count == actual.count,
                "\(path) \(result.name ?? "")\n\(differences.map { "\($0)\n—— recorded:\n\($1)" }.joined(separator: "\n"))"
            )
        }
    }

    /// Returns a recording of all scenarios of a file.
    static func recorded(_ source: SourceFile) -> [UInt8] {
        let buffer = ByteBuffer()
        MarbleReplay().run(source, rendering: NDJSONRenderer(tool: "test") { buffer.append($0) })
        return Array(buffer.bytes)
    }

    private func recorded(_ source: SourceFile) -> [UInt8] { Self.recorded(source) }
}

/// Questions of every kind about the run of a scenario.
private struct Questions {
    private var queries: [(query: EventQuery, isFate: Bool)] = []
    private var missing: [(output: String, time: Int?, completion: Bool)] = []
    private var times: Set<Int> = []

    private static let maximumPerKind = 4

    init(_ result: ScenarioResult) {
        guard let trace = result.trace else { return }
        for lane in trace.lanes + trace.inputs {
            queries.append((EventQuery(lane: lane), trace.inputs.contains(lane)))
        }
        for record in trace.records where record.edge != nil {
            if times.insert(record.time).inserted, times.count > Self.maximumPerKind { times.remove(record.time) }
        }
        for time in times.sorted() {
            queries.append((EventQuery(time: time), false))
            for lane in trace.inputs { queries.append((EventQuery(time: time, lane: lane), true)) }
            for lane in trace.outputs { queries.append((EventQuery(time: time, lane: lane), false)) }
        }
        for output in trace.outputs {
            missing.append((output, nil, false))
            missing.append((output, nil, true))
            for time in times.sorted() { missing.append((output, time, false)) }
        }
        for difference in result.differingOutputs {
            for event in difference.expected.events { missing.append((difference.expected.name, event.time, false)) }
        }
    }

    /// Returns a text for each question.
    func answers(_ result: ScenarioResult) -> [String] {
        var answers = [
            "\(result.end) \(result.frame)\n"
                + (result.inputs + result.outputs).map { text($0, until: result.end) }.joined(separator: "\n")
        ]
        answers.append(timeline(result))
        for (query, isFate) in queries {
            answers.append(
                text("\(query)") { () throws(UnansweredQuestion) in
                    let found = try isFate ? result.fates(of: query) : result.causes(of: query)
                    return found.prefix(20).map(\.description)
                })
        }
        for (output, time, isCompletion) in missing {
            answers.append(
                text("missing \(output) \(time.map(String.init) ?? "")") { () throws(UnansweredQuestion) in
                    [try result.missing(in: output, at: time, completion: isCompletion).description]
                })
        }
        for time in times.sorted() {
            answers.append(
                text("state \(time)") { () throws(UnansweredQuestion) in
                    try result.state(at: time).map { "\($0.name) \($0.site.map(\.description) ?? "") \($0.facts)" }
                })
        }
        return answers
    }

    /// The events of a lane, whose letters a recording does not know.
    private func text(_ lane: Lane, until end: Int) -> String {
        // What the program disposes at the end may be drawn there or not.
        let disposed = lane.disposed.flatMap { $0 < end ? "\($0)" : nil } ?? "-"
        return "\(lane.name) \(disposed) "
            + (lane.events + lane.unsent).map { event in
                switch event.kind {
                case .next(let value): "\(event.time) next \(value)"
                case .error(let error): "\(event.time) error \(error)"
                case .completed: "\(event.time) completed"
                }
            }.joined(separator: ", ")
    }

    private func timeline(_ result: ScenarioResult) -> String {
        guard let timeline = StageTimeline(result) else { return "no lanes" }
        return timeline.lanes.map { lane in
            "\(lane.label) \(lane.role) \(lane.depth) \(lane.end ?? -1) "
                + lane.marks.map { "\($0.time) \($0.kind) \($0.shortText)" }.joined(separator: ", ")
        }.joined(separator: "\n")
    }

    private func text(_ question: String, _ body: () throws(UnansweredQuestion) -> [String]) -> String {
        do {
            return question + "\n" + (try body()).joined(separator: "\n")
        } catch {
            return question + "\n" + error.message + (error.suggestion ?? "")
        }
    }
}
