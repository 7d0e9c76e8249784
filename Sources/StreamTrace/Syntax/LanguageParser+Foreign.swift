/// Spellings of other languages and of diagrams, each of which is one error with a suggestion.
extension LanguageParser {
    /// Reports `x => x + 1`, which is `{ x in x + 1 }` in Swift.
    mutating func arrow(after parameters: Expression) -> Failure {
        var last = index
        var depth = 0
        while last + 1 < tokens.count - 1 {
            let next = tokens[last + 1]
            if next.is("(") || next.is("[") || next.is("{") { depth += 1 }
            if next.is(")") || next.is("]") || next.is("}") { depth -= 1 }
            if depth < 0 || (depth == 0 && next.is(",")) { break }
            last += 1
        }
        let body = SourceRange(tokens[min(index + 1, last)].range.start, tokens[last].range.end)
        let names = inner(parameters.range, "(", ")")
        let closure = "\(names.isEmpty ? "" : names + " in ")\(last > index ? inner(body, "{", "}") : "…")"
        return fail(
            "a closure has braces", at: parameters.range.through(tokens[last].range),
            suggestion: "write '{ \(closure) }'"
                + (names.isEmpty ? ", or '{ _ in \(closure) }' if it is called with a value" : ""))
    }

    /// Returns the text without the pair of brackets around it, or `…` if it is too long to be shown.
    private func inner(_ range: SourceRange, _ open: Character, _ close: Character) -> String {
        let longest = 60
        guard range.end - range.start <= longest else { return "…" }
        let text = diagnostics.file.text(range)
        guard text.first == open, text.last == close else { return text.contains("\n") ? "…" : text }
        return text.contains("\n") ? "…" : String(text.dropFirst().dropLast()).trimmingSpaces
    }

    /// Reports a missing comma or end of a list. After a number, the unexpected text may be the unit of a time, as in
    /// `300 ms`.
    mutating func missingSeparator(before close: Unicode.Scalar) -> Failure {
        let number = tokens[max(index - 1, 0)]
        let range = number.range.through(token.range)
        guard number.isNumber, token.startsName, range.end - range.start < 40 else {
            return fail("expected ',' or '\(close)'")
        }
        let text = diagnostics.file.text(range)
        guard let milliseconds = MistypedTime.milliseconds(of: text) else { return fail("expected ',' or '\(close)'") }
        return fail("'\(text)' is not a value", at: range, suggestion: "write '\(MistypedTime.interval(milliseconds))'")
    }

    /// The suggestion for `async` and `await`.
    package static let insteadOfWaiting = "use a stream, with 'flatMap' or 'Single'"

    /// Reads `await f()`, which is one error whatever the operand is, if it is reached.
    mutating func waiting() throws(Failure) -> Expression {
        let word = token.range
        advance()
        _ = try nested { (parser) throws(Failure) in try parser.operand() }
        return Expression(.unsupported("pipelines do not wait", suggestion: Self.insteadOfWaiting), word)
    }

    /// The suggestion for a table whose next entry follows without a comma; otherwise `nil`.
    var missingComma: String? {
        let entry = token.is(";") ? 1 : 0
        guard peek(entry + 1).is(symbol: "="), peek(entry).range.end - peek(entry).range.start <= 4 else { return nil }
        return "put a ',' between entries"
    }
}

extension Token {
    fileprivate var isNumber: Bool {
        switch kind {
        case .integer, .wideInteger, .double: true
        default: false
        }
    }

    var startsName: Bool { if case .identifier = kind { true } else { false } }
}
