/// A text that was read, with the path it came from.
///
/// Places inside it are UTF-8 offsets (`SourceRange`); lines and columns are made only when an error is shown.
public struct SourceFile: Sendable {
    private let contents: Contents

    public var path: String { contents.path }
    public var bytes: [UInt8] { contents.bytes }
    /// The number of the first line: not 1 where this is a part of a file that was too long to keep.
    public var firstLine: Int { contents.firstLine }

    public init(path: String, bytes: [UInt8], firstLine: Int = 1) {
        contents = Contents(path, bytes, firstLine)
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
        let place = bytes.withUnsafeBufferPointer { contents.finder.find(min(max(offset, 0), bytes.count), in: $0) }
        return (place.line + firstLine, place.column + 1)
    }

    /// The line around an offset, without its end; of a long one at most so many bytes on each side.
    func line(around offset: Int, reach: Int) -> SourceRange {
        let offset = min(max(offset, 0), bytes.count)
        let lineFeed = UInt8(ascii: "\n")
        let (first, last) = (max(0, offset - reach), min(bytes.count, offset + reach))
        let start = bytes[first..<offset].lastIndex(of: lineFeed).map { $0 + 1 } ?? first
        return SourceRange(start, bytes[offset..<last].firstIndex(of: lineFeed) ?? last)
    }
}

/// What a file consists of, as one object: every block, diagram and error keeps the file it belongs to.
private final class Contents: Sendable {
    let path: String
    let bytes: [UInt8]
    let firstLine: Int
    /// Errors are shown in the order of their places, so that looking for one starts where the last one was.
    let finder = PlaceFinder()

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

    /// From the start of this range to the end of the other.
    public func through(_ other: SourceRange) -> SourceRange {
        SourceRange(min(start, other.start), max(end, other.end))
    }
}
