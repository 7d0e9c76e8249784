import StreamTraceEngine

/// The cause of an event, or the reason why it is missing, in a line.
package struct Explanation {
    /// `text emits "b" at 5; debounce(…) holds "b", timer due at 8`
    package let text: String
    /// The events of inputs among the steps.
    package let inputs: [(name: String, time: Int)]

    fileprivate init?(_ first: TraceStep?, _ last: TraceStep?, at time: Int, among steps: [TraceStep], _ trace: Trace) {
        guard let last else { return nil }
        let first = first.flatMap { $0.record == last.record ? nil : $0 }
        var told = time
        text = [first, last].compactMap(\.self).map { step in
            defer { told = step.time }
            return step.time == told ? step.text : step.text + " at \(step.time)"
        }.joined(separator: "; ")
        let names = Set(trace.inputs.map(\.escapingControlCharacters))
        inputs = steps.filter { names.contains($0.name) }.map { ($0.name, $0.time) }
    }
}

extension ScenarioResult {
    /// Returns the input event from which an event came, and what changed or delayed it last; `nil` if the scenario has
    /// no trace of it.
    ///
    /// - Parameter number: The number of the event among those of its lane, kind and time.
    package func explanation(of lane: String, _ kind: String, at time: Int, number: Int) -> Explanation? {
        guard let trace, let answers = try? causes(of: EventQuery(time: time, lane: lane, kind: kind)),
            answers.indices.contains(number)
        else { return nil }
        let steps = answers[number].steps
        // What waited until the event came, or else what made it.
        let waiting = steps.indices.dropLast().last { steps[$0].time < steps[$0 + 1].time }
        let decisive = waiting.map { steps[$0] } ?? steps.last
        let source = steps.last { $0.time <= decisive?.time ?? 0 && trace.inputs.contains($0.name) } ?? steps.first
        return Explanation(source, decisive, at: time, among: steps, trace)
    }

    /// Returns where the last event ended that could have become an event of an output.
    package func explanation(ofMissing lane: String, at time: Int, completion isCompletion: Bool) -> Explanation? {
        guard let trace, let answer = try? missing(in: lane, at: time, completion: isCompletion) else { return nil }
        let last = answer.steps.last
        let first = last.map(\.depth) == 0 ? nil : answer.steps.last { $0.depth == 0 }
        return Explanation(first, last, at: time, among: answer.steps, trace)
    }
}
