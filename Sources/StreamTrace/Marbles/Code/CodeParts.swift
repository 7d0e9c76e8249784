extension SourceFile {
    /// Returns the parts of code between top-level separators, without surrounding spaces and comments.
    ///
    /// - Parameter separator: Returns the length in bytes of the separator at the scanner's index, or 0.
    package func split(_ range: SourceRange, separator: (borrowing CodeScanner) -> Int) -> [SourceRange] {
        var parts: [SourceRange] = []
        forEachPart(of: range, separator: separator) { parts.append($0) }
        return parts
    }

    /// Calls `body` with each part between top-level separators.
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

    /// Calls `body` with each part between top-level commas.
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

    /// Returns the range of code without surrounding spaces and comments.
    package func code(_ range: SourceRange) -> SourceRange {
        scan(range) { scanner in
            while !scanner.isAtEnd {
                scanner.skipToComma()
                if !scanner.isAtEnd { scanner.step() }
            }
            return trimmed(range.start, scanner.codeEnd)
        }
    }

    /// Calls `body` with a scanner at the start of code.
    @inline(__always)
    package func scan<Result>(_ range: SourceRange, _ body: (inout CodeScanner) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            var scanner = CodeScanner(bytes, from: range.start, to: range.end)
            return body(&scanner)
        }
    }
}
