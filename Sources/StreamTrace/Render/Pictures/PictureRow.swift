/// A row of a picture with its place.
struct PictureRow {
    let row: TimelineRow
    let cells: [PictureCell]
    /// The places at which the events were expected that came otherwise.
    let differences: [PictureDifference]
    /// An identifier that does not change when another row is added.
    let id: String
    /// The top, and the height of the line below it.
    var y = 0.0
    var top = 0.0

    /// The room above the line for expected events.
    static let ghostHeight = 44.0
    static let height = 36.0

    var line: Double { y }

    func height(namesAbove: Bool) -> Double {
        let depth = cells.map(\.depth).max() ?? 0
        return Self.height + depth + (differences.isEmpty ? 0 : Self.ghostHeight) + (namesAbove ? 18 : 0)
    }
}

/// An event that differs from what was expected.
struct PictureDifference {
    let expected: (time: Int, text: String)?
    /// The time of the actual event, and its number among the events of that time.
    let actual: (time: Int, number: Int)?
    /// `3 late`, `missing`, `extra`.
    let words: String

    /// Returns the differences of an output from what its file expects.
    static func all(of lane: String, in scenario: ScenarioResult) -> [PictureDifference] {
        scenario.mismatches.flatMap { mismatch -> [PictureDifference] in
            guard case .output(let index) = mismatch.subject, scenario.outputLanes.indices.contains(index),
                scenario.outputLanes[index] == lane, case .events = mismatch.content
            else { return [] }
            return all(mismatch.alignedEvents)
        }
    }

    /// Returns the differences of the events of a lane from those of another run.
    static func all(_ events: [Lane.Event], from others: [Lane.Event]) -> [PictureDifference] {
        all(EventAlignment(expected: others, actual: events))
    }

    private static func all(_ alignment: EventAlignment<Lane.Event>) -> [PictureDifference] {
        // The steps have the actual events in their order.
        var counts: [Int: Int] = [:]
        return alignment.differences.compactMap { step in
            let number = step.actual.map { actual in
                defer { counts[actual.time, default: 0] += 1 }
                return counts[actual.time, default: 0]
            }
            return PictureDifference(step, number ?? 0)
        }
    }

    private init?(_ step: EventAlignment<Lane.Event>.Step, _ number: Int) {
        switch step {
        case .kept: return nil
        case .moved(let expected, let actual):
            let distance = PictureAxis.duration(abs(actual.time - expected.time))
            self.init(expected, (actual.time, number), distance + (actual.time > expected.time ? " late" : " early"))
        case .changed(let expected, let actual): self.init(expected, (actual.time, number), "other value")
        case .reordered(let expected, let actual, _): self.init(expected, (actual.time, number), "other order")
        case .missing(let expected): self.init(expected, nil, "missing")
        case .extra(let actual): self.init(nil, (actual.time, number), "extra")
        }
    }

    private init(_ expected: Lane.Event?, _ actual: (time: Int, number: Int)?, _ words: String) {
        self.expected = expected.map { ($0.time, $0.pictureText) }
        (self.actual, self.words) = (actual, words)
    }

    var times: [Int] { [expected?.time, actual?.time].compactMap(\.self) }
}

extension Lane.Event {
    /// The event as a picture shows it.
    var pictureText: String {
        switch kind {
        case .next(let value): TimelineMark.pictureText(of: value, isError: false)
        case .error(let error): "✗ " + TimelineMark.pictureText(of: Value(error: error), isError: true)
        case .completed: "|"
        }
    }
}
