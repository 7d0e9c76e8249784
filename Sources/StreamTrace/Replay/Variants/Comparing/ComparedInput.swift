import StreamTraceEngine

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
    func timeline(of index: Int, _ lane: ComparedLane, frame: Int) -> Timeline<Value> {
        var timeline = Timeline<Value>(capacity: marks.count)
        for mark in marks where mark.lane == index {
            let time = mark.frame * frame
            switch mark.kind {
            case .value(let number): timeline.append(lane.values[number], at: time)
            case .error: timeline.marks.append(end: MarbleError.error, at: time)
            case .completed: timeline.marks.append(end: nil, at: time)
            }
        }
        return timeline
    }
}
