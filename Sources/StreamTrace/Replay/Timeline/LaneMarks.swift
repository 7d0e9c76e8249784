/// The marks of a lane, read from the records of its edges.
struct LaneMarks {
    private let graph: TraceGraph
    private let edges: [Int]
    /// The time at which the scenario ended.
    private let scenarioEnd: Int

    init(_ graph: TraceGraph, _ edges: [Int], end: Int) {
        self.graph = graph
        self.edges = edges
        scenarioEnd = end
    }

    /// The marks of the edges in chronological order. An event that several subscribers receive is one mark.
    var marks: [TimelineMark] {
        if edges.count == 1 { return Self.withoutHidden(marks(of: edges[0])) }
        var merged: [TimelineMark] = []
        var known: [Key: Int] = [:]
        for edge in edges {
            var counts: [Key: Int] = [:]
            for mark in marks(of: edge) {
                var key = Key(mark)
                counts[key, default: 0] += 1
                key.number = counts[key] ?? 0
                if let index = known[key] {
                    mark.record.map { merged[index].add(record: $0) }
                } else {
                    known[key] = merged.count
                    merged.append(mark)
                }
            }
        }
        merged.sort { ($0.time, $0.record ?? 0) < ($1.time, $1.record ?? 0) }
        return Self.withoutHidden(merged)
    }

    /// What tells the events of several subscribers apart.
    private struct Key: Hashable {
        let time: Int
        let kind: TimelineMark.Kind
        let text: String
        var number = 0

        init(_ mark: TimelineMark) {
            time = mark.time
            kind = mark.kind
            text = mark.value?.sourceText ?? ""
        }
    }

    /// Returns the events of a hot input, with their records; it also has events that nothing received.
    func marks(ofInput events: [Lane.Event]) -> [TimelineMark] {
        var marks = events.map { TimelineMark($0, record: nil) }
        for edge in edges {
            var received = self.marks(of: edge).filter(\.kind.isEvent)[...]
            var index = 0
            while let first = received.first, index < marks.count {
                if marks[index].time != first.time {
                    index += 1
                    continue
                }
                // A subscriber that came during the time received the last events.
                let here = index..<(marks[index...].firstIndex { $0.time != first.time } ?? marks.endIndex)
                let taken = received.prefix { $0.time == first.time }
                for (mark, record) in zip(here.suffix(taken.count), taken.suffix(here.count)) {
                    record.record.map { marks[mark].add(record: $0) }
                }
                received = received.dropFirst(taken.count)
                index = here.upperBound
            }
        }
        return marks
    }

    /// The time at which the last edge ended or was disposed; `nil` if one lives until the end of the scenario.
    var end: Int? {
        var last = 0
        for edge in edges {
            guard let end = graph.end(of: edge), end.word != "disposed" || isEarly(end) else { return nil }
            last = max(last, end.time)
        }
        return last
    }

    private func marks(of edge: Int) -> [TimelineMark] {
        var marks: [TimelineMark] = []
        var hasEnded = false
        for record in graph.records(of: edge) {
            let (time, number) = (record.time, record.sequence)
            switch record.kind {
            case .subscribed: if time > 0 { marks.append(TimelineMark(.subscribed, at: time, record: number)) }
            case .next(let element):
                marks.append(TimelineMark(.next, at: time, element as? Value ?? .string("\(element)"), record: number))
            case .error(let error):
                marks.append(TimelineMark(.error, at: time, Value(error: error), record: number))
                hasEnded = true
            case .completed:
                marks.append(TimelineMark(.completed, at: time, record: number))
                hasEnded = true
            case .disposed:
                if !hasEnded, isEarly(record) { marks.append(TimelineMark(.disposed, at: time, record: number)) }
            case .dropped, .held, .scheduled, .fired, .log: break
            }
        }
        return marks
    }

    /// Whether a disposal is not the one at the end of the scenario.
    private func isEarly(_ disposal: TraceRecord) -> Bool { disposal.cause != nil || disposal.time < scenarioEnd }

    /// Leaves out subscriptions and disposals at the times of events, and repeated ones; a subscription after an end is
    /// shown.
    private static func withoutHidden(_ marks: [TimelineMark]) -> [TimelineMark] {
        if marks.allSatisfy(\.kind.isEvent) { return marks }
        var shown: [TimelineMark] = []
        var hasEnded = false
        var rest = marks[...]
        while let time = rest.first?.time {
            let here = rest.prefix { $0.time == time }
            rest = rest.dropFirst(here.count)
            if here.contains(where: \.kind.isEvent) {
                for mark in here where mark.kind.isEvent || mark.kind == .subscribed && hasEnded {
                    shown.append(mark)
                    hasEnded = mark.kind == .error || mark.kind == .completed
                }
                continue
            }
            hasEnded = here.contains { $0.kind == .disposed }
            var kinds: Set<TimelineMark.Kind> = []
            shown += here.filter { kinds.insert($0.kind).inserted }
        }
        return shown
    }
}
