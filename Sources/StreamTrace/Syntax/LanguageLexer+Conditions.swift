extension LanguageLexer {
    /// Reads `#if`, `#elseif`, `#else` or `#endif` after its word, and skips the branches that do not hold.
    mutating func readCondition(_ word: String) {
        let start = position - word.utf8.count - 1
        let condition = restOfLine()
        switch word {
        case "if":
            openConditions.append(start)
            if !Self.holds(condition) { skipBranch(toEnd: false) }
        case "elseif", "else": skipBranch(toEnd: true)
        default: _ = openConditions.popLast()
        }
    }

    /// Reports an `#if` without its `#endif`, as the only error of the text, because what follows was skipped or read by
    /// mistake.
    mutating func reportOpenCondition() {
        guard let start = openConditions.first else { return }
        report(
            "this '#if' is never closed", at: SourceRange(start, start + 3),
            suggestion: "write '#endif' below its last branch")
        hasGivenUp = true
    }

    /// Skips lines up to a branch that holds, or to the `#endif`.
    private mutating func skipBranch(toEnd: Bool) {
        var depth = 0
        while position < end {
            while position < end, byte() == UInt8(ascii: " ") || byte() == UInt8(ascii: "\t") || byte() == 10 {
                position += 1
            }
            if starts(with: "#if") {
                depth += 1
            } else if starts(with: "#endif") {
                if depth == 0 {
                    _ = openConditions.popLast()
                    return _ = restOfLine()
                }
                depth -= 1
            } else if depth == 0, !toEnd, starts(with: "#else") {
                let isElse = !starts(with: "#elseif")
                position += isElse ? 5 : 7
                let condition = restOfLine()
                if isElse || Self.holds(condition) { return }
                continue
            }
            _ = restOfLine()
        }
    }

    private mutating func restOfLine() -> String {
        let start = position
        while position < end, byte() != UInt8(ascii: "\n") { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Whether a condition holds in a replay: that of a debug build of an app for a phone.
    private static func holds(_ condition: String) -> Bool {
        let text =
            condition.split(separator: "//", maxSplits: 1, omittingEmptySubsequences: false).first.map {
                String($0).trimmingSpaces
            } ?? ""
        let alternatives = text.split(separator: "||")
        if alternatives.count > 1 { return alternatives.contains { holds(String($0)) } }
        let parts = text.split(separator: "&&")
        if parts.count > 1 { return parts.allSatisfy { holds(String($0)) } }
        let negations = text.prefix { $0 == "!" || $0 == " " }
        if text.first == "!" {
            let isEven = negations.count { $0 == "!" }.isMultiple(of: 2)
            return holds(String(text.dropFirst(negations.count))) == isEven
        }
        return ["DEBUG", "true", "os(iOS)"].contains(text)
            || ["canImport(", "swift(", "compiler("].contains { text.hasPrefix($0) }
    }
}
