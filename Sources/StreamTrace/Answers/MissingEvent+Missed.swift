/// The elements that the output did not receive because it subscribed too late, and those that it had received by then.
extension MissingEvent {
    /// Returns the steps of the elements that a stage with several subscribers sent to others at the expected time, before
    /// the output first subscribed to it.
    func missed() -> [TraceStep] {
        guard let time else { return [] }
        let own = upstream.filter { edges.contains(graph.top(of: $0)) && graph.isCommon($0) }
        let lanes = Dictionary(grouping: own) { graph.trace.edges[$0].lane }
        return lanes.values.compactMap { missed(by: $0.sorted(), at: time) }.sorted { $0.record < $1.record }
    }

    /// Returns the step of the last element at a time that precedes all of some subscriptions to one stage.
    private func missed(by subscriptions: [Int], at time: Int) -> TraceStep? {
        let starts = subscriptions.compactMap { graph.trace.edges[$0].subscribed }
        // A hot input has a step of its own, and a cold one sends all of its events to each subscriber.
        guard let start = starts.min(), graph[start].time >= time, let edge = graph[start].edge, !graph.isInput(edge)
        else { return nil }
        let others = graph.subscriptions(like: edge).filter { !subscriptions.contains($0) }
        let sent = others.flatMap { other in graph.elements(of: other).at(time).before(start).map { ($0, other) } }
        guard let (element, other) = sent.max(by: { $0.0.sequence < $1.0.sequence }), graph.isShared(other),
            !isReplayed(element, to: edge, at: start)
        else { return nil }
        let subscriber = graph.subscriber(of: graph[start]).map(graph.name) ?? output.escapingControlCharacters
        let moment = graph[start].time == time ? "only after that" : "only at \(graph[start].time)"
        return step(
            time, graph.stage(of: edge), "\(element.action); \(subscriber) subscribes to it \(moment)",
            record: element.sequence)
    }

    /// Whether a subscription received an element that had been sent before.
    private func isReplayed(_ element: TraceRecord, to edge: Int, at start: Int) -> Bool {
        graph.elements(of: edge).prefix { $0.cause == start }.contains { $0.isSameEvent(as: element) }
    }

    /// Returns the last event of a source until the expected time, and what it became, if that is an earlier event of the
    /// output, and all that is told of others ended before.
    func used(_ roots: [TraceRecord], after block: Block?) -> [TraceStep] {
        guard time != nil, expected == nil, let block, !block.isInTime, !block.isWaiting, !block.isLater,
            let last = roots.last(where: { !graph.isReplayed($0) }), last.sequence > block.steps[0].record,
            block.time < last.time, let stage = graph.stage(of: last),
            let sent = fate(of: last).ends.last(where: isEarlierEvent)
        else { return [] }
        return [step(last.time, stage, last.action, record: last.sequence), sent.alone(in: graph, depth: 1)]
    }
}
