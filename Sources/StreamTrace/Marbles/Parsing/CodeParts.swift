extension SourceFile {
    /// The parts of a piece of code between separators that stand outside of brackets and texts, without the spaces
    /// and comments around them.
    ///
    /// - Parameter separator: returns the length in bytes of the separator at the scanner's place, 0 if there is none.
    func split(_ range: SourceRange, separator: (borrowing CodeScanner) -> Int) -> [SourceRange] {
        var parts: [SourceRange] = []
        forEachPart(of: range, separator: separator) { parts.append($0) }
        return parts
    }

    /// The same, one after the other.
    @inline(__always)
    func forEachPart(of range: SourceRange, separator: (borrowing CodeScanner) -> Int, _ body: (SourceRange) -> Void) {
        scan(range) { scanner in
            while !scanner.isAtEnd {
                let length = scanner.isAtTopLevel ? separator(scanner) : 0
                if length > 0 {
                    body(trimmed(scanner.start, scanner.codeEnd))
                    scanner.restart(at: scanner.index + length)
                } else {
                    scanner.step()
                }
            }
            body(trimmed(scanner.start, scanner.codeEnd))
        }
    }

    /// The same between commas.
    @inline(__always)
    func forEachPartBetweenCommas(of range: SourceRange, _ body: (SourceRange) -> Void) {
        scan(range) { scanner in
            while true {
                scanner.skipToComma()
                body(trimmed(scanner.start, scanner.codeEnd))
                if scanner.isAtEnd { break }
                scanner.restart(at: scanner.index + 1)
            }
        }
    }

    /// A piece of code without the spaces and comments around it.
    func code(_ range: SourceRange) -> SourceRange {
        scan(range) { scanner in
            while !scanner.isAtEnd {
                scanner.skipToComma()
                if !scanner.isAtEnd { scanner.step() }
            }
            return trimmed(range.start, scanner.codeEnd)
        }
    }

    /// Looks at a piece of code from its start.
    @inline(__always)
    func scan<Result>(_ range: SourceRange, _ body: (inout CodeScanner) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = CodeScanner(bytes, from: range.start, to: range.end)
            return body(&scanner)
        }
    }

    /// The range without the spaces at its ends.
    func trimmed(_ start: Int, _ end: Int) -> SourceRange {
        var (start, end) = (start, end)
        while start < end, isSpace(bytes[start]) { start += 1 }
        while start < end, isSpace(bytes[end - 1]) { end -= 1 }
        return SourceRange(start, end)
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\n")
    }
}
