import StreamTraceEngine

/// Which one of several subscriptions to a stage an answer is about.
extension TraceGraph {
    /// The maximum number of subscriptions among which an element's one is told.
    private static let maximumSubscriptions = 100

    /// Returns to which of several subscriptions that one stage made a stage sent an element, as the end of a sentence.
    func target(of record: TraceRecord) -> String {
        guard record.word == "next", let edge = record.edge, let receiver = receiver(of: edge) else { return "" }
        let all = subscriptions(like: edge)
        if all.count > Self.maximumSubscriptions { return "" }
        let live = all.filter { other in
            guard let start = trace.edges[other].subscribed, start < record.sequence else { return false }
            return self.receiver(of: other) == receiver && end(of: other).map { $0.sequence > record.sequence } ?? true
        }
        guard live.count > 1, let index = live.firstIndex(of: edge) else { return "" }
        return " to subscription \(index + 1) of \(live.count) by \(name(of: receiver))"
    }

    /// Returns the output for which a stage is one of several that a call has become, because what it returned was
    /// subscribed to for several outputs, as the end of a sentence.
    func purpose(of stage: Int) -> String {
        guard let origin = trace.edges[stage].origin else { return "" }
        let others = subscriptions(like: stage).prefix(Self.maximumSubscriptions)
        let same = others.filter { other in
            trace.edges[other].origin.map { $0.site === origin.site && $0.run == origin.run } ?? false
        }
        guard let own = output(of: stage), same.contains(where: { output(of: $0).map { $0 != own } ?? false }) else {
            return ""
        }
        return " for \(own.escapingControlCharacters)"
    }

    /// Returns the output to which the events of an edge go; `nil` if it is none.
    private func output(of edge: Int) -> String? {
        let end = sequence(first: edge) { self.trace.edges[$0].receiver }.reduce(edge) { $1 }
        return isOutput(end) ? lane(end) : nil
    }
}
