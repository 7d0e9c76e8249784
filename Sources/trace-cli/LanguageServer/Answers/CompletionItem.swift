/// Something that can be written.
struct CompletionItem {
    enum Kind: Int {
        case text = 1
        case method, function, constructor, field, variable, type, interface, module, property, unit, value
        case enumeration, keyword, snippet
        case file = 17
        case folder = 19, enumMember
    }

    var label: String
    let kind: Kind
    var detail: String?
    var documentation: String?
    /// The word that is typed for it, if the label has more than that.
    var name: String?
    /// The text to insert, with a place for the arguments, if it is not the label.
    var snippet: String?

    func with(label: String) -> CompletionItem {
        var item = self
        item.label = label
        return item
    }

    /// - Parameters:
    ///   - range: What the text replaces.
    ///   - order: Its place among the others, those that fit best first.
    func json(at range: JSONValue, order: Int, hasSnippets: Bool) -> JSONValue {
        let text = hasSnippets ? snippet ?? name ?? label : name ?? label
        return .members([
            "label": .string(label), "kind": .integer(kind.rawValue), "detail": detail.map { .string($0) },
            "documentation": documentation.map { .string($0) },
            "sortText": .string(String(100_000 + order).dropFirst().description),
            "filterText": name.map { .string($0) }, "insertTextFormat": hasSnippets && snippet != nil ? 2 : nil,
            "textEdit": ["range": range, "newText": .string(text)],
        ])
    }
}

extension CompletionItem {
    /// An entry of the library.
    init(_ entry: PipelineCatalogue.Entry) {
        let isProperty = !entry.form.hasSuffix(")")
        self.init(
            label: entry.name == "init" ? entry.owner ?? entry.name : entry.name,
            kind: isProperty ? .property : entry.owner == nil ? .function : .method, detail: entry.signature,
            documentation: entry.summary)
        if isProperty { return }
        // Of several forms, the labels tell which is which.
        let word = label
        name = word
        label = word + entry.form.drop { $0 != "(" }
        // One closure is written behind the name, other arguments between parentheses.
        let hasClosure = entry.signature.contains("_ ") && entry.signature.contains(") throws -> ")
        if entry.form.hasSuffix("()") {
            snippet = word + "()"
        } else if hasClosure, entry.form == entry.name + "(_:)" {
            snippet = word + " { $1 }"
        } else {
            snippet = word + "($1)"
        }
    }

    /// A name that the file declares.
    init(_ symbol: NamedSymbol, of document: OpenDocument) {
        let kind: Kind =
            switch symbol.kind {
            case .input, .output, .variable, .parameter, .spy: .variable
            case .function: .function
            case .method: .method
            case .property: .property
            case .type: .type
            case .enumCase: .enumMember
            }
        self.init(label: symbol.name, kind: kind, detail: document.declaration(of: symbol))
        if symbol.kind == .function || symbol.kind == .method { snippet = symbol.name + "($1)" }
    }

    /// The types that elements most often have.
    static let standardTypes = ["String", "Int", "Double", "Bool", "Void", "Character", "Date", "Error"].map {
        CompletionItem(label: $0, kind: .type)
    }

    /// The types of the library that expressions begin with, in the order of the catalogue.
    static let libraryTypes = PipelineCatalogue.entries.filter(\.isStatic).compactMap(\.owner).uniqued.map {
        CompletionItem(label: $0, kind: .type)
    }
}
