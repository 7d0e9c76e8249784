/// Diagrams below each other, in which a frame is one column, however wide its marbles are.
///
///     -🍎-1
///     1- 2-
///
/// A space in a diagram means nothing, so that each of them can still be pasted.
struct LaneGrid {
    /// The marbles of each diagram, with the spaces that keep them apart; in front of them a time of nothing, if any.
    private let rows: [[String]]
    /// Where each column starts, and where the last one ends.
    private let places: [Int]

    init(_ diagrams: [String]) {
        rows = diagrams.map(Self.cells)
        let columns = rows.map(\.count).max() ?? 0
        var places = [0]
        for column in 0..<columns {
            let width = rows.lazy.filter { column < $0.count }.map { $0[column].displayWidth }.max() ?? 0
            places.append(places[column] + width)
        }
        self.places = places
    }

    /// How many frames there are.
    var columns: Int { places.count - 2 }

    /// Of a terminal.
    var width: Int { places[places.count - 1] }

    /// Where the column of a frame starts.
    func place(of frame: Int) -> Int { places[frame + 1] }

    var lines: [String] {
        rows.map { cells in
            var line = ""
            for (column, cell) in cells.enumerated() {
                line += cell.padded(to: places[column + 1] - places[column])
            }
            return line.trimmingTrailingSpaces
        }
    }

    private static let timeOfNothing = "0ms "

    private static func cells(_ diagram: String) -> [String] {
        let hasTime = diagram.hasPrefix(timeOfNothing)
        var cells = [hasTime ? timeOfNothing : ""]
        for character in diagram.dropFirst(hasTime ? timeOfNothing.count : 0) {
            if character == " " {
                cells[cells.count - 1] += " "
            } else {
                cells.append(String(character))
            }
        }
        return cells
    }
}
