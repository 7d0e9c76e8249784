/// Explanations of events without consequences.
extension TraceGraph {
    /// Returns why a stage did not end when one of its sources completed: another source had not, or a timer runs; `nil`
    /// if there is no reason.
    private func continuation(of stage: Int, after completion: TraceRecord) -> String? {
        let open = sources(of: stage).filter { source in
            guard source != completion.edge, let subscribed = trace.edges[source].subscribed else { return false }
            return subscribed < completion.sequence && end(of: source).map { $0.sequence > completion.sequence } ?? true
        }
        if !open.isEmpty { return "with " + open.map { name(of: self.stage(of: $0)) }.list }
        let timer = scheduled.last { $0 < completion.sequence && self.stage(of: self[$0]) == stage }
        guard let due = timer.map({ due(self[$0]) }), due >= completion.time else { return nil }
        return "until its timer, due at \(due)"
    }

    /// Returns how a subscription was disposed: by a stage that received an element, or otherwise; `nil` if it was not.
    func disposal(of edge: Int) -> (stage: Int, time: Int, text: String)? {
        guard let disposal = endRecord(of: edge) else { return nil }
        let source = stage(of: edge)
        if let (stage, time, arrival) = disposer(disposal) {
            let queueing = queueing(of: edge, until: disposal)
            return (stage, time, "disposed \(name(of: source)) at \(time), when \(arrival) arrived\(queueing)")
        }
        if let stage = receiver(of: edge).map(stage), let end = endRecord(of: stage), endsByTimer(end),
            end.sequence < disposal.sequence
        {
            return (stage, end.time, "waits for \(name(of: source)), and \(end.action)")
        }
        return (source, disposal.time, "was disposed\(occasion(of: disposal))\(release(disposal))")
    }

    /// Returns the disposal of a source that had sent an element, if an operator such as `flatMapLatest` disposed it for
    /// its next stream, or the program did; `nil` otherwise, and for a cold input that had sent everything.
    func disposalOfOpenStream(_ edge: Int) -> TraceRecord? {
        guard isOrigin(edge), hasElement(edge), let start = trace.edges[edge].subscribed, let end = endRecord(of: edge)
        else { return nil }
        let isTakenAway = disposer(end).map { has(.switches, $0.stage) } ?? isReleased(end)
        if !isTakenAway { return nil }
        return isColdInput(edge) && !dues(ofSubscription: self[start]).contains { $0 >= end.time } ? nil : end
    }

    /// Whether an end comes from a timer of its stage, as that of `timeout` does, and not from another event.
    private func endsByTimer(_ end: TraceRecord) -> Bool {
        guard end.isEvent, let stage = end.edge.map(stage) else { return false }
        let start = causes(of: end.sequence).first { $0.edge.map { self.stage(of: $0) != stage } ?? true }
        return start?.word == "fired"
    }

    /// Returns that a subscription has received no event, and since when if its pipeline had subscribed before, as `retry`
    /// does.
    func silence(since subscription: TraceRecord) -> String {
        if let late = subscription.edge.flatMap({ lateness(of: $0) }) { return late }
        let since = isRepeated(subscription) ? " since it was subscribed to again at \(subscription.time)" : ""
        return "has emitted nothing" + since
    }

    /// Whether the pipeline of a subscription had subscribed to the same stage before.
    private func isRepeated(_ subscription: TraceRecord) -> Bool {
        guard let edge = subscription.edge else { return false }
        return subscriptions(like: edge).prefix(Self.maximumSubscriptions).contains { other in
            other < edge && top(of: other) == top(of: edge)
                && receiver(of: other).map(lane) == receiver(of: edge).map(lane)
        }
    }

    /// Returns why nothing followed from a record, and the stage and time to which that applies; `nil` if nothing has to.
    ///
    /// - Parameter edges: The edges of the subscribers that matter; `nil` for all.
    func silence(
        after record: TraceRecord, among edges: EdgeSet? = nil
    ) -> (stage: Int, time: Int, text: String)? {
        guard let edge = record.edge else { return nil }
        switch record.kind {
        case .subscribed:
            if records(of: edge).contains(where: \.isEvent) { return nil }
            let source = stage(of: edge)
            if !isEndingTrigger(edge), let late = lateness(of: edge) { return (source, record.time, late) }
            guard let disposal = disposal(of: edge) else {
                if isEndingTrigger(edge) { return nil }
                let end = trace.isCutShort ? endName : "the end"
                let start = isRepeated(record) ? " from its subscription at \(record.time)" : ""
                return (source, endTime, "emitted nothing\(start) until \(end)\(condition(for: source))")
            }
            if disposal.stage != source { return disposal }
            let queueing = end(of: edge).map { self.queueing(of: edge, until: $0) } ?? ""
            return (source, disposal.time, disposal.text + (queueing.isEmpty ? ", before it emitted" : queueing))
        case .next where isUnsubscribed(edge):
            let text =
                missedReplay(of: record)
                ?? absence(of: edge, at: record.time, before: record.sequence, among: edges)
            return (stage(of: edge), record.time, text)
        case .next, .error, .completed:
            guard let stage = receiver(of: edge) else { return nil }
            if let end = endRecord(of: stage), end.time <= record.time {
                let word = Self.endings[end.word] ?? "ended"
                return (stage, record.time, "\(word) at \(end.time)\(occasion(of: end))\(release(end))")
            }
            if record.word == "completed", let reason = continuation(of: stage, after: record) {
                return (stage, record.time, "goes on \(reason)")
            }
            let event = record.word == "next" ? record.shownElement : record.shownEvent
            if has(.groups, stage) { return (stage, record.time, "sends \(event) to a group without a subscriber") }
            return (stage, record.time, "sends nothing for \(event)\(unexplained(after: record, by: stage))")
        default: return nil
        }
    }
}
