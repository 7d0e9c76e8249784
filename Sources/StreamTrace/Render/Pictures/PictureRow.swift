/// A row of a picture with its place.
struct PictureRow {
    let row: TimelineRow
    let cells: [PictureCell]
    /// The places at which the events were expected that came otherwise.
    let differences: [PictureDifference]
    /// The same by time, as they are drawn.
    private(set) var ghosts: [PictureGhosts] = []
    /// An identifier that does not change when another row is added.
    let id: String
    /// The top, and the height of the line below it.
    var y = 0.0
    var top = 0.0

    init(
        _ row: TimelineRow, _ cells: [PictureCell], _ differences: [PictureDifference], _ texts: PictureTexts,
        id: String
    ) {
        (self.row, self.cells, self.differences, self.id) = (row, cells, differences, id)
        ghosts = PictureGhosts.all(self, texts)
    }

    static let height = 36.0

    var line: Double { y }

    /// The room above the line for expected events.
    var ghostHeight: Double { ghosts.map(\.height).max() ?? 0 }

    /// The room above the line for many rings.
    var rise: Double { cells.map(\.rise).max() ?? 0 }

    func height(namesAbove: Bool) -> Double {
        let depth = cells.map(\.depth).max() ?? 0
        return Self.height + depth + ghostHeight + rise + (namesAbove ? 18 : 0)
    }

    /// What all differences have in common, which the row says once.
    var commonWords: String? {
        let words = Set(differences.map(\.words))
        return differences.count > 2 && words.count == 1 ? words.first : nil
    }

    /// What the label of the differences says.
    var ghostLabel: String {
        guard let words = commonWords else { return "expected" }
        return differences.contains { $0.expected != nil } ? "expected: each \(words)" : "each \(words)"
    }
}

/// An event that differs from what was expected.
struct PictureDifference {
    let expected: (time: Int, text: String)?
    /// The time of the actual event, and its number among the events of that time.
    let actual: (time: Int, number: Int)?
    /// The actual event, where others of its time make it doubtful.
    let name: String?
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
        let all = Dictionary(grouping: alignment.differences.compactMap(\.actual), by: \.time).mapValues(\.count)
        return alignment.differences.compactMap { step in
            let number = step.actual.map { actual in
                defer { counts[actual.time, default: 0] += 1 }
                return counts[actual.time, default: 0]
            }
            let isDoubtful = step.actual.map { all[$0.time, default: 0] > 1 } ?? false
            return PictureDifference(step, number ?? 0, isDoubtful: isDoubtful)
        }
    }

    private init?(_ step: EventAlignment<Lane.Event>.Step, _ number: Int, isDoubtful: Bool) {
        let words: String
        switch step {
        case .kept: return nil
        case .moved(let expected, let actual):
            let distance = PictureAxis.duration(abs(actual.time - expected.time))
            words = distance + (actual.time > expected.time ? " late" : " early")
        case .changed: words = "other value"
        case .reordered: words = "other order"
        case .missing: words = "missing"
        case .extra: words = "extra"
        }
        self.init(
            expected: step.expected.map { ($0.time, $0.pictureText) }, actual: step.actual.map { ($0.time, number) },
            name: isDoubtful ? step.actual?.pictureText : nil, words: words)
    }

    private init(
        expected: (time: Int, text: String)?, actual: (time: Int, number: Int)?, name: String?, words: String
    ) {
        (self.expected, self.actual, self.name, self.words) = (expected, actual, name, words)
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
