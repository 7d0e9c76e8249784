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
    let actual: Int?
    /// `3 late`, `missing`, `extra`.
    let words: String

    /// Returns the differences of an output.
    static func all(of lane: String, in scenario: ScenarioResult, _ texts: (Lane.Event) -> String)
        -> [PictureDifference]
    {
        scenario.mismatches.flatMap { mismatch -> [PictureDifference] in
            guard case .output(let index) = mismatch.subject, scenario.outputLanes.indices.contains(index),
                scenario.outputLanes[index] == lane, case .events = mismatch.content
            else { return [] }
            return mismatch.alignedEvents.differencesInOrder.compactMap { step in
                switch step {
                case .kept: nil
                case .moved(let expected, let actual):
                    PictureDifference(
                        expected: (expected.time, texts(expected)), actual: actual.time,
                        words: actual.time > expected.time
                            ? "\(PictureAxis.duration(actual.time - expected.time)) late"
                            : "\(PictureAxis.duration(expected.time - actual.time)) early")
                case .changed(let expected, let actual):
                    PictureDifference(
                        expected: (expected.time, texts(expected)), actual: actual.time, words: "other value")
                case .reordered(let expected, let actual, _):
                    PictureDifference(
                        expected: (expected.time, texts(expected)), actual: actual.time, words: "other order")
                case .missing(let expected):
                    PictureDifference(expected: (expected.time, texts(expected)), actual: nil, words: "missing")
                case .extra(let actual): PictureDifference(expected: nil, actual: actual.time, words: "extra")
                }
            }
        }
    }

    var times: [Int] { [expected?.time, actual].compactMap(\.self) }
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
