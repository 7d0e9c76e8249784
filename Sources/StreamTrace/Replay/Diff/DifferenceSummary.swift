/// What the differences of an output have in common, as a sentence.
package struct DifferenceSummary {
    private let changes: [EventAlignment<Lane.Event>.Step]
    private let steps: [EventAlignment<Lane.Event>.Step]

    package init(_ steps: [EventAlignment<Lane.Event>.Step]) {
        self.steps = steps
        changes = steps.filter { !$0.isKept }
    }

    /// `All values arrive 1 ms late.`
    package var sentence: String { nothing ?? onlyOrder ?? moved ?? end ?? counts }

    /// All or nothing came out.
    private var nothing: String? {
        let missing = missing
        guard missing.count == steps.count else { return nil }
        return missing.count == 1 ? nil : "Nothing came out."
    }

    private var missing: [Lane.Event] { changes.compactMap { if case .missing(let event) = $0 { event } else { nil } } }
    private var extra: [Lane.Event] { changes.compactMap { if case .extra(let event) = $0 { event } else { nil } } }

    /// The same events at the same times.
    private var onlyOrder: String? {
        !changes.isEmpty && reordered == changes.count ? "Only the order within a frame differs." : nil
    }

    private var reordered: Int { changes.count { if case .reordered = $0 { true } else { false } } }

    private var moves: [(from: Lane.Event, to: Lane.Event)] {
        changes.compactMap { if case .moved(let from, let to) = $0 { (from, to) } else { nil } }
    }

    /// All differences are moves by the same time, or by the same factor.
    private var moved: String? {
        let moves = moves
        guard !moves.isEmpty, moves.count == changes.count else { return nil }
        let delta = moves[0].to.time - moves[0].from.time
        guard moves.allSatisfy({ $0.to.time - $0.from.time == delta }) else { return factor }
        return subject(moves.map(\.from)) + " " + delay(delta) + "."
    }

    private var factor: String? {
        let times = steps.compactMap { step in
            step.expected.flatMap { expected in step.actual.map { (from: expected.time, to: $0.time) } }
        }
        return TimeFactor(times).map { "All times are \($0.text)." }
    }

    private func subject(_ events: [Lane.Event]) -> String {
        let elements = events.filter(\.isElement).count
        let all = steps.count { if case .kept(let event, _) = $0 { event.isElement } else { false } } + elements
        let isAll = all == elements && all > 1
        switch (elements, events.count - elements) {
        case (0, _): return "The end comes"
        case (1, 0): return "One value arrives"
        case (_, 0): return (isAll ? "All values" : "\(elements) values") + " arrive"
        default: return isAll ? "All events arrive" : "\(events.count) events arrive"
        }
    }

    private func delay(_ delta: Int) -> String { "\(abs(delta).grouped) ms " + (delta > 0 ? "late" : "early") }

    /// Only the end differs.
    private var end: String? {
        guard changes.count == 1 else { return nil }
        switch changes[0] {
        case .missing(let event) where !event.isElement: return "The end is missing."
        case .extra(let event) where !event.isElement:
            return event.isCompletion ? "It completes, which is not expected." : "It fails, which is not expected."
        case .changed(let expected, let actual) where !expected.isElement || !actual.isElement:
            if expected.isError, actual.isError { return "It fails with another error." }
            let wanted = expected.isCompletion ? "completing" : expected.isElement ? "emitting a value" : "failing"
            return "It \(actual.does) instead of \(wanted)."
        default: return nil
        }
    }

    /// `One event is missing and 2 arrive late.`
    private var counts: String {
        let late = moves.count { $0.to.time > $0.from.time }
        let changed = changes.count - missing.count - extra.count - moves.count - reordered
        let all: [(Int, String, String)] = [
            (missing.count, "is missing", "are missing"), (extra.count, "is extra", "are extra"),
            (late, "arrives late", "arrive late"), (moves.count - late, "arrives early", "arrive early"),
            (changed, "differs", "differ"), (reordered, "is out of order", "are out of order"),
        ]
        let parts = all.filter { $0.0 > 0 }
        let texts = parts.enumerated().map { index, part in
            let kind = changed == changes.count && changes.allSatisfy(\.isOfElements) ? " value" : " event"
            let noun = index > 0 ? "" : part.0 == 1 ? kind : kind + "s"
            let number = part.0 == 1 && index == 0 ? "One" : part.0.grouped
            return number + noun + " " + (part.0 == 1 ? part.1 : part.2)
        }
        return texts.list + "."
    }
}

extension EventAlignment<Lane.Event>.Step {
    /// Whether the event on each side is an element.
    fileprivate var isOfElements: Bool { [expected, actual].allSatisfy { $0?.isElement != false } }
}

extension Lane.Event {
    package var isCompletion: Bool { if case .completed = kind { true } else { false } }
    fileprivate var isError: Bool { !isElement && !isCompletion }

    fileprivate var does: String { isElement ? "emits a value" : isCompletion ? "completes" : "fails" }
}
