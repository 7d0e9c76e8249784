extension Trace {
    /// Returns the steps that followed from an event, along every path, until each one ends.
    ///
    ///     text  next("a")  at 1
    ///       1    debounce(.milliseconds(30)) holds "a", timer due at 31  search.marble:11:20
    ///       21   replaced in debounce by "ab", 20 ms later
    ///
    /// Steps that change neither the event nor its time are omitted. Cost: proportional to the number of records.
    ///
    /// - Parameters:
    ///   - record: The number of the record.
    ///   - includesInside: Whether the stages of which an operator consists are separate ones, and shown as well.
    public func fate(of record: Int, inside includesInside: Bool = false) -> TraceAnswer {
        var walk = FateWalk(TraceGraph(self, separatingInside: includesInside))
        return walk.answer(for: record)
    }
}

/// The consequences of an event.
package struct FateWalk {
    /// The reasons that operators give and answers word differently, or handle specially.
    enum Reason {
        static let replaced = "replaced by a later element"
        static let equal = "it equals the element before"
        static let tooSoon = "too soon after the last one"
        static let skipped = "the time to skip is not over"
        static let tooLate = "it came too late"
        static let otherIndex = "it is not the element asked for"
        static let opens = "it only opens the stream"
        static let silent = "the other stream has not sent anything yet"
        static let latest = "kept as the latest"
    }

    let graph: TraceGraph
    let edges: EdgeSet?
    /// The subjects that matter to the question, by the edges whose events lead to theirs.
    let subjects: [Int: [Int]]
    var names: StageNames
    var steps: [TraceStep] = []
    var endings: [Ending] = []
    /// Whether the event is an element, and not an end.
    private(set) var isElement = true
    /// The records to be shown, the next one last, each with the event before it and its number of branches.
    private var waiting: [(record: TraceRecord, event: TraceRecord, depth: Int)] = []

    /// The records that have been shown.
    private var shown: Set<Int> = []

    /// The maximum number of steps, because the effects of one event may be a whole run.
    private static let maximumCount = 200

    /// - Parameters:
    ///   - edges: The edges of the subscribers that matter to the question; `nil` for all.
    ///   - subjects: The subjects that do, by the edges whose events lead to theirs.
    package init(_ graph: TraceGraph, among edges: EdgeSet? = nil, feeding subjects: [Int: [Int]] = [:]) {
        self.graph = graph
        self.edges = edges
        self.subjects = subjects
        names = StageNames(graph)
    }

    package mutating func answer(for sequence: Int) -> TraceAnswer {
        let start = graph[sequence]
        isElement = start.word == "next"
        let deliveries = graph.deliveries(of: start)
        if let edge = start.edge, graph.isUnsubscribed(edge) {
            if graph.isSubscribed(lane: graph.lane(edge)) || !graph.isInput(edge) {
                end(after: start, 0)
            } else {
                steps = graph.absence(of: graph.lane(edge), at: start.time)
            }
            return answer(about: start)
        }
        for delivery in deliveries.reversed() {
            let count = deliveries.count + graph.ended(before: start).count
            branch(graph.effects(of: delivery), after: delivery, delivery, count > 1 ? 1 : 0)
        }
        while let (record, event, depth) = waiting.popLast(), steps.count < Self.maximumCount {
            // A held element and the completion that releases it lead to the same event.
            if shown.insert(record.sequence).inserted { show(record, after: event, depth) }
        }
        for disposal in graph.ended(before: start) { showEnded(disposal, before: start) }
        if steps.isEmpty, let edge = start.edge, graph.isOutput(edge), start.isEvent {
            add(start, graph.stage(of: edge), "is an output, which nothing follows", 0)
        }
        deliveries.forEach { endUnsent($0) }
        let left = Set(endings.map(\.step.record))
        for delivery in deliveries where !left.contains(delivery.sequence) { leave(delivery, isEnded: !steps.isEmpty) }
        return answer(about: start)
    }

    /// Returns the answer, with what cannot be known.
    private func answer(about start: TraceRecord) -> TraceAnswer {
        var answer = graph.answer(about: start, steps.withoutRepetitions)
        let isEnded = endings.allSatisfy { $0.output != nil || graph[$0.step.record].word == "dropped" }
        answer.unknown = graph.unknown(followingFrom: start, isEnded: isEnded && !endings.isEmpty)
        return answer
    }

    /// Shows the disposal of a subscription that would have received an event.
    private mutating func showEnded(_ disposal: TraceRecord, before event: TraceRecord) {
        guard let edge = disposal.edge else { return }
        let receiver = graph.receiver(of: edge)
        let stage = receiver ?? graph.stage(of: edge)
        let (name, site) = names.mention(stage)
        let subscriber = graph.subscriber(of: edge)?.name ?? "the program"
        let subject = receiver == nil ? "\(subscriber) no longer receives from \(name)" : "\(name) no longer receives"
        let reason = "it was disposed at \(disposal.time)\(graph.occasion(of: disposal))\(graph.release(disposal))"
        let text = "\(subject): \(reason)"
        finish(
            TraceStep(time: event.time, name: name, text: text, site: site, record: disposal.sequence, depth: 1),
            at: stage, kind: Ending.ended)
    }

    /// Enqueues the effects of a record, as branches if there are several paths.
    private mutating func branch(
        _ effects: some Sequence<TraceRecord>, after record: TraceRecord, _ event: TraceRecord, _ depth: Int
    ) {
        let released = isElement ? [] : graph.releases(by: record)
        let effects = released + effects.filter { graph.isConsequence($0, of: record) }
        let paths = effects.count { $0.word != "held" && (!isElement || !graph.isMereCompletion($0)) }
        if paths == 0, !effects.contains(where: { $0.word == "held" }) { return end(after: record, depth) }
        waiting += effects.reversed().map { ($0, event, paths > 1 ? depth + 1 : depth) }
    }

    private mutating func show(_ record: TraceRecord, after event: TraceRecord, _ depth: Int) {
        switch record.kind {
        case .next, .error, .completed: showEvent(record, after: event, depth)
        case .dropped(let reason): showDrop(record, reason, depth)
        case .held(let reason): showHold(record, reason, event, depth)
        case .scheduled:
            if graph.heldBefore(record) == nil, let stage = graph.stage(of: record) {
                add(record, stage, graph.action(scheduling: record), depth)
            }
            branch(graph.effects(of: record), after: record, event, depth)
        case .fired:
            branch(graph.effects(of: record), after: record, event, depth)
            showCancellation(after: record, depth)
        case .subscribed: showSubscription(record, event, depth)
        case .disposed: showDisposal(record, depth)
        case .log: break
        }
    }

    private mutating func showEvent(_ record: TraceRecord, after event: TraceRecord, _ depth: Int) {
        guard let edge = record.edge else { return }
        let effects = graph.effects(of: record)
        if isElement, let stage = graph.stageCompletingWithoutElement(record) {
            let text = graph.lateCompletion(record) ?? "completes without an element" + graph.condition(for: stage)
            return finish(record, stage, text, depth)
        }
        if graph.isInside(edge) { return branch(effects, after: record, event, depth) }
        let stage = graph.stage(of: edge)
        if let closure = graph.closure(sending: record, depth: depth) { steps.append(closure) }
        if let replay = graph.replay(of: record) { return waiting.append((replay, event, depth)) }
        let isChanged = event.time < record.time || !event.isSameEvent(as: record)
        let isOutput = graph.isOutput(edge) && graph.receiver(of: edge) == nil
        if isOutput || isChanged && !(isElement && record.word == "completed") {
            add(record, stage, record.action, depth)
        }
        if isOutput, let step = steps.last {
            endings.append(Ending(output: graph.lane(edge), stage: stage, step: step, kind: record.word))
        } else {
            branch(effects, after: record, record, depth)
            endUnsent(record)
        }
    }

    private mutating func showDrop(_ record: TraceRecord, _ reason: String, _ depth: Int) {
        guard let stage = graph.stage(of: record) else { return }
        let (name, site) = names.mention(stage)
        let text =
            replacement(of: record, reason, name, stage)
            ?? "dropped by \(name): \(graph.detail(of: record, reason, stage))"
        finish(
            TraceStep(time: record.time, name: name, text: text, site: site, record: record.sequence, depth: depth),
            at: stage, dues: graph.timer(of: record).map { [graph.due($0)] } ?? [], kind: reason)
    }

    private func replacement(of record: TraceRecord, _ reason: String, _ name: String, _ stage: Int) -> String? {
        guard reason == Reason.replaced, let cause = record.cause, let other = graph.element(before: record, at: stage)
        else { return nil }
        return "replaced in \(name) by \(other.shownElement), \(other.time - graph[cause].time) ms later"
            + graph.tie(of: other, at: stage)
    }

    private mutating func showHold(
        _ record: TraceRecord, _ reason: String, _ event: TraceRecord, _ depth: Int
    ) {
        guard let stage = graph.stage(of: record) else { return }
        let timer = graph.timer(of: record)
        let due = timer.map { ", timer due at \(graph.due($0))" } ?? ""
        let element = graph.heldElement(record, by: stage)
        if graph.isResolved(record) { return add(record, stage, "holds \(element)\(due)", depth) }
        if let subscription = graph.subscription(for: record, at: stage) {
            add(record, stage, "holds \(element)\(due): \(reason)", depth)
            return waiting.append((subscription, event, depth))
        }
        let isLatest = reason == Reason.latest
        let reason = graph.waiting(record, reason, at: stage)
        add(record, stage, "holds \(element)\(due): \(reason)", depth)
        if let use = graph.use(of: record, at: stage) {
            if !shown.insert(use.sequence).inserted { return }
            let (sent, used) = (use.shownElement, record.shownElement)
            add(use, stage, sent == used ? use.action : "uses \(used) for \(sent)", depth)
            return branch(graph.effects(of: use), after: use, use, depth)
        }
        if let other = graph.replacement(of: record, at: stage) {
            return showReplacement(of: record, by: other, isLatest ? nil : reason, at: stage, depth)
        }
        let (name, site) = names.mention(stage)
        let (time, text) = graph.end(ofHolding: element, by: stage)
        let isTooEarly = timer.map { graph.due($0) > graph.endTime } ?? false
        let summary =
            isTooEarly
            ? "is disposed at \(time)\(graph.occasion(ofEndOf: stage)), and holds \(element)\(due)"
            : graph.ending(of: stage) == nil ? "still holds \(element): \(reason)" : nil
        finish(
            TraceStep(
                time: time, name: name, text: "\(name) \(text)", site: site, record: record.sequence, depth: depth),
            at: stage, summary: summary, earlier: (stage, "still holds \(element)\(due): \(reason)"),
            isCutOff: isTooEarly, dues: timer.map { [graph.due($0)] } ?? [],
            kind: isLatest ? Ending.kept : Ending.held, rank: isLatest ? 0 : 2)
    }

    /// Shows that a later element of its source took the place of a held one.
    ///
    /// - Parameter reason: The reason for which the element waited; `nil` if it was kept to be looked up.
    private mutating func showReplacement(
        of record: TraceRecord, by other: TraceRecord, _ reason: String?, at stage: Int, _ depth: Int
    ) {
        let (name, site) = names.mention(stage)
        let suffix = reason.map { ": " + $0 } ?? ""
        let text = "replaced in \(name) by \(other.shownElement), \(other.time - record.time) ms later\(suffix)"
        finish(
            TraceStep(time: other.time, name: name, text: text, site: site, record: record.sequence, depth: depth),
            at: stage, earlier: (stage, "still holds \(record.shownElement)\(suffix)"),
            kind: reason == nil ? Ending.kept : Ending.held, rank: reason == nil ? 0 : 1)
    }

    /// Shows that a stage without sources, which had started its timer again, was disposed before that was due.
    private mutating func showCancellation(after fired: TraceRecord, _ depth: Int) {
        guard let timer = graph.lastTimer(after: fired), graph.effects(of: timer).isEmpty,
            let edge = graph.stage(of: timer), graph.isOrigin(edge),
            let (stage, time, text) = graph.disposal(of: edge)
        else { return }
        let (name, site) = names.mention(stage)
        finish(
            TraceStep(
                time: time, name: name, text: "\(name) \(text)", site: site, record: timer.sequence, depth: depth),
            at: stage, dues: [graph.due(timer)], kind: Ending.cancelled, rank: stage == edge ? 0 : 1)
    }

    private mutating func showSubscription(_ record: TraceRecord, _ event: TraceRecord, _ depth: Int) {
        guard let edge = record.edge else { return }
        let inner = graph.effects(of: record).filter { $0.word != "disposed" && $0.word != "log" }
        // A chain of stages is subscribed to from its end to its source, which is the one to mention.
        if inner.count == 1, inner[0].word == "subscribed" { return branch(inner, after: record, event, depth) }
        let target = names.mentionBeside(graph.stage(of: edge))
        if let subscriber = graph.subscriber(of: record) {
            if graph.stage(of: edge) != graph.receiver(of: edge) {
                let arguments = graph.arguments(ofSubscription: record, to: edge)
                add(record, subscriber, "subscribes to \(target)\(arguments)\(graph.purpose(of: subscriber))", depth)
            }
        } else if let closure = graph.closure(subscribing: record) {
            steps.append(
                TraceStep(
                    time: record.time, name: closure.name, text: "\(closure.name) subscribes to \(target)",
                    site: closure.site, record: record.sequence, depth: depth))
        }
        // The last to be shown.
        if let disposal = graph.disposalOfOpenStream(edge) { waiting.append((disposal, event, depth)) }
        branch(inner, after: record, event, depth)
    }
}
