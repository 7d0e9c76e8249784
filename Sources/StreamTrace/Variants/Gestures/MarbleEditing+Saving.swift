extension MarbleEditing {
    /// Writes the text to the file from which it was read, unless that file has changed in the meantime.
    ///
    /// The write is atomic, unchanged parts remain identical, and the file keeps its mode. If it fails, the file is as
    /// it was, and the text is still here.
    package mutating func save() throws(Diagnostic) {
        if !isChanged { return }
        try saved.rewrite([edit])
        saved = file
    }

    /// Writes the text to a file that was read before, unless that file has changed in the meantime.
    package func save(over former: SourceFile) throws(Diagnostic) {
        let text = file.text(SourceRange(0, file.bytes.count))
        try former.rewrite([TextEdit.difference(of: SourceRange(0, former.bytes.count), in: former, to: text)])
    }

    /// Writes the text to a new file, with the line ends of the file from which it was read.
    package func save(as path: String) throws(Diagnostic) { try saved.create(path, [edit]) }

    /// What differs from the text that was read or saved last.
    private var edit: TextEdit {
        let text = file.text(SourceRange(0, file.bytes.count))
        return TextEdit.difference(of: SourceRange(0, saved.bytes.count), in: saved, to: text)
    }
}
