/// A namespace for code in sentences.
enum CodeText {
    /// Returns code on one line, where a call follows the stream on which it was on a line of its own.
    ///
    ///     CodeText.line("taps\n    .skip(1)")    // taps.skip(1)
    static func line(_ code: String) -> String {
        var (line, previous) = ("", Substring())
        for word in code.split(whereSeparator: \.isWhitespace) {
            // After `in` or `return` it is a member of a type: `{ _ in .just(1) }`.
            let follows = previous.last.map(endsExpression) ?? false && !keywords.contains(previous)
            let isCall = follows && word.hasPrefix(".")
            line += (isCall || line.isEmpty ? "" : " ") + word
            previous = word
        }
        return line
    }

    private static func endsExpression(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || ")]}\"".contains(character)
    }

    private static let keywords: Set<Substring> = [
        "in", "return", "else", "case", "try", "throw", "where", "if", "guard", "while",
    ]

    private static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Returns code on one line, with long closures and texts shortened.
    static func short(_ code: String) -> String {
        let words = line(code)
        if words.count <= maximumLength { return words }
        if let brace = words.firstIndex(of: "{"), words.hasSuffix("}") || words.hasSuffix("})") {
            let head = words[..<brace]
            if head.count < maximumLength - 6 { return head + "{ … }" + (words.hasSuffix(")") ? ")" : "") }
        }
        return words.prefix(maximumLength - 1) + "…"
    }

    /// Returns code on one line, shortened to its beginning, or to where it differs from other code if that is later.
    static func short(_ code: String, unlike other: String) -> String {
        let shown = short(code)
        guard shown.hasSuffix("…"), line(other).hasPrefix(shown.dropLast()) else { return shown }
        return [line(code), line(other)].shortenedApart(to: maximumLength)[0]
    }

    /// Returns a part of a sentence on one line, shortened if a name in it is long.
    static func sentence(_ text: String) -> String { words(text).shortened(to: 2 * maximumLength) }

    /// `2 ms later`, for a number of milliseconds by which an event is moved.
    static func delay(_ milliseconds: Int) -> String {
        "\(abs(milliseconds).grouped) ms \(milliseconds > 0 ? "later" : "earlier")"
    }

    /// `at 12, not 10`, for the time in milliseconds to which an event is moved.
    static func time(_ time: Int, movedBy delta: Int) -> String { "at \(time + delta), not \(time)" }

    /// Returns the element of a marble, or the marble if it is written like the element, or has none: a table beside the
    /// sentence may have the same letter for another element.
    static func marble(_ marble: String, _ element: String?) -> String {
        element.map { $0 == marble || $0 == "\"\(marble)\"" ? marble : $0.shortened(to: 24) } ?? marble
    }

    /// Whether a literal replaces another one, and is the only one of the code, so that it is clear where the other was.
    static func isOnlyLiteral(_ literal: String, replacing other: String, in code: String) -> Bool {
        let number = /(?:^|[^\w$.])(-?\d[\d_]*(?:\.\d+)?)/
        func isNumber(_ text: String) -> Bool { text.wholeMatch(of: /-?\d[\d_]*(?:\.\d+)?/) != nil }
        if isNumber(literal), isNumber(other) { return code.matches(of: number).count == 1 }
        let isWord = [literal, other].allSatisfy { $0 == "true" || $0 == "false" || $0.hasPrefix("\"") }
        return isWord && code.matches(of: /"|\btrue\b|\bfalse\b/).count == (literal.hasPrefix("\"") ? 2 : 1)
    }

    private static let maximumLength = 56
}
