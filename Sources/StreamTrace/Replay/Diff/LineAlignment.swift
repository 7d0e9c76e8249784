/// An alignment of two lists of lines.
///
/// Keeps as many lines as possible. Near-linear: in lists of thousands of different lines, unique lines common to both
/// are kept if they are in the same order, and only the short stretches between them are aligned.
package struct LineAlignment {
    package enum Step: Equatable {
        case kept(String)
        case missing(String)
        case extra(String)
    }

    package let steps: [Step]

    package init(expected: [String], actual: [String]) {
        let (left, right) = Self.shared(expected, actual)
        var steps: [Step] = []
        var (row, column) = (0, 0)
        func skip(to nextRow: Int, _ nextColumn: Int) {
            steps += expected[row..<nextRow].map { .missing($0) } + actual[column..<nextColumn].map { .extra($0) }
        }
        for pair in Self.kept(left, right) {
            skip(to: pair.row, pair.column)
            steps.append(.kept(expected[pair.row]))
            (row, column) = (pair.row + 1, pair.column + 1)
        }
        skip(to: expected.count, actual.count)
        self.steps = steps
    }

    /// A line with its index.
    private struct Line {
        let text: String
        let index: Int
    }

    private typealias Pair = (row: Int, column: Int)

    /// The maximum number of comparisons in one pass.
    private static let maximumComparisons = 4_000_000

    /// Removes lines that occur in only one of the lists, because they cannot be kept.
    private static func shared(_ expected: [String], _ actual: [String]) -> ([Line], [Line]) {
        let inBoth = Set(expected).intersection(actual)
        func lines(_ list: [String]) -> [Line] {
            list.enumerated().filter { inBoth.contains($0.element) }.map { Line(text: $0.element, index: $0.offset) }
        }
        return (lines(expected), lines(actual))
    }

    private static func kept(_ left: [Line], _ right: [Line]) -> [Pair] {
        if left.count * right.count <= maximumComparisons { return difference(left[...], right[...]) }
        var pairs: [Pair] = []
        var (row, column) = (0, 0)
        for anchor in anchors(left, right) + [(left.count, right.count)] {
            let (leftPart, rightPart) = (left[row..<anchor.row], right[column..<anchor.column])
            if leftPart.count * rightPart.count <= maximumComparisons { pairs += difference(leftPart, rightPart) }
            if anchor.row < left.count { pairs.append((left[anchor.row].index, right[anchor.column].index)) }
            (row, column) = (anchor.row + 1, anchor.column + 1)
        }
        return pairs
    }

    /// Aligns with Myers' algorithm, whose number of comparisons is the list's length times the number of differences.
    private static func difference(_ left: ArraySlice<Line>, _ right: ArraySlice<Line>) -> [Pair] {
        let changes = right.map(\.text).difference(from: left.map(\.text))
        var (removed, inserted) = (Set<Int>(), Set<Int>())
        for change in changes {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
        let stays = left.enumerated().filter { !removed.contains($0.offset) }.map(\.element.index)
        return zip(stays, right.enumerated().filter { !inserted.contains($0.offset) }.map(\.element.index))
            .map { ($0, $1) }
    }

    /// Returns the longest common subsequence of lines that are unique in both lists: patience sorting, O(*n* log *n*).
    private static func anchors(_ left: [Line], _ right: [Line]) -> [Pair] {
        let columns = uniqueIndices(of: right)
        let rows = uniqueIndices(of: left)
        let pairs: [Pair] = left.indices.compactMap { row in
            guard rows[left[row].text] != nil, let column = columns[left[row].text] else { return nil }
            return (row, column)
        }
        // For each length, the pair that ends a subsequence earliest, and for each pair its predecessor.
        var ends: [Int] = []
        var former = [Int?](repeating: nil, count: pairs.count)
        for index in pairs.indices {
            let length = ends.sortedIndex { pairs[$0].column >= pairs[index].column }
            former[index] = length > 0 ? ends[length - 1] : nil
            if length < ends.count { ends[length] = index } else { ends.append(index) }
        }
        var longest: [Pair] = []
        var next = ends.last
        while let index = next {
            longest.append(pairs[index])
            next = former[index]
        }
        return longest.reversed()
    }

    private static func uniqueIndices(of lines: [Line]) -> [String: Int] {
        var indices: [String: Int?] = [:]
        for (index, line) in lines.enumerated() {
            indices.updateValue(indices.keys.contains(line.text) ? nil : index, forKey: line.text)
        }
        return indices.compactMapValues { $0 }
    }
}
