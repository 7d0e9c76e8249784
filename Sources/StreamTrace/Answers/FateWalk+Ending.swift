extension FateWalk {
    /// The end of one path.
    struct Ending {
        /// The kinds of an element that waits for others, and of one that others will use if they come.
        static let held = "held"
        static let kept = "kept"
        /// The kind of a subscription that would have received the event.
        static let ended = "ended"
        /// The kind of a timer that was to run again.
        static let cancelled = "cancelled"
        /// The kind of a subscription that followed from an error.
        static let repeated = "repeated"

        /// The output that the path reached, or `nil` if the path ended before.
        let output: String?
        let stage: Int
        /// The step that shows the end.
        let step: TraceStep
        /// The text after the name of the stage, for an answer that does not show the steps before it; `nil` for the
        /// text of the step.
        var summary: String? = nil
        /// The text of an answer about an earlier time, when the path had not ended; `nil` for the same text.
        var earlier: (stage: Int, text: String)? = nil
        /// Whether only the end of the scenario ended the path.
        var isCutOff = false
        /// The times at which something would have come if the path had not ended.
        var dues: [Int] = []
        /// The text by which endings of one stage are alike.
        let kind: String
        /// How decisive an ending is, of several at a time: an element that waits is more so than one that was dropped, but
        /// not one that only was to be used by another, or whose place a later one has taken.
        var rank = 1

        /// The kind of the ending of an event that left the pipelines.
        static let outside = "outside"
        /// The kind of the ending at a closure that might have sent something to a subject that matters.
        static let unsent = "unsent"
    }
}

/// The ends of paths.
extension FateWalk {
    /// Ends a path after a record without effects.
    mutating func end(after record: TraceRecord, _ depth: Int) {
        // An element may end with streams that complete, without more to tell.
        if isElement, record.word == "completed" { return }
        guard let (stage, time, text) = graph.silence(after: record, among: edges) else {
            leave(record)
            return endAtRepetition(record)
        }
        let (name, site) = names.mention(stage)
        let step = TraceStep(
            time: time, name: name, text: "\(name) \(text)", site: site, record: record.sequence, depth: depth)
        guard record.word == "subscribed", let source = graph.stage(of: record) else {
            return finish(step, at: stage, kind: record.word)
        }
        let dues = graph.dues(ofSubscription: record)
        finish(
            step, at: stage, earlier: (source, graph.silence(since: record)), isCutOff: time == graph.endTime,
            dues: dues, kind: record.word)
    }

    /// Ends the path of a stream that had sent elements, and was disposed before it ended.
    mutating func showDisposal(_ disposal: TraceRecord, _ depth: Int) {
        guard let edge = disposal.edge, let (stage, time, text) = graph.disposal(of: edge) else { return }
        let (name, site) = names.mention(stage)
        let dues = graph.trace.edges[edge].subscribed.map { graph.dues(ofSubscription: graph[$0]) } ?? []
        finish(
            TraceStep(
                time: time, name: name, text: "\(name) \(text)", site: site, record: disposal.sequence, depth: depth),
            at: stage, dues: dues.filter { $0 >= time }, kind: Ending.cancelled,
            rank: stage == graph.stage(of: edge) ? 0 : 1)
    }

    /// Ends the path of an event after whose failure a stage subscribed again to a source that has later events of its
    /// own.
    private mutating func endAtRepetition(_ subscription: TraceRecord) {
        guard subscription.word == "subscribed", let source = graph.stage(of: subscription),
            graph.subscriptions(like: source)[0] < source, graph.isOrigin(source),
            let stage = graph.subscriber(of: subscription), stage != source, let step = steps.last,
            let error = graph.error(before: subscription), let failed = graph.stage(of: error)
        else { return }
        let reason = "\(graph.name(of: failed)) failed with \(error.shownElement)"
        endings.append(
            Ending(
                output: nil, stage: stage, step: step,
                summary: "subscribes to \(graph.name(of: source)) again: \(reason)", kind: Ending.repeated))
    }

    /// Ends a path at a subscriber that is no stage: with the stream that it created for nothing, or because it did
    /// nothing which the records show.
    mutating func leave(_ record: TraceRecord, isEnded: Bool = false) {
        guard let edge = record.edge, graph.receiver(of: edge) == nil, record.isEvent else { return }
        let subscriber = graph.subscriber(of: edge)
        // An input that is a relay starts with its first element.
        if graph.isOutput(edge) || subscriber == nil && graph.isInput(edge) { return }
        let name = subscriber?.name ?? "a subscriber outside of the pipelines"
        if let stream = graph.unsubscribedStream(createdDuring: record) {
            let call = CallText.shortened(stream.site.call)
            return leave(record, name, "creates \(call), which nothing subscribes to", TraceStep.Site(stream.site))
        }
        if isEnded { return }
        if let stage = graph.connected(by: edge) {
            return finish(record, stage, graph.absence(of: stage, at: record.time, before: record.sequence), 0)
        }
        let element = record.word == "next" ? record.shownElement : record.shownEvent
        leave(record, name, "receives \(element), and sends nothing\(graph.exit(during: record))", subscriber?.site)
    }

    private mutating func leave(_ record: TraceRecord, _ name: String, _ action: String, _ site: TraceStep.Site?) {
        guard let edge = record.edge else { return }
        finish(
            TraceStep(time: record.time, name: name, text: "\(name) \(action)", site: site, record: record.sequence),
            at: graph.stage(of: edge), kind: subjects[edge] == nil ? Ending.outside : Ending.unsent)
    }

    /// Ends a path at a closure that sends something at an event, but nothing to a subject that matters.
    mutating func endUnsent(_ record: TraceRecord) {
        guard let edge = record.edge, let subjects = subjects[edge], let closure = graph.subscriber(of: edge) else {
            return
        }
        let effects = graph.effects(of: record)
        // A stream to which it subscribes may send later.
        if effects.contains(where: { $0.word == "subscribed" }) { return }
        let sent = Set(effects.compactMap { effect in effect.edge.map { graph.trace.edges[$0].lane } })
        let unsent = subjects.filter { !sent.contains(graph.trace.edges[$0].lane) }
        if effects.isEmpty || unsent.isEmpty { return }
        if graph.unsubscribedStream(createdDuring: record) != nil { return leave(record) }
        let event = record.word == "next" ? record.shownElement : record.shownEvent
        leave(
            record, closure.name,
            "receives \(event), and sends nothing to \(graph.names(of: unsent))\(graph.exit(during: record))",
            closure.site)
    }

    mutating func add(_ record: TraceRecord, _ stage: Int, _ action: String, _ depth: Int) {
        let (name, site) = names.mention(stage)
        steps.append(
            TraceStep(
                time: record.time, name: name, text: "\(name) \(action)", site: site, record: record.sequence,
                depth: depth))
    }

    mutating func finish(_ record: TraceRecord, _ stage: Int, _ action: String, _ depth: Int) {
        let (name, site) = names.mention(stage)
        finish(
            TraceStep(
                time: record.time, name: name, text: "\(name) \(action)", site: site, record: record.sequence,
                depth: depth),
            at: stage, kind: record.word)
    }

    mutating func finish(
        _ step: TraceStep, at stage: Int, summary: String? = nil, earlier: (stage: Int, text: String)? = nil,
        isCutOff: Bool = false, dues: [Int] = [], kind: String, rank: Int = 1
    ) {
        steps.append(step)
        endings.append(
            Ending(
                output: nil, stage: stage, step: step, summary: summary, earlier: earlier, isCutOff: isCutOff,
                dues: dues, kind: kind, rank: rank))
    }
}

extension FateWalk.Ending {
    /// Returns the step for an answer that does not show the steps before it, with the whole name of the stage.
    func alone(in graph: TraceGraph, depth: Int) -> TraceStep {
        let name = graph.name(of: stage)
        var text = step.text
        if [Self.outside, Self.unsent].contains(kind) {
            return TraceStep(
                time: step.time, name: step.name, text: text, site: step.site, record: step.record, depth: depth)
        }
        if let summary {
            text = "\(name) \(summary)"
        } else if let range = text.firstRange(of: step.name) {
            text.replaceSubrange(range, with: name)
        }
        return TraceStep(
            time: step.time, name: name, text: text, site: graph.site(of: stage), record: step.record, depth: depth)
    }
}
