/// Collects the lanes of a timeline from a trace.
struct TimelineBuilder {
    private let graph: TraceGraph
    private let scenario: ScenarioResult
    /// Whether a lane has all runs of its stage, and an output the lane of a source with the same events.
    private let mergesForwarded: Bool
    private(set) var lanes: [TimelineLane] = []
    /// For each lane, the records of stages that it shows as well, because they have the same events.
    private(set) var forwarded: [[[Int]]] = []
    private(set) var omitted = 0
    /// The edges of each stage by lane, because several subscriptions to one stage are edges of the same lane.
    private let stages: [Int: [Int]]
    private var visited: Set<Int> = []
    /// The subjects whose senders are being visited: one of these may read what it sends to.
    private var pending: Set<Int> = []

    /// The maximum number of lanes: a closure may create a stream for each element.
    private static let maximumLaneCount = 300

    init(_ graph: TraceGraph, _ scenario: ScenarioResult, mergingForwarded mergesForwarded: Bool) {
        self.graph = graph
        self.scenario = scenario
        self.mergesForwarded = mergesForwarded
        stages = Dictionary(grouping: graph.trace.edges.indices.filter { graph.stage(of: $0) == $0 }) {
            graph.trace.edges[$0].lane
        }
    }

    mutating func build() {
        let roots = graph.trace.edges.indices.filter { graph.trace.edges[$0].receiver == nil }
        let outputs = scenario.outputLanes.flatMap { name in
            roots.filter { outputName(of: graph.stage(of: $0)) == name }
        }
        for edge in outputs + roots { visit(graph.stage(of: edge), depth: 0) }
        addSilentInputs()
        moveInputsToTop()
        distinguishLabels()
    }

    /// Adds the lane of a stage after those that send to it.
    private mutating func visit(_ stage: Int, depth: Int) {
        let lane = graph.trace.edges[stage].lane
        // A stage that is not shared runs once for each subscriber.
        let isRun = !mergesForwarded && !graph.isHotInput(stage) && !graph.isShared(stage)
        let edges = isRun ? [stage] : stages[lane] ?? [stage]
        guard visited.insert(isRun ? -1 - stage : lane).inserted else {
            // A pipeline reads the subject to which it sends: the subject comes first.
            if pending.remove(edges[0]) != nil { place(edges, depth: depth) }
            return
        }
        let isOrigin = edges.allSatisfy(graph.isOrigin)
        if isOrigin, !graph.isInput(stage) {
            // The events of a subject come from other pipelines.
            pending.insert(edges[0])
            for sender in edges.flatMap(graph.senders) { visit(graph.stage(of: graph.top(of: sender)), depth: 0) }
            if pending.remove(edges[0]) == nil { return }
        }
        for edge in edges {
            for source in graph.outerSources(of: edge) { visit(graph.stage(of: source), depth: depth) }
        }
        for edge in edges {
            for source in graph.innerSources(of: edge) { visit(graph.stage(of: source), depth: depth + 1) }
        }
        place(edges, depth: depth)
    }

    private mutating func place(_ edges: [Int], depth: Int) {
        if graph.isAnonymous(edges[0]) || isPart(ofInput: edges[0]) { return }
        add(edges, depth: graph.isHotInput(edges[0]) ? 0 : depth)
    }

    /// Whether a stage is the part of a `Driver` that its subscribers share, and the input has the lane.
    private func isPart(ofInput stage: Int) -> Bool {
        if graph.isInput(stage) || graph.isOutput(stage) || graph.trace.edges[stage].name == "debug" { return false }
        let name = graph.name(of: stage)
        return lanes.contains { $0.role == .input && $0.name == name }
    }

    /// Returns the name of an output. A driver's `debug()` is a part of the stage to which the program subscribes.
    private func outputName(of stage: Int) -> String? {
        if graph.isOutput(stage) { return graph.name(of: stage) }
        if graph.isInput(stage) || graph.trace.edges[stage].receiver != nil { return nil }
        return graph.parts(of: stage).first(where: graph.isOutput).map { graph.lane($0).escapingControlCharacters }
    }

    private mutating func add(_ edges: [Int], depth: Int) {
        let stage = edges[0]
        let output = outputName(of: stage)
        if lanes.count >= Self.maximumLaneCount, !graph.isInput(stage), output == nil {
            omitted += 1
            return
        }
        let role: TimelineLane.Role = graph.isInput(stage) ? .input : output != nil ? .output : .stage
        let reader = LaneMarks(graph, edges, end: scenario.end)
        let sent = graph.isHotInput(stage) ? scenario.inputs.first { $0.name == graph.lane(stage) } : nil
        let marks = sent.map { reader.marks(ofInput: $0.events + $0.unsent) } ?? reader.marks
        let lane = TimelineLane(
            name: output ?? graph.name(of: stage), label: output ?? graph.shortName(of: stage), role: role,
            depth: depth,
            site: graph.site(of: stage), marks: marks, end: end(reader, sent), stages: edges)
        if mergesForwarded, role == .output, let last = lanes.indices.last, isForwarded(last, by: lane) {
            forwarded[last] = [lanes[last].marks.compactMap(\.record)] + forwarded[last]
            lanes[last] = TimelineLane(
                name: lane.name, label: lane.label, role: role, depth: depth, site: lane.site, marks: lane.marks,
                end: lane.end, stages: lanes[last].stages + edges)
        } else {
            lanes.append(lane)
            forwarded.append([])
        }
    }

    /// Returns the time at which a lane ends. A hot input does by itself, and nothing goes on after a failure.
    private func end(_ marks: LaneMarks, _ sent: Lane?) -> Int? {
        if let sent { return (sent.unsent.last ?? sent.events.last).flatMap { $0.kind.isEnd ? $0.time : nil } }
        return marks.end ?? (scenario.failure == nil ? nil : scenario.end)
    }

    /// Whether an output has the events of its only source, which sends to no other stage.
    private func isForwarded(_ index: Int, by output: TimelineLane) -> Bool {
        let source = lanes[index]
        guard source.role == .stage, source.stages.count == 1, output.stages.count == 1,
            graph.sources(of: output.stages[0]).map(graph.stage) == source.stages,
            source.marks.count == output.marks.count
        else { return false }
        return zip(source.marks, output.marks).allSatisfy { $0.time == $1.time && $0.kind == $1.kind }
    }

    /// Adds the hot inputs to which nothing subscribed.
    private mutating func addSilentInputs() {
        let known = Set(lanes.map(\.name))
        for input in scenario.inputs {
            let name = input.name.escapingControlCharacters
            // A cold input without a subscriber has no events.
            if known.contains(name) || graph.trace.diagrams[input.name] != nil { continue }
            if !graph.trace.inputs.contains(input.name) { continue }
            let isSubscribed = graph.trace.edges.indices.contains { graph.lane($0) == input.name }
            if isSubscribed { continue }
            let events = input.events + input.unsent
            let marks = events.map { TimelineMark($0, record: nil) }
            lanes.append(
                TimelineLane(
                    name: name, label: name, role: .input, depth: 0, site: nil, marks: marks,
                    end: events.last.flatMap { $0.kind.isEnd ? $0.time : nil }, stages: []))
            forwarded.append([])
        }
    }

    /// Moves the inputs that are subscribed to from the start, in file order, before all other lanes.
    private mutating func moveInputsToTop() {
        var positions: [String: Int] = [:]
        for (index, name) in graph.trace.inputs.enumerated() { positions[name.escapingControlCharacters] = index }
        func key(_ index: Int) -> (Int, Int) {
            let lane = lanes[index]
            return (lane.role == .input && lane.depth == 0 ? positions[lane.name] ?? Int.max - 1 : .max, index)
        }
        let order = lanes.indices.sorted { key($0) < key($1) }
        (lanes, forwarded) = (order.map { lanes[$0] }, order.map { forwarded[$0] })
    }

    /// Labels lanes by their calls if others have the same short name.
    private mutating func distinguishLabels() {
        let counts = Dictionary(grouping: lanes, by: \.label).mapValues(\.count)
        for index in lanes.indices where counts[lanes[index].label, default: 0] > 1 {
            lanes[index].label = lanes[index].name
        }
    }
}

extension TimelineMark {
    /// The event of an input.
    init(_ event: Lane.Event, record: Int?) {
        switch event.kind {
        case .next(let value): self.init(.next, at: event.time, value, record: record)
        case .error(let error): self.init(.error, at: event.time, Value(error: error), record: record)
        case .completed: self.init(.completed, at: event.time, record: record)
        }
    }
}

extension Lane.Event.Kind {
    fileprivate var isEnd: Bool { if case .next = self { false } else { true } }
}
