/// How a sentence says an edit: `.debounce(.milliseconds(2))`, now `3`.
struct VariantWording: Sendable {
    /// The code after the edit.
    let code: String
    /// What the code replaces, if that is short.
    var former: String?
    /// The offset of the code, for its location.
    let offset: Int

    /// The maximum length of code that is shown twice.
    private static let maximumLength = 40
}

extension VariantWording {
    /// Chooses the widest code that is short enough to be read twice: as it is after the edit, and as it is now.
    ///
    /// - Parameters:
    ///   - extents: Ranges that contain all edits, the widest first, and last the range of the edits.
    ///   - replaced: The text that a single edit replaces.
    init(_ edits: [TextEdit], in file: SourceFile, _ extents: [SourceRange], replaced: String?) {
        let extents = extents.map { Extent(range: $0, file.text($0), file.text($0, applying: edits)) }
        func replacesOnlyLiteral(_ code: String) -> Bool {
            guard let replaced, edits.count == 1 else { return false }
            return CodeText.isOnlyLiteral(edits[0].text, replacing: replaced, in: code)
        }
        // The edit alone would not show where it is.
        let whole = extents.dropLast().filter(\.isWhole)
        let chosen =
            whole.first { $0.after.count <= Self.maximumLength || replacesOnlyLiteral($0.after) } ?? whole.last
            ?? extents.first { CodeText.short($0.before) != CodeText.short($0.after) } ?? extents[0]
        code = CodeText.short(chosen.after)
        offset = file.contentStart(of: chosen.range)
        if replacesOnlyLiteral(code) {
            former = replaced
        } else {
            former = chosen.isWhole ? CodeText.line(chosen.before) : replaced.map(CodeText.short)
        }
        if former?.isEmpty == true { former = nil }
    }
}

/// A range of a file with its code before and after an edit.
private struct Extent {
    let range: SourceRange
    let before, after: String

    init(range: SourceRange, _ before: String, _ after: String) {
        self.range = range
        self.before = before
        self.after = after
    }

    /// Whether nothing of the code has to be left out.
    var isWhole: Bool { [before, after].allSatisfy { CodeText.short($0) == CodeText.line($0) } }
}

extension SourceFile {
    /// Returns the text of a range, to which edits are applied.
    func text(_ range: SourceRange, applying edits: [TextEdit]) -> String {
        let inside = edits.filter { range.start <= $0.range.start && $0.range.end <= range.end }.sorted {
            $0.range.start < $1.range.start
        }
        var result = ""
        var offset = range.start
        for edit in inside {
            result += text(SourceRange(offset, edit.range.start)) + edit.text
            offset = edit.range.end
        }
        return result + text(SourceRange(offset, range.end))
    }

    /// Returns the offset of the first character that is no white space.
    func contentStart(of range: SourceRange) -> Int {
        bytes[range.start..<range.end].firstIndex { !" \t\n".utf8.contains($0) } ?? range.start
    }
}

/// A namespace for code in sentences.
enum CodeText {
    /// Returns code on one line.
    static func line(_ code: String) -> String { code.split(whereSeparator: \.isWhitespace).joined(separator: " ") }

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

    /// `2 ms later`, for a number of milliseconds by which an event is moved.
    static func delay(_ milliseconds: Int) -> String {
        "\(abs(milliseconds).grouped) ms \(milliseconds > 0 ? "later" : "earlier")"
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
