/// Explanations of the calls of functions that return inputs.
extension TraceGraph {
    /// The maximum number of calls that one step names.
    private static let maximumCalls = 3

    /// Returns the arguments with which the program called the function for an input to which it subscribed, if the name
    /// of that does not tell them, as the end of a sentence.
    func arguments(ofSubscription record: TraceRecord, to edge: Int) -> String {
        guard isInput(edge), lane(edge).contains("_") else { return "" }
        let event = causes(of: record.sequence).first(where: \.isEvent)?.sequence
        let call = trace.notes.calls.last { $0.cause == event && $0.input == lane(edge) && $0.time == record.time }
        return call.map { " with \($0.shownArguments)" } ?? ""
    }

    /// Returns that a function was never called for some inputs, and the other calls of it until a time; `nil` if there are
    /// no others.
    func otherCalls(than inputs: [String], until time: Int) -> String? {
        guard let function = inputs.first.map(CallText.function) else { return nil }
        var calls: [(text: String, time: Int)] = []
        var inputs = inputs
        for call in trace.notes.calls where CallText.function(of: call.input) == function && call.time <= time {
            if inputs.contains(call.input) { return nil }
            // Another block, like that of a scenario, may be called with the same arguments.
            let whole = "\(function)(\(call.arguments.map { String(reflecting: $0) }.joined(separator: ", ")))"
            inputs.removeAll { $0 == whole }
            let text = "\(function)(\(call.shownArguments))"
            if !calls.contains(where: { $0.text == text }) { calls.append((text, call.time)) }
        }
        if calls.isEmpty || inputs.isEmpty { return nil }
        // The last ones are those that might have been meant.
        let shown = calls.suffix(Self.maximumCalls).map { "\($0.text) at \($0.time)" }
        let more = calls.count - shown.count
        let verb = inputs.count == 1 ? "is" : "are"
        return "\(inputs.map(\.escapingControlCharacters).list) \(verb) never called, only "
            + (shown + (more > 0 ? ["\(more) more before"] : [])).list
    }
}

extension TraceCall {
    /// The arguments as in Swift, shortened.
    package var argumentTexts: [String] { arguments.map(TraceRecord.shown) }

    fileprivate var shownArguments: String {
        argumentTexts.joined(separator: ", ").shortened(to: CallText.maximumWidth)
    }
}
