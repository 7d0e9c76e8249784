/// The frames without an event that can be taken out of all diagrams of a file at once.
enum FrameReduction {
    /// Returns no edits if the file has lists of events, lengths of time, recordings, or diagrams in an included file.
    static func all(in file: MarbleFile) -> [[TextEdit]] {
        guard let lines = lines(of: file) else { return [] }
        let length = lines.map(\.count).max() ?? 0
        return (0..<length).compactMap { frame in
            var edits: [TextEdit] = []
            for line in lines where frame < line.count {
                let place = line.start + frame
                if file.source.bytes[place] != UInt8(ascii: "-") { return nil }
                // A diagram has at least one column.
                if line.count > 1 { edits.append(TextEdit(SourceRange(place, place + 1), "")) }
            }
            return edits.isEmpty ? nil : edits
        }
    }

    /// Returns the ranges of all diagrams and subscription lines; `nil` if one of them is no plain diagram of the file.
    private static func lines(of file: MarbleFile) -> [SourceRange]? {
        var lines: [SourceRange] = []
        for block in ([file.shared] + file.scenarios).flatMap(\.blocks) {
            guard let body = block.body, body.hasEvents || !body.subscriptions.isEmpty else { continue }
            if block.source.path != file.source.path || body.recording != nil { return nil }
            lines += body.subscriptions.map(\.range)
            for attempt in body.attempts {
                guard case .diagram(let diagram) = attempt else { return nil }
                lines.append(diagram.range)
            }
        }
        return lines.allSatisfy { isPlain(file.source.bytes[$0.start..<$0.end]) } ? lines : nil
    }

    /// Whether each character of a line is a column.
    private static func isPlain(_ line: some Sequence<UInt8>) -> Bool {
        line.allSatisfy { $0 > UInt8(ascii: " ") && $0 < 0x80 }
    }
}
