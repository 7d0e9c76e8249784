extension MarbleEditing {
    /// Writes the text to the file from which it was read, unless that file has changed in the meantime.
    ///
    /// The write is atomic, unchanged parts remain identical, and the file keeps its mode. If it fails, the file is as
    /// it was, and the text is still here.
    package mutating func save() throws(Diagnostic) {
        if !isChanged { return }
        let whole = SourceRange(0, saved.bytes.count)
        try saved.rewrite([TextEdit.difference(of: whole, in: saved, to: text)])
        saved = file
    }

    /// Writes the text to a new file.
    package func save(as path: String) throws(Diagnostic) {
        try SourceFile.create(path, text: text)
    }

    private var text: String { file.text(SourceRange(0, file.bytes.count)) }
}
