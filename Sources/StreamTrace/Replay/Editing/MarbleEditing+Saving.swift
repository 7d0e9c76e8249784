extension MarbleEditing {
    /// Writes the text to the file from which it was read, unless that file has changed in the meantime.
    ///
    /// The write is atomic, unchanged parts remain identical, and the file keeps its mode. If it fails, the file is as
    /// it was, and the text is still here.
    package mutating func save() throws(Diagnostic) {
        if !isChanged { return }
        try saved.rewrite([saved.edit(to: file)])
        saved = file
    }

    /// Writes the text to a new file.
    package func save(as path: String) throws(Diagnostic) {
        try SourceFile.create(path, text: file.text(SourceRange(0, file.bytes.count)))
    }
}

extension SourceFile {
    /// Returns the edit of what differs in another text.
    fileprivate func edit(to other: SourceFile) -> TextEdit {
        let (old, new) = (bytes, other.bytes)
        let shared = min(old.count, new.count)
        var start = 0
        while start < shared, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shared - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        // A scalar is not split.
        while start > 0, start < old.count, old[start] & 0xC0 == 0x80 { start -= 1 }
        while end > 0, old[old.count - end] & 0xC0 == 0x80 { end -= 1 }
        return TextEdit(
            SourceRange(start, old.count - end), other.text(SourceRange(start, new.count - end)))
    }
}
