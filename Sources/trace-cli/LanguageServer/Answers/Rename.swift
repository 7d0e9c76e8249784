/// A new name for something that a marble file declares.
struct Rename {
    private let use: NameUse
    private let symbol: NamedSymbol
    private let document: OpenDocument

    /// Throws the reason if the name cannot be changed without a guess.
    init(_ use: NameUse, of document: OpenDocument) throws(ResponseError) {
        guard use.symbols.count == 1, let symbol = use.symbols.first else {
            throw .failed(
                "'\(use.name)' is declared \(use.symbols.count) times, and which one is meant depends on its types")
        }
        guard symbol.path == document.source.path else {
            throw .failed("'\(use.name)' is declared in \(symbol.path), which is compiled too: rename it there")
        }
        if let other = document.model.names.mentions(of: symbol).first(where: { $0.path != symbol.path }) {
            let line = document.model.sources[other.path]?.position(of: other.range.start).line ?? 1
            throw .failed(
                "'\(use.name)' is used in line \(line) of \(other.path) too, and only this file is edited: rename it there "
                    + "and here by hand")
        }
        try Self.refuseFamilies(of: symbol, in: document.model)
        if symbol.owner != nil {
            let unknown = document.model.names.unknownMentions(of: use.name).filter { $0.path == symbol.path }
            if let first = unknown.first {
                let line = document.lines.line(of: first.range.start) + 1
                throw .failed("it is not known whose '\(use.name)' line \(line) means, so nothing is renamed")
            }
        }
        (self.use, self.symbol, self.document) = (use, symbol, document)
    }

    /// Refuses names that others share by the rules of the language: overloads, overridden members, what a protocol
    /// requires, and inputs that a spy returns.
    private static func refuseFamilies(of symbol: NamedSymbol, in model: DocumentModel) throws(ResponseError) {
        let name = symbol.name
        if let owner = symbol.owner {
            let others = model.names.types.keys.filter { other in
                other == owner
                    ? model.names.types[owner]?.members[name]?.count ?? 0 > 1
                    : model.names.types[other]?.members[name] != nil && model.names.areRelated(owner, other)
            }
            if let other = others.sorted().first {
                throw .failed("'\(name)' is declared in '\(other)' too, which is the same member or another form of it")
            }
        } else if model.names.globals[name]?.filter({ $0.kind == symbol.kind }).count ?? 0 > 1 {
            throw .failed("'\(name)' has several forms, and which one a call means depends on its types")
        }
        let spied = model.scenarios.contains { $0.program.membersOfSpies.contains(name) }
        if symbol.kind == .input, spied {
            throw .failed("'\(name)' answers a spy's member of that name, which keeps it")
        }
    }

    /// Returns the edits, after which the text has no other errors than before.
    func edits(_ name: String) throws(ResponseError) -> [TextEdit] {
        let isOfLibrary = symbol.kind == .type && PipelineCatalogue.entries.contains { $0.owner == name }
        if isOfLibrary { throw .failed("'\(name)' is a type of the library") }
        guard name.isIdentifier else { throw .failed("'\(name)' is no name") }
        if name == symbol.name { return [] }
        let model = document.model
        let names = model.names
        let taken = names.uses.first {
            $0.name == name && $0.isDeclaration && ($0.symbols.first?.owner == symbol.owner || symbol.owner == nil)
        }
        if let taken {
            let line = model.sources[taken.path]?.position(of: taken.range.start).line ?? 1
            let file = taken.path == symbol.path ? "" : " of \(taken.path.split(separator: "/").last ?? "")"
            throw .failed("'\(name)' is declared in line \(line)\(file) already")
        }
        let edits = names.mentions(of: symbol).filter { $0.path == symbol.path }.map { TextEdit($0.range, name) }
        let renamed = DocumentModel(document.source.applying(edits), replay: document.model.replay)
        let comparesValues = symbol.owner == nil && symbol.kind != .type
        // The law of a rename: it changes no meaning, and above all makes no error.
        if renamed.errors.isEmpty, model.errors.isEmpty,
            let difference = Behavior(model).difference(from: Behavior(renamed), comparesValues: comparesValues)
        {
            throw .failed("with the name '\(name)', \(difference), so nothing is renamed")
        }
        if renamed.errors.count > model.errors.count, let error = renamed.errors.first {
            throw .failed("with the name '\(name)', \(error.message)")
        }
        return edits
    }
}

/// The events of a text's scenarios, apart from the names of their lanes.
private struct Behavior {
    private let outcome: MarbleReplay.Outcome

    init(_ model: DocumentModel) {
        outcome = DocumentRun.check(model.source, by: model.replay, Cancellation()).outcome
    }

    /// Returns what another text does otherwise, in words; `nil` if it does the same.
    ///
    /// - Parameter comparesValues: Whether values print alike, which those of a type with another name do not.
    func difference(from other: Behavior, comparesValues: Bool) -> String? {
        for (own, others) in zip(outcome.scenarios, other.outcome.scenarios) {
            let place = own.name.map { " in '\($0)'" } ?? ""
            if (own.failure == nil) != (others.failure == nil) { return "the replay fails\(place)" }
            if own.mismatches.count != others.mismatches.count {
                return "other expectations hold\(place): a log or a trace may have the name"
            }
            let isSame = own.outputs.elementsEqual(others.outputs) { left, right in
                left.events.elementsEqual(right.events) { own, other in
                    own.time == other.time
                        && (comparesValues ? own.kind.isLike(other.kind) : own.isElement == other.isElement)
                }
            }
            if !isSame { return "the outputs send something else\(place)" }
        }
        return nil
    }
}

extension Lane.Event.Kind {
    /// Whether both are equal or print the same: the declared types of two replays are different objects.
    fileprivate func isLike(_ other: Self) -> Bool {
        guard case .next(let own) = self, case .next(let others) = other else { return self == other }
        return own == others || own.description == others.description
    }
}

extension String {
    /// Whether the text is a name of the language.
    fileprivate var isIdentifier: Bool {
        let file = SourceFile(path: "", text: self)
        var lexer = LanguageLexer(SourceRange(0, file.bytes.count), in: file)
        let tokens = lexer.tokens()
        return tokens.count == 2 && tokens[0].kind == .identifier(self) && tokens[0].range.count == utf8.count
    }
}
