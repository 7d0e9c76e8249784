/// Splits a range of a file into tokens.
package struct LanguageLexer {
    let bytes: [UInt8]
    let end: Int
    var position: Int
    private(set) var diagnostics: DiagnosticList
    var nesting = 0
    /// Whether the rest of the text is skipped, because it is nested too deeply, which is reported once.
    var hasGivenUp = false

    /// The offsets of the `#if`s whose `#endif` was not read yet.
    var openConditions: [Int] = []

    /// The maximum number of nested interpolations.
    static let maximumDepth = 20

    package init(_ range: SourceRange, in file: SourceFile) {
        bytes = file.bytes
        position = range.start
        end = range.end
        diagnostics = DiagnosticList(file: file)
    }

    mutating func report(_ message: String, at range: SourceRange, suggestion: String? = nil) {
        if !hasGivenUp { diagnostics.add(message, at: range, suggestion: suggestion) }
    }

    /// Returns all tokens of the range; the last one is `.end`.
    package mutating func tokens() -> [Token] {
        var tokens = words(untilParenthesis: false)
        reportOpenCondition()
        tokens.append(
            Token(kind: .end, range: SourceRange(end, end), isAfterSpace: true, isAfterNewline: true))
        return tokens
    }

    mutating func words(untilParenthesis: Bool) -> [Token] {
        var tokens: [Token] = []
        var open = 0
        while true {
            let (space, newline) = skipSpace()
            if !tokens.isEmpty { tokens[tokens.count - 1].isBeforeSpace = space || position >= end }
            guard position < end else { return tokens }
            if untilParenthesis {
                if bytes[position] == UInt8(ascii: "(") { open += 1 }
                if bytes[position] == UInt8(ascii: ")") {
                    if open == 0 { return tokens }
                    open -= 1
                }
            }
            let start = position
            let kind = word()
            if position == start { position += 1 }
            if let kind {
                tokens.append(
                    Token(
                        kind: kind, range: SourceRange(start, position), isAfterSpace: space || start == 0,
                        isAfterNewline: newline))
            }
        }
    }

    func byte(_ offset: Int = 0) -> UInt8 { position + offset < end ? bytes[position + offset] : 0 }

    func starts(with text: String) -> Bool {
        var offset = 0
        for character in text.utf8 {
            if byte(offset) != character { return false }
            offset += 1
        }
        return true
    }

    private mutating func skipSpace() -> (space: Bool, newline: Bool) {
        let start = position
        var newline = false
        while position < end {
            switch byte() {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                newline = true
                position += 1
            case UInt8(ascii: " "), UInt8(ascii: "\t"): position += 1
            case 0x80... where reportTypeset(): continue
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while position < end, byte() != UInt8(ascii: "\n") { position += 1 }
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"): skipComment(&newline)
            default: return (position > start, newline)
            }
        }
        return (position > start, newline)
    }

    private mutating func skipComment(_ newline: inout Bool) {
        let start = position
        var depth = 0
        while position < end {
            if starts(with: "/*") {
                depth += 1
                position += 2
            } else if starts(with: "*/") {
                depth -= 1
                position += 2
                if depth == 0 { return }
            } else {
                if byte() == UInt8(ascii: "\n") { newline = true }
                position += 1
            }
        }
        report("unterminated '/*' comment", at: SourceRange(start, min(start + 2, end)))
    }

    private mutating func word() -> Token.Kind? {
        let first = byte()
        if first == UInt8(ascii: "#"), isIdentifierStart(byte(1)) { return directive() }
        if position == 0, starts(with: "#!") {
            while position < end, byte() != UInt8(ascii: "\n") { position += 1 }
            return nil
        }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "#") { return string() }
        if first == UInt8(ascii: "'"), let text = singleQuoted() { return text }
        if isDigit(first) { return number() }
        if first == UInt8(ascii: "`") || first == UInt8(ascii: "$") || isIdentifierStart(first) { return identifier() }
        if first == UInt8(ascii: "<"), byte(1) == UInt8(ascii: "#"), let name = placeholder() {
            return .identifier(name)
        }
        if first == UInt8(ascii: "<"), starts(with: "<<<<<<< ") {
            report("source control conflict marker in source file", at: SourceRange(position, position + 7))
        }
        for symbol in Self.symbols[Int(first)] where starts(with: symbol) {
            position += symbol.utf8.count
            return .symbol(symbol)
        }
        position += 1
        if Self.isPunctuation[Int(first)] { return .punctuation(first) }
        report(
            "invalid character '\(Character(Unicode.Scalar(first)))' in source file",
            at: SourceRange(position - 1, position))
        return nil
    }

    /// Reads a placeholder of an editor, `<#pipeline#>`, as a name that nothing declares.
    private mutating func placeholder() -> String? {
        let line = bytes[position..<end].prefix { $0 != UInt8(ascii: "\n") }
        guard let close = line.indices.dropFirst(2).first(where: { line[$0...].starts(with: "#>".utf8) }) else {
            return nil
        }
        defer { position = close + 2 }
        return String(decoding: bytes[position..<close + 2], as: UTF8.self)
    }

    /// Reads `#available(iOS 17, *)`, which is true wherever a replay runs. Other directives are for compiled code.
    private mutating func directive() -> Token.Kind? {
        position += 1
        let name = bytes[position..<end].prefix { isIdentifierStart($0) }
        position += name.count
        let word = String(decoding: name, as: UTF8.self)
        if ["if", "elseif", "else", "endif"].contains(word) {
            readCondition(word)
            return nil
        }
        if name.elementsEqual("available".utf8), byte() == UInt8(ascii: "("),
            let close = bytes[position..<end].firstIndex(of: UInt8(ascii: ")"))
        {
            position = close + 1
            return .keyword(.true)
        }
        return .directive(word)
    }

    /// The operators by their first character, the longest first.
    private static let symbols = allSymbols.reduce(into: Array(repeating: [String](), count: 256)) { symbols, symbol in
        symbols[Int(symbol.utf8.first ?? 0)].append(symbol)
    }
    private static let allSymbols = [
        "&<<=", "&>>=", "..<", "...", "===", "!==", "&&=", "<<=", ">>=", "&+=", "&-=", "&*=", "&<<", "&>>", "->", "=>",
        "==", "!=", "<=", ">=", "&&",
        "||", "??", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "&+", "&-", "&*", "<<", ">>", "~=", "<", ">", "+",
        "-", "*", "/", "%", "=", "^", "|", "~", "&",
    ]
    private static let isPunctuation = "()[]{},:;.?!\\@".utf8.reduce(into: Array(repeating: false, count: 256)) {
        $0[Int($1)] = true
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private func isIdentifierStart(_ byte: UInt8) -> Bool {
        (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
            || byte >= 0x80
    }

    private mutating func identifier() -> Token.Kind {
        let start = position
        if byte() == UInt8(ascii: "`") {
            position += 1
            while position < end, byte() != UInt8(ascii: "`"), byte() != UInt8(ascii: "\n") { position += 1 }
            let name = String(decoding: bytes[start + 1..<position], as: UTF8.self)
            if byte() == UInt8(ascii: "`") {
                position += 1
            } else {
                report("unterminated raw identifier", at: SourceRange(start, position))
            }
            return .identifier(name)
        }
        position += 1
        while position < end, isIdentifierStart(byte()) || isDigit(byte()) || byte() == UInt8(ascii: "$") {
            if byte() >= 0x80, isTypeset { break }
            position += 1
        }
        let name = String(decoding: bytes[start..<position], as: UTF8.self)
        return Keyword(named: name).map { .keyword($0) } ?? .identifier(name)
    }

    private static let bases: [UInt8: Int] = [UInt8(ascii: "x"): 16, UInt8(ascii: "o"): 8, UInt8(ascii: "b"): 2]

    /// Whether the digits at an offset follow a single `.`, as in `map(\.0.1)`.
    private func isElementOfTuple(_ start: Int) -> Bool {
        guard start > 0, bytes[start - 1] == UInt8(ascii: ".") else { return false }
        return start == 1 || bytes[start - 2] != UInt8(ascii: ".")
    }

    private mutating func number() -> Token.Kind? {
        let start = position
        let radix = byte() == UInt8(ascii: "0") ? Self.bases[byte(1)] ?? 10 : 10
        if radix != 10 { position += 2 }
        while isDigit(byte()) || byte() == UInt8(ascii: "_") || (radix == 16 && isIdentifierStart(byte())) {
            position += 1
        }
        var isDouble = false
        if radix == 10 {
            // `1...3` has no fraction.
            if byte() == UInt8(ascii: "."), isDigit(byte(1)), !isElementOfTuple(start) {
                isDouble = true
                position += 1
                while isDigit(byte()) || byte() == UInt8(ascii: "_") { position += 1 }
            }
            if byte() | 0x20 == UInt8(ascii: "e"), isDigit(byte(1)) || (isDigit(byte(2)) && [43, 45].contains(byte(1)))
            {
                isDouble = true
                position += 2
                while isDigit(byte()) { position += 1 }
            }
        }
        let digits = bytes[(radix == 10 ? start : start + 2)..<position].filter { $0 != UInt8(ascii: "_") }
        let text = String(decoding: digits, as: UTF8.self)
        if isDouble { return Double(text).map { .double($0) } }
        if let integer = Int(text, radix: radix) { return .integer(integer) }
        if let wide = UInt64(text, radix: radix) { return .wideInteger(wide) }
        let isNumber = !digits.isEmpty && digits.allSatisfy(isDigit)
        report(
            isNumber
                ? "integer literal '\(text)' overflows when stored into 'Int'"
                : "'\(String(decoding: bytes[start..<position], as: UTF8.self))' is not a valid integer literal",
            at: SourceRange(start, position))
        return .integer(0)
    }
}
