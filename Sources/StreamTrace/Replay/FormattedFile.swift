extension SourceFile {
    /// Returns the text formatted as a marble file: see `trace-cli fmt`.
    ///
    /// Blocks keep their order, comments are preserved, and formatting is idempotent. If the file has errors, the
    /// errors are returned with the unchanged text. O(*n*).
    public func formatted() -> (text: String, diagnostics: [Diagnostic]) {
        let (file, diagnostics) = MarbleFile.parse(self, include: IncludedFile.read)
        let whole = text(SourceRange(0, bytes.count))
        if diagnostics.isEmpty { return (MarbleFormatter.text(file), []) }
        return (whole, ForeignFile.diagnostic(for: self).map { [$0] } ?? diagnostics)
    }
}
