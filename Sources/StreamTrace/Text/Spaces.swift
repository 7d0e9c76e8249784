extension StringProtocol {
    /// The text without surrounding spaces.
    package var trimmingSpaces: String {
        var text = Substring(self)
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

extension SourceFile {
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
