/// Which one of several subscriptions to a stage an answer is about.
extension TraceGraph {
    /// The maximum number of subscriptions among which an element's one is told.
    static let maximumSubscriptions = 100

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

    /// Returns the output to which the events of a stage go, as the end of a sentence, if its call has become several
    /// stages because outputs subscribed to what it returned.
    func purpose(of stage: Int) -> String {
        guard let origin = trace.edges[stage].origin, let own = output(of: stage) else { return "" }
        let isForAnother = subscriptions(like: stage).prefix(Self.maximumSubscriptions).contains { other in
            guard let call = trace.edges[other].origin, call.site === origin.site, call.run == origin.run else {
                return false
            }
            return output(of: other).map { $0 != own } ?? false
        }
        return isForAnother ? " for \(own.escapingControlCharacters)" : ""
    }

    /// Whether an operator only looks up the elements of a stage when another source sends one, as `withLatestFrom` does.
    func isLookedUp(_ stage: Int) -> Bool {
        var edge = stage
        while let receiver = trace.edges[edge].receiver {
            let stage = self.stage(of: receiver)
            if has(.looksUp, stage), isFirst(edge, of: stage) { return true }
            edge = receiver
        }
        return false
    }

    /// Whether an edge is the first one of several sources of a stage.
    func isFirst(_ edge: Int, of stage: Int) -> Bool {
        let sources = sources(of: stage)
        return sources.count > 1 && sources.first == edge
    }

    /// Returns the output to which the events of an edge go; `nil` if it is none.
    private func output(of edge: Int) -> String? {
        var end = edge
        while let receiver = trace.edges[end].receiver { end = receiver }
        return isOutput(end) ? lane(end) : nil
    }
}
