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
        let label = differences.first?.reference.label ?? ""
        guard let words = commonWords else { return label }
        return differences.contains { $0.expected != nil } ? "\(label): each \(words)" : "each \(words)"
    }
}

/// What the events of a picture are compared with, in words.
package enum PictureReference {
    /// What should have come.
    case expectation
    /// The picture of another pipeline, which is above this one.
    case pictureAbove

    var label: String { self == .expectation ? "expected" : "above" }
    var missing: String { self == .expectation ? "missing" : "only above" }
    var extra: String { self == .expectation ? "extra" : "only here" }
}

/// An event that differs from what was expected.
struct PictureDifference {
    let reference: PictureReference
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
            return all(mismatch.alignedEvents, .expectation)
        }
    }

    /// Returns the differences of the events of a lane from those of another run.
    static func all(
        _ events: [Lane.Event], from others: [Lane.Event], _ reference: PictureReference
    ) -> [PictureDifference] {
        all(EventAlignment(expected: others, actual: events), reference)
    }

    private static func all(
        _ alignment: EventAlignment<Lane.Event>, _ reference: PictureReference
    ) -> [PictureDifference] {
        // The steps have the actual events in their order.
        var counts: [Int: Int] = [:]
        let all = Dictionary(grouping: alignment.differences.compactMap(\.actual), by: \.time).mapValues(\.count)
        return alignment.differences.compactMap { step in
            let number = step.actual.map { actual in
                defer { counts[actual.time, default: 0] += 1 }
                return counts[actual.time, default: 0]
            }
            let isDoubtful = step.actual.map { all[$0.time, default: 0] > 1 } ?? false
            return PictureDifference(step, number ?? 0, isDoubtful: isDoubtful, reference)
        }
    }

    private init?(
        _ step: EventAlignment<Lane.Event>.Step, _ number: Int, isDoubtful: Bool, _ reference: PictureReference
    ) {
        let words: String
        switch step {
        case .kept: return nil
        case .moved(let expected, let actual):
            let distance = PictureAxis.duration(abs(actual.time - expected.time))
            words = distance + (actual.time > expected.time ? " late" : " early")
        case .changed: words = "other value"
        case .reordered: words = "other order"
        case .missing: words = reference.missing
        case .extra: words = reference.extra
        }
        self.reference = reference
        expected = step.expected.map { ($0.time, $0.pictureText) }
        actual = step.actual.map { ($0.time, number) }
        name = isDoubtful ? step.actual?.pictureText : nil
        self.words = words
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
