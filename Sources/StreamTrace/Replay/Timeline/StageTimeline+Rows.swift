extension StageTimeline {
    /// Returns the rows of a picture in the order in which data flows.
    ///
    /// A stream to which an operator subscribed during an event is below the operator, indented. The runs of one call share
    /// a row as long as they follow one another.
    package func rows() -> [TimelineRow] {
        var rows: [TimelineRow] = []
        for row in flowOrder.flatMap({ Self.separated(row(of: $0)) }) {
            var row = row
            let isSame = { (other: TimelineRow) in
                other.depth == row.depth && other.role == row.role && other.site == row.site && row.site != nil
            }
            if row.depth > 0, let shared = rows.firstIndex(where: { isSame($0) && $0.isApart(from: row) }) {
                rows[shared].take(row)
                continue
            }
            let others = rows.count(where: isSame)
            if others > 0, row.role == .stage { row.label = Self.call(row.label) + " #\(others + 1)" }
            rows.insert(row, at: place(of: row, among: rows))
        }
        return rows
    }

    /// The maximum number of rows of a cold input that is subscribed to several times at once.
    private static let maximumRows = 8

    /// Returns a row for each of the subscriptions to a cold input that overlap.
    private static func separated(_ row: TimelineRow) -> [TimelineRow] {
        guard row.role == .input, !row.isHot, row.subscriptions.count > 1 else { return [row] }
        var groups: [[TimelineRow.Subscription]] = []
        for subscription in row.subscriptions {
            let free = groups.firstIndex { ($0.last?.end ?? 0) <= subscription.start }
            if let index = free ?? (groups.count == maximumRows ? maximumRows - 1 : nil) {
                groups[index].append(subscription)
            } else {
                groups.append([subscription])
            }
        }
        if groups.count == 1 { return [row] }
        return groups.enumerated().map { number, group in
            var one = row
            one.subscriptions = group
            one.edges = Set(group.map(\.edge))
            if number > 0 { one.label += " #\(number + 1)" }
            return one
        }
    }

    /// Whether one of some edges has a mark.
    func isMark(_ mark: TimelineMark, on edges: Set<Int>) -> Bool {
        mark.records.all.contains { graph[$0].edge.map(edges.contains) ?? false }
    }

    /// Returns where a row stands: after other runs of its call, if it is inside of an operator, and else at the end.
    private func place(of row: TimelineRow, among rows: [TimelineRow]) -> Int {
        if row.depth == 0 || row.role == .output { return rows.count }
        let function = row.function
        let last = rows.lastIndex {
            $0.depth == row.depth && $0.role == row.role
                && (row.role == .input ? $0.function == function : $0.site == row.site && row.site != nil)
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

    private func row(of index: Int) -> TimelineRow {
        let lane = lanes[index]
        let isHot = lane.role == .input && !(lane.stages.first.map(graph.isColdInput) ?? false)
        let call = lane.stages.first.flatMap { graph.trace.edges[$0].origin?.site.call }
        return TimelineRow(
            lanes: [index], label: lane.name, call: lane.role == .stage ? call ?? lane.name : lane.name,
            site: lane.site, role: lane.role, depth: lane.depth, isHot: isHot, subscriptions: subscriptions(of: lane),
            holds: holds(of: lane), drops: drops(of: lane))
    }

    private func subscriptions(of lane: TimelineLane) -> [TimelineRow.Subscription] {
        var seen: Set<[Int]> = []
        return lane.stages.compactMap { edge -> TimelineRow.Subscription? in
            guard let start = graph.trace.edges[edge].subscribed.map({ graph[$0].time }) else { return nil }
            let subscription: TimelineRow.Subscription
            if let end = graph.end(of: edge), end.word != "disposed" || end.cause != nil || end.time < scenario.end {
                let ending: TimelineRow.Subscription.Ending =
                    end.word == "error" ? .failed : end.word == "completed" ? .completed : .disposed
                subscription = TimelineRow.Subscription(
                    start: start, end: end.time, ending: ending, edge: edge, name: lane.name)
            } else {
                subscription = TimelineRow.Subscription(
                    start: start, end: max(start, scenario.end), ending: .open, edge: edge, name: lane.name)
            }
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
            guard case .dropped(let reason) = record.kind else { return nil }
            return TimelineRow.Drop(
                time: record.time, record: record.sequence, element: record.shownElement, reason: reason)
        }
    }

    /// Returns a call without the number of its run.
    fileprivate static func call(_ name: String) -> String {
        guard let mark = name.lastIndex(of: "#"), name[..<mark].hasSuffix(" "),
            name[name.index(after: mark)...].allSatisfy(\.isNumber)
        else { return name }
        return String(name[..<mark].dropLast())
    }
}

extension TimelineRow {
    /// Adds another run of the call.
    fileprivate mutating func take(_ other: TimelineRow) {
        lanes += other.lanes
        subscriptions += other.subscriptions
        holds += other.holds
        drops += other.drops
        if label == other.label { return }
        label = role == .input ? function + "(…)" : StageTimeline.call(label)
    }
}
