/// The columns in which all lanes of a timeline are drawn: one for each frame, without long pauses.
///
///     0    5    10   ⋯  1200 1205
///
/// A column is as wide as its widest group of marbles. An event between two frames has a column of its own.
package struct TimeAxis {
    package struct Column {
        /// The time in milliseconds; of a folded pause, the first one that is left out.
        package let time: Int
        package let isPause: Bool
        /// The columns of a terminal that it occupies, and those before it.
        package internal(set) var width = 1
        package internal(set) var offset = 0
    }

    package private(set) var columns: [Column] = []
    private let frame: Int

    /// The maximum number of successive frames without an event that are drawn.
    private static let maximumPause = 12
    /// The maximum number of columns that empty frames take if pauses are not folded.
    private static let maximumEmptyCount = 20_000

    /// - Parameters:
    ///   - times: The times that need a column, in ascending order.
    ///   - foldsPauses: Whether long pauses are folded.
    ///   - width: Returns the width of the marbles at a time.
    init(_ times: [Int], frame: Int, foldsPauses: Bool, width: (Int) -> Int) {
        self.frame = max(frame, 1)
        let isBounded = (times.last ?? 0) / self.frame <= Self.maximumEmptyCount
        let maximum = foldsPauses || !isBounded ? Self.maximumPause : Int.max
        var last: Int?
        for time in times {
            if let last { addFrames(after: last, before: time, atMost: maximum) }
            columns.append(Column(time: time, isPause: false))
            last = time
        }
        var offset = 0
        for index in columns.indices {
            if !columns[index].isPause { columns[index].width = max(1, width(columns[index].time)) }
            columns[index].offset = offset
            offset += columns[index].width
        }
    }

    private mutating func addFrames(after last: Int, before time: Int, atMost maximum: Int) {
        let first = (last / frame + 1) * frame
        if first >= time { return }
        let count = (time - first + frame - 1) / frame
        if count > maximum {
            columns.append(Column(time: first, isPause: false))
            columns.append(Column(time: first + frame, isPause: true))
            columns.append(Column(time: first + (count - 1) * frame, isPause: false))
        } else {
            for index in 0..<count { columns.append(Column(time: first + index * frame, isPause: false)) }
        }
    }

    /// The width of all columns.
    package var width: Int { columns.last.map { $0.offset + $0.width } ?? 0 }

    /// Returns the index of the column that shows a time.
    package func index(of time: Int) -> Int {
        max(0, columns.sortedIndex { $0.time > time } - 1)
    }

    /// Returns the times above some of the columns, as many as fit: those after pauses, and every fifth frame.
    package func ruler(_ shown: Range<Int>) -> String {
        guard let first = shown.first, let last = shown.last else { return "" }
        let step = frame * ("\(columns[last].time)".count < 4 ? 5 : 10)
        let origin = columns[first].offset
        var text = ""
        var used = 0
        for index in shown where !columns[index].isPause {
            let column = columns[index]
            let isAfterPause = index > 0 && columns[index - 1].isPause
            let offset = column.offset - origin
            guard index == first || isAfterPause || column.time % step == 0, offset >= used else { continue }
            text = text.padded(to: offset) + "\(column.time)"
            used = text.utf8.count + 1
        }
        return text
    }
}
