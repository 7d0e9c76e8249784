/// Formatting, which `fmt` does too.
extension OpenDocument {
    /// Returns the edits that format some lines; none for a text with errors, which is left as it is.
    func formatting(in wanted: ClosedRange<Int>?) -> [JSONValue] {
        guard model.isReadable else { return [] }
        return source.lineEdits(to: MarbleFormatter.text(model.file)).compactMap { edit in
            let last = lines.line(of: max(edit.range.start, edit.range.end - 1))
            if let wanted, !wanted.overlaps(lines.line(of: edit.range.start)...last) { return nil }
            return json(edit)
        }
    }

    /// Formats the line that was completed by a `|`, a `#` or a new line, if it is a diagram.
    func formatting(typed character: String, at position: Position) -> [JSONValue] {
        let isNewLine = character == "\n"
        let line = isNewLine ? position.line - 1 : position.line
        // A mark in a pipeline is an operator, and one in the middle of a diagram is not its end.
        guard line >= 0, line < lines.count, isNewLine || endsLine(position), isDiagram(line) else { return [] }
        return formatting(ofLine: line)
    }

    /// Formats one line, and changes no other: the next one may have just been opened.
    private func formatting(ofLine line: Int) -> [JSONValue] {
        guard model.isReadable else { return [] }
        let own = lines.line(line)
        let diagram = source.text(source.trimmed(own.start, own.end))
        let change = source.lineEdits(to: MarbleFormatter.text(model.file)).first { edit in
            edit.range.start <= own.start && own.start < edit.range.end
        }
        let formatted = change?.text.split(separator: "\n").first { line in
            line.drop { $0 == " " } == diagram
        }
        guard let formatted, formatted != source.text(own) else { return [] }
        return [json(TextEdit(own, String(formatted)))]
    }

    func json(_ edit: TextEdit) -> JSONValue { ["range": lines.json(edit.range), "newText": .string(edit.text)] }

    private func endsLine(_ position: Position) -> Bool {
        let offset = lines.offset(position)
        return source.bytes[offset..<lines.line(lines.line(of: offset)).end].allSatisfy { $0 == UInt8(ascii: " ") }
    }

    /// Whether a line is the diagram of an input or an output.
    private func isDiagram(_ line: Int) -> Bool {
        let range = lines.line(line)
        return model.diagrams.contains { $0.diagram.range.start >= range.start && $0.diagram.range.end <= range.end }
    }
}
