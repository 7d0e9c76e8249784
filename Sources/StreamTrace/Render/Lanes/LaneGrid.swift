/// A list of aligned diagrams, in which a frame is one column, however wide its marbles are.
///
///     -🍎-1
///     1- 2-
///
/// Spaces in a diagram are ignored, so that each diagram can still be pasted.
struct LaneGrid {
    /// The marbles of each diagram, each with the spaces that follow it, preceded by an empty duration if there is one.
    private let rows: [[String]]
    /// The offset of each column, and the end of the last one.
    private let offsets: [Int]

    init(_ diagrams: [String]) {
        rows = diagrams.map(Self.cells)
        let columns = rows.map(\.count).max() ?? 0
        var offsets = [0]
        for column in 0..<columns {
            let width = rows.lazy.filter { column < $0.count }.map { $0[column].displayWidth }.max() ?? 0
            offsets.append(offsets[column] + width)
        }
        self.offsets = offsets
    }

    /// The number of frames.
    var columns: Int { offsets.count - 2 }

    /// The width in columns of a terminal.
    var width: Int { offsets[offsets.count - 1] }

    /// Returns the offset of the column of a frame.
    func offset(of frame: Int) -> Int { offsets[frame + 1] }

    var lines: [String] {
        rows.map { cells in
            var line = ""
            for (column, cell) in cells.enumerated() {
                line += cell.padded(to: offsets[column + 1] - offsets[column])
            }
            return line.trimmingTrailingSpaces
        }
    }

    private static let emptyDuration = "0ms "

    private static func cells(_ diagram: String) -> [String] {
        let hasDuration = diagram.hasPrefix(emptyDuration)
        var cells = [hasDuration ? emptyDuration : ""]
        for character in diagram.dropFirst(hasDuration ? emptyDuration.count : 0) {
            if character == " " {
                cells[cells.count - 1] += " "
            } else {
                cells.append(String(character))
            }
        }
        return cells
    }
}
