/// A line below an input or output that is certainly not a diagram.
package struct MistypedLine {
    /// What an indented header of a block is told.
    package static let startsAtMargin = "a block starts at the beginning of a line"

    let message: String
    let suggestion: String?
    /// The marbles of which one with a value in a table makes the line a diagram after all; empty if the line is never
    /// a diagram.
    var marbles: [Character] = []

    /// The maximum number of bytes of a line that are checked.
    private static let reach = 200

    static func find(_ line: SourceRange, in file: SourceFile, role: DiagramParser.Role) -> MistypedLine? {
        let bytes = file.bytes
        switch bytes[line.start] {
        case UInt8(ascii: "."):
            return MistypedLine(
                message: "a diagram does not start with '.'",
                suggestion: role == .output
                    ? "a pipeline continues above the diagram" : "a pipeline follows let or out")
        case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: ";"), UInt8(ascii: "*"):
            return comment(line, in: file)
        case UInt8(ascii: "@"), UInt8(ascii: "0")...UInt8(ascii: "9"): return timedEvent(line, in: file)
        case let byte where byte.isIdentifierByte: break
        default: return nil
        }
        var wordEnd = line.start
        while wordEnd < min(line.end, line.start + reach), bytes[wordEnd].isIdentifierByte { wordEnd += 1 }
        guard wordEnd < line.end, !isSign(bytes[wordEnd]) else { return nil }
        let rest = file.trimmed(wordEnd, line.end)
        guard !rest.isEmpty else { return nil }
        return statement(file.text(SourceRange(line.start, wordEnd)), rest, in: file) ?? prose(line, in: file)
    }

    /// `# like this`, `/* or this */`.
    private static func comment(_ line: SourceRange, in file: SourceFile) -> MistypedLine? {
        let isHash = file.bytes[line.start] == UInt8(ascii: "#")
        let text = file.text(SourceRange(line.start + 1, min(line.end, line.start + reach)))
        let words = text.split { " \t#*".contains($0) }.prefix { !$0.hasPrefix("//") }
        let letters = words.first { $0.count > 1 && $0.allSatisfy(\.isLetter) }
        guard let letters, isHash || words.count > 1 else { return nil }
        return MistypedLine(
            message: "expected a diagram", suggestion: commentSuggestion,
            marbles: isHash ? [] : Array(letters))
    }

    /// `@ 10`, `10 next(1)`, `10ms completed`.
    private static func timedEvent(_ line: SourceRange, in file: SourceFile) -> MistypedLine? {
        let text = file.text(SourceRange(line.start, min(line.end, line.start + reach)))
        let hasSign = text.first == "@"
        let words = text.drop { $0 == "@" }.split(maxSplits: 1) { $0 == " " || $0 == "\t" }.map(String.init)
        guard let time = words.first, MarbleTime.read(time.utf8, unitIsOptional: true) != .notATime else { return nil }
        let event = words.count > 1 ? words[1] : ""
        let isEvent = event.hasPrefix("next(") || event.hasPrefix("error(") || event == "completed"
        guard isEvent || (hasSign && event.isEmpty) else { return nil }
        return MistypedLine(
            message: hasSign ? "the time must follow '@' directly" : "the time of an event starts with '@'",
            suggestion: "write @\(time) \(isEvent ? event.shortened(to: 40) : "next(…)")", marbles: hasSign ? ["@"] : []
        )
    }

    /// `cold: Int`, `ab = 1`, `a: 1`, `next(1)`.
    private static func statement(_ word: String, _ rest: SourceRange, in file: SourceFile) -> MistypedLine? {
        let sign = file.bytes[rest.start]
        let isAlone = word.count == 1
        if MarbleKeyword.all.contains(word), sign == UInt8(ascii: ":") || sign.isIdentifierByte {
            return MistypedLine(
                message: "expected a diagram", suggestion: Self.startsAtMargin, marbles: [])
        }
        if sign == UInt8(ascii: "="), !isAlone {
            return MistypedLine(
                message: "'\(word)' is not a marble, which is a single character",
                suggestion: word.first.map { "write \($0) = …" })
        }
        if sign == UInt8(ascii: "="), rest.count > 1, file.bytes[rest.start + 1] == sign {
            return MistypedLine(message: "expected a diagram", suggestion: "write \(word) = …", marbles: ["="])
        }
        if sign == UInt8(ascii: ":"), rest.count > 1 {
            return MistypedLine(
                message: "expected a diagram", suggestion: isAlone ? "write \(word) = …" : nil, marbles: [":"])
        }
        if labels.contains(word.lowercased()), isSign(sign) || sign == UInt8(ascii: "(") {
            return MistypedLine(
                message: "expected a diagram", suggestion: "remove '\(word)': the line contains only the diagram",
                marbles: Array(word))
        }
        if sign == UInt8(ascii: "("), word == "next" || word == "error" {
            return MistypedLine(
                message: "expected a diagram", suggestion: "an event starts with its time: @10 \(word)(…)",
                marbles: Array(word))
        }
        if word.count > 2, isCall(file.text(SourceRange(rest.start, min(rest.end, rest.start + reach)))) {
            return MistypedLine(
                message: "expected a diagram", suggestion: "write an operator in a pipeline: out NAME = ….\(word)…")
        }
        return nil
    }

    /// Labels that other tools write before a diagram.
    private static let labels: Set<String> = [
        "actual", "diagram", "expect", "expected", "input", "marbles", "output", "result", "source", "then",
    ]

    /// Returns whether brackets or braces enclose text other than marbles: `(x => 10 * x)`, `($0 * 2)`, `{ $0 * 2 }`.
    private static func isCall(_ text: String) -> Bool {
        if text.hasPrefix("{ ") || text.hasPrefix("{$") { return text.hasSuffix("}") }
        return text.hasPrefix("(") && text.hasSuffix(")") && ["=>", "$", ", ", ": "].contains { text.contains($0) }
    }

    /// Recognizes several words of letters only.
    private static func prose(_ line: SourceRange, in file: SourceFile) -> MistypedLine? {
        let isCut = line.count > reach
        if file.bytes[line.start..<min(line.end, line.start + reach)].contains(where: isSign) { return nil }
        let text = file.text(SourceRange(line.start, min(line.end, line.start + reach)))
        let words = text.split { $0 == " " || $0 == "\t" }.dropLast(isCut ? 1 : 0).map { word in
            word.last.map { ".,:;!?".contains($0) } ?? false ? word.dropLast() : word
        }
        let letters = words.reduce(0) { $0 + $1.count }
        guard words.count > 1, letters >= 3 * words.count, words.contains(where: { $0.count > 4 }),
            words.allSatisfy({ $0.allSatisfy { $0.isLetter || "'’\"“”".contains($0) } })
        else { return nil }
        let meant = Suggestions.sentence(for: text, among: ["never subscribed"])
        return MistypedLine(
            message: "expected a diagram", suggestion: meant ?? commentSuggestion,
            marbles: Array(Set(text.filter(\.isLetter))))
    }

    /// Whether a byte is a sign that is frequent only in diagrams.
    private static func isSign(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "-"), UInt8(ascii: "|"), UInt8(ascii: "#"), UInt8(ascii: "^"), UInt8(ascii: ")"): true
        default: MarbleTime.isDigit(byte)
        }
    }

    private static let commentSuggestion = "a comment starts with //"
}
