/// The edges from whose events those of other edges follow, or would follow: through the stages, and through the
/// subjects and relays to which the program sends.
struct Upstream {
    private let graph: TraceGraph
    /// For each edge, those from which the stage that sends on it receives.
    private let ofStages: [Int: [Int]]
    /// For each lane, the edges of the elements that it emitted without a subscriber, and of its connections.
    private let unsubscribed: [Int: [Int]]
    private let connections: [Int: [Int]]
    private let feeders: Feeders

    init(_ graph: TraceGraph) {
        self.graph = graph
        let edges = graph.trace.edges
        ofStages = Dictionary(grouping: edges.indices) { edges[$0].receiver ?? -1 }
        unsubscribed = Dictionary(grouping: edges.indices.filter(graph.isUnsubscribed)) { edges[$0].lane }
        connections = Dictionary(grouping: graph.trace.subscribers.keys.sorted()) { edge in
            graph.connected(by: edge).map { edges[$0].lane } ?? -1
        }
        feeders = Feeders(graph)
    }

    /// Returns the edges and all those above them.
    func edges(above edges: some Sequence<Int>) -> EdgeSet {
        var found = EdgeSet(count: graph.trace.edges.count)
        var shared: Set<Int> = []
        var waiting = Array(edges)
        while let edge = waiting.popLast() {
            guard found.insert(edge) else { continue }
            let lane = graph.trace.edges[edge].lane
            waiting += ofStages[edge] ?? []
            waiting += unsubscribed[lane] ?? []
            waiting += connections[lane] ?? []
            // The first subscriber of a shared stream has the subscription to its source.
            if graph.edge(edge, has: .shares), shared.insert(lane).inserted {
                waiting += graph.subscriptions(like: edge)
            }
            waiting += graph.senders(of: edge)
            if let trigger = graph.trigger(of: edge) { waiting.append(trigger) }
            if graph.isFedByProgram(edge) { waiting += feeders.edges(of: edge) }
        }
        return found
    }

    /// Returns the edges during whose events the program sends, or would send, to a subject.
    func feeders(of subject: Int) -> Set<Int> { feeders.edges(of: subject) }

    /// Returns the edges that end what was begun at a subscription when they complete, and those from which they receive.
    func activities(among edges: EdgeSet) -> EdgeSet {
        var found = EdgeSet(count: graph.trace.edges.count)
        var waiting = feeders.activities.filter(edges.contains)
        while let edge = waiting.popFirst() {
            if found.insert(edge) { waiting.formUnion(ofStages[edge] ?? []) }
        }
        return found
    }

    /// Returns the subjects among some edges to which the events of each edge lead, or would lead, one per lane: those of
    /// closures, and those during which closures subscribe to what sends.
    func subjects(among edges: EdgeSet) -> [Int: [Int]] {
        var subjects: [Int: [Int]] = [:]
        for subject in graph.onePerLane(edges.filter(graph.isFedByProgram)) {
            let known = feeders.known(of: subject)
            for edge in known.union(known.compactMap(graph.trigger)) { subjects[edge, default: []].append(subject) }
        }
        return subjects
    }

    /// Whether nothing is known that sends, or would send, to a subject.
    func isUnfed(_ subject: Int) -> Bool { graph.isFedByProgram(subject) && feeders.edges(of: subject).isEmpty }
}

/// The edges during whose events the program sends to its subjects and relays.
private struct Feeders {
    private let graph: TraceGraph
    /// For each lane of a subject, the edges whose events led to its own, and those of calls that name it.
    private var known: [Int: Set<Int>] = [:]
    /// The edges that led to an event of a subject when they were subscribed to.
    private(set) var activities: Set<Int> = []
    /// The subscriptions of the program that led to no event of a subject, and whose calls name none.
    private var unknown: Set<Int> = []

    init(_ graph: TraceGraph) {
        self.graph = graph
        let subjects = graph.trace.edges.indices.filter(graph.isFedByProgram)
        if subjects.isEmpty { return }
        for subject in subjects { addSenders(to: subject) }
        let sending = Set(known.values.joined())
        let named = lanesByName(of: subjects)
        let lanes = lanesBySite(named)
        func lanesNamed(at site: any TraceSite) -> Set<Int> { lanes[ObjectIdentifier(site)] ?? [] }
        for (edge, origin) in graph.trace.subscribers where origin.run == 0 {
            let lanes = lanesNamed(at: origin.site)
            for lane in lanes { known[lane, default: []].insert(edge) }
            if lanes.isEmpty, !sending.contains(edge), CallText.hasArguments(origin.site.call) { unknown.insert(edge) }
        }
        for (stage, edge) in graph.trace.edges.enumerated() where graph.stage(of: stage) == stage {
            guard let site = edge.origin?.site else { continue }
            for lane in lanesNamed(at: site) { known[lane, default: []].formUnion(graph.sources(of: stage)) }
        }
    }

    /// Returns the lanes to which the calls at each site send, of calls within each other the innermost one.
    private func lanesBySite(_ named: [String: Set<Int>]) -> [ObjectIdentifier: Set<Int>] {
        if named.isEmpty { return [:] }
        var calls: [ObjectIdentifier: String] = [:]
        for site in graph.trace.subscribers.values.map(\.site) + graph.trace.edges.compactMap({ $0.origin?.site }) {
            let identity = ObjectIdentifier(site)
            if calls[identity] == nil { calls[identity] = site.call }
        }
        let lanes = calls.mapValues { call in Set(CallText.receivers(in: call).compactMap { named[$0] }.joined()) }
            .filter { !$0.value.isEmpty }
        return lanes.reduce(into: lanes) { result, outer in
            let inner = lanes.filter { other in
                guard let call = calls[other.key], let outerCall = calls[outer.key] else { return false }
                return call.count < outerCall.count && outerCall.contains(call)
            }
            result[outer.key] = outer.value.subtracting(inner.values.joined())
        }
    }

    /// Returns the lanes of subjects by the names of the variables to which they were assigned.
    private func lanesByName(of subjects: [Int]) -> [String: Set<Int>] {
        var names: [ObjectIdentifier: String] = [:]
        var lanes: [String: Set<Int>] = [:]
        for subject in subjects {
            let edge = graph.trace.edges[subject]
            guard let site = edge.origin?.site else { continue }
            let name = names[ObjectIdentifier(site)] ?? site.assignedName.map(String.init) ?? ""
            names[ObjectIdentifier(site)] = name
            lanes[name, default: []].insert(edge.lane)
        }
        return lanes
    }

    /// Adds the edges whose events led to those of a subject, except those that it replayed to a subscriber, and the
    /// edges whose subscription did: what sends then, such as `using` and `deferred`, often sends at the end, too.
    private mutating func addSenders(to subject: Int) {
        let edge = graph.trace.edges[subject]
        for record in graph.records(of: subject) where record.isEvent && record.cause != edge.subscribed {
            for cause in graph.causes(of: record.sequence).dropFirst() {
                if let sender = cause.edge, cause.isEvent || cause.word == "subscribed" {
                    known[edge.lane, default: []].insert(sender)
                    if !cause.isEvent { activities.insert(sender) }
                }
                if cause.isEvent { break }
            }
        }
    }

    /// Returns the edges whose events led, or would lead, to those of a subject; if none is known, those of the calls of
    /// which it is not known to which subject they send.
    func edges(of subject: Int) -> Set<Int> { known[graph.trace.edges[subject].lane] ?? unknown }

    func known(of subject: Int) -> Set<Int> { known[graph.trace.edges[subject].lane] ?? [] }
}

extension TraceGraph {
    /// Returns the edge during whose event a stage subscribed to an edge; `nil` if the program subscribed.
    fileprivate func trigger(of edge: Int) -> Int? {
        var cause = trace.edges[edge].subscribed.flatMap { self[$0].cause }
        while let sequence = cause, !self[sequence].isEvent { cause = self[sequence].cause }
        return cause.flatMap { self[$0].edge }
    }

    /// Whether the program sends the elements of an edge: those of a subject that is no input.
    func isFedByProgram(_ edge: Int) -> Bool {
        self.edge(edge, has: .isSubject) && !isInput(edge) && stage(of: edge) == edge && isOrigin(edge)
    }
}

extension CallText {
    /// The calls whose arguments are observers.
    package static let observing: Set = ["bind", "drive", "emit", "subscribe"]

    /// Returns the names of the variables to which a call sends events: those of `bind(to: name)`, and of
    /// `name.accept($0)` in a closure.
    fileprivate static func receivers(in call: String) -> Set<String> {
        let sending = /(\w+)[?!]?\.(?:accept|on|onNext|onError|onCompleted)\b/
        let sent = Set(call.matches(of: sending).map { String($0.output.1) })
        return observing.contains(name(call)) ? sent.union(words(elided(call, "{", "}", by: ""))) : sent
    }

    /// Whether a call has an argument or a closure, by which it may send.
    fileprivate static func hasArguments(_ call: String) -> Bool { !call.hasSuffix("()") }
}
