extension SourceFile {
    /// The text as a marble file, aligned: see `trace-cli fmt`.
    ///
    /// Nothing is reordered, comments stay, and what was formatted formats to itself. Where the file has errors, they are
    /// in the list and the text is as it was. O(*n*).
    public func formatted() -> (text: String, diagnostics: [Diagnostic]) {
        let (file, diagnostics) = MarbleFile.parse(self, include: IncludedFile.read)
        let whole = text(SourceRange(0, bytes.count))
        if diagnostics.isEmpty { return (MarbleFormatter.text(file), []) }
        return (whole, ForeignFile.diagnostic(for: self).map { [$0] } ?? diagnostics)
    }
}
