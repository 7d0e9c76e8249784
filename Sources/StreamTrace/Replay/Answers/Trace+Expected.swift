import StreamTraceEngine

extension Trace {
    /// Returns the events that could have become an event of an output, and where each of them ended, the decisive one
    /// last. Of several events that ended alike, only the last one is shown.
    ///
    /// - Parameters:
    ///   - output: The name of the output.
    ///   - time: The time in milliseconds at which an event was expected; `nil` for the whole run.
    ///   - isCompletion: Whether that is a completion, and not any event.
    func missing(
        in output: String, at time: Int?, completion isCompletion: Bool = false
    ) throws(UnansweredQuestion) -> TraceAnswer {
        let graph = TraceGraph(self)
        let edges = try graph.edges(named: output)
        let name = output.escapingControlCharacters
        let limit = time ?? graph.endTime
        let events = edges.flatMap { edge in
            let records = graph.records(of: edge)
            return (time.map(records.at) ?? records).filter(\.isEvent)
        }
        let hasElement = events.contains { $0.word == "next" }
        let event =
            isCompletion ? "no completion" : hasElement ? "nothing else" : events.isEmpty ? "nothing" : "no element"
        var answer = TraceAnswer(lane: name, event: event, time: limit, record: 0, isMissing: time == nil)
        if edges.isEmpty {
            answer.steps = [
                TraceStep(time: limit, name: name, text: graph.unsubscribed(name), site: nil, record: 0)
            ]
        } else {
            let missing = MissingEvent(graph, output, edges, time)
            answer.steps = isCompletion ? missing.stepsOfCompletion : missing.steps
        }
        return answer
    }
}

/// The search for the reason for which an output has no event.
private struct MissingEvent {
    private let graph: TraceGraph
    private let output: String
    private let edges: Set<Int>
    /// The time at which the event was expected; `nil` for any time.
    private let time: Int?
    private let limit: Int
    /// The edges from which the output receives, and those from which these had elements.
    private let upstream: Set<Int>

    /// The maximum number of events whose fates one answer shows.
    private static let maximumCount = 8
    /// The maximum number of events whose fates are followed.
    private static let maximumWalks = 1_000
    /// The maximum number of subscriptions whose former elements are looked for.
    private static let maximumSubscriptions = 100

    init(_ graph: TraceGraph, _ output: String, _ edges: Set<Int>, _ time: Int?) {
        self.graph = graph
        self.output = output
        self.edges = edges
        self.time = time
        limit = time ?? graph.endTime
        let upstream = graph.upstream(of: edges)
        let released =
            upstream.contains(where: graph.isFedByProgram) ? graph.releasedSubscriptions(until: limit) : []
        self.upstream = upstream.union(graph.upstream(of: released))
    }

    var steps: [TraceStep] {
        let end = edges.lazy.compactMap(graph.end).first { $0.word != "disposed" }
        if let end, end.time < limit || end.time <= limit && end.word == "error" { return steps(to: end) }
        let elements = sorted(fates(roots(until: limit)) + losers())
        let steps = elements.flatMap(\.steps) + unreached() + lateSubscription()
        let isExplained = !steps.isEmpty && (elements.isEmpty || elements.contains { !$0.isOutside })
        if isExplained { return steps }
        let ends = fates(ends("completed") + ends("error")).flatMap(\.steps) + unfed()
        return steps.isEmpty && ends.isEmpty ? idle() : steps + ends
    }

    /// The steps for an output that lacks a completion: what became of the last one of a source, and what is open.
    var stepsOfCompletion: [TraceStep] {
        let end = edges.lazy.compactMap(graph.end).first { $0.word != "disposed" && $0.time <= limit }
        if let end { return steps(to: end) }
        let steps = fates(ends("completed")).flatMap(\.steps) + unfinished()
        return steps.isEmpty ? idle() : steps
    }

    private func step(_ time: Int, _ stage: Int, _ text: String, record: Int = 0) -> TraceStep {
        let name = graph.name(of: stage)
        return TraceStep(time: time, name: name, text: "\(name) \(text)", site: graph.site(of: stage), record: record)
    }

    // MARK: An output that has ended

    private func steps(to end: TraceRecord) -> [TraceStep] {
        var steps = CauseWalk(graph).answer(for: end.sequence).steps
        if let earlier = graph.earlierEnd(of: end) {
            steps.insert(contentsOf: CauseWalk(graph).answer(for: earlier.sequence).steps, at: 0)
        }
        if steps.last?.record != end.sequence, let edge = end.edge {
            steps.append(step(end.time, graph.stage(of: edge), end.action, record: end.sequence))
        }
        let lost = roots(until: end.time).last.map(fate)?.ends.filter {
            $0.output == nil && $0.step.time == end.time && graph.wasHeld($0.step.record)
        }
        return steps + (lost ?? []).map { $0.alone(in: graph, depth: 0) }
    }

    // MARK: Events that ended before

    /// Returns the last elements that no other element caused, in chronological order.
    private func roots(until time: Int) -> [TraceRecord] {
        roots(on: isUnfed ? Set(graph.trace.edges.indices.filter(graph.isInput)) : upstream, until: time)
    }

    /// Whether the output received nothing from a subject, so that the inputs which that was to receive are unknown.
    private var isUnfed: Bool { !upstream.contains { graph.isInput($0) || graph.hasElement($0) } }

    private func roots(on edges: Set<Int>, until time: Int) -> [TraceRecord] {
        // An input sends an event to others after a subscription has ended.
        let all = edges.union(edges.filter(graph.isInput).flatMap(graph.subscriptions))
        let elements = all.flatMap { graph.elements(of: $0) }.filter { $0.time <= time }
        let roots = elements.sorted { $0.sequence > $1.sequence }.lazy.filter { record in
            let deliveries = graph.deliveries(of: record)
            return deliveries.first?.sequence == record.sequence
                && (deliveries + graph.ended(before: record)).contains { $0.edge.map(edges.contains) ?? false }
                && (graph.isLaterTick(record)
                    || !graph.chain(to: record.sequence).dropLast().contains { $0.word == "next" })
        }
        return roots.prefix(Self.maximumWalks).reversed()
    }

    /// Returns the last end of a source, of a kind, that no other event caused.
    private func ends(_ word: String) -> [TraceRecord] {
        let ends = upstream.compactMap(graph.end).filter { end in
            end.word == word && end.time <= limit
                && !graph.chain(to: end.sequence).dropLast().contains(where: \.isEvent)
        }
        return ends.max { $0.sequence < $1.sequence }.map { [$0] } ?? []
    }

    /// The end of an event.
    private struct Block {
        let time: Int
        /// The time between the expected event and the one that was due when a path ended, or that end.
        let distance: Int
        /// Whether events came of it only after the expected time.
        var isLater = false
        /// Whether only the end of the scenario cut it off, and the question is not about that time, or an element is
        /// only kept for others.
        var isCutOff = false
        /// Whether the event left the pipelines.
        var isOutside = false
        /// The position among those with the same time.
        var precedence = 0
        let steps: [TraceStep]

        /// Whether an event would have come of it at the expected time.
        var isInTime: Bool { distance == 0 && !isLater }
        /// The position after blocks that tell less about the missing event.
        var order: (Int, Int, Int, Int) { (isCutOff ? 0 : 1, isInTime ? 1 : 0, time, precedence) }
    }

    /// Returns the blocks, the decisive one last; later events tell nothing if another one would have come in time.
    private func sorted(_ blocks: [Block]) -> [Block] {
        let sorted = blocks.sorted { $0.order < $1.order }
        return sorted.last?.isInTime == true ? sorted.filter { !$0.isLater } : sorted
    }

    private func fate(of root: TraceRecord) -> (root: TraceRecord, ends: [FateWalk.Ending]) {
        var walk = FateWalk(graph)
        _ = walk.answer(for: root.sequence)
        let isOutside = root.edge.map { upstream.isDisjoint(with: graph.subscriptions(like: $0)) } ?? true
        let ends = walk.endings.filter { $0.output.map { $0 == output } ?? (isOutside || upstream.contains($0.stage)) }
        return (root, ends)
    }

    /// Returns events of the output's sources, and where each of them ended: one for each way to end, the one that could
    /// have come at the expected time, or the last one.
    private func fates(_ roots: [TraceRecord]) -> [Block] {
        var blocks: [[String]: Block] = [:]
        for root in roots.reversed() {
            let ends = decisive(fate(of: root).ends)
            let kinds = ends.map { "\(graph.site(of: $0.stage)?.description ?? graph.lane($0.stage)) \($0.kind)" }
            guard let block = block(root, ends), blocks[kinds] != nil || blocks.count < Self.maximumCount else {
                continue
            }
            if blocks[kinds].map({ block.distance < $0.distance }) ?? true { blocks[kinds] = block }
        }
        return blocks.values.sorted { $0.steps[0].record < $1.steps[0].record }
    }

    private func block(_ root: TraceRecord, _ ends: [FateWalk.Ending]) -> Block? {
        guard let last = ends.last, let stage = graph.stage(of: root) else { return nil }
        var steps = [step(root.time, stage, root.action, record: root.sequence)]
        for end in ends {
            let last = end.alone(in: graph, depth: 1)
            if steps.contains(where: { $0.isAlike(last) }) { continue }
            steps += origin(of: end, after: root).filter { origin in !steps.contains { $0.isAlike(origin) } } + [last]
        }
        return Block(
            time: last.step.time, distance: ends.map(distance).min() ?? 0,
            isLater: ends.allSatisfy { $0.output != nil && $0.step.time > limit },
            isCutOff: last.isCutOff && time == nil || last.kind == FateWalk.Ending.kept,
            isOutside: ends.allSatisfy { $0.kind == FateWalk.Ending.outside },
            precedence: last.dues.isEmpty ? last.rank : 2,
            steps: steps)
    }

    /// Returns the time between the expected event and the one that was due when a path ended, or its end.
    private func distance(_ end: FateWalk.Ending) -> Int {
        if time != nil, let due = end.dues.map({ abs(limit - $0) }).min() { return due }
        // What is still held was so at any time before.
        let isHeld = [FateWalk.Ending.held, FateWalk.Ending.kept].contains(end.kind)
        return abs(limit - (isHeld ? max(min(end.step.time, limit), graph[end.step.record].time) : end.step.time))
    }

    /// Returns the step of the source that sent the element whose end is shown, after the event that started it.
    private func origin(of end: FateWalk.Ending, after root: TraceRecord) -> [TraceStep] {
        let chain = graph.chain(to: end.step.record)
        guard end.output == nil, let start = chain.firstIndex(where: { graph.isDelivery($0, of: root) }) else {
            return []
        }
        let origin = chain[start...].dropFirst().last { record in
            record.word == "next" && record.edge.map { graph.sources(of: graph.stage(of: $0)).isEmpty } ?? false
        }
        guard let origin, let stage = graph.stage(of: origin), stage != end.stage, !graph.isAnonymous(stage) else {
            return []
        }
        var step = step(origin.time, stage, origin.action, record: origin.sequence)
        step.depth = 1
        return [step]
    }

    /// Returns the ends in order of time, without those that tell nothing: earlier events of the output with the later ones beside them,
    /// and an element that is only kept for others, unless nothing else became of the event.
    private func decisive(_ all: [FateWalk.Ending]) -> [FateWalk.Ending] {
        let all = all.filter { $0.kind != FateWalk.Ending.cancelled || $0.step.time <= limit }
        var ends = all.filter { !isEarlierEvent($0) }
        let isUsed = ends.count < all.count
        if isUsed {
            ends.removeAll { $0.output != nil && $0.step.time > limit || $0.kind == "subscribed" && $0.dues.isEmpty }
        }
        let others = ends.filter { $0.kind != FateWalk.Ending.kept }
        return (others.isEmpty && !isUsed ? ends : others).sorted { $0.step.time < $1.step.time }
    }

    /// Whether an event became one of the output, before the expected one.
    private func isEarlierEvent(_ end: FateWalk.Ending) -> Bool {
        end.output != nil && end.kind == "next" && time.map { end.step.time < $0 } ?? false
    }

    /// Returns the sources that were disposed before they sent an event, because another one had.
    private func losers() -> [Block] {
        upstream.sorted().compactMap { edge in
            guard graph.sources(of: edge).isEmpty, let receiver = graph.receiver(of: edge),
                let start = graph.trace.edges[edge].subscribed,
                !graph.chain(to: start).contains(where: \.isEvent),
                !graph.records(of: edge).contains(where: \.isEvent),
                let disposal = graph.records(of: edge).first(where: { $0.word == "disposed" && $0.time <= limit }),
                let cause = disposal.cause, graph[cause].word == "next"
            else { return nil }
            let text = "disposed \(graph.name(of: edge))\(graph.occasion(of: disposal))"
            return Block(
                time: disposal.time, distance: limit - disposal.time, precedence: 2,
                steps: [step(disposal.time, receiver, text, record: disposal.sequence)])
        }
    }

    // MARK: Sources without events

    /// Returns the steps of the stages whose sources have not completed.
    private func unfinished() -> [TraceStep] {
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
    private func unreached() -> [TraceStep] {
        let reached = Set(upstream.map(graph.lane))
        return graph.trace.inputs.filter { !reached.contains($0) }.flatMap { lane -> [TraceStep] in
            let stages = graph.mentions(of: lane, in: upstream)
            if !stages.contains(where: { graph.isArgument(lane, of: $0) }) { return [] }
            return graph.absence(
                of: lane, at: limit, among: stages, for: graph.isSubscribed(lane: lane) ? output : nil)
        }
    }

    /// Returns the steps of the subjects that received nothing, and of the inputs to which nothing subscribed.
    private func unfed() -> [TraceStep] {
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
    private func lateSubscription() -> [TraceStep] {
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
    private func idle() -> [TraceStep] {
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
    /// Returns the end of another subscription to the stage whose end a subscriber received at once.
    fileprivate func earlierEnd(of end: TraceRecord) -> TraceRecord? {
        for record in chain(to: end.sequence) where record.isEvent {
            guard let edge = record.edge, let cause = record.cause, cause == trace.edges[edge].subscribed else {
                continue
            }
            let others = subscriptions(like: edge).filter { $0 != edge }
            return others.flatMap(records).filter { $0.word == record.word && $0.sequence < cause }.first
        }
        return nil
    }

    /// Whether a record shows the end of an element that an operator held.
    fileprivate func wasHeld(_ sequence: Int) -> Bool {
        let record = self[sequence]
        return record.word == "held"
            || record.word == "dropped" && record.cause.map { self[$0].time < record.time } ?? false
    }

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

extension FateWalk.Ending {
    /// Returns the step for an answer that does not show the steps before it, with the whole name of the stage.
    fileprivate func alone(in graph: TraceGraph, depth: Int) -> TraceStep {
        let name = graph.name(of: stage)
        var text = step.text
        if kind == Self.outside {
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

extension TraceStep {
    fileprivate func isAlike(_ other: TraceStep) -> Bool { (time, text) == (other.time, other.text) }
}
