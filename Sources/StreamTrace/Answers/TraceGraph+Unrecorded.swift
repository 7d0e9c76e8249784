/// Events of compiled code whose causes were not recorded: a timer or another thread sent them.
extension TraceGraph {
    /// Whether a stage that receives from others sent an event during none that was recorded.
    func isUnexplained(_ record: TraceRecord) -> Bool {
        guard record.cause == nil, record.isEvent, let edge = record.edge else { return false }
        return !sources(of: stage(of: edge)).isEmpty
    }

    /// Whether a stage is a stream that compiled code named with `trace`: its operator is not recorded, nor whether it is
    /// an input.
    private func isNamed(_ stage: Int) -> Bool {
        trace.inputs.isEmpty && trace.edges[stage].origin == nil && trace.edges[stage].name == lane(stage)
    }

    /// Returns that what led to an event, or to the subscription that it came from, is not recorded, as the end of a
    /// sentence, with the last event that may have.
    func reason(forUnexplained record: TraceRecord) -> String {
        if isUnexplained(record), let edge = record.edge {
            return ", and what led to it is not recorded" + last(of: sources(of: stage(of: edge)), before: record)
        }
        // Another stage receives from it that was there before.
        guard let start = start(ofNamed: record), start.cause == nil, let receiver = receiver(ofEffectsOf: record),
            let first = trace.edges[receiver].subscribed, first < start.sequence
        else { return "" }
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

    /// Returns the subscription to a named stream without sources, at an event of it without a cause.
    private func start(ofNamed record: TraceRecord) -> TraceRecord? {
        guard record.cause == nil, record.isEvent, let edge = record.edge else { return nil }
        let stage = stage(of: edge)
        return isNamed(stage) && isOrigin(stage) ? trace.edges[edge].subscribed.map { self[$0] } : nil
    }

    /// Returns the stage that sent an event during a record.
    private func receiver(ofEffectsOf record: TraceRecord) -> Int? {
        effects(of: record).first(where: \.isEvent)?.edge.map(stage)
    }

    /// Returns the subscription, during an event, to a named stream that later sent an event without a cause, such as the
    /// answer to a request.
    func request(before record: TraceRecord) -> TraceRecord? {
        (start(ofNamed: record) ?? start(ofHot: record)).flatMap { followsEvent($0) ? $0 : nil }
    }

    /// Returns the subscription to a hot input, at an event of that. A stage that subscribes again after an error tells of
    /// the errors.
    private func start(ofHot record: TraceRecord) -> TraceRecord? {
        guard let edge = record.edge, isHotInput(edge), record.isEvent, let start = trace.edges[edge].subscribed,
            causes(of: start).first(where: \.isEvent)?.word != "error"
        else { return nil }
        return self[start]
    }

    /// Returns the last elements of the other sources of a named stream, as the end of a sentence: its operator may
    /// combine them.
    func others(than event: TraceRecord?, at stage: Int) -> String {
        let sources = outerSources(of: stage)
        guard isNamed(stage), let event, let edge = event.edge, sources.contains(edge) else { return "" }
        let others = sources.filter { $0 != edge }.compactMap { source in
            elements(of: source).before(event.sequence).last.map {
                "\(name(of: self.stage(of: source))), which \($0.pastAction) at \($0.time)"
            }
        }
        return others.isEmpty ? "" : "; it also receives from " + others.list
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
