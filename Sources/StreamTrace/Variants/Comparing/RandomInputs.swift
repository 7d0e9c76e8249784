/// A reproducible series of inputs that are larger than those that can all be tried.
struct RandomInputs {
    private let lanes: [ComparedLane]
    private let answers: [ComparedLane]
    private let sharing: Bool
    private var random: SeededGenerator

    private static let maximumEventCount = 12
    private static let frameCount = 24

    init(lanes: [ComparedLane], sharing: Bool, seed: UInt64) {
        self.lanes = lanes.filter { $0.answer == nil }
        answers = lanes.filter { $0.answer != nil }
        self.sharing = sharing
        random = SeededGenerator(seed: seed)
    }

    mutating func next() -> ComparedInput {
        var input = ComparedInput()
        let frames = 1 + random.next(below: Self.frameCount)
        let count = 3 + random.next(below: Self.maximumEventCount - 2)
        for _ in 0..<count {
            let lane = random.next(below: lanes.count)
            if lanes[lane].values.isEmpty { continue }
            let value = random.next(below: lanes[lane].values.count)
            input.marks.append(.init(lane: lane, frame: random.next(below: frames), kind: .value(value)))
        }
        for lane in lanes.indices {
            let last = input.marks.filter { $0.lane == lane }.map(\.frame).max() ?? 0
            let end = [nil, .completed, .completed, .error][random.next(below: 4)] as ComparedInput.Kind?
            if let end { input.marks.append(.init(lane: lane, frame: last + random.next(below: 6), kind: end)) }
        }
        for (index, answer) in answers.enumerated() {
            input.marks +=
                answer.answer?.marks(lane: lanes.count + index, values: answer.values.count, &random) ?? []
        }
        input.sort()
        if sharing, random.next(below: 2) == 0 { input.secondSubscription = 1 + random.next(below: frames + 4) }
        return input
    }
}

extension PossibleEvents {
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
