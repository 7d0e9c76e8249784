/// The search for the reason for which an output has no event.
struct MissingEvent {
    let graph: TraceGraph
    let output: String
    let edges: Set<Int>
    /// The time at which the event was expected; `nil` for any time.
    let time: Int?
    /// The element that was expected, if it is known.
    let expected: ExpectedElement?
    let limit: Int
    /// The edges from which the output receives, and those from which these had elements, or would have had.
    let upstream: EdgeSet
    let search: Upstream
    /// The edges whose end, not whose elements, is to lead to an event.
    let activities: EdgeSet
    /// The subjects among them, by the edges whose events lead to theirs.
    let subjects: [Int: [Int]]
    /// The last element of each hot input until the expected time, by lane.
    let lastOnLane = Memo<Int, TraceRecord?>()

    init(_ graph: TraceGraph, _ output: String, _ edges: Set<Int>, _ time: Int?, expecting expected: ExpectedElement?) {
        self.expected = expected
        self.graph = graph
        self.output = output
        self.edges = edges
        self.time = time
        limit = time ?? graph.endTime
        search = Upstream(graph)
        upstream = search.edges(above: edges)
        activities = search.activities(among: upstream)
        subjects = search.subjects(among: upstream)
    }

    var steps: [TraceStep] {
        let unheard = unheard()
        if !unheard.isEmpty { return unheard }
        let end = end { _ in true }
        if let end, end.time < limit || end.time <= limit && end.word == "error" { return steps(to: end) }
        let roots = roots(until: limit)
        let elements = sorted(fates(roots) + losers() + failures() + withdrawn())
        let missed = missed()
        if !missed.isEmpty, elements.last.map({ !$0.isDecisive || $0.isSent }) ?? true {
            return elements.flatMap(\.steps) + missed
        }
        let (unreached, awaited) = unreached()
        // An element that was dropped just then tells more than inputs that other elements would have led to.
        let isDropped = time != nil && elements.last.map { $0.isDropped && $0.isInTime } ?? false
        let told = elements.flatMap(\.steps) + used(roots, after: elements.last)
        let later = lateSubscription() + next(after: elements.last)
        let steps =
            unreached + (isDropped ? awaited + told : told + awaited)
            + (later.isEmpty ? silentStart(elements.last) : later)
        let isExplained = !steps.isEmpty && (elements.isEmpty || elements.contains { !$0.isOutside })
        if isExplained { return steps }
        let ends = fates(ends("completed") + ends("error")).flatMap(\.steps) + unfed()
        return steps.isEmpty && ends.isEmpty ? idle() : steps + ends
    }

    /// The steps for an output that lacks a completion: what became of the last one of a source, and what is open.
    var stepsOfCompletion: [TraceStep] {
        let unheard = unheard()
        if !unheard.isEmpty { return unheard }
        let end = end { $0.time <= limit }
        if let end { return steps(to: end) }
        let steps = fates(ends("completed")).flatMap(\.steps) + unfinished()
        return steps.isEmpty ? idle() : steps
    }

    /// Returns an end of the output, which may have the name of other stages: of the one that was subscribed to first.
    private func end(where isMeant: (TraceRecord) -> Bool) -> TraceRecord? {
        edges.sorted().lazy.compactMap(graph.end).first { $0.word != "disposed" && isMeant($0) }
    }

    func step(_ time: Int, _ stage: Int, _ text: String, record: Int = 0) -> TraceStep {
        let name = graph.name(of: stage)
        return TraceStep(time: time, name: name, text: "\(name) \(text)", site: graph.site(of: stage), record: record)
    }

    // MARK: An output to which nothing is subscribed

    /// Returns when the output is subscribed to, or was disposed, if nothing is subscribed to it at the expected time.
    private func unheard() -> [TraceStep] {
        guard let time else { return [] }
        let spans = edges.sorted().compactMap { edge -> (edge: Int, start: Int, end: TraceRecord?)? in
            let own = graph.trace.edges[edge]
            guard own.receiver == nil, let subscribed = own.subscribed, graph.trace.records.indices.contains(subscribed)
            else { return nil }
            return (edge, graph[subscribed].time, graph.end(of: edge))
        }
        // All outputs are disposed at the end of the run, which is no reason for anything.
        let isHeard = spans.contains { span in
            guard span.start <= time else { return false }
            guard let end = span.end, end.word == "disposed", end.time < graph.endTime else { return true }
            return end.time >= time
        }
        if spans.isEmpty || isHeard { return [] }
        if let former = spans.last(where: { $0.start <= time }), let end = former.end {
            let later = spans.first { $0.start > time }.map { ", and subscribed to again at \($0.start)" } ?? ""
            return [step(end.time, graph.stage(of: former.edge), "was disposed\(later)", record: end.sequence)]
        }
        guard let next = spans.min(by: { $0.start < $1.start }) else { return [] }
        return [step(next.start, graph.stage(of: next.edge), "is subscribed to only at \(next.start)")]
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
        for step in (lost ?? []).map({ $0.alone(in: graph, depth: 0) })
        where !steps.contains(where: { $0.isAlike(step) }) { steps.append(step) }
        return droppedElements(before: end) + steps
    }

    /// Returns the steps of the elements that were dropped before the output completed without one.
    private func droppedElements(before end: TraceRecord) -> [TraceStep] {
        guard end.word == "completed", !edges.contains(where: graph.hasElement) else { return [] }
        return fates(roots(until: end.time)).filter(\.isDropped).flatMap(\.steps)
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
}

extension TraceStep {
    func isAlike(_ other: TraceStep) -> Bool { (time, text) == (other.time, other.text) }

    /// Whether the step says at least what another one says.
    func tells(_ other: TraceStep) -> Bool { time == other.time && text.hasPrefix(other.text) }
}
