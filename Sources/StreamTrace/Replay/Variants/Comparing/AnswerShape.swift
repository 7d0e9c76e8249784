import StreamTraceEngine

/// The events of which an answer of a function may consist, by the type of its stream.
struct AnswerShape {
    /// Whether it is one event: an end, or an element with which a `Single` or a `Maybe` completes.
    let isOne: Bool
    private let hasElements, completes, fails: Bool

    init(_ type: ValueType) {
        switch type.name {
        case "Single": (isOne, hasElements, completes, fails) = (true, true, false, true)
        case "Maybe": (isOne, hasElements, completes, fails) = (true, true, true, true)
        case "Completable": (isOne, hasElements, completes, fails) = (true, false, true, true)
        case "Driver", "Signal", "Infallible": (isOne, hasElements, completes, fails) = (false, true, true, false)
        default: (isOne, hasElements, completes, fails) = (false, true, true, true)
        }
    }

    /// Whether a stream of the type can have such events.
    func contains(_ marks: [ComparedInput.Mark]) -> Bool {
        (!isOne || marks.count <= 1)
            && marks.allSatisfy { mark in
                switch mark.kind {
                case .value: hasElements
                case .completed: completes
                case .error: fails
                }
            }
    }

    /// Returns the events of an answer by chance; none for the one that the file has.
    ///
    /// - Parameter values: The number of values that the answer may have.
    func marks(lane: Int, values: Int, _ random: inout SeededGenerator) -> [ComparedInput.Mark] {
        if random.next(below: 2) == 0 { return [] }
        let kinds = (fails ? [ComparedInput.Kind.error] : []) + (completes ? [.completed] : [])
        let isEnd = !hasElements || values == 0 || random.next(below: 3) == 0
        var frame = random.next(below: Self.frameCount)
        var marks: [ComparedInput.Mark] = []
        for _ in 0..<(isEnd ? 0 : isOne ? 1 : 1 + random.next(below: 3)) {
            marks.append(.init(lane: lane, frame: frame, kind: .value(random.next(below: values))))
            frame += random.next(below: Self.frameCount)
        }
        if let end = random.element(of: kinds), isEnd || !isOne && random.next(below: 3) > 0 {
            marks.append(.init(lane: lane, frame: frame, kind: end))
        }
        return marks
    }

    private static let frameCount = 5
}
