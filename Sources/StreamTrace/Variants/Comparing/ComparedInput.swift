/// An input of a file whose events a comparison varies.
struct ComparedLane {
    /// The name, with the arguments of a function's block.
    let name: String
    /// The type of the elements.
    let type: ValueType
    /// The type that the block declares.
    let declared: ValueType
    let isHot: Bool
    /// The values that it may emit.
    var values: [Value]
    /// The events that the answer of a function can have; `nil` for an input that is no function.
    let answer: PossibleEvents?

    /// The first line of its block.
    var head: String { "\(isHot ? "hot" : "cold") \(name): \(declared)" }
}

extension ComparedLane {
    init(_ input: PreparedInput, values: [Value]) {
        name = input.label
        type = input.elementType
        isHot = input.isHot
        self.values = values
        answer = input.arguments == nil ? nil : PossibleEvents(of: input.type)
        declared = answer == nil || input.type == .observable(input.elementType) ? input.elementType : input.type
    }
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

    /// Returns the events of a lane. The element of a `Single` or `Maybe` is followed by the completion.
    ///
    /// A function without events has the answer of the file.
    func marks(of index: Int, _ lane: ComparedLane) -> [Mark] {
        let own = marks.filter { $0.lane == index }
        guard lane.answer?.isOne == true, let only = own.first, case .value = only.kind else { return own }
        return [only, Mark(lane: index, frame: only.frame, kind: .completed)]
    }

    /// Returns the events of a lane with their values and times; `nil` for a function that has the answer of the file.
    func timeline(of index: Int, _ lane: ComparedLane, frame: Int) -> Timeline<Value>? {
        var timeline = Timeline<Value>(capacity: marks.count)
        var isEmpty = true
        for mark in marks where mark.lane == index {
            isEmpty = false
            let time = mark.frame * frame
            switch mark.kind {
            case .value(let number):
                timeline.append(lane.values[number], at: time)
                if lane.answer?.isOne == true { timeline.marks.append(end: nil, at: time) }
            case .error: timeline.marks.append(end: MarbleError.error, at: time)
            case .completed: timeline.marks.append(end: nil, at: time)
            }
        }
        return isEmpty && lane.answer != nil ? nil : timeline
    }
}
