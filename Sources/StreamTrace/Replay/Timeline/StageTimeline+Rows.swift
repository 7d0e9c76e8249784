extension StageTimeline {
    /// Returns the rows of a picture in the order in which data flows.
    ///
    /// A stream to which an operator subscribed during an event is below the operator, indented. The runs of one call share
    /// a row as long as they follow one another.
    package func rows() -> [TimelineRow] {
        var rows: [TimelineRow] = []
        for index in flowOrder {
            var row = row(of: index)
            let isSame = { (other: TimelineRow) in
                other.depth == row.depth && other.role == row.role && row.role != .output && other.isOfCall(row)
                    && other.subscriber == row.subscriber
            }
            if let shared = rows.firstIndex(where: { isSame($0) && $0.isApart(from: row) && !$0.isHot }) {
                rows[shared].take(row)
                continue
            }
            let others = rows.count(where: isSame)
            if others > 0, row.numbers.isEmpty { row.name = Self.call(row.name) + " #\(others + 1)" }
            rows.insert(row, at: place(of: row, among: rows))
        }
        return rows
    }

    /// Returns the numbers of a cold input's subscriptions that a lane is of, as the lanes of a replay have them; none if
    /// it was subscribed to only once.
    private func numbers(of lane: TimelineLane) -> [Int] {
        guard lane.role == .input, let first = lane.stages.first, graph.isColdInput(first) else { return [] }
        let all = Array(graph.subscriptions(like: first))
        return all.count > 1 ? lane.stages.compactMap { all.firstIndex(of: $0) }.map { $0 + 1 } : []
    }

    /// Returns the index at which a row is inserted: inside of an operator after other runs of its call, otherwise the end.
    private func place(of row: TimelineRow, among rows: [TimelineRow]) -> Int {
        if row.depth == 0 || row.role == .output { return rows.count }
        let function = row.function
        let last = rows.lastIndex {
            $0.depth == row.depth && $0.role == row.role && $0.subscriber == row.subscriber
                && (row.role == .input ? $0.function == function : $0.isOfCall(row))
        }
        return last.map { $0 + 1 } ?? rows.count
    }

    /// The lanes with inner streams below the stage that subscribed to them, and not before it.
    private var flowOrder: [Int] {
        var order: [Int] = []
        for (index, lane) in lanes.enumerated() {
            let inner = lanes[..<index].reversed().prefix { $0.depth > lane.depth }.count
            order.insert(index, at: order.count - inner)
        }
        return order
    }

    /// Returns the call of the operator that subscribed to a lane during an event: what it is, and where.
    private func subscriber(of lane: TimelineLane) -> TimelineRow.Subscriber? {
        guard lane.depth > 0, let first = lane.stages.first else { return nil }
        let receivers = graph.receivers(of: first)
        let outer = receivers.lazy.compactMap { stage in lanes.first { $0.stages.contains(stage) } }
            .first { $0.depth < lane.depth }
        return outer.map { TimelineRow.Subscriber(call: Self.call($0.name), site: $0.site) }
    }

    private func row(of index: Int) -> TimelineRow {
        let lane = lanes[index]
        let isHot = lane.role == .input && !(lane.stages.first.map(graph.isColdInput) ?? false)
        let call = lane.stages.first.flatMap { graph.trace.edges[$0].origin?.site.call }
        return TimelineRow(
            lanes: [index], numbers: numbers(of: lane), name: lane.name,
            call: lane.role == .stage ? call ?? lane.name : lane.name,
            site: lane.site, role: lane.role,
            isOrigin: lane.stages.first.map(graph.isOrigin) ?? true, depth: lane.depth,
            subscriber: subscriber(of: lane), isHot: isHot,
            subscriptions: subscriptions(of: lane), holds: holds(of: lane), drops: drops(of: lane))
    }

    private func subscriptions(of lane: TimelineLane) -> [TimelineRow.Subscription] {
        var seen: Set<[Int]> = []
        return lane.stages.compactMap { edge -> TimelineRow.Subscription? in
            guard let start = graph.trace.edges[edge].subscribed.map({ graph[$0].time }) else { return nil }
            let end = graph.end(of: edge).flatMap { end in
                end.word != "disposed" || end.cause != nil || end.time < scenario.end ? end : nil
            }
            let ending: TimelineRow.Subscription.Ending =
                switch end?.word {
                case nil: .open
                case "error": .failed
                case "completed": .completed
                default: .disposed
                }
            let subscription = TimelineRow.Subscription(
                start: start, end: end?.time ?? max(start, scenario.end), ending: ending, name: lane.name)
            // A stage that only forwards has the subscription as well.
            let isNew = seen.insert([start, subscription.end]).inserted
            return isNew || lane.role == .input ? subscription : nil
        }.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
    }

    private func records(ofPartsOf lane: TimelineLane) -> [TraceRecord] {
        if lane.role == .output { return [] }
        var edges: Set<Int> = []
        return lane.stages.flatMap(graph.parts).filter { edges.insert($0).inserted }.flatMap(graph.records)
    }

    private func holds(of lane: TimelineLane) -> [TimelineRow.Hold] {
        records(ofPartsOf: lane).compactMap { record in
            guard case .held(let reason) = record.kind, let edge = record.edge else { return nil }
            let stage = graph.stage(of: edge)
            let end = graph.release(of: record, by: stage) ?? graph.end(of: edge)
            return TimelineRow.Hold(
                start: record.time, end: max(record.time, min(end?.time ?? scenario.end, scenario.end)),
                record: record.sequence, element: record.shownElement, reason: reason)
        }
    }

    private func drops(of lane: TimelineLane) -> [TimelineRow.Drop] {
        records(ofPartsOf: lane).compactMap { record in
            guard case .dropped(let reason) = record.kind, let cause = record.cause, case .next = graph[cause].kind
            else { return nil }
            return TimelineRow.Drop(
                time: record.time, record: record.sequence, element: record.shownElement, reason: reason)
        }
    }

    /// Returns a call without the number of its run.
    fileprivate static func call(_ name: String) -> String { NumberedLane(name)?.name ?? name }
}

extension TimelineRow {
    /// Adds another run of the call.
    fileprivate mutating func take(_ other: TimelineRow) {
        lanes += other.lanes
        subscriptions += other.subscriptions
        holds += other.holds
        drops += other.drops
        numbers += other.numbers
        if name == other.name { return }
        name = role == .input ? function + "(…)" : StageTimeline.call(name)
    }
}
