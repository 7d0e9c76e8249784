extension SourceFile {
    /// Returns the edits that turn the text into another one, by whole lines, so that an editor keeps the cursor and the
    /// marks of all other lines.
    package func lineEdits(to text: String) -> [TextEdit] {
        let alignment = LineAlignment(
            expected: self.text(SourceRange(0, bytes.count)).fullLines, actual: text.fullLines)
        var edits: [TextEdit] = []
        var (start, offset, added) = (0, 0, "")
        func close() {
            if start < offset || !added.isEmpty { edits.append(TextEdit(SourceRange(start, offset), added)) }
            added = ""
        }
        for step in alignment.steps {
            switch step {
            case .missing(let line): offset += line.utf8.count
            case .extra(let line): added += line
            case .kept(let line):
                close()
                offset += line.utf8.count
                start = offset
            }
        }
        close()
        return edits
    }
}

extension String {
    /// The lines with their line feeds.
    fileprivate var fullLines: [String] {
        let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return lines.dropLast().map { $0 + "\n" } + lines.suffix(1).filter { !$0.isEmpty }
    }
}
