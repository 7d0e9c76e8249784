/// The starts of the lines of a text.
struct LineTable {
    private let starts: [Int]
    private let bytes: [UInt8]
    let encoding: PositionEncoding

    /// - Parameter bytes: A text whose lines end with line feeds.
    init(_ bytes: [UInt8], _ encoding: PositionEncoding) {
        var starts = [0]
        bytes.withUnsafeBufferPointer { bytes in
            var next = 0
            while let feed = ByteSearch.first(UInt8(ascii: "\n"), in: bytes, from: next) {
                next = feed + 1
                starts.append(next)
            }
        }
        (self.starts, self.bytes, self.encoding) = (starts, bytes, encoding)
    }

    var count: Int { starts.count }

    /// Returns the range of a line, without its line feed.
    func line(_ index: Int) -> SourceRange {
        let start = starts[index]
        return SourceRange(start, index + 1 < starts.count ? starts[index + 1] - 1 : bytes.count)
    }

    /// The line that contains an offset.
    func line(of offset: Int) -> Int { starts.sortedIndex { $0 > offset } - 1 }

    /// Returns the offset of a position; one behind the end of its line or of the text is that end.
    func offset(_ position: Position) -> Int {
        if position.line < 0 { return 0 }
        if position.line >= starts.count { return bytes.count }
        let line = line(position.line)
        return encoding.offset(of: position.column, in: bytes[line.start..<line.end])
    }

    func position(_ offset: Int) -> Position {
        let offset = min(max(0, offset), bytes.count)
        let line = line(of: offset)
        return Position(line: line, column: encoding.length(of: bytes[starts[line]..<offset]))
    }

    /// The range as the protocol writes it.
    func json(_ range: SourceRange) -> JSONValue {
        ["start": position(range.start).json, "end": position(range.end).json]
    }
}
