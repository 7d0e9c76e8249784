/// A rendering of the differences of two runs, lane by lane.
///
///     DIFF  old.log  new.log  search
///       One value arrives 10 ms late.
///
///       t      200  230  240
///       old    a    b    ·
///       new    a    ·    b
///
///       ~ b   230 → 240   late by 10 ms
package struct RunDifferenceRenderer {
    private let comparison: RunComparison
    private let style: Style
    private let width: Int

    package init(_ comparison: RunComparison, color: Bool, width: Int) {
        self.comparison = comparison
        style = Style(isOn: color)
        self.width = width
    }

    /// The maximum number of lanes that are shown.
    private static let maximumLanes = 50

    /// The differences, below a line with the runs and the lane for each lane that differs.
    package var lines: [String] {
        var lines: [String] = []
        for lane in comparison.lanes.prefix(Self.maximumLanes) {
            lines += [head(lane.name)] + self.lines(lane).map { $0.isEmpty ? "" : "  " + $0 } + [""]
        }
        let more = comparison.lanes.count - Self.maximumLanes
        if more > 0 { lines += ["⋯ \(more.grouped) more lanes", ""] }
        if comparison.isReordered { lines += [head("order of the lanes")] + reordered + [""] }
        return lines
    }

    /// The number of lanes that differ and of those that both runs have.
    package var summary: String {
        let renamed = comparison.options.names
        let names = Set(comparison.laneNames.expected.map { renamed[$0] ?? $0 } + comparison.laneNames.actual)
        let count = comparison.lanes.count
        if comparison.isReordered { return "the order of events differs" }
        return "\(count.grouped) of \(names.count.grouped) lane\(names.count == 1 ? "" : "s") "
            + (count == 1 ? "differs" : "differ")
    }

    private func head(_ lane: String) -> String {
        style.red(style.bold("DIFF")) + "  " + comparison.expected.name.escapingControlCharacters + "  "
            + comparison.actual.name.escapingControlCharacters + "  " + lane
    }

    private func lines(_ lane: RunComparison.LaneDifference) -> [String] {
        if let lone = lane.lone {
            let run = (lone.isExpected ? comparison.expected : comparison.actual).name.escapingControlCharacters
            return ["only \(run) has this lane, with \(lone.count.grouped) line\(lone.count == 1 ? "" : "s")"]
        }
        var lines: [String] = []
        if !lane.steps.isEmpty { lines = events(lane) }
        if let (expected, actual) = lane.subscriptions {
            if !lines.isEmpty { lines.append("") }
            lines += SubscriptionDifferenceRenderer(width: width - 2, sides: .runs)
                .lines(expected, actual, of: lane.name, frame: 1)
        }
        return lines
    }

    private func events(_ lane: RunComparison.LaneDifference) -> [String] {
        let isTyped = lane.steps.contains { $0.isTyped }
        let steps = lane.steps.map { $0.laneEvents(isTyped: isTyped) }
        let traced = comparison.actual.traced(lane.name)
        let renderer = EventDifferenceRenderer(
            style: style, width: width - 2, traced: traced?.result, sides: .runs)
        return renderer.lines(steps, of: traced?.lane ?? lane.name, nil)
    }

    private var reordered: [String] {
        let logs = (comparison.expected.log(renaming: comparison.options.names), comparison.actual.log(renaming: [:]))
        return LogDifferenceRenderer(style: style, width: width - 2, traced: nil).lines(logs.0, logs.1)
            .map { "  " + $0 }
    }
}

extension EventAlignment<RunEvent>.Step {
    /// Whether both events have a type.
    fileprivate var isTyped: Bool {
        guard let expected, let actual else { return false }
        return !expected.type.isEmpty && !actual.type.isEmpty
    }

    fileprivate func laneEvents(isTyped: Bool) -> EventAlignment<Lane.Event>.Step {
        func lane(_ event: RunEvent) -> Lane.Event { event.laneEvent(isTyped: isTyped) }
        switch self {
        case .kept(let left, let right):
            let event = lane(left)
            return .kept(event, left.time == right.time ? event : Lane.Event(time: right.time, kind: event.kind))
        case .moved(let left, let right): return .moved(lane(left), lane(right))
        case .changed(let left, let right): return .changed(lane(left), lane(right))
        case .reordered(let left, let right, let place): return .reordered(lane(left), lane(right), place: place)
        case .missing(let event): return .missing(lane(event))
        case .extra(let event): return .extra(lane(event))
        }
    }
}

extension RunEvent {
    fileprivate func laneEvent(isTyped: Bool) -> Lane.Event {
        let type = isTyped ? String(decoding: self.type, as: UTF8.self) : ""
        let value = PrintedValue.value(String(decoding: text, as: UTF8.self), type: type)
        switch kind {
        case .error: return Lane.Event(time: time, kind: .error(PrintedError(text: value.description)))
        case .completed: return Lane.Event(time: time, kind: .completed)
        case .next, .subscribed, .disposed: return Lane.Event(time: time, kind: .next(value))
        }
    }
}

/// An error of which only the text is known.
private struct PrintedError: Error, CustomStringConvertible {
    let text: String

    var description: String { text }
}
