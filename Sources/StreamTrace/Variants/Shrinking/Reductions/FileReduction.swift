/// Edits that make a marble file smaller.
struct FileReduction {
    enum Kind: CaseIterable {
        case scenarios, ancestors, names, outputs, blocks, lines, elements, endings, operators, attempts, stretches
        case events, expectedEvents, frames, entries, values

        /// Whether pipelines remain, so that what is expected can be told from what comes out.
        var keepsPipelines: Bool {
            switch self {
            case .outputs, .endings, .attempts, .stretches, .events, .frames, .values: true
            default: false
            }
        }
    }

    let edits: [TextEdit]
    /// The value that becomes smaller; `nil` if something is taken away.
    var value: ValueReduction?

    /// Returns the reductions of a kind, those that take away much first.
    static func all(_ kind: Kind, of source: SourceFile, by replay: MarbleReplay) -> [FileReduction] {
        let file = replay.parsed(source)
        let edits: [[TextEdit]]
        switch kind {
        case .scenarios: edits = scenarios(file)
        case .names: edits = removals(code(file).names)
        case .outputs: edits = blocks(file) { if case .output = $0.content { true } else { false } }
        case .blocks: edits = blocks(file) { _ in true }
        case .ancestors: edits = removals(code(file).ancestors)
        case .lines: edits = removals(code(file).lines.map { [$0] })
        case .elements: edits = removals(code(file).elements.map { [$0] })
        case .operators: edits = operators(source, replay)
        case .endings: edits = endings(file)
        case .attempts: edits = DiagramEdit.attempts(in: file).map { [$0] }
        case .stretches: edits = stretches(file)
        case .events: edits = DiagramEdit.all(in: file).filter { !$0.isExpected }.map { [$0.edit] }
        case .expectedEvents: edits = DiagramEdit.all(in: file).filter(\.isExpected).map { [$0.edit] }
        case .frames: edits = FrameReduction.all(in: file)
        case .entries: edits = TableReduction.all(in: file)
        case .values: return ValueReduction.all(in: file).map { FileReduction(edits: $0.edits, value: $0) }
        }
        return edits.map { FileReduction(edits: $0) }
    }

    /// Returns the parts of the code of a file.
    static func code(_ file: MarbleFile) -> CodeReduction { CodeReduction(ownBlocks(file)) }

    private static func removals(_ parts: [[SourceRange]]) -> [[TextEdit]] {
        parts.map { $0.map { TextEdit($0, "") } }
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

    /// Returns the blocks of the file itself with all their lines.
    private static func ownBlocks(_ file: MarbleFile) -> [(block: MarbleBlock, range: SourceRange)] {
        let sections = [file.shared] + file.scenarios
        let own = sections.flatMap(\.blocks).filter { $0.source.path == file.source.path }
        let heads = file.scenarios.compactMap { $0.name?.range.start }.map(file.source.lineStart)
        let starts = (own.map { file.source.lineStart(of: $0.range.start) } + heads + [file.source.bytes.count])
            .sorted()
        return own.compactMap { block in
            let start = file.source.lineStart(of: block.range.start)
            return starts.first { $0 > start }.map { (block, SourceRange(start, $0)) }
        }
    }

    /// Returns the blocks of each name, as an input is declared once and has events in every scenario.
    private static func blocks(_ file: MarbleFile, where isIncluded: (MarbleBlock) -> Bool) -> [[TextEdit]] {
        var groups: [(name: String, edits: [TextEdit])] = []
        for (number, (block, range)) in ownBlocks(file).enumerated() where isIncluded(block) {
            let name = block.subjectName ?? "block \(number)"
            let edit = TextEdit(range, "")
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
        // What is left of many is looked through again.
        let step = max(1, times.count / maximumEndings)
        return stride(from: 0, to: times.count, by: step).map { index in
            all.filter { $0.time >= times[index] }.map(\.frameEdit).uniqued
        }
    }

    private static let maximumEndings = 64

    /// Returns the events of inputs in stretches of time: each half of them, each quarter, and so on.
    private static func stretches(_ file: MarbleFile) -> [[TextEdit]] {
        let sent = Dictionary(grouping: DiagramEdit.all(in: file).filter { !$0.isExpected }, by: \.time)
        let times = sent.keys.sorted()
        var stretches: [[TextEdit]] = []
        var size = times.count / 2
        while size > 1 {
            stretches += stride(from: 0, to: times.count, by: size).map { start in
                times[start...].prefix(size).flatMap { sent[$0] ?? [] }.map(\.frameEdit).uniqued
            }
            size /= 2
        }
        return stretches
    }
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

extension MarbleReplay {
    /// Returns a file with those that it includes.
    func parsed(_ source: SourceFile) -> MarbleFile {
        MarbleFile.parse(source) { path, includer throws(ReadingError) in
            try IncludedFile.read(path, from: includer, allowed: allowedFolders)
        }.file
    }
}
