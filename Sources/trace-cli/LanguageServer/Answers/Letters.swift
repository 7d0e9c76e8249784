/// A letter of diagrams, in the block whose table gives it a value, or for the whole file.
struct DocumentLetter {
    let marble: Character
    /// The block at which one looked.
    let block: MarbleBlock?
}

extension OpenDocument {
    /// Returns the letter at an offset: a marble of a diagram, or the start of a table's entry.
    func letter(at offset: Int) -> DocumentLetter? {
        for diagram in model.diagrams {
            guard let event = diagram.event(at: offset), case .marble(let marble) = event.symbol else { continue }
            return DocumentLetter(marble: marble, block: diagram.block)
        }
        for (block, table) in tables {
            for entry in table.entries {
                let end = entry.range.start + String(entry.marble).utf8.count
                guard entry.range.start <= offset, offset <= end else { continue }
                return DocumentLetter(marble: entry.marble, block: block.body == nil ? nil : block)
            }
        }
        return nil
    }

    /// The tables of the text with their blocks: those below diagrams, and the `values` blocks.
    private var tables: [(MarbleBlock, ValueTable)] {
        ([model.file.shared] + model.file.scenarios).flatMap(\.blocks).compactMap { block in
            if block.source.path != source.path { return nil }
            if case .values(let table) = block.content { return (block, table) }
            return block.body.map { (block, $0.table) }
        }
    }

    /// The blocks that give a letter a value, of which a diagram sees those of its own lane, then those of the file.
    private func scope(_ letter: DocumentLetter) -> (own: [MarbleBlock], isOfFile: Bool) {
        guard let block = letter.block, let name = block.laneName else { return ([], true) }
        let lane = ([model.file.shared] + model.file.scenarios).flatMap(\.blocks).filter {
            $0.source.path == source.path && $0.laneName == name
        }
        let own = lane.filter { $0.body?.table[letter.marble] != nil }
        return (own.isEmpty ? [] : lane, own.isEmpty)
    }

    /// The ranges of the letter in the tables that give it a value.
    func entries(of letter: DocumentLetter) -> [SourceRange] {
        let (own, isOfFile) = scope(letter)
        return tables.filter { block, _ in
            isOfFile ? block.body == nil : own.contains { $0.range == block.range }
        }.compactMap { _, table in
            table[letter.marble].map {
                SourceRange($0.range.start, $0.range.start + String(letter.marble).utf8.count)
            }
        }
    }

    /// The ranges of a letter in the diagrams that mean the same by it, and in the tables.
    func mentions(of letter: DocumentLetter, withEntries: Bool) -> [SourceRange] {
        let (own, isOfFile) = scope(letter)
        let diagrams = model.diagrams.filter { diagram in
            if !isOfFile { return own.contains { $0.range == diagram.block.range } }
            return scope(DocumentLetter(marble: letter.marble, block: diagram.block)).isOfFile
        }
        let marbles = diagrams.flatMap { diagram in
            diagram.diagram.events.filter { $0.symbol == .marble(letter.marble) }.map(diagram.diagram.range)
        }
        return (marbles + (withEntries ? entries(of: letter) : [])).sorted { $0.start < $1.start }
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

extension MarbleBlock {
    /// The name of the input or the output to which the block belongs.
    var laneName: String? {
        switch content {
        case .input(let input): input.name.text
        case .output(let output): output.name.text
        case .given(let name, _), .asserted(let name, _): name.text
        default: nil
        }
    }
}
