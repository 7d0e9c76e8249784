/// The edits of a text, by whole lines.
package struct LineEdits {
    let file: SourceFile
    package private(set) var edits: [TextEdit] = []

    package init(_ file: SourceFile) { self.file = file }

    package mutating func replace(_ range: SourceRange, with text: String) {
        if file.text(range) != text { edits.append(TextEdit(range, text)) }
    }

    /// Deletes a range with the rest of its lines; a trailing comment is kept on its own line.
    package mutating func delete(_ range: SourceRange) {
        let (first, last) = (file.line(around: range.start), file.line(around: range.end))
        let rest = file.trimmed(range.end, last.end)
        if rest.isEmpty {
            edits.append(TextEdit(SourceRange(first.start, min(last.end + 1, file.bytes.count)), ""))
        } else {
            edits.append(TextEdit(SourceRange(range.start, rest.start), ""))
        }
    }

    /// Removes all lines of a range with their comments.
    package mutating func remove(linesOf range: SourceRange) {
        let end = file.line(around: range.end).end
        edits.append(TextEdit(SourceRange(file.line(around: range.start).start, min(end + 1, file.bytes.count)), ""))
    }

    /// Inserts lines after the line that contains an offset.
    package mutating func insert(_ lines: [String], after offset: Int, indentation: String) {
        if lines.isEmpty { return }
        let line = file.line(around: offset)
        let text = lines.map { indentation + $0 + "\n" }.joined()
        let isLast = line.end >= file.bytes.count
        let end = isLast ? file.bytes.count : line.end + 1
        edits.append(TextEdit(SourceRange(end, end), isLast ? "\n" + String(text.dropLast()) : text))
    }

    /// Inserts lines before the line that contains an offset.
    package mutating func insert(before offset: Int, _ lines: [String], indentation: String) {
        let start = file.line(around: offset).start
        edits.append(TextEdit(SourceRange(start, start), lines.map { indentation + $0 + "\n" }.joined()))
    }

    /// Returns the indentation of the line that contains an offset.
    package func indentation(at offset: Int) -> String {
        let line = file.line(around: offset)
        let content = file.bytes[line.start..<line.end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? line.end
        return file.text(SourceRange(line.start, content))
    }

    /// Replaces lines of a file, keeping equal lines and the text between lines.
    ///
    /// - Parameters:
    ///   - head: The offset whose line the inserted lines follow if there are no old ones; `nil` for the start of the
    ///     file.
    mutating func change(_ lines: [SourceRange], to wanted: [String], head: Int?) {
        let steps = LineAlignment(expected: lines.map { file.text($0) }, actual: wanted).steps
        let indentation = lines.first.map { self.indentation(at: $0.start) } ?? (head == nil ? "" : "    ")
        var index = 0
        var offset = head
        var added: [String] = []
        func flush(_ edits: inout LineEdits) {
            if let offset {
                edits.insert(added, after: offset, indentation: indentation)
            } else if !added.isEmpty {
                edits.insert(before: lines.first?.start ?? 0, added, indentation: indentation)
            }
            added = []
        }
        for step in steps {
            switch step {
            case .extra(let line): added.append(line)
            case .kept, .missing:
                flush(&self)
                if case .missing = step { delete(lines[index]) }
                offset = lines[index].end
                index += 1
            }
        }
        flush(&self)
    }
}

extension SourceFile {
    /// Returns the whole line that contains an offset, without its line feed.
    package func line(around offset: Int) -> SourceRange { line(around: offset, reach: bytes.count) }
}
