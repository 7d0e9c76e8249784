/// The cause of an event, or the reason why it is missing, in a line.
package struct Explanation {
    /// `text emits "b" at 5; debounce(…) holds "b", timer due at 8`
    package let text: String
    /// The events of inputs among the steps.
    package let inputs: [(name: String, time: Int)]

    /// - Parameter told: The steps that are told, of which there may be none, the decisive one last.
    fileprivate init?(_ told: [TraceStep?], at time: Int, among steps: [TraceStep], _ trace: Trace) {
        let told = told.compactMap(\.self)
        guard let last = told.last else { return nil }
        var shown = time
        var (texts, former) = ([String](), "")
        for step in told.dropLast().filter({ $0.record != last.record && $0.text != last.text }) + [last]
        where step.text != former {
            texts.append(step.time == shown ? step.text : step.textWithTime)
            (shown, former) = (step.time, step.text)
        }
        text = texts.joined(separator: "; ") + (last.place.map { " (\($0))" } ?? "")
        let names = Set(trace.inputs.map(\.escapingControlCharacters))
        inputs = steps.filter { names.contains($0.name) }.map { ($0.name, $0.time) }
    }
}

extension ScenarioResult {
    /// Returns the input event from which an event came, and what changed or delayed it last; `nil` if the scenario has
    /// no trace of it.
    ///
    /// - Parameters:
    ///   - number: The number of the event among those of its lane, kind and time.
    ///   - isValue: Whether the question is about the value of an element, and not about its time.
    package func explanation(
        of lane: String, _ kind: String, at time: Int, number: Int, asValue isValue: Bool = false
    ) -> Explanation? {
        guard let trace, let answers = try? causes(of: EventQuery(time: time, lane: lane, kind: kind)),
            answers.indices.contains(number)
        else { return nil }
        var steps = answers[number].steps
        // That it is disposed is known; the step before tells why.
        if kind == "disposed", steps.count > 1 { steps.removeLast() }
        let decisive =
            isValue ? trace.makers(of: steps) : trace.decisive(steps.filter { !$0.isPartner }, of: kind)
        return Explanation(decisive, at: time, among: steps, trace)
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
        return trace.explanation(of: missing, at: expected)
    }

    /// Returns what led to a subscription to an input that is not the expected one or to its end, or why there is none.
    package func explanation(of difference: SubscriptionDifference, of input: String) -> Explanation? {
        if let event = difference.event {
            return difference.number.flatMap { explanation(of: input, event.kind, at: event.time, number: $0) }
        }
        guard let trace, let time = difference.expected, let steps = absence(of: input, at: time) else { return nil }
        return Explanation([steps.first, steps.last], at: time, among: steps, trace)
    }

    /// Returns where the last event ended that could have become an event of an output.
    ///
    /// - Parameter element: The missing event's element, if it is known.
    package func explanation(
        ofMissing lane: String, at time: Int, completion isCompletion: Bool, element: Value? = nil
    ) -> Explanation? {
        guard let trace,
            let answer = try? missing(in: lane, at: time, completion: isCompletion, element: element)
        else { return nil }
        return trace.explanation(of: answer, at: time)
    }
}

extension Trace {
    /// Returns the steps to tell of those that led to an event.
    ///
    /// For an element in place of an error, these are the input, the error and what handled that. Otherwise they are the
    /// input, and the last stage that waited; if none did, the last step.
    fileprivate func decisive(_ steps: [TraceStep], of kind: String) -> [TraceStep?] {
        if kind == "next", let error = error(before: steps.last, in: steps) {
            let source = source(of: error, in: steps.filter { $0.record < error.record })
            return [source, error, steps.first { $0.record > error.record }]
        }
        // An element that an operator only looks up did not make the event wait.
        let waiting = steps.indices.dropLast().last { index in
            steps[index].time < steps[index + 1].time && word(of: steps[index]) != "next"
                && !isSubscribed(steps[index])
        }
        let isEnd = kind != "next" && waiting.map { !steps[$0].text.contains(" timer due at ") } ?? true
        let decisive = isEnd ? steps.last : waiting.map { steps[$0] } ?? steps.last
        let error = isEnd ? error(before: decisive, in: steps) : nil
        return [error ?? source(of: decisive, in: steps) ?? steps.first, decisive]
    }

    /// Returns the steps to tell of those that led to an element with another value than the expected one: the input, and
    /// the stage that made the value; for an element in place of an error, what led to that.
    fileprivate func makers(of steps: [TraceStep]) -> [TraceStep?] {
        if error(before: steps.last, in: steps) != nil { return decisive(steps, of: "next") }
        return [source(of: steps.last, in: steps.dropLast()), steps.last]
    }

    /// Whether the program subscribes to a stage at a step, which tells little about the events of that.
    private func isSubscribed(_ step: TraceStep) -> Bool {
        guard word(of: step) == "subscribed", let edge = records[step.record].edge else { return false }
        return edges[edge].receiver == nil
    }

    /// Returns the last event of an input until a step.
    private func source(of step: TraceStep?, in steps: some BidirectionalCollection<TraceStep>) -> TraceStep? {
        steps.last { $0.time <= step?.time ?? 0 && inputs.contains($0.name) }
    }

    /// Returns the decisive steps of an answer to why an event is missing at a time.
    fileprivate func explanation(of answer: TraceAnswer, at time: Int) -> Explanation? {
        var steps = answer.steps[...]
        guard steps.last?.depth == 0 else {
            let root = steps.lastIndex { $0.depth == 0 }
            let error = error(before: steps.last, in: steps[(root ?? 0)...])
            return Explanation([root.map { steps[$0] }, error, steps.last], at: time, among: answer.steps, self)
        }
        // The output only forwards the end of a stage.
        if steps.count > 1, steps.last?.name == answer.lane { steps.removeLast() }
        let error = error(before: steps.last, in: steps)
        return Explanation([error, steps.last], at: time, among: answer.steps, self)
    }

    private func word(of step: TraceStep) -> String? {
        records.indices.contains(step.record) ? records[step.record].word : nil
    }

    /// Returns the last step of some that shows an error, and is another one than the decisive step.
    fileprivate func error(before decisive: TraceStep?, in steps: some BidirectionalCollection<TraceStep>) -> TraceStep?
    {
        steps.last { step in
            step.record != decisive?.record && word(of: step) == "error"
        }
    }
}

extension TraceStep {
    /// The line of an app's file, which is another one than that of the difference: `Search.swift:9`.
    fileprivate var place: String? {
        guard let site, site.path.hasSuffix(".swift") else { return nil }
        return "\(site.path.split(separator: "/").last.map(String.init) ?? "")".escapingControlCharacters
            + ":\(site.line)"
    }

    /// The text with the time, at the end of a simple sentence, or before one of several parts.
    fileprivate var textWithTime: String {
        if text.contains(" at \(time)") { return text }
        let isSimple = ![", ", " at ", ": "].contains(where: reason.contains) && text.last != "."
        return isSimple ? "\(text) at \(time)" : "at \(time), \(text)"
    }
}
