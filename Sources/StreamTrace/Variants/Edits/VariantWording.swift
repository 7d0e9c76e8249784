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
        code = CodeText.short(chosen.after, unlike: chosen.before)
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

    /// Whether the code is shown without `…`.
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
