/// The elements that two lists have in common, by Myers' greedy algorithm.
///
/// The time is the length of the lists times the number of differences. After every `maximumEdits` differences the
/// pairs so far are fixed, so that lists without anything in common take time, too, that is linear in their length.
struct ShortestEdits {
    typealias Pair = (expected: Int, actual: Int)

    private static let maximumEdits = 400

    /// Returns the offsets of the pairs, in order.
    static func pairs(_ expected: Int, _ actual: Int, areEqual: (Int, Int) -> Bool) -> [Pair] {
        var pairs: [Pair] = []
        var start = (expected: 0, actual: 0)
        while start.expected < expected, start.actual < actual {
            let (part, end) = segment(from: start, to: (expected, actual), areEqual)
            pairs += part
            if end == start { return pairs }
            start = end
        }
        return pairs
    }

    /// Returns the pairs of the path that gets furthest with few edits, and its end.
    private static func segment(
        from start: Pair, to end: Pair, _ areEqual: (Int, Int) -> Bool
    ) -> (pairs: [Pair], end: Pair) {
        let (rows, columns) = (end.expected - start.expected, end.actual - start.actual)
        let limit = min(rows + columns, maximumEdits)
        // The furthest row on each diagonal, after each number of edits.
        var furthest = [Int](repeating: 0, count: 2 * limit + 3)
        var history: [[Int]] = []
        for edits in 0...limit {
            history.append(edits > 0 ? Array(furthest[limit - edits + 1...limit + edits + 1]) : [0])
            for diagonal in stride(from: -edits, through: edits, by: 2) {
                let at = diagonal + limit + 1
                var row = 0
                if edits > 0 {
                    let isDown = diagonal == -edits || (diagonal != edits && furthest[at - 1] < furthest[at + 1])
                    row = isDown ? furthest[at + 1] : furthest[at - 1] + 1
                }
                var column = row - diagonal
                while row < rows, column < columns, column >= 0,
                    areEqual(start.expected + row, start.actual + column)
                {
                    (row, column) = (row + 1, column + 1)
                }
                furthest[at] = row
                if row >= rows, column >= columns {
                    return (path(history, edits, (row, column), start), end)
                }
            }
        }
        var best = (row: 0, column: 0)
        for diagonal in stride(from: -limit, through: limit, by: 2) {
            let row = furthest[diagonal + limit + 1]
            let column = row - diagonal
            let isInside = row <= rows && column >= 0 && column <= columns
            if isInside, row + column > best.row + best.column { best = (row, column) }
        }
        let pairs = path(history, limit, best, start)
        return (pairs, (start.expected + best.row, start.actual + best.column))
    }

    /// Walks a path back from its end, after a number of edits.
    ///
    /// - Parameter history: The furthest rows before each number of edits, for its diagonals.
    private static func path(
        _ history: [[Int]], _ edits: Int, _ end: (row: Int, column: Int), _ start: Pair
    ) -> [Pair] {
        var pairs: [Pair] = []
        var (row, column) = end
        for edit in stride(from: edits, to: 0, by: -1) {
            let furthest = history[edit]
            let diagonal = row - column
            func before(_ diagonal: Int) -> Int { furthest[diagonal + edit] }
            let isDown = diagonal == -edit || (diagonal != edit && before(diagonal - 1) < before(diagonal + 1))
            let former = isDown ? diagonal + 1 : diagonal - 1
            let formerRow = before(former)
            let first = isDown ? formerRow : formerRow + 1
            while row > first {
                (row, column) = (row - 1, column - 1)
                pairs.append((start.expected + row, start.actual + column))
            }
            (row, column) = (formerRow, formerRow - former)
        }
        while row > 0, column > 0 {
            (row, column) = (row - 1, column - 1)
            pairs.append((start.expected + row, start.actual + column))
        }
        return pairs.reversed()
    }
}
