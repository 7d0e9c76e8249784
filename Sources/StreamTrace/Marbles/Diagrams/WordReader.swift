/// The words of a line, without a comment.
struct WordReader {
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int

    init(_ file: SourceFile, _ range: SourceRange) {
        bytes = file.bytes
        end = range.end
        index = range.start
    }

    mutating func next() -> SourceRange? {
        while index < end, isSpace(bytes[index]) { index += 1 }
        let start = index
        while index < end, !isSpace(bytes[index]), !isComment(index) { index += 1 }
        return start < index ? SourceRange(start, index) : nil
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }

    private func isComment(_ index: Int) -> Bool {
        bytes[index] == UInt8(ascii: "/") && index + 1 < end && bytes[index + 1] == UInt8(ascii: "/")
    }
}

extension SourceFile {
    /// Returns the part of a line of marbles before its comment.
    package func marbles(_ line: SourceRange) -> SourceRange {
        var words = WordReader(self, line)
        var end = line.start
        while let word = words.next() { end = word.end }
        return SourceRange(line.start, end)
    }
}
