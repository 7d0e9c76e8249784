/// A text with the path from which it was read.
///
/// Locations are UTF-8 offsets (`SourceRange`); lines and columns are computed only when a diagnostic is shown.
public struct SourceFile: Sendable {
    @usableFromInline let contents: Contents

    public var path: String { contents.path }
    @inlinable public var bytes: [UInt8] { contents.bytes }
    /// The number of the first line; greater than 1 if the text is an excerpt of a file that is too long to store.
    public var firstLine: Int { contents.firstLine }

    public init(path: String, bytes: [UInt8], firstLine: Int = 1) { contents = Contents(path, bytes, firstLine) }

    public init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    /// Whether both are copies of one file, and not only equal.
    package func isIdentical(to other: SourceFile) -> Bool { contents === other.contents }

    /// Returns the text of a range, with invalid UTF-8 replaced by `U+FFFD`.
    public func text(_ range: SourceRange) -> String { String(decoding: bytes[range.start..<range.end], as: UTF8.self) }

    /// Returns the line and column of an offset, both counted from 1; a column is a character.
    public func position(of offset: Int) -> (line: Int, column: Int) {
        let location = bytes.withUnsafeBufferPointer { contents.finder.find(min(max(offset, 0), bytes.count), in: $0) }
        return (location.line + firstLine, location.column + 1)
    }

    /// Returns the line that contains an offset, without its line feed, limited to `reach` bytes on each side.
    package func line(around offset: Int, reach: Int) -> SourceRange {
        let offset = min(max(offset, 0), bytes.count)
        let lineFeed = UInt8(ascii: "\n")
        let (first, last) = (max(0, offset - reach), min(bytes.count, offset + reach))
        let start = bytes[first..<offset].lastIndex(of: lineFeed).map { $0 + 1 } ?? first
        return SourceRange(start, bytes[offset..<last].firstIndex(of: lineFeed) ?? last)
    }

    /// Returns the range without surrounding spaces.
    package func trimmed(_ start: Int, _ end: Int) -> SourceRange {
        var (start, end) = (start, end)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
        return SourceRange(start, end)
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }
}

/// The contents of a file as one object, because every block, diagram and diagnostic refers to its file.
@usableFromInline
final class Contents: Sendable {
    let path: String
    @usableFromInline let bytes: [UInt8]
    let firstLine: Int
    /// Diagnostics are shown in the order of their locations, so each search starts where the last one ended.
    let finder = LocationFinder()

    init(_ path: String, _ bytes: [UInt8], _ firstLine: Int) {
        self.path = path
        self.bytes = bytes
        self.firstLine = firstLine
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

    package var isEmpty: Bool { start == end }
    package var count: Int { end - start }

    package func contains(_ other: SourceRange) -> Bool { start <= other.start && other.end <= end }

    /// Returns the range from the start of this range to the end of the other.
    public func through(_ other: SourceRange) -> SourceRange {
        SourceRange(min(start, other.start), max(end, other.end))
    }
}
