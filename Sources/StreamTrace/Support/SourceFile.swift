/// A text that was read, with the path it came from.
///
/// Places inside it are UTF-8 offsets (`SourceRange`); lines and columns are made only when an error is shown.
public struct SourceFile: Sendable {
    public let path: String
    public let bytes: [UInt8]
    /// The number of the first line: not 1 where this is a part of a file that was too long to keep.
    public let firstLine: Int

    public init(path: String, bytes: [UInt8], firstLine: Int = 1) {
        self.path = path
        self.bytes = bytes
        self.firstLine = firstLine
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    /// The text of a range; what is not UTF-8 is replaced by `U+FFFD`.
    public func text(_ range: SourceRange) -> String {
        String(decoding: bytes[range.start..<range.end], as: UTF8.self)
    }

    /// Line and column, both from 1, of an offset; a column counts characters.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        let offset = min(max(offset, 0), bytes.count)
        let before = bytes[..<offset]
        let line = before.reduce(firstLine) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        let ahead = bytes[start..<offset]
        if ahead.allSatisfy({ $0 < 0x80 }) { return (line, ahead.count + 1) }
        return (line, String(decoding: ahead, as: UTF8.self).count + 1)
    }

    /// The line around an offset, without its end.
    public func line(around offset: Int) -> SourceRange {
        let offset = min(max(offset, 0), bytes.count)
        let start = bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        var end = bytes[offset...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
        if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
        return SourceRange(start, max(start, end))
    }
}

/// A half-open range of UTF-8 offsets in a `SourceFile`.
public struct SourceRange: Hashable, Sendable {
    public let start: Int
    public let end: Int

    public init(_ start: Int, _ end: Int) {
        precondition(start <= end)
        self.start = start
        self.end = end
    }

    /// From the start of this range to the end of the other.
    public func through(_ other: SourceRange) -> SourceRange {
        SourceRange(min(start, other.start), max(end, other.end))
    }
}
