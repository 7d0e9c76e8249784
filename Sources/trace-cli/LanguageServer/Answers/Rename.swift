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
        if symbol.owner != nil {
            let unknown = document.model.names.unknownMentions(of: use.name).filter { $0.path == symbol.path }
            if let first = unknown.first {
                let line = document.lines.line(of: first.range.start) + 1
                throw .failed("it is not known whose '\(use.name)' line \(line) means, so nothing is renamed")
            }
        }
        (self.use, self.symbol, self.document) = (use, symbol, document)
    }

    /// Returns the edits, after which the text has no other errors than before.
    func edits(_ name: String) throws(ResponseError) -> [TextEdit] {
        guard name.isIdentifier else { throw .failed("'\(name)' is no name") }
        if name == symbol.name { return [] }
        let names = document.model.names
        let taken = names.uses.first {
            $0.name == name && $0.isDeclaration && ($0.symbols.first?.owner == symbol.owner || symbol.owner == nil)
        }
        if let taken {
            let line = document.model.sources[taken.path]?.position(of: taken.range.start).line ?? 1
            throw .failed("'\(name)' is declared in line \(line) already")
        }
        let edits = names.mentions(of: symbol).filter { $0.path == symbol.path }.map { TextEdit($0.range, name) }
        let renamed = DocumentModel(document.source.applying(edits), replay: document.model.replay)
        // The law of a rename: it changes no meaning, and above all makes no error.
        if renamed.errors.count > document.model.errors.count, let error = renamed.errors.first {
            throw .failed("with the name '\(name)', \(error.message)")
        }
        return edits
    }
}

extension String {
    /// Whether the text can be a name of the language.
    var isIdentifier: Bool {
        guard let first = unicodeScalars.first, first == "_" || first.properties.isAlphabetic else { return false }
        return self != "_" && Keyword(named: self) == nil
            && unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil }
    }
}
