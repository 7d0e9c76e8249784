/// The visible state of a stage at a time.
public struct StageState {
    /// The call as written, or the name of an input or output.
    public let name: String
    public let site: TraceStep.Site?
    /// The recorded facts, most important first: `subscribed since 0 by shown`, `holds "ab"`, `timer due at 9`.
    public let facts: [String]
    /// The index of the stage in the trace.
    package let stage: Int
}

extension Trace {
    /// Returns the state of each stage that was subscribed to, after everything that happened at `time`: subscriptions,
    /// the latest elements, held and replayed elements, timers and live inner streams, as far as records show them.
    ///
    ///     debounce(.milliseconds(2))  subscribed since 0 by shown, received "ab" at 1, holds "ab", timer due at 3
    ///
    /// Outputs come first, and every stage before those that it subscribes to. Cost: proportional to the number of
    /// records.
    ///
    /// - Parameters:
    ///   - time: The time in milliseconds.
    ///   - includesInside: Whether the stages of which an operator consists are separate ones.
    public func state(at time: Int, inside includesInside: Bool = false) -> [StageState] {
        TraceGraph(self, separatingInside: includesInside).states(at: time)
    }
}

extension TraceGraph {
    /// Returns the state of each stage that was subscribed to, after everything that happened at a time.
    package func states(at time: Int) -> [StageState] { StateReading(self, at: time).states }
}

/// An entry of the state: a stage with all subscriptions to it, except those to a cold input that has a diagram
/// for each.
private struct StateKey: Hashable {
    let lane: Int
    let attempt: Int?
}

/// The state of each stage, read from the records up to a time.
private struct StateReading {
    private let graph: TraceGraph
    private let time: Int
    /// The edges of each stage by lane, because several subscriptions to one stage are edges of the same lane.
    private var stages: [[Int]] = []
    /// The number of earlier stages of the same call that are left out, as a fact of the stage that follows them.
    private var earlierStages: [Int: String] = [:]
    /// The number of stages with each called name.
    private var shortNames: [String: Int] = [:]
    /// The latest timer of each stage.
    private var timers: [Int: TraceRecord] = [:]
    /// The elements that each stage holds.
    private var holds: [Int: [TraceRecord]] = [:]

    init(_ graph: TraceGraph, at time: Int) {
        self.graph = graph
        self.time = time
        var indices: [StateKey: Int] = [:]
        for (index, edge) in graph.trace.edges.enumerated() where graph.stage(of: index) == index {
            guard let subscribed = edge.subscribed, graph[subscribed].time <= time else { continue }
            let key = StateKey(lane: edge.lane, attempt: graph.attempt(of: index))
            if let known = indices[key] {
                stages[known].append(index)
            } else {
                indices[key] = stages.count
                stages.append([index])
            }
        }
        leaveOutEarlierStages()
        shortNames = Dictionary(grouping: stages) { graph.shortName(of: $0[0]) }.mapValues(\.count)
        for record in graph.scheduled.lazy.map({ graph[$0] }).prefix(while: { $0.time <= time }) {
            if let stage = graph.stage(of: record) { timers[stage] = record }
        }
        for record in graph.held.lazy.map({ graph[$0] }).prefix(while: { $0.time <= time }) {
            if let stage = graph.stage(of: record), isHeld(record, by: stage) {
                holds[stage, default: []].append(record)
            }
        }
    }

    /// Leaves out all but the latest ones of the many stages that a call in a closure may have created.
    private mutating func leaveOutEarlierStages() {
        var bySite: [ObjectIdentifier: [Int]] = [:]
        for (index, edges) in stages.enumerated() {
            guard let origin = graph.trace.edges[edges[0]].origin, !origin.isInside else { continue }
            bySite[ObjectIdentifier(origin.site), default: []].append(index)
        }
        var hidden: Set<Int> = []
        for all in bySite.values where all.count > Self.maximumCount {
            let live = all.filter { stages[$0].contains(where: isLive) }
            let ended = all.filter { !stages[$0].contains(where: isLive) }
            hidden.formUnion(leaveOut(live, except: Self.maximumCount, which: "are subscribed to"))
            hidden.formUnion(leaveOut(ended, except: 1, which: "have ended"))
        }
        stages = stages.indices.filter { !hidden.contains($0) }.map { stages[$0] }
    }

    /// Notes at the first shown one of some stages how many precede it, and returns those.
    private mutating func leaveOut(_ all: [Int], except count: Int, which state: String) -> ArraySlice<Int> {
        if all.count <= Self.maximumCount { return [] }
        let hidden = all.dropLast(count)
        earlierStages[stages[all[hidden.endIndex]][0]] = "\(hidden.count) before it \(state)"
        return hidden
    }

    var states: [StageState] {
        stages.map { edges in
            let facts = [
                subscriptions(edges), received(edges), sent(edges), replayed(edges), held(edges), timer(edges),
                inner(edges), earlierStages[edges[0]],
            ]
            return StageState(
                name: name(of: edges[0]), site: graph.site(of: edges[0]), facts: facts.compactMap(\.self),
                stage: edges[0])
        }
    }

    /// Returns the name of a stage, with the number of the subscription to a cold input that has a diagram for each, as
    /// lanes have it.
    private func name(of stage: Int) -> String {
        let name = graph.name(of: stage)
        guard let attempt = graph.attempt(of: stage), graph.subscriptions(like: stage).count > 1 else { return name }
        return "\(name) #\(attempt + 1)"
    }

    /// Returns the latest element on edges.
    private func latestElement(_ edges: [Int]) -> TraceRecord? {
        let latest = edges.compactMap { edge in
            graph.elements(of: edge).until(time).last
        }
        return latest.max { $0.sequence < $1.sequence }
    }

    private func isLive(_ edge: Int) -> Bool { ending(of: edge).map { $0.time > time } ?? true }

    /// Returns how and when an edge ended; the end of the scenario matters only after that.
    private func ending(of edge: Int) -> (word: String, time: Int)? {
        if let ending = graph.ending(of: edge) { return ending }
        return time > graph.endTime ? graph.end(of: edge).map { ("was disposed", $0.time) } : nil
    }

    private func subscriptions(_ edges: [Int]) -> String? {
        let live = edges.filter(isLive)
        guard let first = live.first, let start = graph.trace.edges[first].subscribed else {
            return edges.compactMap(ending).max { $0.time < $1.time }.map { "\($0.word) at \($0.time)" }
        }
        let past = edges.count > 1 ? " (\(live.count) of \(edges.count) subscriptions)" : ""
        return "subscribed since \(graph[start].time)\(subscribers(of: live))\(past)"
    }

    /// Returns the stages that subscribed: ` by a and b`. The text is empty for an output, because the run subscribes to it.
    private func subscribers(of edges: [Int]) -> String {
        var names: [String] = []
        for edge in edges where !(graph.isOutput(edge) && graph.receiver(of: edge) == nil) {
            let name = graph.receiver(of: edge).map(shownName) ?? "the program"
            if !names.contains(name) { names.append(name) }
        }
        if names.isEmpty { return "" }
        let others = names.count - Self.maximumCount
        return " by " + (names.prefix(Self.maximumCount) + (others > 0 ? ["\(others) more"] : [])).list
    }

    /// Returns the called name of a stage, or its whole call if another stage has the same name.
    private func shownName(_ stage: Int) -> String {
        let short = graph.shortName(of: stage)
        return shortNames[short] == 1 ? short : graph.name(of: stage)
    }

    private func sources(_ edges: [Int]) -> [Int] { edges.flatMap { graph.sources(of: $0) } }

    private func received(_ edges: [Int]) -> String? {
        latestElement(sources(edges)).map { "received \($0.shownElement) at \($0.time)" }
    }

    private func sent(_ edges: [Int]) -> String? {
        latestElement(edges).map { "sent \($0.shownElement) at \($0.time)" }
    }

    /// Returns the elements that the stage replayed to its latest subscriber that received any.
    private func replayed(_ edges: [Int]) -> String? {
        let stores = edges.flatMap(graph.parts).filter { graph.edge($0, has: .replays) }
        for store in stores.reversed() {
            let subscription = graph.trace.edges[store].subscribed
            guard let subscription, graph[subscription].time <= time else { continue }
            let elements = graph.effects(of: graph[subscription]).filter { $0.word == "next" && $0.edge == store }
            if let last = elements.last { return "replayed \(shown(elements)) at \(last.time)" }
        }
        return nil
    }

    /// Returns the last elements of some records.
    private func shown(_ records: [TraceRecord]) -> String {
        let last = records.suffix(Self.maximumCount).map(\.shownElement).joined(separator: ", ")
        return records.count > Self.maximumCount ? "\(records.count) elements, the last \(last)" : last
    }

    private func held(_ edges: [Int]) -> String? {
        let held = edges.filter(isLive).flatMap { holds[$0] ?? [] }.sorted { $0.sequence < $1.sequence }
        return held.isEmpty ? nil : "holds \(shown(held))"
    }

    /// Whether a stage still holds an element at the time.
    private func isHeld(_ record: TraceRecord, by stage: Int) -> Bool {
        graph.release(of: record, by: stage).map { $0.time > time } ?? true
    }

    private func timer(_ edges: [Int]) -> String? {
        let timer = edges.filter(isLive).compactMap { timers[$0] }.max { $0.sequence < $1.sequence }
        guard let timer, case .scheduled(let due) = timer.kind else { return nil }
        let isFired = graph.effects(of: timer).contains { $0.word == "fired" && $0.time <= time }
        return isFired || due < time ? nil : "timer due at \(due)"
    }

    /// Returns the streams that the stage subscribed to during an event, and not when it was subscribed to itself.
    private func inner(_ edges: [Int]) -> String? {
        let inner = sources(edges).filter { edge in
            guard let subscribed = graph.trace.edges[edge].subscribed.map({ graph[$0] }), subscribed.time <= time,
                let cause = subscribed.cause, isLive(edge)
            else { return false }
            return graph[cause].word != "subscribed"
        }
        if inner.isEmpty { return nil }
        let names = inner.suffix(Self.maximumCount).map { name(of: graph.stage(of: $0)) }.joined(separator: ", ")
        return inner.count == 1 ? "1 inner stream: \(names)" : "\(inner.count) inner streams: \(names)"
    }

    /// The maximum number of elements or streams that a fact names.
    private static let maximumCount = 3
}

extension StageState {
    /// Returns a line for each stage, with its facts on further lines if they do not fit into `width` columns.
    package static func lines(_ states: [StageState], width: Int = 80) -> [String] {
        let names = min(states.map(\.name.displayWidth).max() ?? 0, CallText.maximumWidth)
        let sites = SiteColumn(states.compactMap(\.site), after: [names + 2], width: width)
        return states.flatMap { state -> [String] in
            let name = "  " + state.name.padded(to: names)
            let facts = state.facts.enumerated().map { $1 + ($0 < state.facts.count - 1 ? "," : "") }
            let site = state.site.map { "  " + sites.text($0) } ?? ""
            let line = name + "  " + facts.joined(separator: " ") + site
            if line.displayWidth <= width { return [line] }
            let head = state.site.map { sites.adding($0, to: [name]) } ?? ["  " + state.name]
            let room = width - 6
            let parts = facts.flatMap { $0.displayWidth <= room ? [$0] : $0.split(separator: " ").map(String.init) }
            return head + parts.lines(width: room).flatMap { $0.wrapped(to: room) }.map { "      " + $0 }
        }
    }
}
