import StreamTraceEngine

/// An edit script from expected to actual events.
struct EventAlignment {
    enum Step {
        case kept(Lane.Event, Lane.Event)
        /// The same event at another time.
        case moved(Lane.Event, Lane.Event)
        /// A different event at the same time.
        case changed(Lane.Event, Lane.Event)
        case missing(Lane.Event)
        case extra(Lane.Event)
    }

    let steps: [Step]

    /// Creates the cheapest script. Near-linear for similar lists; in long stretches without equal events, events are
    /// paired one by one.
    init(expected: [Lane.Event], actual: [Lane.Event]) {
        var start = 0
        while start < min(expected.count, actual.count), Cost.pair(expected[start], actual[start]) == Cost.kept {
            start += 1
        }
        var end = 0
        while end < min(expected.count, actual.count) - start,
            Cost.pair(expected[expected.count - 1 - end], actual[actual.count - 1 - end]) == Cost.kept
        {
            end += 1
        }
        let left = Array(expected[start..<(expected.count - end)])
        let right = Array(actual[start..<(actual.count - end)])
        let middle = left.count * right.count <= Self.maximumCells ? Self.align(left, right) : Self.pair(left, right)
        steps =
            zip(expected[..<start], actual[..<start]).map { .kept($0, $1) } + middle
            + zip(expected.suffix(end), actual.suffix(end)).map { .kept($0, $1) }
    }

    private static let maximumCells = 4_000_000

    /// The costs of edits. A move or a change is cheaper than a removal and an insertion. Among scripts with as many
    /// edits, the one that moves events the least is the cheapest.
    private enum Cost {
        static let kept = 0
        static let gap = 4 * unit

        /// A number greater than the sum of all distances in a script, because a table has at most about 2,000 rows or
        /// columns.
        private static let unit = 1 << 36
        private static let maximumDistance = 1 << 24

        static func pair(_ expected: Lane.Event, _ actual: Lane.Event) -> Int? {
            let isSame = expected.kind.matches(actual.kind)
            switch (isSame, expected.time == actual.time) {
            case (true, true): return kept
            case (true, false): return 5 * unit + min(abs(expected.time - actual.time), maximumDistance)
            case (false, true): return 6 * unit
            case (false, false): return nil
            }
        }
    }

    private static func align(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> [Step] {
        let width = actual.count + 1
        var costs = [Int](repeating: 0, count: (expected.count + 1) * width)
        for row in 0...expected.count {
            for column in 0...actual.count where row + column > 0 {
                var best = Int.max
                if row > 0 { best = min(best, costs[(row - 1) * width + column] + Cost.gap) }
                if column > 0 { best = min(best, costs[row * width + column - 1] + Cost.gap) }
                if row > 0, column > 0, let cost = Cost.pair(expected[row - 1], actual[column - 1]) {
                    best = min(best, costs[(row - 1) * width + column - 1] + cost)
                }
                costs[row * width + column] = best
            }
        }
        return trace(expected, actual, costs, width)
    }

    /// Walks the table back from its end.
    private static func trace(
        _ expected: [Lane.Event], _ actual: [Lane.Event], _ costs: [Int], _ width: Int
    ) -> [Step] {
        var steps: [Step] = []
        var (row, column) = (expected.count, actual.count)
        while row > 0 || column > 0 {
            let cost = costs[row * width + column]
            if row > 0, column > 0, let pair = Cost.pair(expected[row - 1], actual[column - 1]),
                costs[(row - 1) * width + column - 1] + pair == cost
            {
                steps.append(step(expected[row - 1], actual[column - 1]))
                (row, column) = (row - 1, column - 1)
            } else if column > 0, costs[row * width + column - 1] + Cost.gap == cost {
                steps.append(.extra(actual[column - 1]))
                column -= 1
            } else {
                steps.append(.missing(expected[row - 1]))
                row -= 1
            }
        }
        return steps.reversed()
    }

    private static func pair(_ expected: [Lane.Event], _ actual: [Lane.Event]) -> [Step] {
        let common = min(expected.count, actual.count)
        var steps: [Step] = []
        for (left, right) in zip(expected, actual) {
            if Cost.pair(left, right) == nil {
                steps += [.missing(left), .extra(right)]
            } else {
                steps.append(step(left, right))
            }
        }
        return steps + expected.dropFirst(common).map { .missing($0) } + actual.dropFirst(common).map { .extra($0) }
    }

    private static func step(_ expected: Lane.Event, _ actual: Lane.Event) -> Step {
        if expected.time != actual.time { return .moved(expected, actual) }
        return expected.kind.matches(actual.kind) ? .kept(expected, actual) : .changed(expected, actual)
    }
}
