import StreamTraceEngine

/// What became of the events of the sources of an output.
extension MissingEvent {
    /// The maximum number of events whose fates one answer shows.
    private static let maximumCount = 8
    /// The maximum number of events whose fates are followed.
    private static let maximumWalks = 300

    /// Returns the last elements that no other element caused, in chronological order.
    func roots(until time: Int) -> [TraceRecord] {
        // An input sends an event to others after a subscription has ended.
        let inputs = graph.onePerLane(upstream).filter(graph.isInput)
        let all = upstream.union(inputs.flatMap(graph.subscriptions))
        let elements = RecordGroup.merged(all.map { graph.elements(of: $0).until(time) })
        guard let elements else { return [] }
        var roots: [TraceRecord] = []
        for record in elements.lazy.reversed() where roots.count < Self.maximumWalks && isRoot(record) {
            roots.append(record)
        }
        return roots.reversed()
    }

    private func isRoot(_ record: TraceRecord) -> Bool {
        if graph.followsElement(record), !graph.isLaterTick(record) { return false }
        let deliveries = graph.deliveries(of: record)
        return deliveries.first?.sequence == record.sequence
            && (deliveries + graph.ended(before: record)).contains { $0.edge.map(upstream.contains) ?? false }
    }

    /// Returns the last end of a source, of a kind, that no other event caused.
    func ends(_ word: String) -> [TraceRecord] {
        let ends = upstream.compactMap(graph.end).filter { end in
            end.word == word && end.time <= limit && !graph.followsEvent(end)
        }
        return ends.max { $0.sequence < $1.sequence }.map { [$0] } ?? []
    }

    /// The end of an event.
    struct Block {
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
        /// Whether the event is one that a subject sent because it was subscribed to.
        var isReplay = false
        /// The position among those with the same time.
        var precedence = 0
        let steps: [TraceStep]

        /// Whether an event would have come of it at the expected time.
        var isInTime: Bool { distance == 0 && !isLater }
        /// The position after blocks that tell less about the missing event.
        var order: (Int, Int, Int, Int) {
            (isCutOff ? 0 : isReplay ? 1 : 2, isInTime && !isReplay ? 1 : 0, time, precedence)
        }
    }

    /// Returns the blocks, the decisive one last; later events tell nothing if another one would have come in time.
    func sorted(_ blocks: [Block]) -> [Block] {
        let sorted = blocks.sorted { $0.order < $1.order }
        return sorted.last?.isInTime == true ? sorted.filter { !$0.isLater } : sorted
    }

    /// What became of an event: the steps at which stages held an element until the expected time, and the ends.
    typealias Fate = (holds: [TraceStep], ends: [FateWalk.Ending])

    func fate(of root: TraceRecord) -> Fate {
        var walk = FateWalk(graph, among: upstream)
        let steps = walk.answer(for: root.sequence).steps
        let holds = steps.filter { step in
            let record = graph[step.record]
            return record.word == "held" && step.time <= limit && graph.stage(of: record).map(upstream.contains) == true
        }
        let isOutside = root.edge.map { upstream.isDisjoint(with: graph.subscriptions(like: $0)) } ?? true
        let ends = walk.endings.filter { $0.output.map { $0 == output } ?? (isOutside || upstream.contains($0.stage)) }
        return (holds, ends)
    }

    /// Returns events of the output's sources, and where each of them ended: one for each way to end, the one that could
    /// have come at the expected time, or the last one.
    func fates(_ roots: [TraceRecord]) -> [Block] {
        var blocks: [[String]: Block] = [:]
        let lastSent = roots.last { !graph.isReplayed($0) }?.sequence ?? 0
        for root in roots.reversed() {
            // A later event replaced the value that a relay had when it was subscribed to.
            if graph.isReplayed(root), root.sequence < lastSent, root.time < limit { continue }
            let fate = fate(of: root)
            let ends = decisive(fate.ends, of: root)
            let kinds = ends.map { "\(graph.site(of: $0.stage)?.description ?? graph.lane($0.stage)) \($0.kind)" }
            guard let block = block(root, (fate.holds, ends)), blocks[kinds] != nil || blocks.count < Self.maximumCount
            else {
                continue
            }
            if blocks[kinds].map({ block.distance < $0.distance }) ?? true { blocks[kinds] = block }
        }
        return blocks.values.sorted { $0.steps[0].record < $1.steps[0].record }
    }

    private func block(_ root: TraceRecord, _ fate: Fate) -> Block? {
        let ends = fate.ends
        guard let last = ends.last, let stage = graph.stage(of: root) else { return nil }
        var steps = [step(root.time, stage, root.action, record: root.sequence)]
        for end in ends {
            let last = earlierStep(of: end, after: root) ?? end.alone(in: graph, depth: 1)
            if steps.contains(where: { $0.isAlike(last) }) { continue }
            let before = isLate(end) ? fate.holds + delays(of: end, after: root) : origin(of: end, after: root)
            steps += before.filter { step in !steps.contains { $0.isAlike(step) } && !step.isAlike(last) } + [last]
        }
        return Block(
            time: steps[steps.count - 1].time, distance: ends.map(distance).min() ?? 0,
            isLater: ends.allSatisfy(isLate),
            isCutOff: last.isCutOff && time == nil || last.kind == FateWalk.Ending.kept,
            isOutside: ends.allSatisfy { $0.kind == FateWalk.Ending.outside },
            isReplay: graph.isReplayed(root),
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

    /// Returns the step that shows the stage at which a path was at the expected time, if it ended later, and not at the
    /// output.
    private func earlierStep(of end: FateWalk.Ending, after root: TraceRecord) -> TraceStep? {
        if end.output != nil || end.step.time <= limit { return nil }
        let chain = graph.chain(to: end.step.record, from: root.sequence)
        let next = chain.first { $0.time > limit }
        let last = chain.last { $0.time <= limit }
        guard let (stage, text) = next == nil ? end.earlier : last.flatMap({ pending($0, until: next) }) else {
            return nil
        }
        var step = step(limit, stage, text, record: end.step.record)
        step.depth = 1
        return step
    }

    /// Returns the stage that a record left with something to do at a later time, and what that is.
    private func pending(_ record: TraceRecord, until next: TraceRecord?) -> (stage: Int, text: String)? {
        guard let stage = graph.stage(of: record), let next, let later = graph.stage(of: next) else { return nil }
        switch record.kind {
        case .scheduled(let due):
            let held = graph.heldBefore(record).map { "still holds \($0.shownElement), " } ?? "has a "
            return (stage, "\(held)timer due at \(due)")
        case .subscribed:
            let isSilent = record.edge.map { graph.records(of: $0).until(limit).contains(where: \.isEvent) } != true
            let past = isSilent ? graph.silence(since: record) : "has not ended"
            return (stage, "\(past), and its \(isSilent ? "first" : "next") event is due at \(next.time)")
        case .next:
            let held = graph.hold(of: record, by: later)?.record
            return held.map { (later, "still holds \($0.shownElement), due at \(next.time)") }
        default: return nil
        }
    }

    private func isLate(_ end: FateWalk.Ending) -> Bool { end.output != nil && end.step.time > limit }

    /// Returns the steps by which an event became a late one of the output.
    private func delays(of end: FateWalk.Ending, after root: TraceRecord) -> [TraceStep] {
        CauseWalk(graph).answer(for: end.step.record, after: root).steps.map { step in
            var step = step
            step.depth = 1
            return step
        }
    }

    /// Returns the step of the source that sent the element whose end is shown, or failed, after the event that started
    /// it.
    private func origin(of end: FateWalk.Ending, after root: TraceRecord) -> [TraceStep] {
        let chain = graph.chain(to: end.step.record, from: root.sequence)
        guard end.output == nil, let start = chain.first, graph.isDelivery(start, of: root) else { return [] }
        let origin = chain.dropFirst().prefix { $0.time <= limit }.last { record in
            guard ["next", "error"].contains(record.word), let stage = graph.stage(of: record) else { return false }
            return graph.isOrigin(stage) && !graph.isAnonymous(stage)
        }
        guard let origin, let stage = graph.stage(of: origin), stage != end.stage else { return [] }
        var step = step(origin.time, stage, origin.action, record: origin.sequence)
        step.depth = 1
        return [step]
    }

    /// Returns the ends in order of time, without those that tell nothing: earlier events of the output with the later ones beside them,
    /// and an element that is only kept for others, unless nothing else became of the event.
    private func decisive(_ ends: [FateWalk.Ending], of root: TraceRecord) -> [FateWalk.Ending] {
        // What became of the events of others that used the element tells less.
        let own = ends.filter { $0.kind == FateWalk.Ending.ended || follows($0, root) }
        // A value of a relay is there for the events of others.
        let isValue = root.edge.map(graph.isFedByProgram) ?? false
        let all = (own.isEmpty && !isValue ? ends : own).filter {
            $0.kind != FateWalk.Ending.cancelled || $0.step.time <= limit
        }
        var ends = all.filter { !isEarlierEvent($0) }
        let isUsed = ends.count < all.count
        if isUsed {
            ends.removeAll { $0.output != nil && $0.step.time > limit || $0.kind == "subscribed" && $0.dues.isEmpty }
        }
        if ends.isEmpty { ends = all.filter(isLate) }
        let others = ends.filter { $0.kind != FateWalk.Ending.kept }
        let sorted = (others.isEmpty && !isUsed ? ends : others).sorted { $0.step.time < $1.step.time }
        // At the expected time, the last of the ends until then is the one of interest.
        let isInTime = time != nil && sorted.contains { $0.step.time == limit }
        let late = sorted.first(where: isLate)?.step.record
        return sorted.filter { isInTime ? $0.step.time <= limit : !isLate($0) || $0.step.record == late }
    }

    private func follows(_ end: FateWalk.Ending, _ root: TraceRecord) -> Bool {
        graph.chain(to: end.step.record, from: root.sequence).first.map { graph.isDelivery($0, of: root) } ?? false
    }

    /// Whether an event became one of the output, before the expected one.
    private func isEarlierEvent(_ end: FateWalk.Ending) -> Bool {
        end.output != nil && end.kind == "next" && time.map { end.step.time < $0 } ?? false
    }

    /// Returns the errors after which a closure of the program receives no more elements that it would send to a subject.
    func failures() -> [Block] {
        let feeders = Set(upstream.filter(graph.isFedByProgram).flatMap(search.feeders))
        return feeders.sorted().compactMap { edge in
            guard let end = graph.end(of: edge), end.word == "error", end.time <= limit,
                !graph.subscriptions(like: edge).contains(where: { graph.isSubscribed($0, after: end) }),
                !graph.effects(of: end).contains(where: { $0.isEvent && $0.edge.map(graph.isFedByProgram) == true })
            else { return nil }
            let receiver = graph.receiver(of: edge)
            let closure =
                receiver.map { (name: graph.name(of: $0), site: graph.site(of: $0)) }
                ?? graph.subscriber(of: edge).map { (name: $0.name, site: $0.site) }
            guard let closure else { return nil }
            let text = "\(closure.name) receives \(end.shownEvent), and no element"
            let last = TraceStep(
                time: end.time, name: closure.name, text: text, site: closure.site, record: end.sequence, depth: 1)
            return Block(
                time: end.time, distance: limit - end.time, precedence: 2,
                steps: CauseWalk(graph).answer(for: end.sequence).steps + [last])
        }
    }

    /// Returns the sources that were disposed before they sent an event, because another one had.
    func losers() -> [Block] {
        upstream.sorted().compactMap { edge in
            guard graph.isOrigin(edge), let receiver = graph.receiver(of: edge),
                let start = graph.trace.edges[edge].subscribed,
                !graph.followsEvent(graph[start]),
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
}
