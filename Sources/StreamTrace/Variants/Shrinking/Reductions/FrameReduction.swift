/// The frames without an event that can be taken out of diagrams.
enum FrameReduction {
    static func all(in file: MarbleFile) -> [[TextEdit]] {
        endings(of: file) + columns(of: file, withCold: true) + columns(of: file, withCold: false) + delays(of: file)
    }

    /// Returns the empty frames and lengths of time at the end of each diagram.
    private static func endings(of file: MarbleFile) -> [[TextEdit]] {
        let blocks = file.ownBlocks
        return blocks.flatMap { $0.body?.attempts ?? [] }.compactMap { attempt -> [TextEdit]? in
            guard case .diagram(let diagram) = attempt else { return nil }
            let whole = diagram.range
            guard let last = Array(diagram.events).last.map(diagram.range) else {
                return whole.count > 1 ? [TextEdit(whole, "-")] : nil
            }
            // The last marble may be that of a group.
            let group = file.source.bytes[last.end..<whole.end].firstIndex(of: UInt8(ascii: ")"))
            let end = group.map { $0 + 1 } ?? last.end
            return end < whole.end ? [TextEdit(SourceRange(end, whole.end), "")] : nil
        }
    }

    /// Returns the first empty frame of each diagram of a cold input.
    private static func delays(of file: MarbleFile) -> [[TextEdit]] {
        let blocks = file.blocks
        return blocks.filter { $0.source.path == file.source.path && $0.isCold }.flatMap { block in
            (block.body?.attempts ?? []).compactMap { attempt -> [TextEdit]? in
                guard case .diagram(let diagram) = attempt, diagram.range.end - diagram.range.start > 1 else {
                    return nil
                }
                let bytes = file.source.bytes[diagram.range.start..<diagram.range.end]
                return bytes.firstIndex(of: UInt8(ascii: "-")).map { [TextEdit(SourceRange($0, $0 + 1), "")] }
            }
        }
    }

    /// Returns the frames that are empty in all diagrams, with or without those of cold inputs.
    ///
    /// There are none if the file has lists of events, lengths of time, recordings, or diagrams in an included file.
    private static func columns(of file: MarbleFile, withCold: Bool) -> [[TextEdit]] {
        guard let lines = lines(of: file, withCold: withCold) else { return [] }
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
    private static func lines(of file: MarbleFile, withCold: Bool) -> [SourceRange]? {
        var lines: [SourceRange] = []
        for block in file.blocks where withCold || !block.isCold {
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

extension MarbleBlock {
    fileprivate var isCold: Bool { if case .input(let input) = content { !input.isHot } else { false } }
}
