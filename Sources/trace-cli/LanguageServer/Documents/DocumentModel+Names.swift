/// The code of a text: its trees, the types of its expressions, and its names.
extension DocumentModel {
    /// Returns the names of the text and of what it includes.
    func makeNames() -> NameIndex {
        let types = types
        let walk = NameWalk(source) { types.type(of: $0, in: $1) }
        declareNames(walk)
        var seen: Set<String> = []
        for scenario in scenarios {
            for item in scenario.program.items where !item.text.file.isStandIn {
                let key = "\(item.text.file.path) \(item.text.range.start)"
                guard seen.insert(key).inserted else { continue }
                switch item.content {
                case .statement(let statement): walk.walk([statement], in: item.text.file)
                case .output(_, let expression, let type):
                    walk.walk(expression, in: item.text.file)
                    if let type { self.walk(type: type, walk) }
                }
            }
        }
        for block in file.blocks { walkValues(of: block, walk) }
        return walk.index
    }

    private func declareNames(_ walk: NameWalk) {
        for block in file.blocks {
            switch block.content {
            case .input(let input): walk.declare(input.name, .input, in: block.source)
            case .output(let output): walk.declare(output.name, .output, in: block.source)
            default: break
            }
        }
        for scenario in scenarios {
            for item in scenario.program.items where !item.text.file.isStandIn {
                if case .statement(let statement) = item.content { walk.declare([statement], in: item.text.file) }
            }
        }
        for block in file.blocks {
            switch block.content {
            case .given(let name, _), .asserted(let name, _): walk.mention(name, in: block.source)
            default: break
            }
        }
    }

    private func walk(type: SourceText, _ walk: NameWalk) {
        var parser = LanguageParser(type.range, in: type.file)
        if let syntax = try? parser.wholeType() { walk.walk(syntax, in: type.file) }
    }

    /// The values of a block: those of its table, of its timed events, and of its arguments.
    private func walkValues(of block: MarbleBlock, _ walk: NameWalk) {
        let (source, expected) = (block.source, elementType(of: block))
        func values(_ meanings: [MarbleMeaning]) {
            for meaning in meanings {
                switch meaning {
                case .value(let range): value(range, expected)
                case .error(let range): value(range, .error)
                case .defaultError, .completed: break
                }
            }
        }
        func value(_ range: SourceRange, _ type: ValueType?) {
            var parser = LanguageParser(range, in: source)
            if let expression = try? parser.wholeExpression() { walk.walk(expression, in: source, expecting: type) }
        }
        if case .input(let input) = block.content {
            for case .value(let range)? in input.arguments ?? [] { value(range, nil) }
            if let type = input.type { self.walk(type: SourceText(source, type), walk) }
        }
        for entry in block.table?.entries ?? [] { values(entry.meanings) }
        for case .events(let events) in block.body?.attempts ?? [] { values(events.map(\.event)) }
    }

    /// The type of the elements of a block's input or output; `nil` if it is not known.
    func elementType(of block: MarbleBlock) -> ValueType? {
        guard let name = block.laneName?.text else { return nil }
        return scenarios.lazy.compactMap { scenario in
            block.isOutput
                ? scenario.program.steps.first { $0.output == name }?.type.arguments.first
                : scenario.inputs.first { $0.name == name }?.elementType
        }.first { $0.isCertain }
    }
}
