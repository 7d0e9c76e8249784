extension Trace {
    /// Returns the events that could have become an event of an output, and where each of them ended, the decisive one
    /// last. Of several events that ended alike, only the last one is shown.
    ///
    /// - Parameters:
    ///   - output: The name of the output.
    ///   - time: The time in milliseconds at which an event was expected; `nil` for the whole run.
    ///   - isCompletion: Whether that is a completion, and not any event.
    ///   - element: The element that was expected, if it is known.
    package func missing(
        in output: String, at time: Int?, completion isCompletion: Bool = false, element: ExpectedElement? = nil
    ) throws(UnansweredQuestion) -> TraceAnswer {
        let graph = TraceGraph(self)
        let edges = try graph.edges(ofOutput: output)
        let name = output.escapingControlCharacters
        let limit = time ?? graph.endTime
        let events = edges.flatMap { edge in
            let records = graph.records(of: edge)
            return (time.map(records.at) ?? records).filter(\.isEvent)
        }
        let hasElement = events.contains { $0.word == "next" }
        let event =
            isCompletion ? "no completion" : hasElement ? "nothing else" : events.isEmpty ? "nothing" : "no element"
        let gaps = graph.gaps(ofMissing: edges, at: time, until: limit)
        var answer = TraceAnswer(
            lane: name, event: event + (gaps.among.isEmpty ? "" : " recorded"), time: limit, record: 0,
            isMissing: time == nil)
        answer.unknown =
            gaps.among.sentences("whether \(name) \(isCompletion ? "completed" : "sent something") then is not known")
            + gaps.before.sentences("whether something then led to this is not known")
        if edges.isEmpty {
            answer.steps = [
                TraceStep(time: limit, name: name, text: graph.unsubscribed(name), site: nil, record: 0)
            ]
        } else {
            let missing = MissingEvent(graph, output, edges, time, expecting: element)
            answer.steps = isCompletion ? missing.stepsOfCompletion : missing.steps
        }
        return answer
    }
}
