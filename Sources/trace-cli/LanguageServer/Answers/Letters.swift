/// A letter of diagrams, in the block whose table gives it a value, or for the whole file.
struct DocumentLetter {
    let marble: Character
    /// The block at which one looked: that of the diagram or of the table.
    let block: MarbleBlock
}

extension OpenDocument {
    /// Returns the letter at an offset: a marble of a diagram, or the start of a table's entry.
    func letter(at offset: Int) -> DocumentLetter? {
        for diagram in model.diagrams {
            guard let event = diagram.event(at: offset), case .marble(let marble) = event.symbol else { continue }
            return DocumentLetter(marble: marble, block: diagram.block)
        }
        for (_, block) in ownBlocks {
            for entry in block.table?.entries ?? [] {
                let end = entry.range.start + String(entry.marble).utf8.count
                if entry.range.start <= offset, offset <= end {
                    return DocumentLetter(marble: entry.marble, block: block)
                }
            }
        }
        return nil
    }

    /// The blocks of the text, each with the number of its scenario.
    private var ownBlocks: [(scenario: Int?, block: MarbleBlock)] {
        let shared = model.file.shared.blocks.map { (scenario: Int?.none, block: $0) }
        let others = model.file.scenarios.enumerated().flatMap { index, section in
            section.blocks.map { (scenario: Int?.some(index), block: $0) }
        }
        return (shared + others).filter { $0.block.source.path == source.path }
    }

    /// The blocks whose tables a block's diagrams look into, the nearest first: its own, that of the shared input or
    /// output, the `values` of its scenario, and those of the file.
    private func tables(seenFrom block: MarbleBlock) -> [(block: MarbleBlock, table: ValueTable)] {
        let blocks = ownBlocks
        let scenario = blocks.first { $0.block.range == block.range }?.scenario
        let own = blocks.filter { $0.block.range == block.range }
        let lane = blocks.filter {
            $0.scenario == nil && $0.block.range != block.range && $0.block.laneName?.text == block.laneName?.text
                && block.laneName != nil
        }
        let values =
            blocks.filter { $0.scenario == scenario } + (scenario == nil ? [] : blocks.filter { $0.scenario == nil })
        return (own + lane).compactMap { _, block in block.body.map { (block, $0.table) } }
            + values.compactMap { _, block in
                if case .values(let table) = block.content { (block, table) } else { nil }
            }
    }

    /// The letters that can be written in a block: those of the tables that it sees, and others that diagrams of its
    /// input or output have.
    func letters(for block: MarbleBlock) -> [CompletionItem] {
        var seen: Set<Character> = []
        let declared = tables(seenFrom: block).flatMap(\.table.entries).filter { seen.insert($0.marble).inserted }
        let sameLane = model.diagrams.filter {
            block.laneName == nil || $0.block.laneName?.text == block.laneName?.text
        }
        let drawn = sameLane.flatMap(\.diagram.events).compactMap { event -> Character? in
            guard case .marble(let marble) = event.symbol, seen.insert(marble).inserted else { return nil }
            return marble
        }
        return declared.map {
            CompletionItem(label: String($0.marble), kind: .value, detail: source.text($0.range))
        } + drawn.map { CompletionItem(label: String($0), kind: .value) }
    }

    /// Returns the range of the letter in the table that gives it its value; `nil` for one that is its own value.
    private func definition(of marble: Character, in block: MarbleBlock) -> SourceRange? {
        for (_, table) in tables(seenFrom: block) {
            guard let entry = table[marble] else { continue }
            return SourceRange(entry.range.start, entry.range.start + String(marble).utf8.count)
        }
        return nil
    }

    /// The range of the letter in the table that gives it its value.
    func entries(of letter: DocumentLetter) -> [SourceRange] {
        [definition(of: letter.marble, in: letter.block)].compactMap(\.self)
    }

    /// The ranges of a letter in the diagrams that mean the same by it, and in the table.
    func mentions(of letter: DocumentLetter, withEntries: Bool) -> [SourceRange] {
        let entry = definition(of: letter.marble, in: letter.block)
        let marbles = model.diagrams.flatMap { diagram -> [SourceRange] in
            let events = diagram.diagram.events.filter { $0.symbol == .marble(letter.marble) }
            if events.isEmpty || definition(of: letter.marble, in: diagram.block) != entry { return [] }
            // A letter without a table is the same value only where its lane is.
            if entry == nil, diagram.block.laneName?.text != letter.block.laneName?.text { return [] }
            return events.map(diagram.diagram.range)
        }
        return (marbles + (withEntries ? [entry].compactMap(\.self) : [])).sorted { $0.start < $1.start }
    }

    /// Returns the edits that give a letter another name.
    func renaming(_ letter: DocumentLetter, to name: String) throws(ResponseError) -> [TextEdit] {
        if entries(of: letter).isEmpty {
            throw .failed("'\(letter.marble)' is its own value: another letter would be another value")
        }
        guard name.count == 1, let marble = name.first, !"-|#^!() /@".contains(marble), !marble.isNewline else {
            throw .failed("a marble is one character, and none of - | # ^ ! ( )")
        }
        let other = DocumentLetter(marble: marble, block: letter.block)
        if marble != letter.marble, !mentions(of: other, withEntries: true).isEmpty {
            throw .failed("'\(marble)' has a meaning here already")
        }
        let edits = mentions(of: letter, withEntries: true).map { TextEdit($0, name) }
        let renamed = DocumentModel(source.applying(edits), replay: model.replay)
        if renamed.errors.count > model.errors.count, let error = renamed.errors.first {
            throw .failed("with the letter '\(name)', \(error.message)")
        }
        return edits
    }
}
