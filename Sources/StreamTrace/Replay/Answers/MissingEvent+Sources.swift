import StreamTraceEngine

/// The sources of an output that sent it nothing, or whose events it could not receive.
extension MissingEvent {
    /// The maximum number of subscriptions whose former elements are looked for.
    private static let maximumSubscriptions = 100

    /// Returns the steps of the stages whose sources have not completed.
    func unfinished() -> [TraceStep] {
        let open = upstream.sorted().filter { edge in
            guard graph.sources(of: edge).isEmpty, graph.stage(of: edge) == edge, !graph.isUnsubscribed(edge) else {
                return false
            }
            guard let end = graph.end(of: edge), end.time <= limit else { return true }
            // The program disposes what is left at the end.
            return end.word == "disposed" && end.cause == nil
        }
        let receivers = Dictionary(grouping: open) { graph.receiver(of: $0) ?? -1 }
        return receivers.sorted { $0.key > $1.key }.compactMap { receiver, sources in
            if receiver < 0 { return nil }
            return step(limit, receiver, "waits for \(sources.map(graph.name).list) to complete")
        }
    }

    /// Returns the steps of the inputs to which no stage has subscribed, if a stage that names one waits for another.
    func unreached() -> [TraceStep] {
        let reached = Set(upstream.map(graph.lane))
        return graph.trace.inputs.filter { !reached.contains($0) }.flatMap { lane -> [TraceStep] in
            let stages = graph.mentions(of: lane, in: upstream)
            if !stages.contains(where: { graph.isArgument(lane, of: $0) }) { return [] }
            return graph.absence(
                of: lane, at: limit, among: stages, for: graph.isSubscribed(lane: lane) ? output : nil)
        }
    }

    /// Returns the steps of the subjects that received nothing, and of the inputs to which nothing subscribed.
    func unfed() -> [TraceStep] {
        if !isUnfed { return [] }
        let subjects = upstream.sorted().filter { graph.stage(of: $0) == $0 && graph.edge($0, has: .isSubject) }
        return unsubscribedInputs()
            + subjects.map { step(limit, $0, "receives nothing: no \(graph.feeder(of: $0)) was called") }
    }

    /// Returns the steps of the inputs to which nothing subscribed, which the program may have been to send to a subject.
    private func unsubscribedInputs() -> [TraceStep] {
        let subjects = upstream.filter(graph.isFedByProgram)
        // A connectable stream without its connection has no sources either.
        if subjects.allSatisfy({ graph.disconnection(of: graph.stage(of: $0), at: limit) != nil }) { return [] }
        return graph.trace.inputs.filter { !graph.isSubscribed(lane: $0) }.flatMap { graph.absence(of: $0, at: limit) }
    }

    /// Returns the step of a subscription that came after the elements of its stage, or after its former connection.
    func lateSubscription() -> [TraceStep] {
        let silent = upstream.sorted().filter { edge in
            !graph.records(of: edge).contains { $0.isEvent && $0.time <= limit }
        }
        for edge in silent.prefix(Self.maximumSubscriptions) {
            guard let start = graph.trace.edges[edge].subscribed,
                let (stage, text) = graph.reconnection(graph[start], afterEnd: true)
            else { continue }
            return [step(graph[start].time, stage, text, record: start)]
        }
        for edge in silent.prefix(Self.maximumSubscriptions) {
            guard let missed = graph.missedElement(of: edge), let start = graph.trace.edges[edge].subscribed else {
                continue
            }
            let time = graph[start].time
            let left = graph.departure(fromStageOf: edge, before: start).map { "; " + $0 } ?? ""
            let text = "emitted \(missed.shownElement) at \(missed.time), before \(output) subscribed at \(time)\(left)"
            return [step(time, graph.stage(of: edge), text, record: start)]
        }
        return []
    }

    /// Returns the steps of the sources that sent nothing.
    func idle() -> [TraceStep] {
        let sources = upstream.sorted().filter { graph.stage(of: $0) == $0 && graph.sources(of: $0).isEmpty }
        var steps: [TraceStep] = []
        for stage in sources {
            let timer = graph.scheduled.last { graph.stage(of: graph[$0]) == stage }
            let due = timer.map { graph.due(graph[$0]) } ?? 0
            let isSilent = time.map(graph.elements(of: stage).at)?.isEmpty ?? true
            let text =
                graph.disconnection(of: stage, at: limit) ?? "sends nothing\(isSilent ? "" : " else")"
            let last = step(limit, stage, text + (due > limit ? ", timer due at \(due)" : ""))
            if !steps.contains(where: { $0.isAlike(last) }) { steps.append(last) }
        }
        return steps + unsubscribedInputs()
    }
}

extension TraceGraph {
    /// Returns the last element that a stage with several subscribers, or a hot input, sent before the subscription of an
    /// edge; `nil` if that subscription has elements of its own.
    fileprivate func missedElement(of edge: Int) -> TraceRecord? {
        // A cold input sends all of its events to each subscriber.
        guard let start = trace.edges[edge].subscribed, trace.diagrams[lane(edge)] == nil else { return nil }
        let others = subscriptions(like: edge).filter { $0 != edge && !isUnsubscribed($0) }
        let missed = others.flatMap(elements).filter { $0.sequence < start }.max { $0.sequence < $1.sequence }
        guard let missed, let other = missed.edge else { return nil }
        let chain = chain(to: missed.sequence)
        if chain.first?.isEvent == true { return missed }
        // A stage without sources that sends each subscriber elements of its own.
        let isOwn = sources(of: other).isEmpty && chain.contains { $0.sequence == trace.edges[other].subscribed }
        return sources(of: edge).isEmpty && !isOwn ? missed : nil
    }
}
