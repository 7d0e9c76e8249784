/// What can be written at a place.
extension OpenDocument {
    func completion(at offset: Int, _ client: ClientCapabilities) -> JSONValue {
        guard let context = completionContext(at: offset) else { return ["isIncomplete": false, "items": []] }
        var seen: Set<String> = []
        let items = items(context, at: offset).filter { seen.insert($0.label + ($0.detail ?? "")).inserted }
        let range = lines.json(context.word)
        return [
            "isIncomplete": false,
            "items": .array(
                items.enumerated().map { $1.json(at: range, order: $0, hasSnippets: client.hasSnippets) }),
        ]
    }

    private func items(_ context: CompletionContext, at offset: Int) -> [CompletionItem] {
        switch context.kind {
        case .block: blocks(at: offset)
        case .code: visibleNames(at: offset)
        case .implicitMember(let type): implicitMembers(of: type, at: offset)
        case .type: types()
        case .value(let type): values(of: type)
        case .member(let base, let type): members(of: base, type)
        case .letter(let block): letters(for: block)
        case .path(let path): paths(path)
        }
    }

    // MARK: Members

    private func members(of base: Expression?, _ type: ValueType?) -> [CompletionItem] {
        guard let program = model.scenarios.first?.program else { return [] }
        if case .metatype(let named)? = type {
            let own = named.nominalName.map { declaredMembers(of: $0, isStatic: true) } ?? []
            return own + staticMembers(of: named)
        }
        if let type {
            let own = type.nominalName.map { declaredMembers(of: $0, isStatic: false) } ?? []
            return own + program.libraryMembers(of: type, isStatic: false).map(CompletionItem.init)
        }
        if let base, let named = base.namedType, case .named(let name, _) = named {
            let own = declaredMembers(of: name, isStatic: true)
            return own + staticMembers(of: named)
        }
        // The members of a value of unknown type, like that of a parameter, are unknown.
        guard let base, case .call = base.kind else { return [] }
        return PipelineCatalogue.operators.flatMap(\.entries).filter { !$0.isStatic && $0.owner == "ObservableType" }
            .map(CompletionItem.init)
    }

    /// What a dot without a base may begin: what the type has that is written, or that the call takes.
    private func implicitMembers(of type: ValueType?, at offset: Int) -> [CompletionItem] {
        let interval = ValueType.named("DispatchTimeInterval", [])
        let takesInterval = parameterInCall(at: offset)?.contains("DispatchTimeInterval") ?? false
        guard let type = type ?? (takesInterval ? interval : nil) else {
            return cases(of: nil) + staticMembers(of: interval)
        }
        return (type.nominalName.map { cases(of: $0) } ?? []) + staticMembers(of: type)
    }

    private func staticMembers(of type: ValueType) -> [CompletionItem] {
        model.scenarios.first?.program.libraryMembers(of: type, isStatic: true).map(CompletionItem.init) ?? []
    }

    private func types() -> [CompletionItem] {
        declaredTypes + CompletionItem.standardTypes + CompletionItem.libraryTypes
    }

    /// The types that the text and the files that it includes declare.
    private var declaredTypes: [CompletionItem] {
        model.names.types.values.flatMap(\.symbols).sorted { ($0.name, $0.range.start) < ($1.name, $1.range.start) }
            .map { CompletionItem($0, of: self) }
    }

    private func declaredMembers(of type: String, isStatic: Bool) -> [CompletionItem] {
        let members = model.names.types[type].map { Array($0.members.values.joined()) } ?? []
        let visible = members.filter { member in
            (!member.isPrivate || member.path == source.path)
                && (isStatic || member.kind != .enumCase && member.kind != .type)
        }
        return visible.sorted { $0.range.start < $1.range.start }.map { CompletionItem($0, of: self) }
    }

    /// The cases of a declared enum, or of all of them.
    private func cases(of type: String?) -> [CompletionItem] {
        model.names.types.filter { type == nil || $0.key == type }.sorted { $0.key < $1.key }.flatMap { _, declared in
            declared.members.values.joined().filter { $0.kind == .enumCase }.sorted { $0.range.start < $1.range.start }
        }.map { CompletionItem($0, of: self) }
    }

    // MARK: Names and values

    private func visibleNames(at offset: Int) -> [CompletionItem] {
        let names = model.names
        let locals = names.uses.filter { use in
            guard use.isDeclaration, use.path == source.path, let extent = use.symbols.first?.extent else {
                return false
            }
            return extent.start <= offset && offset <= extent.end && use.range.end <= offset
        }.compactMap(\.symbols.first)
        // A name that is private to one of several files has a space in its spelling.
        let globals = names.globals.values.joined().filter { !$0.name.contains(" ") }.sorted {
            ($0.name, $0.range.start) < ($1.name, $1.range.start)
        }
        let functions = PipelineCatalogue.entries.filter { $0.owner == nil }
        return (locals.reversed() + globals).map { CompletionItem($0, of: self) } + declaredTypes
            + CompletionItem.libraryTypes + functions.map(CompletionItem.init)
    }

    private func values(of type: ValueType?) -> [CompletionItem] {
        let cases = type?.nominalName.map { self.cases(of: $0) } ?? []
        let dotted = cases.map { $0.with(label: "." + $0.label) }
        let words = ["throw", "|", "then"].map { CompletionItem(label: $0, kind: .keyword) }
        let known: [String] = type == .bool ? ["true", "false"] : type?.name == "Optional" ? ["nil"] : []
        return dotted + known.map { CompletionItem(label: $0, kind: .value) }
            + declaredTypes + words
    }

    // MARK: Blocks

    /// What may begin a line: in a scenario also the shared inputs and outputs.
    private func blocks(at offset: Int) -> [CompletionItem] {
        let scenario = model.file.scenarios.last { ($0.name?.range.start ?? 0) < offset }
        let names =
            scenario == nil
            ? []
            : model.file.shared.blocks.compactMap { block -> CompletionItem? in
                block.body == nil ? nil : block.laneName.map { CompletionItem(label: $0.text, kind: .variable) }
            }
        return names + BlockWord.all.map { CompletionItem(label: $0.word, kind: .keyword, documentation: $0.sentence) }
    }
}

/// The words that begin blocks and settings, with what they are for.
enum BlockWord {
    static let all: [(word: String, sentence: String)] = [
        ("title:", "What the file shows, in one line."),
        ("frame:", "The time of a column: 1ms unless told otherwise."),
        ("until:", "The time at which everything is disposed."),
        ("tags:", "Words by which scenarios are selected."),
        ("needs:", "The test target whose compiled code the pipelines call."),
        ("values", "The values of letters, for all diagrams."),
        ("hot", "An input that sends whether something subscribes or not."),
        ("cold", "An input whose events begin with each subscription."),
        ("spy", "An object that records which of its members are called."),
        ("let", "A step of the pipeline."),
        ("func", "A function of the pipeline."),
        ("struct", "A type of values."),
        ("enum", "A type of cases."),
        ("out", "An output: a stream that is subscribed to, with its expected events below."),
        ("log", "The lines that debug() prints."),
        ("scenario", "Other events for the same pipeline, and what is expected of them."),
        ("include", "Reads the declarations of another marble file, or of a Swift file."),
    ]
}
