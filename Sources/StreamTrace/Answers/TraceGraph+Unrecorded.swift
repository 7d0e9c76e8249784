/// Events of compiled code whose causes were not recorded: a timer or another thread sent them.
extension TraceGraph {
    /// Whether a stage that receives from others sent an event during none that was recorded.
    func isUnexplained(_ record: TraceRecord) -> Bool {
        guard record.cause == nil, record.isEvent, let edge = record.edge else { return false }
        return !sources(of: stage(of: edge)).isEmpty
    }

    /// Returns that what led to an event is not recorded, as the end of a sentence, with the last event that may have.
    func reason(forUnexplained record: TraceRecord) -> String {
        guard isUnexplained(record), let edge = record.edge else { return "" }
        let former = sources(of: stage(of: edge)).compactMap { source in
            records(of: source).before(record.sequence).last(where: \.isEvent)
        }.max { $0.sequence < $1.sequence }
        let last = former.flatMap { former in
            former.edge.map { "; before it, \(name(of: stage(of: $0))) \(former.pastAction) at \(former.time)" }
        }
        return ", and what led to it is not recorded" + (last ?? "")
    }

    /// Returns the subscription during an event to a stage that later sent an event of which what led to it is not
    /// recorded, such as the answer to a request; `nil` if the recording tells inputs from other stages.
    func request(before record: TraceRecord) -> TraceRecord? {
        guard trace.inputs.isEmpty, record.cause == nil, record.isEvent, let edge = record.edge,
            isOrigin(stage(of: edge)),
            let start = trace.edges[edge].subscribed.map({ self[$0] }), followsEvent(start)
        else { return nil }
        return start
    }

    /// Returns the first event of a stage after a record of which what led to it is not recorded, as the end of a
    /// sentence.
    func unexplained(after record: TraceRecord, by stage: Int) -> String {
        let events = parts(of: stage).flatMap { records(of: $0).after(record.sequence) }.filter(isUnexplained)
        guard let next = events.min(by: { $0.sequence < $1.sequence }) else { return "" }
        return " at once; what led it to \(next.infinitiveAction) at \(next.time) is not recorded"
    }
}

extension TraceRecord {
    /// The action of a stage that sends the event, as an infinitive.
    fileprivate var infinitiveAction: String {
        switch kind {
        case .next: "emit \(shownElement)"
        case .error: "fail with \(shownElement)"
        default: "complete"
        }
    }
}
