/// A marble file that fails, with the edit of its pipeline under which it passes, if one is known.
struct RepairableFile {
    let file: SourceFile
    let repair: TextEdit?

    /// The file that passes; `nil` if none is known.
    var repaired: SourceFile? { repair.map { file.applying([$0]) } }

    init(_ file: SourceFile, repair: TextEdit? = nil) {
        self.file = file
        self.repair = repair
    }

    /// - Parameter repaired: The text of the file that passes; `nil` if none is known.
    init(_ file: SourceFile, repaired: String?) {
        self.file = file
        repair = repaired.map { TextEdit.difference(of: SourceRange(0, file.bytes.count), in: file, to: $0) }
    }

    /// Returns the file after other edits, or `nil` if they touch what the repair changes.
    func applying(_ edits: [TextEdit]) -> RepairableFile? {
        let edited = file.applying(edits)
        guard let repair else { return RepairableFile(edited) }
        var growth = 0
        for edit in edits {
            if edit.range.end <= repair.range.start {
                growth += edit.text.utf8.count - (edit.range.end - edit.range.start)
            } else if edit.range.start < repair.range.end {
                return nil
            }
        }
        let range = SourceRange(repair.range.start + growth, repair.range.end + growth)
        return RepairableFile(edited, repair: TextEdit(range, repair.text))
    }
}
