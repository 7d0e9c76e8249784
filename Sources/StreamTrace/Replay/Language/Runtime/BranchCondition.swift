/// The condition because of which a program took a branch, found in its text: a closure does not say what it tested.
struct BranchCondition {
    /// `guard let self`, `if text.isEmpty`, or the condition before a `?`.
    let text: String
    /// `failed`, `was true` or `was false`.
    let outcome: String

    var isGuard: Bool { outcome == "failed" }

    private init(_ text: String, _ outcome: String) {
        self.text = text
        self.outcome = outcome
    }

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
            guard let condition = Self.condition(after: "guard", in: head.dropLast("else".count)) else { return nil }
            self.init(condition, "failed")
        }
    }

    /// Returns the text before the innermost block that is open at the end of a text.
    private static func head(ofBlockAround text: Substring) -> Substring? {
        var depth = 0
        for index in text.indices.reversed() {
            if text[index] == "}" { depth += 1 }
            if text[index] == "{" { depth -= 1 }
            if depth < 0 { return text[..<index].trimmingSuffix(while: \.isWhitespace) }
        }
        return nil
    }

    /// Returns the last keyword in a text and what follows it, if that is a condition.
    private static func condition(after keyword: String, in head: Substring) -> String? {
        guard let last = head.matches(of: /\b(?:if|guard)\s/).last, last.output.dropLast() == keyword else {
            return nil
        }
        let text = String(head[last.range.lowerBound...].trimmingSuffix(while: \.isWhitespace))
        // What has a block, or goes on in a line without an operator or comma before it, is more than a condition.
        let isOneStatement = keyword == "guard" || !text.contains(/[^,&|]\s*\n/)
        return isOneStatement && !text.contains(/[{}]/) ? text : nil
    }

    /// Returns the condition of `? :` if a text ends where one of its values begins.
    private static func choice(before text: String) -> BranchCondition? {
        let line = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        let first = /(?:.*(?:\breturn\b|\bin\b|[{;=(]))?\s*([^?{};=]+?)\s+\?\s*/
        if let match = line.wholeMatch(of: first) { return BranchCondition(String(match.output.1), "was true") }
        let second = /(?:.*(?:\breturn\b|\bin\b|[{;=(]))?\s*([^?{};=]+?)\s+\?\s[^?{};]+\s:\s*/
        return line.wholeMatch(of: second).map { BranchCondition(String($0.output.1), "was false") }
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
