/// The result of a scenario: events, log and mismatches.
public struct ScenarioResult {
    /// `nil` for a file without scenarios.
    public let name: String?
    /// The scenario's own title.
    public let title: String?
    /// The milliseconds of a frame.
    public let frame: Int
    public internal(set) var inputs: [Lane] = []
    public internal(set) var outputs: [Lane] = []
    public internal(set) var log: [LogLine] = []
    /// The number of log lines that were not stored, because a recording was long or lines were written immediately.
    public internal(set) var omittedLines = 0
    /// Whether the log was compared with the trace of the file.
    var isComparedWithTrace = false
    /// The output of `print` in the pipelines.
    public internal(set) var printed = PrintedLines()
    /// The lines of the recordings that are not `debug()` output.
    public internal(set) var skippedLines: [SkippedLines] = []
    /// The notes that records of the recordings are missing.
    var lacks: [Diagnostic] = []
    /// Which `cold` blocks with arguments were called; empty if the scenario did not run to its end.
    var blockUses: [ColdBlockUse] = []
    /// The inputs to which an app subscribed several times at one time, though the file asserts no subscriptions of them.
    package internal(set) var repeatedInputs: Set<String> = []
    /// The lanes of recordings that inputs play.
    var recordedLanes: [String] = []
    /// The number of output events that were not stored.
    public internal(set) var omittedEvents = 0
    /// The events of the streams that each output emitted, by the index of their event.
    var innerEvents: [[Int: [Lane.Event]]] = []
    /// The lanes of the outputs in the trace, in file order.
    package var outputLanes: [String] = []
    /// The outputs that differed in a run of which this is the recording.
    var recordedDifferences: [OutputDifference] = []
    /// Whether this is the recording of a run.
    package internal(set) var isRecording = false
    /// The notation of the scenario that ran.
    var notation: ScenarioNotation?
    /// The time in milliseconds at which the scenario ended.
    public internal(set) var end = 0
    public internal(set) var mismatches: [Mismatch] = []
    /// The number of expectations.
    public internal(set) var assertions = 0
    /// The error that stopped the scenario.
    public internal(set) var failure: Diagnostic?
    /// Whether the scenario used up its budget, so that its events are only the first ones.
    package internal(set) var isExhausted = false
    /// The trace, if `MarbleReplay.recordsTrace` is set, or if a check found differences from what the file expects.
    public internal(set) var trace: Trace?

    /// A result without lanes, of a trace that no marble file describes.
    package static func ended(at time: Int) -> ScenarioResult {
        var result = ScenarioResult(name: nil, title: nil, frame: 1)
        result.end = time
        return result
    }

    /// Returns the number of groups, windows and other streams among the elements of an output whose events are known.
    package func streams(ofOutput name: String) -> Int {
        guard let index = outputLanes.firstIndex(of: name), innerEvents.indices.contains(index) else { return 0 }
        return innerEvents[index].count
    }

    /// The plan of the scenario that ran.
    package var plan: ScenarioPlan? { notation?.plan }
    package var letters: AuthorLetters? { notation?.letters }

    /// Records the result of a comparison made during the run.
    mutating func take(_ comparison: TraceComparison) {
        isComparedWithTrace = true
        assertions += 1
        do {
            if let mismatch = try comparison.finish() { mismatches.append(mismatch) }
        } catch {
            failure = error
        }
    }
}

extension ScenarioResult {
    /// Writers of the outputs' events into the file.
    package var writers: [OutputWriter] {
        guard let notation else { return [] }
        return outputs.indices.map { index in
            OutputWriter(
                ofOutput: index, in: notation, outputs[index].events, inner: innerEvents[index], until: end)
        }
    }
}
