/// A marble file with one edit, which a person could have made.
package struct Variant: Sendable {
    package let kind: VariantKind
    /// The edited file: the marble file, or one that it includes.
    package let file: SourceFile
    /// The edits, which do not overlap.
    package let edits: [TextEdit]
    private let words: Words

    /// How a sentence says it, or of what that is made when it is asked for, because most variants are never shown.
    private enum Words: Sendable {
        case given(VariantWording)
        case extents([SourceRange], replaced: String?)
    }

    /// - Parameters:
    ///   - code: The code after the edit.
    ///   - former: What the code replaces.
    package init(
        _ kind: VariantKind, in file: SourceFile, _ edits: [TextEdit], code: String, former: String? = nil,
        at offset: Int? = nil
    ) {
        self.kind = kind
        self.file = file
        self.edits = edits
        let start = offset ?? edits.map(\.range.start).min() ?? 0
        words = .given(VariantWording(code: code, former: former, offset: start))
    }

    /// - Parameters:
    ///   - extents: Ranges of which one is shown, the widest first.
    ///   - replaced: The text that a single edit replaces.
    init(
        _ kind: VariantKind, in file: SourceFile, _ edits: [TextEdit], showing extents: [SourceRange],
        replaced: String?
    ) {
        self.kind = kind
        self.file = file
        self.edits = edits
        words = .extents(extents, replaced: replaced)
    }

    var wording: VariantWording {
        switch words {
        case .given(let wording): wording
        case .extents(let extents, let replaced):
            VariantWording(edits, in: file, extents, replaced: replaced)
        }
    }

    /// The code after the edit, for a sentence: `.debounce(.milliseconds(2))`.
    package var code: String { wording.code }
    /// The offset of the edit, for the location in a sentence.
    package var offset: Int { wording.offset }

    /// The text of the edited file.
    package var text: SourceFile { file.applying(edits) }
    /// The range that contains the edits.
    var range: SourceRange {
        SourceRange(edits.map(\.range.start).min() ?? 0, edits.map(\.range.end).max() ?? 0)
    }
    /// The number of bytes that the edits add.
    var growth: Int { edits.reduce(0) { $0 + $1.text.utf8.count - ($1.range.end - $1.range.start) } }

    /// Whether it makes a number negative, which is no mistake that people make, and which no test has to notice.
    var negatesNumber: Bool { kind == .sign && edits.contains { $0.text.hasPrefix("-") } }
}
