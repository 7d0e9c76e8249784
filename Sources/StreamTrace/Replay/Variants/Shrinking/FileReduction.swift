/// Edits that make a marble file smaller.
struct FileReduction {
    enum Kind: CaseIterable {
        case scenarios, endings, blocks, operators, events, eventPairs, frames, entries, values
    }

    let edits: [TextEdit]
    /// The value that becomes smaller; `nil` if something is taken away.
    var value: ValueReduction?

    /// Returns the reductions of a kind, those that take away much first.
    static func all(_ kind: Kind, of source: SourceFile, by replay: MarbleReplay) -> [FileReduction] {
        let (file, _) = MarbleFile.parse(source) { path, includer throws(ReadingError) in
            try IncludedFile.read(path, from: includer, allowed: replay.allowedFolders)
        }
        let edits: [[TextEdit]]
        switch kind {
        case .scenarios: edits = scenarios(file)
        case .blocks: edits = blocks(file)
        case .operators: edits = operators(source, replay)
        case .endings: edits = endings(file)
        case .events: edits = DiagramEdit.all(in: file).map { [$0.edit] }
        case .eventPairs: edits = eventPairs(file)
        case .frames: edits = FrameReduction.all(in: file)
        case .entries: edits = TableReduction.all(in: file)
        case .values: return ValueReduction.all(in: file).map { FileReduction(edits: $0.edits, value: $0) }
        }
        return edits.map { FileReduction(edits: $0) }
    }

    private static func scenarios(_ file: MarbleFile) -> [[TextEdit]] {
        let starts = file.scenarios.compactMap { scenario in
            scenario.name.map { file.source.lineStart(of: $0.range.start) }
        }
        if starts.count < 2 { return [] }
        return starts.indices.map { index in
            let end = index + 1 < starts.count ? starts[index + 1] : file.source.bytes.count
            return [TextEdit(SourceRange(starts[index], end), "")]
        }
    }

    /// Returns the blocks of each name, as an input is declared once and has events in every scenario.
    private static func blocks(_ file: MarbleFile) -> [[TextEdit]] {
        let sections = [file.shared] + file.scenarios
        let own = sections.flatMap(\.blocks).filter { $0.source.path == file.source.path }
        let heads = file.scenarios.compactMap { $0.name?.range.start }.map(file.source.lineStart)
        let starts = (own.map { file.source.lineStart(of: $0.range.start) } + heads + [file.source.bytes.count])
            .sorted()
        var groups: [(name: String, edits: [TextEdit])] = []
        for (number, block) in own.enumerated() {
            let start = file.source.lineStart(of: block.range.start)
            guard let end = starts.first(where: { $0 > start }) else { continue }
            let name = block.subjectName ?? "block \(number)"
            let edit = TextEdit(SourceRange(start, end), "")
            if let index = groups.firstIndex(where: { $0.name == name }) {
                groups[index].edits.append(edit)
            } else {
                groups.append((name, [edit]))
            }
        }
        return groups.reversed().map(\.edits)
    }

    private static func operators(_ source: SourceFile, _ replay: MarbleReplay) -> [[TextEdit]] {
        guard let prepared = PreparedReplay(source, by: replay) else { return [] }
        return VariantEditor(prepared).variants().filter { $0.kind == .removal && $0.file.path == source.path }
            .map(\.edits)
    }

    /// Returns the events of all diagrams from a time on, most of them first.
    private static func endings(_ file: MarbleFile) -> [[TextEdit]] {
        let all = DiagramEdit.all(in: file)
        let times = Set(all.map(\.time)).sorted()
        return times.map { time in
            var edits: Set<TextEdit> = []
            return all.filter { $0.time >= time }.map(\.frameEdit).filter { edits.insert($0).inserted }
        }
    }

    /// Returns an event of an input with one of an expectation.
    private static func eventPairs(_ file: MarbleFile) -> [[TextEdit]] {
        let all = DiagramEdit.all(in: file)
        let (expected, sent) = (all.filter(\.isExpected), all.filter { !$0.isExpected })
        guard expected.count * sent.count <= maximumPairs else { return [] }
        return sent.flatMap { event in
            expected.sorted { abs($0.time - event.time) < abs($1.time - event.time) }.map { [event.edit, $0.edit] }
        }
    }

    private static let maximumPairs = 2_500
}

extension MarbleBlock {
    /// The name of the input or output; `nil` for another block.
    fileprivate var subjectName: String? {
        switch content {
        case .input(let input) where input.arguments == nil: input.name.text
        case .output(let output): output.name.text
        case .given(let name, _), .asserted(let name, _): name.text
        default: nil
        }
    }
}

extension SourceFile {
    /// Returns the offset at which the line of an offset begins.
    func lineStart(of offset: Int) -> Int {
        bytes[..<offset].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    }
}
