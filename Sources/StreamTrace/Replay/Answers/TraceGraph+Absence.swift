import StreamTraceEngine

/// What can be told about events that no record shows.
extension TraceGraph {
    /// Returns the steps that explain why an input's event at a time reached no stage.
    func absence(of lane: String, at time: Int) -> [TraceStep] {
        let edges = trace.edges.indices.filter { self.lane($0) == lane }
        let name = lane.escapingControlCharacters
        func step(_ time: Int, _ text: String, _ stage: Int?) -> TraceStep {
            TraceStep(
                time: time, name: stage.map(self.name) ?? name, text: text, site: stage.flatMap(site), record: 0)
        }
        guard let first = edges.compactMap({ trace.edges[$0].subscribed }).min() else {
            return [step(time, "\(name) is never subscribed to", nil)]
                + mentions(of: lane).map { stage in
                    step(endTime, "\(self.name(of: stage)) \(waitsFor(stage))", stage)
                }
        }
        if self[first].time > time {
            return [step(time, "\(name) has no subscriber; the first one comes at \(self[first].time)", nil)]
        }
        let ends = edges.compactMap { edge -> TraceRecord? in
            records(of: edge).last { !["next", "dropped", "held"].contains($0.word) }
        }
        guard let last = ends.filter({ $0.time <= time }).max(by: { $0.sequence < $1.sequence }) else { return [] }
        return [step(time, "\(name) has no subscriber; the last one left at \(last.time)\(occasion(of: last))", nil)]
    }

    /// Returns `, when NAME emits VALUE` for a record that the event caused, or an empty text. If an end led to another
    /// one, the event is the first of them.
    func occasion(of record: TraceRecord) -> String {
        var event: TraceRecord?
        var cause = record.cause.map { self[$0] }
        while let record = cause, record.isEvent, event == nil || event?.word == record.word {
            event = record
            cause = record.cause.map { self[$0] }
        }
        guard let event, let edge = event.edge else { return "" }
        return ", when \(name(of: stage(of: edge))) \(event.action)"
    }

    /// Returns the stages whose calls name a lane, which may have to subscribe to it.
    func mentions(of lane: String) -> [Int] {
        let word = lane.prefix { $0 != "(" }
        return trace.edges.indices.filter { edge in
            guard stage(of: edge) == edge, !isInput(edge), let call = trace.edges[edge].origin?.site.call else {
                return false
            }
            return call.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains(word)
        }
    }

    /// Returns why a stage has not subscribed to another source.
    private func waitsFor(_ stage: Int) -> String {
        let sources = sources(of: stage)
        let open = sources.first { source in !records(of: source).contains { ["error", "completed"].contains($0.word) }
        }
        if let open, records(of: open).contains(where: \.isEvent) {
            return "waits: \(name(of: self.stage(of: open))) has not completed"
        }
        if sources.allSatisfy({ source in !records(of: source).contains(where: \.isEvent) }) {
            return "received no event"
        }
        if let end = ending(of: stage) { return "\(end.word) at \(end.time)" }
        return "did not subscribe to it"
    }

    /// Returns the edges from whose events those of some other edges follow.
    func upstream(of edges: Set<Int>) -> Set<Int> {
        var found = edges
        // The edge of a subscriber precedes those that it subscribes to.
        for (index, edge) in trace.edges.enumerated() where edge.receiver.map(found.contains) == true {
            found.insert(index)
        }
        return found
    }
}
