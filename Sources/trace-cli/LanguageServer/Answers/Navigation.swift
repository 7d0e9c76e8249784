/// The declarations of names, and their other mentions.
extension OpenDocument {
    func definition(at offset: Int) -> JSONValue {
        if let included = includedFile(at: offset) { return location(included, SourceRange(0, 0)) }
        if let letter = letter(at: offset) { return .array(entries(of: letter).map { location(source, $0) }) }
        guard let use = use(at: offset) else { return .null }
        return .array(use.symbols.compactMap(location))
    }

    func references(at offset: Int, withDeclaration: Bool) -> JSONValue {
        if let letter = letter(at: offset) {
            return .array(mentions(of: letter, withEntries: withDeclaration).map { location(source, $0) })
        }
        return .array(mentions(at: offset).filter { withDeclaration || !$0.isDeclaration }.compactMap(location))
    }

    func highlights(at offset: Int) -> JSONValue {
        let ranges =
            letter(at: offset).map { mentions(of: $0, withEntries: true) }
            ?? mentions(at: offset).filter { $0.path == source.path }.map(\.range)
        return .array(ranges.map { ["range": lines.json($0)] })
    }

    /// The range of what a rename at an offset renames; throws the reason if it cannot be renamed.
    func prepareRename(at offset: Int) throws(ResponseError) -> JSONValue {
        if let letter = letter(at: offset) {
            let range = mentions(of: letter, withEntries: true).first { $0.start <= offset && offset <= $0.end }
            return range.map(lines.json) ?? .null
        }
        guard let use = use(at: offset), !use.symbols.isEmpty else { return .null }
        _ = try Rename(use, of: self)
        return ["range": lines.json(use.range), "placeholder": .string(use.name)]
    }

    func rename(at offset: Int, to name: String) throws(ResponseError) -> JSONValue {
        if let letter = letter(at: offset) { return json(edits: try renaming(letter, to: name)) }
        guard let use = use(at: offset), !use.symbols.isEmpty else {
            throw .failed("there is no name here")
        }
        return json(edits: try Rename(use, of: self).edits(name))
    }
}

extension OpenDocument {
    /// Returns the name at an offset, or directly before it, where the cursor is behind a word.
    func use(at offset: Int) -> NameUse? {
        var start = offset
        while start > 0, source.bytes[start - 1].isIdentifierByte { start -= 1 }
        return model.names.use(startingAt: start, in: source.path)
    }

    /// Returns the mentions of what an offset names.
    func mentions(at offset: Int) -> [NameUse] {
        guard let use = use(at: offset) else { return [] }
        var seen: Set<SourceRange> = []
        return use.symbols.flatMap { model.names.mentions(of: $0) }.filter {
            $0.path != source.path || seen.insert($0.range).inserted
        }
    }

    fileprivate func location(_ symbol: NamedSymbol) -> JSONValue? {
        model.sources[symbol.path].map { location($0, symbol.range) }
    }

    fileprivate func location(_ use: NameUse) -> JSONValue? {
        model.sources[use.path].map { location($0, use.range) }
    }

    /// The file whose name in an `include` or a `from` is at an offset.
    fileprivate func includedFile(at offset: Int) -> SourceFile? {
        for block in model.file.blocks
        where block.source.path == source.path {
            guard case .include(let name) = block.content, name.range.start <= offset, offset <= name.range.end else {
                continue
            }
            let path = IncludedFile.folder(of: source) + name.text
            return model.sources.values.first { $0.path.withoutDots == path.withoutDots }
        }
        return nil
    }

    /// A change of the editor's texts.
    func json(edits: [TextEdit]) -> JSONValue { json(edits: [source.path: edits]) }

    /// - Parameter others: Texts that this one does not consist of, like traces, by path.
    func json(edits: [String: [TextEdit]], others: [String: SourceFile] = [:]) -> JSONValue {
        let changes = edits.sorted { $0.key < $1.key }.map { path, edits -> JSONValue.Member in
            let file = model.sources[path] ?? others[path] ?? source
            let table = path == source.path ? lines : LineTable(file.bytes, lines.encoding)
            let address = path == source.path ? uri.text : DocumentURI(path: path).text
            return JSONValue.Member(
                key: address,
                value: .array(edits.map { ["range": table.json($0.range), "newText": .string($0.text)] }))
        }
        return ["changes": .object(changes)]
    }
}
