/// An event that can be taken out of a diagram, without moving the others.
struct DiagramEdit {
    /// The column in frames, not counting lengths of time.
    let time: Int
    /// Whether the diagram is that of an output.
    let isExpected: Bool
    let edit: TextEdit
    /// The edit that takes away all events of the frame.
    let frameEdit: TextEdit

    /// Returns the events of all diagrams of a file.
    static func all(in file: MarbleFile) -> [DiagramEdit] {
        let blocks = file.blocks
        return blocks.filter { $0.source.path == file.source.path }.flatMap { block -> [DiagramEdit] in
            switch block.content {
            case .input(let input): all(in: input.body, of: block.source, isExpected: false)
            case .given(_, let body): all(in: body, of: block.source, isExpected: false)
            case .output(let output): all(in: output.body, of: block.source, isExpected: true)
            case .asserted(_, let body): all(in: body, of: block.source, isExpected: true)
            default: []
            }
        }
    }

    /// Returns the edits that take away one of several diagrams of a cold input.
    static func attempts(in file: MarbleFile) -> [TextEdit] {
        let blocks = file.blocks
        return blocks.filter { $0.source.path == file.source.path }.flatMap { block -> [TextEdit] in
            guard let attempts = block.body?.attempts, attempts.count > 1 else { return [] }
            return attempts.flatMap { attempt -> [TextEdit] in
                guard case .diagram(let diagram) = attempt else { return [] }
                var edits = LineEdits(block.source)
                edits.remove(linesOf: diagram.range)
                return edits.edits
            }
        }
    }

    private static func all(in body: MarbleBody, of source: SourceFile, isExpected: Bool) -> [DiagramEdit] {
        body.attempts.flatMap { attempt -> [DiagramEdit] in
            switch attempt {
            case .diagram(let diagram):
                return diagram.events.map { event in
                    let (edit, frameEdit) = edits(diagram.range(of: event), in: diagram.range, source)
                    return DiagramEdit(
                        time: event.time.frames, isExpected: isExpected, edit: edit, frameEdit: frameEdit)
                }
            case .events(let events):
                if events.count < 2 { return [] }
                return events.map { event in
                    let start = source.lineStart(of: event.range.start)
                    let end = source.bytes[event.range.end...].firstIndex(of: UInt8(ascii: "\n")) ?? source.bytes.count
                    let edit = TextEdit(SourceRange(start, min(end + 1, source.bytes.count)), "")
                    return DiagramEdit(time: event.time, isExpected: isExpected, edit: edit, frameEdit: edit)
                }
            }
        }
    }

    /// Returns edits after which the columns of all other events are the same.
    private static func edits(
        _ event: SourceRange, in line: SourceRange, _ source: SourceFile
    ) -> (event: TextEdit, frame: TextEdit) {
        let before = source.bytes[line.start..<event.start]
        let opening = before.lastIndex(of: UInt8(ascii: "("))
        let closing = before.lastIndex(of: UInt8(ascii: ")"))
        guard let opening, closing.map({ $0 < opening }) ?? true,
            let end = source.bytes[event.end..<line.end].firstIndex(of: UInt8(ascii: ")"))
        else {
            let edit = TextEdit(event, "-")
            return (edit, edit)
        }
        // The group takes as many columns as before.
        let rest = source.text(SourceRange(opening + 1, event.start)) + source.text(SourceRange(event.end, end))
        let group = SourceRange(opening, end + 1)
        let columns = source.text(group).filter { !$0.isWhitespace }.count
        let frame = TextEdit(group, String(repeating: "-", count: columns))
        if rest.isEmpty { return (frame, frame) }
        let isAlone = rest.filter { !$0.isWhitespace }.count == 1
        let kept = isAlone ? rest + String(repeating: "-", count: columns - 1) : "(\(rest))-"
        return (TextEdit(group, kept), frame)
    }
}

/// The entries that can be taken out of the tables of values.
enum TableReduction {
    static func all(in file: MarbleFile) -> [[TextEdit]] {
        file.ownBlocks.flatMap { block in block.table.map { all(in: $0, of: block.source) } ?? [] }
    }

    private static func all(in table: ValueTable, of source: SourceFile) -> [[TextEdit]] {
        let lines = Dictionary(grouping: table.entries) { source.lineStart(of: $0.range.start) }
        return lines.sorted { $0.key < $1.key }.flatMap { start, entries in
            let end = source.bytes[start...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? source.bytes.count
            return entries.indices.map { index in
                var rest = entries
                rest.remove(at: index)
                let text = rest.map { MarblePrinter.entry($0, in: source) }.joined(separator: ", ")
                return [TextEdit(SourceRange(start, end), text.isEmpty ? "" : "    \(text)\n")]
            }
        }
    }
}
