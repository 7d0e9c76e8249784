/// The costs of aligning all beginnings of two lists of events, from which the cheapest edit script is read.
///
/// Of long lists, only a band around the diagonal is computed.
struct AlignmentTable<Event: AlignableEvent> {
    typealias Step = EventAlignment<Event>.Step

    private let expected: ArraySlice<Event>
    private let actual: ArraySlice<Event>
    /// The maximum distance of a cell from the diagonal of its row.
    private let band: Int
    private var edits: [Edit] = []

    private enum Edit: UInt8 { case pair, missing, extra }

    /// Returns the cheapest script. A move or a change is cheaper than a removal and an insertion. Among scripts with as
    /// many edits, the one that moves events the least is the cheapest.
    static func steps(
        _ expected: ArraySlice<Event>, _ actual: ArraySlice<Event>, maximumCells: Int
    ) -> [Step] {
        if expected.isEmpty { return actual.map { .extra($0) } }
        if actual.isEmpty { return expected.map { .missing($0) } }
        if let pairs = pairs(expected, actual) { return pairs }
        return AlignmentTable(expected, actual, maximumCells).steps
    }

    /// Returns the pairs of events that come one by one at the same times: other values then, and no moves; `nil` for
    /// others.
    private static func pairs(_ expected: ArraySlice<Event>, _ actual: ArraySlice<Event>) -> [Step]? {
        guard expected.count == actual.count,
            zip(expected, actual).allSatisfy({ $0.time == $1.time && $0.isComparable(to: $1) }),
            zip(expected, expected.dropFirst()).allSatisfy({ $0.time < $1.time })
        else { return nil }
        return zip(expected, actual).map { $0.matches($1) ? .kept($0, $1) : .changed($0, $1) }
    }

    private init(_ expected: ArraySlice<Event>, _ actual: ArraySlice<Event>, _ maximumCells: Int) {
        (self.expected, self.actual) = (expected, actual)
        let isSmall = expected.count * actual.count <= maximumCells
        let slope = actual.count / expected.count + 1
        band = isSmall ? actual.count : max(maximumCells / (2 * expected.count), slope)
        fill()
    }

    private var width: Int { min(2 * band, actual.count) + 1 }

    /// Returns the numbers of actual events for which a number of expected ones has cells.
    private func columns(_ row: Int) -> ClosedRange<Int> {
        let diagonal = row * actual.count / expected.count
        return max(0, diagonal - band)...min(actual.count, diagonal + band)
    }

    private mutating func fill() {
        edits = [Edit](repeating: .extra, count: (expected.count + 1) * width)
        var above: [Int] = []
        var columnsAbove = 0...0
        for row in 0...expected.count {
            let columns = columns(row)
            var costs = [Int](repeating: Cost.unreachable, count: columns.count)
            for column in columns {
                func take(_ cost: Int, _ edit: Edit) {
                    if cost >= costs[column - columns.lowerBound] { return }
                    costs[column - columns.lowerBound] = cost
                    edits[row * width + column - columns.lowerBound] = edit
                }
                if row == 0, column == 0 { take(0, .pair) }
                if row > 0, columnsAbove.contains(column - 1), let cost = pair(row, column) {
                    take(above[column - 1 - columnsAbove.lowerBound] + cost, .pair)
                }
                if column > columns.lowerBound {
                    take(costs[column - 1 - columns.lowerBound] + Cost.gap, .extra)
                }
                if row > 0, columnsAbove.contains(column) {
                    take(above[column - columnsAbove.lowerBound] + Cost.gap, .missing)
                }
            }
            (above, columnsAbove) = (costs, columns)
        }
    }

    /// Walks the table back from its end.
    private var steps: [Step] {
        var steps: [Step] = []
        var (row, column) = (expected.count, actual.count)
        while row > 0 || column > 0 {
            switch edits[row * width + column - columns(row).lowerBound] {
            case .pair:
                steps.append(step(event(row), actualEvent(column)))
                (row, column) = (row - 1, column - 1)
            case .extra:
                steps.append(.extra(actualEvent(column)))
                column -= 1
            case .missing:
                steps.append(.missing(event(row)))
                row -= 1
            }
        }
        return steps.reversed()
    }

    private func event(_ row: Int) -> Event { expected[expected.startIndex + row - 1] }
    private func actualEvent(_ column: Int) -> Event { actual[actual.startIndex + column - 1] }

    private func pair(_ row: Int, _ column: Int) -> Int? { Cost.pair(event(row), actualEvent(column)) }

    private func step(_ expected: Event, _ actual: Event) -> Step {
        if expected.time != actual.time { return .moved(expected, actual) }
        return expected.matches(actual) ? .kept(expected, actual) : .changed(expected, actual)
    }
}

/// The costs of edits.
private enum Cost {
    static let gap = 4 * unit
    static let unreachable = Int.max / 2

    /// A number greater than the sum of all distances in a script of thousands of moves.
    private static let unit = 1 << 36
    private static let maximumDistance = 1 << 24

    /// Returns the cost of two events as one that was kept, moved or changed; `nil` if they are different ones.
    static func pair<Event: AlignableEvent>(_ expected: Event, _ actual: Event) -> Int? {
        let isSame = expected.matches(actual)
        switch (isSame, expected.time == actual.time) {
        case (true, true): return 0
        case (true, false): return 5 * unit + min(abs(expected.time - actual.time), maximumDistance)
        case (false, true): return expected.isComparable(to: actual) ? 6 * unit : nil
        case (false, false): return nil
        }
    }
}
