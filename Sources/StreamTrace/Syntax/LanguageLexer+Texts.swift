extension LanguageLexer {
    /// Reads a string literal: `"a"`, a multi-line literal in `"""`, or either between `#`.
    mutating func string() -> Token.Kind? {
        let start = position
        while byte() == UInt8(ascii: "#") { position += 1 }
        let hashes = String(repeating: "#", count: position - start)
        guard byte() == UInt8(ascii: "\"") else {
            report("expected a string literal after '#'", at: SourceRange(start, position))
            return nil
        }
        let isLong = starts(with: "\"\"\"")
        position += isLong ? 3 : 1
        let (close, escape) = ((isLong ? "\"\"\"" : "\"") + hashes, "\\" + hashes)
        var segments: [StringSegment] = []
        var text: [UInt8] = []
        // The segments that begin after a newline that a backslash removes.
        var continued: [Int] = []
        while !starts(with: close) {
            guard position < end, isLong || byte() != UInt8(ascii: "\n") else {
                report("unterminated string literal", at: SourceRange(start, position))
                break
            }
            if starts(with: escape) {
                position += escape.utf8.count
                let isContinued = isLong && byte() == UInt8(ascii: "\n")
                if isContinued { position += 1 }
                let tokens = isContinued ? nil : escaped(into: &text)
                if !isContinued, tokens == nil { continue }
                segments.append(.text(String(decoding: text, as: UTF8.self)))
                text = []
                if let tokens { segments.append(.interpolation(tokens)) } else { continued.append(segments.count) }
            } else {
                text.append(byte())
                position += 1
            }
        }
        position = min(position + close.utf8.count, end)
        segments.append(.text(String(decoding: text, as: UTF8.self)))
        return .string(isLong ? Self.unindented(segments, continued) : segments)
    }

    /// Reads an escape after its `\`: returns the tokens of an interpolation, or adds a character to `text`.
    private mutating func escaped(into text: inout [UInt8]) -> [Token]? {
        let start = position - 1
        let character = byte()
        position += 1
        switch character {
        case UInt8(ascii: "("): return interpolation(from: start)
        case UInt8(ascii: "n"): text.append(10)
        case UInt8(ascii: "t"): text.append(9)
        case UInt8(ascii: "r"): text.append(13)
        case UInt8(ascii: "0"): text.append(0)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(character)
        case UInt8(ascii: "\n"): break
        case UInt8(ascii: "u") where byte() == UInt8(ascii: "{"):
            let digits = position + 1
            while position < end, byte() != UInt8(ascii: "}"), byte() != UInt8(ascii: "\"") { position += 1 }
            let code = UInt32(String(decoding: bytes[min(digits, position)..<position], as: UTF8.self), radix: 16)
            if byte() == UInt8(ascii: "}") { position += 1 }
            if let scalar = code.flatMap(Unicode.Scalar.init) {
                text.append(contentsOf: String(Character(scalar)).utf8)
            } else {
                report("invalid unicode scalar", at: SourceRange(start, position))
            }
        default:
            position = min(position, end)
            report("invalid escape sequence in literal", at: SourceRange(start, position))
        }
        return nil
    }

    private mutating func interpolation(from start: Int) -> [Token]? {
        nesting += 1
        defer { nesting -= 1 }
        guard nesting <= Self.maximumDepth else {
            report("structure nesting level exceeded maximum of \(Self.maximumDepth)", at: SourceRange(start, position))
            hasGivenUp = true
            position = end
            return nil
        }
        var tokens = words(untilParenthesis: true)
        if byte() == UInt8(ascii: ")") {
            tokens.append(
                Token(kind: .end, range: SourceRange(position, position), isAfterSpace: true, isAfterNewline: true))
            position += 1
            return tokens
        }
        report("cannot find ')' to match opening '(' in string interpolation", at: SourceRange(start, start + 2))
        return nil
    }

    /// Returns a multi-line literal without its first and last newline and without the indentation of its last line.
    private static func unindented(_ segments: [StringSegment], _ continued: [Int]) -> [StringSegment] {
        guard case .text(let last)? = segments.last else { return segments }
        let indentation = last.split(separator: "\n", omittingEmptySubsequences: false).last.map(String.init) ?? ""
        guard indentation.allSatisfy({ $0 == " " || $0 == "\t" }) else { return segments }
        var result = segments.map { segment in
            guard case .text(let text) = segment else { return segment }
            return .text(text.replacing("\n" + indentation, with: "\n"))
        }
        for index in continued {
            guard case .text(let text) = result[index], text.hasPrefix(indentation) else { continue }
            result[index] = .text(String(text.dropFirst(indentation.count)))
        }
        if case .text(let first) = result[0], first.hasPrefix("\n") { result[0] = .text(String(first.dropFirst())) }
        if case .text(let last)? = result.last, last.hasSuffix("\n") {
            result[result.count - 1] = .text(String(last.dropLast()))
        }
        return result
    }

    /// Reads `'text'`, which is reported, as a string literal.
    mutating func singleQuoted() -> Token.Kind? {
        let start = position
        let line = bytes[start + 1..<end].prefix { $0 != UInt8(ascii: "\n") }
        guard let close = line.firstIndex(of: UInt8(ascii: "'")) else { return nil }
        position = close + 1
        let text = String(decoding: bytes[start + 1..<close], as: UTF8.self)
        report(
            "single-quoted string literal found, use '\"'", at: SourceRange(start, position),
            suggestion: "write \"\(text.replacing("\"", with: "\\\""))\"")
        return .string([.text(text)])
    }
}
