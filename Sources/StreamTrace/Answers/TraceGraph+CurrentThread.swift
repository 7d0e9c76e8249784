/// Streams whose next event waits in the queue of the current thread, of which no record tells.
extension TraceGraph {
    /// The operators that send each of their events as an item of that queue, unless they are given another scheduler.
    private static let enqueuing: Set = ["from", "of", "range", "generate", "repeatElement"]

    /// Returns the first source without sources, among an edge and those above it, whose first event waited in the queue
    /// of the current thread at a record; `nil` if there is none.
    func queuedSource(of edge: Int, at record: TraceRecord) -> Int? {
        var waiting = [edge]
        while let edge = waiting.popLast() {
            let hasSent = records(of: edge).before(record.sequence).contains { $0.isEvent || $0.word == "disposed" }
            if hasSent { continue }
            if isQueued(edge, at: record) { return stage(of: edge) }
            waiting += outerSources(of: stage(of: edge))
        }
        return nil
    }

    /// Returns that the next event of a subscription waited in that queue when it was disposed, as the end of a sentence;
    /// an empty text otherwise.
    func queueing(of edge: Int, until disposal: TraceRecord) -> String {
        guard isQueued(edge, at: disposal), end(of: edge)?.sequence == disposal.sequence else { return "" }
        // An event that was just being sent is not in the queue.
        if causes(of: disposal.sequence).contains(where: { $0.edge == edge && $0.isEvent }) { return "" }
        let which = records(of: edge).before(disposal.sequence).contains(where: \.isEvent) ? "next" : "first"
        return ", while its \(which) event waited in the current thread's queue"
    }

    /// Whether the events of a subscription are items of that queue at a record: time passes only when it is empty.
    private func isQueued(_ edge: Int, at record: TraceRecord) -> Bool {
        // Compiled code may have given the operator a scheduler of which a recording tells nothing.
        guard hasSites, Self.enqueuing.contains(trace.edges[edge].name), let start = trace.edges[edge].subscribed,
            start < record.sequence, self[start].time == record.time
        else { return false }
        return !effects(of: self[start]).contains { $0.word == "scheduled" }
    }
}
