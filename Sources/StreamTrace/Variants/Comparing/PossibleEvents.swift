/// The events that a stream of a declared type can send: a driver does not fail, a relay does not end, and a `Single` has
/// one element or an error.
struct PossibleEvents {
    /// Whether there is at most one event besides the completion that follows an element, as in a `Maybe`.
    let isOne: Bool
    private let hasElements, completes, fails: Bool

    init(of type: ValueType) {
        switch type.name {
        case "Single": (isOne, hasElements, completes, fails) = (true, true, false, true)
        case "Maybe": (isOne, hasElements, completes, fails) = (true, true, true, true)
        case "Completable": (isOne, hasElements, completes, fails) = (true, false, true, true)
        case "Driver", "Signal", "Infallible", "ControlProperty", "ControlEvent":
            (isOne, hasElements, completes, fails) = (false, true, true, false)
        case "BehaviorRelay", "PublishRelay", "ReplayRelay":
            (isOne, hasElements, completes, fails) = (false, true, false, false)
        default: (isOne, hasElements, completes, fails) = (false, true, true, true)
        }
    }

    enum End { case completion, error }

    /// Whether a stream can send a number of elements and then end so; `nil` if it does not end.
    func contains(elements: Int, end: End?) -> Bool {
        if elements > 0, !hasElements || isOne && (elements > 1 || end == .error) { return false }
        return switch end {
        case nil: true
        case .error: fails
        case .completion: completes || isOne && elements == 1
        }
    }

    /// Returns random events of a lane; none in half of the cases, in which the lane keeps those of the file.
    ///
    /// - Parameter values: The number of values of the lane.
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
