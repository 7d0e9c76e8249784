import StreamTraceEngine

/// The cause of an event, or the reason why it is missing, in a line.
package struct Explanation {
    /// `text emits "b" at 5; debounce(…) holds "b", timer due at 8`
    package let text: String
    /// The events of inputs among the steps.
    package let inputs: [(name: String, time: Int)]

    fileprivate init?(_ first: TraceStep?, _ last: TraceStep?, at time: Int, among steps: [TraceStep], _ trace: Trace) {
        guard let last else { return nil }
        let first = first.flatMap { $0.record == last.record || $0.text == last.text ? nil : $0 }
        var told = time
        text = [first, last].compactMap(\.self).map { step in
            defer { told = step.time }
            return step.time == told ? step.text : step.textWithTime
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
        var steps = answers[number].steps
        // That it is disposed is known; the step before tells why.
        if kind == "disposed", steps.count > 1 { steps.removeLast() }
        // What waited until the event came, or else what made it.
        let waiting = steps.indices.dropLast().last { steps[$0].time < steps[$0 + 1].time }
        let isEnd = kind != "next" && waiting.map { !steps[$0].text.contains(" timer due at ") } ?? true
        let decisive = isEnd ? steps.last : waiting.map { steps[$0] } ?? steps.last
        let error = isEnd ? trace.error(before: decisive, in: steps) : nil
        let source = steps.last { $0.time <= decisive?.time ?? 0 && trace.inputs.contains($0.name) } ?? steps.first
        return Explanation(error ?? source, decisive, at: time, among: steps, trace)
    }

    /// Returns what became of an event before the expected time of an element that came later, if that is not a delayed
    /// one but came of another event after that time; `nil` for other elements.
    package func explanation(ofLate lane: String, expectedAt expected: Int, at time: Int, number: Int) -> Explanation? {
        guard let trace, let answers = try? causes(of: EventQuery(time: time, lane: lane, kind: "next")),
            answers.indices.contains(number),
            let first = answers[number].steps.last(where: { trace.records[$0.record].cause == nil }),
            first.time > expected,
            let missing = try? missing(in: lane, at: expected), missing.steps.last?.depth ?? 0 > 0
        else { return nil }
        return explanation(ofMissing: lane, at: expected, completion: false)
    }

    /// Returns what led to a subscription to an input that is not the expected one or to its end, or why there is none.
    func explanation(of difference: SubscriptionDifference, of input: String) -> Explanation? {
        if let event = difference.event {
            return difference.number.flatMap { explanation(of: input, event.kind, at: event.time, number: $0) }
        }
        guard let trace, let time = difference.expected, let steps = absence(of: input, at: time) else { return nil }
        return Explanation(steps.first, steps.last, at: time, among: steps, trace)
    }

    /// Returns where the last event ended that could have become an event of an output.
    package func explanation(ofMissing lane: String, at time: Int, completion isCompletion: Bool) -> Explanation? {
        guard let trace, let answer = try? missing(in: lane, at: time, completion: isCompletion) else { return nil }
        var steps = answer.steps[...]
        guard steps.last?.depth == 0 else {
            return Explanation(steps.last { $0.depth == 0 }, steps.last, at: time, among: answer.steps, trace)
        }
        // The output only forwards the end of a stage.
        if steps.count > 1, steps.last?.name == answer.lane { steps.removeLast() }
        let error = trace.error(before: steps.last, in: steps)
        return Explanation(error, steps.last, at: time, among: answer.steps, trace)
    }
}

extension Trace {
    /// Returns the last step of some that shows an error, and is another one than the decisive step.
    fileprivate func error(before decisive: TraceStep?, in steps: some BidirectionalCollection<TraceStep>) -> TraceStep?
    {
        steps.last { step in
            step.record != decisive?.record && records.indices.contains(step.record)
                && records[step.record].word == "error"
        }
    }
}

extension TraceStep {
    /// The text with the time, at the end of a simple sentence, or before one of several parts.
    fileprivate var textWithTime: String {
        if text.contains(" at \(time)") { return text }
        let isSimple = ![", ", " at ", ": "].contains(where: reason.contains) && text.last != "."
        return isSimple ? "\(text) at \(time)" : "at \(time), \(text)"
    }
}
