/// A namespace for recognizing lines that do not start a block: a statement of an app, a diagram of another tool.
enum MistypedBlock {
    typealias Mistake = (message: String, suggestion: String)

    /// The maximum number of bytes of a line that are checked.
    private static let reach = 200

    /// Recognizes a statement without `let` or `out`: `b = a.map { $0 }`, `a.bind(to: b)`.
    static func statement(_ block: MarbleOutline.Block, in source: SourceFile) -> Mistake? {
        let word = block.word.text
        let rest = source.text(SourceRange(block.word.range.end, min(block.header.end, block.word.range.end + reach)))
        if let value = assigned(rest) {
            if let keyword = keyword(ofQuotedDiagram: value) {
                let name = word == "const" ? String(rest.prefix { $0 != "=" }).trimmingSpaces : word
                return ("an input is a block", "write '\(keyword) \(name)', and the diagram on the line below")
            }
            if word == "const" { return nil }
            return (
                "a statement starts with 'out' or 'let'",
                "write 'out \(word) = …' to show its events, 'let \(word) = …' for a step in between"
            )
        }
        return nil
    }

    /// Whether a line is a statement of its own, like `a.bind(to: b)`, `_ = a.connect()` or `print(1)`.
    static func isStatement(_ word: SourceRange, in source: SourceFile) -> Bool {
        let rest = source.text(SourceRange(word.end, min(source.bytes.count, word.end + 4)))
        if word.isEmpty { return false }
        if rest.hasPrefix(".") { return true }
        if rest.hasPrefix("(") { return isCall(word, in: source) }
        if word.count == 1, source.bytes[word.start] == UInt8(ascii: "_") { return rest.hasPrefix(" = ") }
        // A chain whose operators are on the lines below.
        guard let newline = source.bytes[word.end...].prefix(200).firstIndex(of: UInt8(ascii: "\n")),
            source.trimmed(word.end, newline).isEmpty
        else { return false }
        let next = source.bytes[(newline + 1)...].prefix(200).drop { $0 == UInt8(ascii: " ") }
        return next.count > 1 && next[next.startIndex] == UInt8(ascii: ".")
            && !MarbleTime.isDigit(next[next.startIndex + 1]) && next[next.startIndex + 1].isIdentifierByte
    }

    /// Whether a word and the brackets behind it are a call rather than a diagram like `a(bc)-|`.
    private static func isCall(_ word: SourceRange, in source: SourceFile) -> Bool {
        if MarbleTime.isDigit(source.bytes[word.start]) { return false }
        let line = source.bytes[word.end...].prefix(reach).prefix { $0 != UInt8(ascii: "\n") }
        guard let bracket = line.lastIndex(of: UInt8(ascii: ")")) else { return true }
        return !line[(bracket + 1)...].contains { "-|#".utf8.contains($0) }
    }

    /// Whether a line starts with an attribute, like `@propertyWrapper struct Property`.
    static func isAttribute(_ start: Int, in source: SourceFile) -> Bool {
        source.bytes[start...].starts(with: [UInt8(ascii: "@")])
            && source.bytes.dropFirst(start + 1).first?.isIdentifierByte == true
    }

    /// Returns the start of a declaration after the attributes on lines of their own.
    static func declaration(from start: Int, in source: SourceFile) -> Int {
        var start = start
        while isAttribute(start, in: source),
            let newline = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")), newline + 1 < source.bytes.count,
            !source.bytes[start..<newline].contains(UInt8(ascii: " "))
        {
            start = newline + 1
        }
        return start
    }

    /// Recognizes `a: --1--2--|`, as operator documentation writes it.
    static func diagram(named name: String, _ value: String) -> String? {
        let text = value.prefix(reach)
        guard text.contains("--") || text.contains("-|") || text.hasPrefix("-") else { return nil }
        return "write 'hot \(name)', and the diagram on the line below"
    }

    /// Whether the text after a word is a diagram: `1-2-3|`.
    static func isDiagram(_ range: SourceRange, in source: SourceFile) -> Bool {
        let text = source.text(SourceRange(range.start, min(range.end, range.start + reach)))
        guard let word = text.split(separator: " ").first else { return false }
        return word.contains { "-|#".contains($0) }
            && word.allSatisfy { $0.isLetter || $0.isNumber || "-|#()^!".contains($0) }
    }

    /// Whether `a = …` is code rather than the value of a marble.
    static func isCode(_ line: SourceRange, in source: SourceFile) -> Bool {
        let text = source.text(SourceRange(line.start, min(line.end, line.start + reach)))
        guard let value = assigned(String(text.drop { $0 != " " && $0 != "=" })) else { return false }
        let name = value.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return name.first?.isLowercase == true && value.dropFirst(name.count).hasPrefix(".") && value.contains("(")
            || value.contains("{")
    }

    private static func assigned(_ rest: String) -> String? {
        guard let sign = rest.firstIndex(of: "="), rest[..<sign].allSatisfy({ $0 == " " || $0.isLetter || $0.isNumber })
        else { return nil }
        let value = rest[rest.index(after: sign)...]
        return value.hasPrefix("=") ? nil : String(value).trimmingSpaces
    }

    /// Recognizes `cold('--a--|')`, as in rxjs.
    private static func keyword(ofQuotedDiagram value: String) -> String? {
        ["hot", "cold"].first { value.hasPrefix($0 + "('") || value.hasPrefix($0 + "(\"") }
    }
}
