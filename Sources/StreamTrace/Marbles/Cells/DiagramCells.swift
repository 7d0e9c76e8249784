/// The text of a diagram as columns, dashes, spaces and literal times. The marbles of one time can change, while all
/// others keep their times, and the text around them its spaces.
///
///     var cells = DiagramCells(diagram, in: file, frame: 1)   // -a--b   --|
///     cells.set([], at: 4)
///     cells.set(["a", "b"], at: 1)
///     cells.text                                              // -(ab)   --|
package struct DiagramCells {
    enum Cell {
        case space(String)
        case dashes(Int)
        /// A time in milliseconds with its text.
        case time(Int, String)
        case column(Column)
    }

    /// The marbles of one time, or the `^` of frame 0.
    struct Column {
        var marbles: [Character]
        var hasCaret = false
        /// The columns that the text occupies.
        var frames: Int
        var text: String

        init(_ marbles: [Character], hasCaret: Bool, frames: Int, text: String) {
            self.marbles = marbles
            self.hasCaret = hasCaret
            self.frames = frames
            self.text = text
        }

        init(_ marbles: [Character], hasCaret: Bool) {
            let signs = (hasCaret ? ["^"] : []) + marbles
            let text = String(signs)
            self.init(
                marbles, hasCaret: hasCaret, frames: DiagramLine.columns(signs.count),
                text: signs.count == 1 ? text : "(\(text))")
        }

        /// Whether the column contains the end of the stream.
        var isEnd: Bool { marbles.contains("|") || marbles.contains("#") }
    }

    private let frame: Int
    private var cells: [Cell]
    /// The text after the end of the stream.
    private var tail: String
    /// The time of frame 0 from the first column, in milliseconds.
    private let origin: Int

    package init(_ diagram: MarbleDiagram, in file: SourceFile, frame: Int) {
        var reader = DiagramCellReader(diagram, in: file)
        file.bytes.withUnsafeBufferPointer { reader.read($0) }
        cells = reader.cells
        tail = file.text(reader.tail)
        self.frame = max(frame, 1)
        var time = 0
        var origin = 0
        for cell in cells {
            if case .column(let column) = cell, column.hasCaret { origin = time }
            time += Self.duration(cell, self.frame)
        }
        self.origin = origin
    }

    /// The diagram; a dash if it is empty.
    package var text: String {
        var text = ""
        // Whether the text ends in a time, which must be separated from what follows.
        var endsInTime = false
        for cell in cells {
            switch cell {
            case .space(let spaces): text += spaces
            case .time(_, let time):
                if !text.isEmpty, text.last != " ", text.last != "\t" { text += " " }
                text += time
                endsInTime = true
                continue
            case .dashes(let count): text += (endsInTime ? " " : "") + String(repeating: "-", count: count)
            case .column(let column): text += (endsInTime ? " " : "") + column.text
            }
            endsInTime = false
        }
        text += tail
        return text.isEmpty ? "-" : text.trimmingTrailingSpaces
    }

    /// Replaces the marbles at a time in milliseconds from frame 0, or returns `false` if there is no room for them.
    package mutating func set(_ marbles: [Character], at time: Int) -> Bool {
        var changed = self
        guard changed.replace(at: time + origin, with: marbles) else { return false }
        self = changed
        return true
    }

    /// Replaces the marbles at the times at which two diagrams differ, or returns `false` if there is no room for them.
    package mutating func change(_ old: [Int: [Character]], to new: [Int: [Character]]) -> Bool {
        let times = Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }
        // Columns that become empty make room for others.
        let ordered = times.sorted { (new[$0] == nil ? 0 : 1, $0) < (new[$1] == nil ? 0 : 1, $1) }
        return ordered.allSatisfy { set(new[$0] ?? [], at: $0) }
    }

    /// Moves the marbles at a time in milliseconds from frame 0, and all later ones, by adding dashes before them or, for
    /// a negative number of columns, taking dashes away.
    ///
    /// Returns `false` if there is no marble at that time, or too few dashes before it.
    package mutating func shift(from time: Int, by columns: Int) -> Bool {
        var start = 0
        for index in cells.indices {
            if case .column(let column) = cells[index], start == time + origin {
                if column.hasCaret || time < 0 { return false }
                if columns > 0 {
                    cells.insert(.dashes(columns), at: index)
                    return true
                }
                guard index > 0, case .dashes(let count) = cells[index - 1], count >= -columns else { return false }
                cells[index - 1] = .dashes(count + columns)
                return true
            }
            start += Self.duration(cells[index], frame)
        }
        return false
    }

    private mutating func replace(at time: Int, with marbles: [Character]) -> Bool {
        if time < 0 { return false }
        var start = 0
        for index in cells.indices {
            let end = start + Self.duration(cells[index], frame)
            switch cells[index] {
            case .column(let column) where start == time: return change(column, at: index, to: marbles)
            case .dashes where start <= time && time < end, .time where start <= time && time < end:
                return marbles.isEmpty || insert(marbles, at: index, after: time - start)
            case .column where start < time && time < end: return false
            default: start = end
            }
        }
        if marbles.isEmpty { return true }
        cells += longFiller(time - start)
        cells.append(.column(Column(marbles, hasCaret: false)))
        return true
    }

    private mutating func change(_ old: Column, at index: Int, to marbles: [Character]) -> Bool {
        if old.isEnd { tail = "" }
        if marbles.isEmpty, !old.hasCaret {
            cells[index] = .dashes(old.frames)
            joinTimes(around: index)
            return true
        }
        let column = Column(marbles, hasCaret: old.hasCaret)
        cells[index] = .column(column)
        if column.frames < old.frames { cells.insert(.dashes(old.frames - column.frames), at: index + 1) }
        return column.isEnd ? endLine(at: index) : take((column.frames - old.frames) * frame, from: index + 1)
    }

    /// Joins the literal times on both sides of dashes.
    private mutating func joinTimes(around index: Int) {
        func isText(_ cell: Cell) -> Bool { if case .space = cell { false } else { true } }
        guard let before = cells[..<index].lastIndex(where: isText), case .time = cells[before],
            let after = cells[(index + 1)...].firstIndex(where: isText), case .time = cells[after]
        else { return }
        let sum = cells[before...after].reduce(0) { $0 + Self.duration($1, frame) }
        cells.replaceSubrange(before...after, with: [.time(sum, MarbleTime.text(sum))])
    }

    /// Inserts a column into dashes or a time.
    private mutating func insert(_ marbles: [Character], at index: Int, after before: Int) -> Bool {
        let filler = cells[index]
        let column = Column(marbles, hasCaret: false)
        let left = Self.duration(filler, frame) - before - column.frames * frame
        let parts = self.filler(before, like: filler) + [.column(column)] + self.filler(max(left, 0), like: filler)
        cells.replaceSubrange(index...index, with: parts)
        let position = index + self.filler(before, like: filler).count
        return column.isEnd ? endLine(at: position) : take(-left, from: index + parts.count)
    }

    /// Takes time from the dashes and literal times from an index on, or returns `false` if a column is in the way.
    private mutating func take(_ time: Int, from index: Int) -> Bool {
        var (needed, index) = (time, index)
        while needed > 0, index < cells.count {
            switch cells[index] {
            case .space: index += 1
            case .column: return false
            case .dashes, .time:
                let left = Self.duration(cells[index], frame) - needed
                needed = max(0, -left)
                cells.replaceSubrange(index...index, with: filler(max(left, 0), like: cells[index]))
            }
        }
        return true
    }

    /// Removes the cells after the end of the stream; returns `false` if there are marbles among them.
    private mutating func endLine(at index: Int) -> Bool {
        let rest = cells[(index + 1)...]
        cells.removeSubrange((index + 1)...)
        return !rest.contains { if case .column = $0 { true } else { false } }
    }

    // MARK: Times

    private static func duration(_ cell: Cell, _ frame: Int) -> Int {
        switch cell {
        case .space: 0
        case .dashes(let count): count * frame
        case .time(let milliseconds, _): milliseconds
        case .column(let column): column.frames * frame
        }
    }

    /// Returns the rest of dashes or of a literal time.
    private func filler(_ milliseconds: Int, like cell: Cell) -> [Cell] {
        let isTime = if case .time = cell { true } else { false }
        return filler(milliseconds, maximumDashes: isTime ? Self.fewDashes : .max)
    }

    /// Returns a pause at the end of the line. Long ones are literal times.
    private func longFiller(_ milliseconds: Int) -> [Cell] {
        let usesTimes = cells.contains { if case .time = $0 { true } else { false } }
        return filler(milliseconds, maximumDashes: DiagramPrinter.maximumGap(usesTimes: usesTimes))
    }

    private func filler(_ milliseconds: Int, maximumDashes: Int) -> [Cell] {
        if milliseconds == 0 { return [] }
        let count = milliseconds / frame
        return milliseconds % frame == 0 && count <= maximumDashes
            ? [.dashes(count)] : [.time(milliseconds, MarbleTime.text(milliseconds))]
    }

    /// The frames of a literal time of which so little is left that dashes are clearer.
    private static let fewDashes = 3
}
