/// The fates of the events of the sources of an output.
extension MissingEvent {
    /// The maximum number of events whose fates one answer shows.
    private static let maximumCount = 8
    /// The maximum number of events whose fates are followed.
    private static let maximumWalks = 300

    /// Returns the last elements that no other element caused, in chronological order.
    func roots(until time: Int) -> [TraceRecord] {
        // An input sends an event to others after a subscription has ended.
        let inputs = graph.onePerLane(upstream).filter(graph.isInput)
        var all = upstream
        for edge in inputs.flatMap(graph.subscriptions) { all.insert(edge) }
        let elements = RecordGroup.merged(all.map { graph.elements(of: $0).until(time) })
        guard let elements else { return [] }
        var roots: [TraceRecord] = []
        for record in elements.lazy.reversed() where roots.count < Self.maximumWalks && isRoot(record) {
            roots.append(record)
        }
        return roots.reversed()
    }

    private func isRoot(_ record: TraceRecord) -> Bool {
        let isEmptyTick = record.time == time && graph.isEmptyTick(record)
        if graph.followsElement(record), !graph.isLaterTick(record), !isEmptyTick { return false }
        if graph.disposal(sending: record) != nil { return false }
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

    /// The fate of an event: the steps at which stages held an element until the expected time, and the ends.
    typealias Fate = (holds: [TraceStep], ends: [FateWalk.Ending])

    func fate(of root: TraceRecord) -> Fate {
        var walk = FateWalk(graph, among: upstream, feeding: subjects)
        let steps = walk.answer(for: root.sequence).steps
        let holds = steps.filter { step in
            let record = graph[step.record]
            return record.word == "held" && step.time <= limit && graph.stage(of: record).map(upstream.contains) == true
        }
        let isOutside = root.edge.map { upstream.isDisjoint(with: graph.subscriptions(like: $0)) } ?? true
        let ends = walk.endings.filter { $0.output.map { $0 == output } ?? (isOutside || concerns($0)) }
        return (holds, ends)
    }

    /// Whether a path ended at a source of the output, or would have gone on from one.
    private func concerns(_ end: FateWalk.Ending) -> Bool {
        upstream.contains(end.stage) || end.earlier.map { upstream.contains($0.stage) } ?? false
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
            let ends = decisive(fate, of: root)
            let kinds =
                [isOther(ends) ? "other" : ""]
                + ends.map { "\(graph.site(of: $0.stage)?.description ?? graph.lane($0.stage)) \($0.kind)" }
            guard let block = block(root, (fate.holds, ends)), blocks[kinds] != nil || blocks.count < Self.maximumCount
            else {
                continue
            }
            // Of the elements that wait for a partner, the first one was to be in the next pair.
            let isFirst = ends.last.map { $0.kind == FateWalk.Ending.held && graph.has(.pairs, $0.stage) } ?? false
            if isFirst || blocks[kinds].map({ block.isNearer(than: $0) }) ?? true { blocks[kinds] = block }
        }
        // Blocks of one record are in the order of their ends, because a dictionary has none.
        return blocks.sorted {
            $0.value.steps[0].record == $1.value.steps[0].record
                ? $0.key.lexicographicallyPrecedes($1.key) : $0.value.steps[0].record < $1.value.steps[0].record
        }.map(\.value)
    }

    private func block(_ root: TraceRecord, _ fate: Fate) -> Block? {
        let ends = fate.ends
        guard let last = ends.last, let stage = graph.stage(of: root) else { return nil }
        let isUsed = isOnlyUsed(root, fate)
        var steps = [step(root.time, stage, root.action, record: root.sequence)]
        if isUsed, time != nil, var kept = fate.holds.last(where: { $0.time == limit }) {
            kept.depth = 1
            return Block(time: limit, distance: 0, isKept: true, steps: steps + [kept])
        }
        if isUsed, time != nil, last.step.time > limit, last.kind != FateWalk.Ending.kept { return nil }
        for end in ends {
            let last = earlierStep(of: end, after: root) ?? end.alone(in: graph, depth: 1)
            if steps.contains(where: { $0.isAlike(last) }) { continue }
            let before = isLate(end) ? fate.holds + delays(of: end, after: root) : origin(of: end, after: root)
            for step in before.sorted(by: { $0.record < $1.record })
            where !(steps + [last]).contains(where: { $0.tells(step) }) { steps.append(step) }
            steps.append(last)
        }
        return Block(
            time: steps[steps.count - 1].time, distance: ends.map(distance).min() ?? 0,
            isLater: ends.allSatisfy(isLate),
            isCutOff: last.isCutOff && time == nil || isUsed
                || [FateWalk.Ending.kept, FateWalk.Reason.opens].contains(last.kind),
            isOutside: ends.allSatisfy { $0.kind == FateWalk.Ending.outside },
            isReplay: graph.isReplayed(root),
            isOther: isOther(ends),
            isDropped: graph[last.step.record].word == "dropped" && !activities.contains(last.stage)
                && root.edge.map(activities.contains) != true,
            isExpected: ends.contains(where: isExpected), isWaiting: isWaiting(fate),
            isSent: ends.allSatisfy { $0.output != nil },
            precedence: last.dues.isEmpty || last.rank == 0 ? last.rank : 2,
            steps: steps)
    }

    /// Whether an event leads to none itself: those of other sources use its element.
    private func isOnlyUsed(_ root: TraceRecord, _ fate: Fate) -> Bool {
        if isWaiting(fate) { return false }
        return !fate.ends.contains { $0.kind == FateWalk.Ending.ended || follows($0, root) }
            || fate.ends.allSatisfy { $0.output == nil && graph.isLookedUp($0.stage) }
    }

    /// Whether a held element waits for others at the expected time, and is not only kept to be looked up.
    private func isWaiting(_ fate: Fate) -> Bool {
        fate.holds.contains { step in
            let held = graph[step.record]
            return held.reason != FateWalk.Reason.latest && !graph.isResolved(held, by: limit)
                && graph.stage(of: held).map(graph.isLookedUp) != true
        }
    }

    /// Returns the time between the expected event and the one that was due when a path ended, or its end.
    private func distance(_ end: FateWalk.Ending) -> Int {
        if time != nil, let due = end.dues.map({ abs(limit - $0) }).min() { return due }
        // An element that is still held was held at any time before.
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
            // A later element may have taken its place before it was due.
            let held = graph.hold(of: record, by: later)?.record
            return held.map { held in
                let due = graph.timer(of: held).map(graph.due) ?? next.time
                return (later, "still holds \(held.shownElement), due at \(due)")
            }
        default: return nil
        }
    }

    func isLate(_ end: FateWalk.Ending) -> Bool { end.output != nil && end.step.time > limit }

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
        guard end.output == nil, let start = chain.first else { return [] }
        // The chain of an element that had waited starts at another event, so that only an error in it tells more.
        let words = graph.isDelivery(start, of: root) ? ["next", "error"] : ["error"]
        let origin = chain.dropFirst().prefix { $0.time <= limit }.last { record in
            guard words.contains(record.word), let stage = graph.stage(of: record) else { return false }
            return graph.isOrigin(stage) && !graph.isAnonymous(stage)
        }
        guard let origin, let stage = graph.stage(of: origin), stage != end.stage else { return [] }
        var step = step(origin.time, stage, origin.action, record: origin.sequence)
        step.depth = 1
        return [step]
    }

    /// Returns the ends in order of time, without those that tell nothing: earlier events of the output with the later ones beside them,
    /// and an element that is only kept for others, unless nothing else became of the event.
    private func decisive(_ fate: Fate, of root: TraceRecord) -> [FateWalk.Ending] {
        // The fates of the events of others that used the element tell less.
        let own = fate.ends.filter { $0.kind == FateWalk.Ending.ended || follows($0, root) }
        // A value of a relay is there for the events of others, once each of them has come.
        let isValue = root.edge.map(graph.isFedByProgram) ?? false && !isWaiting(fate)
        let all = (own.isEmpty && !isValue ? fate.ends : own).filter {
            $0.kind != FateWalk.Ending.cancelled || $0.step.time <= limit
        }
        var ends = all.filter { !isEarlierEvent($0) }
        let isUsed = ends.count < all.count
        if isUsed {
            ends.removeAll { $0.output != nil && $0.step.time > limit }
        }
        if ends.isEmpty { ends = all.filter(isLate) }
        let others = ends.filter { $0.kind != FateWalk.Ending.kept }
        // A subscription that had ended tells less than what became of the element in another one.
        // Nor does a completion without an element tell as much as what became of that.
        func order(_ end: FateWalk.Ending) -> (Int, Int, Int) {
            let rank = end.kind == FateWalk.Ending.ended ? 0 : end.output == nil && end.kind == "completed" ? 1 : 2
            return (end.step.time, rank, isExpected(end) ? 1 : 0)
        }
        let sorted = (others.isEmpty && !isUsed ? ends : others).sorted { order($0) < order($1) }
        // At the expected time, the last of the ends until then is the one of interest.
        let isInTime = time != nil && sorted.contains { $0.step.time == limit }
        let late = sorted.first(where: isLate)?.step.record
        return sorted.filter { isInTime ? $0.step.time <= limit : !isLate($0) || $0.step.record == late }
    }

    private func follows(_ end: FateWalk.Ending, _ root: TraceRecord) -> Bool {
        // A stream follows from the event that led to its subscription, and not from the one that led to its disposal.
        let record = graph[end.step.record]
        let start = record.word == "disposed" ? record.edge.flatMap { graph.trace.edges[$0].subscribed } : nil
        let chain = graph.chain(to: start ?? record.sequence, from: root.sequence)
        return chain.first.map { graph.isDelivery($0, of: root) } ?? false
    }

    /// Whether an event became one of the output, before the expected one.
    func isEarlierEvent(_ end: FateWalk.Ending) -> Bool {
        end.output != nil && end.kind == "next" && time.map { end.step.time < $0 } ?? false
    }
}
