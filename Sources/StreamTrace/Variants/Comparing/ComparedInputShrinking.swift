/// A search for a smaller input that still shows something.
///
/// Takes events away, moves them to earlier frames and gives them earlier values, one at a time, until no such step is
/// possible; then gives the elements of a lane different values, which are easier to follow. O(*n*²) replays for *n* events, unless there is a maximum.
struct ComparedInputShrinking {
    /// The number of replays after which it ends, for those that take long.
    var maximumCount = Int.max
    private let input: ComparedInput
    private let lanes: [ComparedLane]

    init(_ input: ComparedInput, _ lanes: [ComparedLane] = []) {
        self.input = input
        self.lanes = lanes
    }

    func smallest(_ shows: (ComparedInput) -> Bool) -> ComparedInput {
        var input = input
        var count = 0
        func isSmaller(_ candidate: ComparedInput) -> Bool {
            if count == maximumCount || !isPossible(candidate) { return false }
            count += 1
            return shows(candidate)
        }
        while let smaller = Self.candidates(of: input).first(where: isSmaller) { input = smaller }
        for lane in lanes.indices {
            let numbered = input.numbering(elementsOf: lane, below: lanes[lane].values.count)
            if numbered != input, isSmaller(numbered) { input = numbered }
        }
        return input
    }

    /// Whether the functions can answer with the events that the input has for them.
    private func isPossible(_ input: ComparedInput) -> Bool {
        lanes.indices.allSatisfy { index in
            guard let answer = lanes[index].answer else { return true }
            let kinds = input.marks.filter { $0.lane == index }.map(\.kind)
            let end = kinds.lazy.compactMap(\.end).first
            return answer.contains(elements: kinds.count { $0.end == nil }, end: end)
        }
    }

    /// Returns smaller inputs, those with fewer events first.
    private static func candidates(of input: ComparedInput) -> [ComparedInput] {
        var candidates = input.marks.indices.map { index in input.changing { $0.marks.remove(at: index) } }
        candidates.append(input.changing { $0.secondSubscription = nil })
        candidates += (0..<input.lastFrame).map { frame in input.withoutFrame(frame) }
        for index in input.marks.indices {
            candidates.append(input.changing { $0.marks[index].frame -= 1 })
            switch input.marks[index].kind {
            case .value(let number):
                candidates += (0..<number).map { value in input.changing { $0.marks[index].kind = .value(value) } }
            case .error: candidates.append(input.changing { $0.marks[index].kind = .completed })
            case .completed: break
            }
        }
        return candidates.filter { $0 != input && $0.isValid && $0.collisions <= input.collisions }
    }
}

extension ComparedInput.Kind {
    fileprivate var end: PossibleEvents.End? {
        switch self {
        case .value: nil
        case .completed: .completion
        case .error: .error
        }
    }
}

extension ComparedInput {
    fileprivate func changing(_ change: (inout ComparedInput) -> Void) -> ComparedInput {
        var copy = self
        change(&copy)
        copy.sort()
        return copy
    }

    /// Returns the input with everything after a frame one frame earlier, unless something happens in that frame.
    fileprivate func withoutFrame(_ frame: Int) -> ComparedInput {
        if marks.contains(where: { $0.frame == frame }) || secondSubscription == frame { return self }
        return changing { input in
            for index in input.marks.indices where input.marks[index].frame > frame { input.marks[index].frame -= 1 }
            if let second = secondSubscription, second > frame { input.secondSubscription = second - 1 }
        }
    }

    /// Returns the input with the first values of a lane for its elements in order, or as it is if it has more elements.
    fileprivate func numbering(elementsOf lane: Int, below count: Int) -> ComparedInput {
        let elements = marks.indices.filter { index in
            if case .value = marks[index].kind { marks[index].lane == lane } else { false }
        }
        if elements.count > count { return self }
        return changing { input in
            for (number, index) in elements.enumerated() { input.marks[index].kind = .value(number) }
        }
    }

    /// The number of events in the frame of another of their lane.
    fileprivate var collisions: Int {
        marks.indices.dropFirst().count { index in
            marks[..<index].contains { $0.lane == marks[index].lane && $0.frame == marks[index].frame }
        }
    }

    /// Whether no event follows the end of its lane.
    fileprivate var isValid: Bool {
        var ended: Set<Int> = []
        return marks.allSatisfy { mark in
            if mark.frame < 0 || ended.contains(mark.lane) { return false }
            if case .value = mark.kind { return true }
            ended.insert(mark.lane)
            return true
        }
    }
}
