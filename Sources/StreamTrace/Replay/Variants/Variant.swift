/// A marble file with one edit, which a person could have made.
package struct Variant: Sendable {
    package let kind: VariantKind
    /// The edited file: the marble file, or one that it includes.
    package let file: SourceFile
    /// The edits, which do not overlap.
    package let edits: [TextEdit]
    /// The code after the edit, for a sentence: `.debounce(.milliseconds(2))`.
    package let code: String
    /// What the code replaces, if that is short: `3`.
    package let former: String?
    /// The offset of the edit, for the location in a sentence.
    package let offset: Int

    package init(
        _ kind: VariantKind, in file: SourceFile, _ edits: [TextEdit], code: String, former: String? = nil,
        at offset: Int? = nil
    ) {
        self.kind = kind
        self.file = file
        self.edits = edits
        self.code = code
        self.former = former
        self.offset = offset ?? edits.map(\.range.start).min() ?? 0
    }

    /// The text of the edited file.
    package var text: SourceFile { file.applying(edits) }
    /// The range that contains the edits.
    var range: SourceRange {
        SourceRange(edits.map(\.range.start).min() ?? 0, edits.map(\.range.end).max() ?? 0)
    }
    /// The number of bytes that the edits add.
    var growth: Int { edits.reduce(0) { $0 + $1.text.utf8.count - ($1.range.end - $1.range.start) } }
}
