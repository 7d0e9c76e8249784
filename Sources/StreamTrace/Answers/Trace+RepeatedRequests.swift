/// The subscriptions to a cold input that several places of an app make for one event: requests that a shared stream
/// would make once.
package struct RepeatedRequest {
    /// The name of the input.
    package let input: String
    /// The time in milliseconds.
    package let time: Int
    /// The calls behind which the streams of the subscriptions part, in the order of the file.
    package let places: [TraceStep.Site]
}

extension Trace {
    /// Returns the requests of some inputs that an app makes several times at once.
    ///
    /// Not among them are subscriptions that follow from an end, as those of `retry` and `concat` do, those of one place,
    /// as `flatMap` makes for each element, those with different arguments, and those of the marble file's own pipelines.
    package func repeatedRequests(of inputs: Set<String>) -> [RepeatedRequest] {
        let graph = TraceGraph(self)
        let subscriptions = edges.indices.filter { edge in
            inputs.contains(graph.lane(edge)) && graph.isColdInput(edge) && graph.stage(of: edge) == edge
        }.compactMap { RequestPath($0, graph) }
        return Dictionary(grouping: subscriptions, by: \.moment).values.flatMap { $0.repeated(in: graph) }
            .sorted { ($0.time, $0.input) < ($1.time, $1.input) }
    }
}

/// The way from a subscription to a cold input to the subscriber, by the calls in the source.
private struct RequestPath {
    struct Moment: Hashable {
        let input: String
        let time: Int
    }

    let moment: Moment
    let edge: Int
    /// The record of the subscription.
    let start: TraceRecord
    /// The first event that led to it; `nil` if none did.
    let trigger: TraceRecord?
    let calls: [any TraceSite]
    /// The number of calls before the first one whose stream is shared.
    private(set) var unsharedCount = Int.max

    /// Returns `nil` for a subscription that follows from an end.
    init?(_ edge: Int, _ graph: TraceGraph) {
        guard let sequence = graph.trace.edges[edge].subscribed else { return nil }
        start = graph[sequence]
        self.edge = edge
        moment = Moment(input: graph.lane(edge), time: start.time)
        let events = graph.causes(of: sequence).filter(\.isEvent)
        if events.contains(where: { $0.word != "next" }) { return nil }
        trigger = events.last
        var calls: [any TraceSite] = []
        var last = edge
        for stage in graph.receivers(of: edge) {
            if graph.isShared(stage) { unsharedCount = min(unsharedCount, calls.count) }
            if let site = graph.trace.edges[stage].origin?.site, calls.last !== site { calls.append(site) }
            last = stage
        }
        if let subscriber = graph.trace.subscribers[graph.top(of: last)] { calls.append(subscriber.site) }
        self.calls = calls
    }

    /// Returns the number of calls at the start that two ways have in common.
    func common(with other: RequestPath) -> Int { zip(calls, other.calls).prefix { $0 === $1 }.count }

    /// Whether both are subscribed to for the same event, and at the same time.
    func accompanies(_ other: RequestPath, _ graph: TraceGraph) -> Bool {
        let (first, second) = start.sequence < other.start.sequence ? (self, other) : (other, self)
        if let end = graph.end(of: first.edge), end.word == "disposed", end.sequence < second.start.sequence {
            return false
        }
        guard let trigger = first.trigger, let another = second.trigger else {
            return first.trigger == nil && second.trigger == nil
        }
        guard let edge = trigger.edge, let other = another.edge else { return false }
        return graph.lane(edge) == graph.lane(other) && trigger.time == another.time
            && trigger.isSameEvent(as: another)
    }
}

extension [RequestPath] {
    fileprivate func repeated(in graph: TraceGraph) -> [RepeatedRequest] {
        guard count > 1 else { return [] }
        let moment = self[0].moment
        let calls = graph.trace.notes.calls.filter { $0.input == moment.input && $0.time == moment.time }
        if Set(calls.map(\.argumentTexts)).count > 1 { return [] }
        var places: [TraceStep.Site] = []
        for (index, path) in enumerated() {
            let others = enumerated().filter { $0.offset != index && path.accompanies($0.element, graph) }
            guard let common = others.map({ path.common(with: $0.element) }).max(), common < path.calls.count,
                common <= path.unsharedCount
            else { continue }
            let place = TraceStep.Site(path.calls[common])
            if !places.contains(place) { places.append(place) }
        }
        // Outputs of a marble file each subscribe by themselves, on purpose.
        guard places.count > 1, places.allSatisfy({ $0.path.hasSuffix(".swift") }) else { return [] }
        return [
            RepeatedRequest(
                input: moment.input, time: moment.time,
                places: places.sorted { ($0.path, $0.line, $0.column ?? 0) < ($1.path, $1.line, $1.column ?? 0) })
        ]
    }
}
