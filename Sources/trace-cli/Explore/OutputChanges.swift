/// What an edit changed in the outputs, in a line.
///
///     asked: "swi" from 10 to 12, + "new" at 9
enum OutputChanges {
    /// The maximum number of changes of an output that are told.
    private static let maximumCount = 4

    private struct Event: Hashable, AlignableEvent {
        let time: Int
        let text: String
        let isElement: Bool

        func matches(_ actual: Event) -> Bool { text == actual.text }
        func isComparable(to actual: Event) -> Bool { isElement && actual.isElement }
    }

    /// Returns what an edit changed: each event that is new or gone, or that came at another time.
    static func text(from old: StageTimeline, to new: StageTimeline) -> String {
        text(from: old, to: new, by: changes)
    }

    /// Returns how another pipeline differs: with the pairs of events that the picture shows.
    static func differences(from old: StageTimeline, to new: StageTimeline) -> String {
        text(from: old, to: new) { old, new in
            EventAlignment(expected: old, actual: new, maximumCells: 400_000).differences.compactMap(text)
        }
    }

    private static func text(_ step: EventAlignment<Event>.Step) -> String? {
        switch step {
        case .kept: nil
        case .moved(let old, let new): "\(old.text) from \(old.time) to \(new.time)"
        case .changed(let old, let new): "\(old.text) → \(new.text) at \(new.time)"
        case .reordered(_, let new, _): "\(new.text) at \(new.time) in another order"
        case .missing(let old): "− \(old.text) at \(old.time)"
        case .extra(let new): "+ \(new.text) at \(new.time)"
        }
    }

    private static func text(
        from old: StageTimeline, to new: StageTimeline, by changes: ([Event], [Event]) -> [String]
    ) -> String {
        let parts = new.lanes.filter { $0.role == .output }.compactMap { lane -> String? in
            let before = old.lanes.first { $0.role == .output && $0.label == lane.label }
            let known = (before.map(events) ?? []).filter { !new.hasFailed || $0.time <= new.end }
            let changes = changes(known, events(of: lane))
            if changes.isEmpty { return nil }
            let more = changes.count > maximumCount ? ", …" : ""
            return "\(lane.label): \(changes.prefix(maximumCount).joined(separator: ", "))\(more)"
        }
        let end = new.hasFailed ? ["nothing is replayed after \(new.end)"] : []
        return parts.isEmpty ? "nothing in the outputs" : (parts + end).joined(separator: "; ")
    }

    private static func events(of lane: TimelineLane) -> [Event] {
        lane.marks.filter(\.kind.isEvent).map {
            Event(time: $0.time, text: $0.shortText, isElement: $0.kind == .next)
        }
    }

    private static func changes(from old: [Event], to new: [Event]) -> [String] {
        var gone = Dictionary(grouping: without(new, in: old), by: \.text).mapValues { $0[...] }
        var changes: [(time: Int, text: String)] = []
        for event in without(old, in: new) {
            if let former = gone[event.text]?.popFirst() {
                changes.append((event.time, "\(event.text) from \(former.time) to \(event.time)"))
            } else {
                changes.append((event.time, "+ \(event.text) at \(event.time)"))
            }
        }
        changes += gone.values.joined().map { ($0.time, "− \($0.text) at \($0.time)") }
        return changes.sorted { ($0.time, $0.text) < ($1.time, $1.text) }.map(\.text)
    }

    /// Returns the events that are not among others, each of which counts once.
    private static func without(_ others: [Event], in events: [Event]) -> [Event] {
        var counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
        return events.filter { event in
            guard let count = counts[event], count > 0 else { return true }
            counts[event] = count - 1
            return false
        }
    }
}
