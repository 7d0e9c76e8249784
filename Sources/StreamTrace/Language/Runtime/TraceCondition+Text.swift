/// The condition of a branch, found in the text before it: a closure does not say what it tested.
extension TraceCondition {
    /// - Parameter text: The text before the code that runs, which is directly in the body of the branch.
    init?(before text: String) {
        if let choice = Self.choice(before: text) {
            self = choice
            return
        }
        guard let head = Self.head(ofBlockAround: text[...]) else { return nil }
        if !head.hasSuffix("else") {
            guard let condition = Self.condition(after: "if", in: head) else { return nil }
            self.init(condition, "was true")
        } else if let other = head.dropLast("else".count).trimmingSuffix(while: \.isWhitespace).removingSuffix("}") {
            guard let head = Self.head(ofBlockAround: other),
                let condition = Self.condition(after: "if", in: head)
            else { return nil }
            self.init(condition, "was false")
        } else {
            let before = head.dropLast("else".count).trimmingSuffix(while: \.isWhitespace)
            guard let condition = Self.condition(after: "guard", in: before) else { return nil }
            let rest = text[before.endIndex...]
            self.init(condition, "failed", linesBefore: (condition + rest).count(where: \.isNewline))
        }
    }

    /// Returns the text before the innermost block that is open at the end of a text.
    private static func head(ofBlockAround text: Substring) -> Substring? {
        guard let bracket = openBracket(in: text), text[bracket] == "{" else { return nil }
        return text[..<bracket].trimmingSuffix(while: \.isWhitespace)
    }

    /// Returns the last keyword in a text and what follows it, if that is a condition.
    private static func condition(after keyword: String, in head: Substring) -> String? {
        guard let last = head.matches(of: /\b(?:if|guard)\s/).last, last.output.dropLast() == keyword else {
            return nil
        }
        let text = String(head[last.range.lowerBound...].trimmingSuffix(while: \.isWhitespace))
        // A text with a block, or with a line break after no operator or comma, is more than a condition.
        let isOneStatement = keyword == "guard" || !text.contains(/[^,&|]\s*\n/)
        return isOneStatement && !text.contains(/[{}]/) ? text : nil
    }

    /// Returns the condition of `? :` if a text ends where one of its values begins, in the same line.
    private static func choice(before text: String) -> TraceCondition? {
        let line = (text.split(separator: "\n", omittingEmptySubsequences: false).last ?? "")
            .trimmingSuffix(while: \.isWhitespace)
        if let head = line.removingSuffix(" ?") { return chosen(by: head, "was true") }
        guard let values = line.removingSuffix(" :"), let mark = values.ranges(of: " ? ").last else { return nil }
        return chosen(by: values[..<mark.lowerBound], "was false")
    }

    /// Returns the condition at the end of a text: what follows an open bracket, a comma, `return`, `in` or `=`.
    private static func chosen(by text: Substring, _ outcome: String) -> TraceCondition? {
        var condition = text[(openBracket(in: text, or: ",;").map(text.index(after:)) ?? text.startIndex)...]
        for start in ["return ", " in ", " = "] {
            let last = condition.ranges(of: start).last { isOutsideOfStrings(condition[..<$0.lowerBound]) }
            if let last { condition = condition[last.upperBound...] }
        }
        condition = condition.drop(while: \.isWhitespace)
        if condition.isEmpty || !isOutsideOfStrings(condition) { return nil }
        return TraceCondition(String(condition), outcome)
    }

    /// Whether the end of a text is in no string.
    private static func isOutsideOfStrings(_ text: Substring) -> Bool {
        text.count { $0 == "\"" }.isMultiple(of: 2)
    }

    /// Returns the innermost bracket that is open at the end of a text, or a separator behind it.
    private static func openBracket(in text: Substring, or separators: String = "") -> Substring.Index? {
        var depth = 0
        return text.indices.last { index in
            if ")]}".contains(text[index]) { depth += 1 }
            if "([{".contains(text[index]) { depth -= 1 }
            return depth < 0 || depth == 0 && separators.contains(text[index])
        }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, predicate(last) { text.removeLast() }
        return text
    }

    fileprivate func removingSuffix(_ suffix: String) -> Substring? { hasSuffix(suffix) ? dropLast(suffix.count) : nil }
}
