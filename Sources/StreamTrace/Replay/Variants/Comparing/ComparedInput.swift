/// An input of a file whose events a comparison varies.
struct ComparedLane {
    let name: String
    let type: ValueType
    let isHot: Bool
    /// The values that it may emit.
    var values: [Value]

    /// The first line of its block.
    var head: String { "\(isHot ? "hot" : "cold") \(name): \(type)" }
}

/// The events of the varied inputs in a replay of a comparison.
struct ComparedInput: Hashable {
    enum Kind: Hashable {
        /// The number of a value of the lane.
        case value(Int)
        case error
        case completed
    }

    struct Mark: Hashable {
        var lane: Int
        var frame: Int
        var kind: Kind
    }

    /// The events, by frame; an end is the last event of its lane.
    var marks: [Mark] = []
    /// The frame of a second subscription to each output; `nil` if there is none.
    var secondSubscription: Int?

    var lastFrame: Int { max(marks.map(\.frame).max() ?? 0, secondSubscription ?? 0) }

    /// Sorts the events by frame, stably.
    mutating func sort() {
        marks = marks.enumerated().sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }
            .map(\.element)
    }

    /// Returns the events of a lane with their values and times.
    func events(of index: Int, _ lane: ComparedLane, frame: Int) -> [MarbleEvent] {
        var events: [MarbleEvent] = []
        for mark in marks where mark.lane == index {
            let time = mark.frame * frame
            switch mark.kind {
            case .value(let number): events.append(MarbleEvent(time: time, kind: .next(lane.values[number])))
            case .error: events.append(MarbleEvent(time: time, kind: .error(MarbleError.error)))
            case .completed: events.append(MarbleEvent(time: time, kind: .completed))
            }
        }
        return events
    }
}
