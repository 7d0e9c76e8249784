/// Events of compiled code whose causes were not recorded: a timer or another thread sent them.
extension TraceGraph {
    /// Whether a stage that receives from others sent an event during none that was recorded.
    func isUnexplained(_ record: TraceRecord) -> Bool {
        guard record.cause == nil, record.isEvent, let edge = record.edge else { return false }
        return !sources(of: stage(of: edge)).isEmpty
    }

    /// Returns that what led to an event, or to the subscription that it came from, is not recorded, as the end of a
    /// sentence, with the last event that may have.
    func reason(forUnexplained record: TraceRecord) -> String {
        guard let edge = record.edge else { return "" }
        if isUnexplained(record) {
            return ", and what led to it is not recorded" + last(of: sources(of: stage(of: edge)), before: record)
        }
        guard let start = lateStart(of: edge, sending: record), let receiver = receiver(ofEffectsOf: record) else {
            return ""
        }
        return ", subscribed to at \(start.time), and what led to that is not recorded"
            + last(of: sources(of: receiver), before: start)
    }

    /// Returns the last event of some edges before a record, as the end of a sentence.
    private func last(of edges: [Int], before record: TraceRecord) -> String {
        let former = edges.compactMap { records(of: $0).before(record.sequence).last(where: \.isEvent) }
            .max { $0.sequence < $1.sequence }
        guard let former, let edge = former.edge else { return "" }
        return "; before it, \(name(of: stage(of: edge))) \(former.pastAction) at \(former.time)"
    }

    /// Returns the subscription that a stage without sources sends an event to, if that has no cause, although another
    /// stage receives from it that was subscribed to before.
    private func lateStart(of edge: Int, sending record: TraceRecord) -> TraceRecord? {
        guard trace.inputs.isEmpty, record.cause == nil, record.isEvent, isOrigin(stage(of: edge)),
            trace.edges[edge].receiver == nil, let start = trace.edges[edge].subscribed.map({ self[$0] }),
            start.cause == nil, let receiver = receiver(ofEffectsOf: record)
        else { return nil }
        return trace.edges[receiver].subscribed.map { $0 < start.sequence } ?? false ? start : nil
    }

    /// Returns the stage that sent an event during a record.
    private func receiver(ofEffectsOf record: TraceRecord) -> Int? {
        effects(of: record).first(where: \.isEvent)?.edge.map(stage)
    }

    /// Returns the last elements of the other streams that a stage of compiled code receives from, as the end of a
    /// sentence: its operator, which may combine them, is not recorded.
    func others(than event: TraceRecord?, at stage: Int) -> String {
        guard trace.inputs.isEmpty, !hasSites, OperatorTraits.named[trace.edges[stage].name] == nil,
            trace.edges[stage].name == lane(stage), let event, let edge = event.edge,
            receiver(of: edge) == stage
        else { return "" }
        let others = outerSources(of: stage).filter { $0 != edge && outerSources(of: stage).contains(edge) }
            .compactMap { elements(of: $0).before(event.sequence).last }
        let names = others.compactMap { other in
            other.edge.map { "\(name(of: self.stage(of: $0))), which \(other.pastAction) at \(other.time)" }
        }
        return names.isEmpty ? "" : "; it also receives from " + names.list
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
