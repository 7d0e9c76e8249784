/// Something that the language knows by name: an operator, a method of a text, a function.
///
/// One entry feeds the checker, the evaluator, the suggestions and the documentation.
struct CatalogueEntry {
    let signature: Signature
    /// The type whose member it is; nothing for a function.
    let owner: String?
    /// The generic parameters of the owner.
    let generics: [String]
    /// How the signature is written.
    var text = ""
    /// One sentence.
    var summary = ""
    var family = ""
    let body: (NativeCall) throws -> Value
    /// What a `mutating` one does: the changed receiver, and what the call gives.
    var change: (NativeCall) throws -> (value: Value, result: Value) = { ($0.receiver, .void) }

    init(
        signature: Signature, owner: String?, generics: [String] = [], body: @escaping (NativeCall) throws -> Value
    ) {
        self.generics = generics
        self.signature = signature
        self.owner = owner
        self.body = body
    }
}

/// Entries of one owner, written one after the other.
struct CatalogueFamily {
    let name: String
    let owner: String?
    let generics: [String]
    private(set) var entries: [CatalogueEntry] = []

    /// `owner` is written with its generic parameters: `Observable<Element>`.
    init(_ name: String, of owner: String? = nil) {
        self.name = name
        let parts = owner?.split(whereSeparator: { "<>, ".contains($0) }).map(String.init) ?? []
        self.owner = parts.first
        generics = Array(parts.dropFirst())
    }

    /// Adds an operator, which Swift's own syntax for declaring functions has no name for here.
    mutating func add(
        operator name: String, _ signature: String, _ body: @escaping (NativeCall) throws -> Value
    ) {
        add(signature, "An operator.", body)
        let entry = entries.removeLast()
        var named = Signature(kind: .function, name: name, result: entry.signature.result)
        named.generics = entry.signature.generics
        named.parameters = entry.signature.parameters
        var operation = CatalogueEntry(signature: named, owner: nil, body: body)
        operation.text = signature
        operation.summary = entry.summary
        operation.family = self.name
        entries.append(operation)
    }

    /// Adds an entry of another owner.
    mutating func add(
        owner: String, _ signature: String, _ summary: String, _ body: @escaping (NativeCall) throws -> Value
    ) {
        var other = CatalogueFamily(name, of: owner)
        other.add(signature, summary, body)
        entries += other.entries
    }

    /// Adds the cases of a built-in enum that carry nothing.
    mutating func add(cases type: NominalType, _ summary: String) {
        for item in type.cases where item.payload.isEmpty {
            guard let value = type.value(item.name) else { continue }
            add("static var \(item.name): \(type.name)", summary) { _ in value }
        }
    }

    /// Adds a `mutating func`; `body` gives the changed receiver and what the call gives.
    mutating func addChanging(
        _ signature: String, _ summary: String,
        _ body: @escaping (NativeCall) throws -> (value: Value, result: Value)
    ) {
        add(signature, summary) { _ in .void }
        entries[entries.count - 1].change = body
    }

    mutating func add(_ signature: String, _ summary: String, _ body: @escaping (NativeCall) throws -> Value) {
        guard let parsed = LanguageParser.signature(signature, owner: generics) else {
            preconditionFailure("the catalogue has a signature that cannot be read: \(signature)")
        }
        var entry = CatalogueEntry(signature: parsed, owner: owner, generics: generics, body: body)
        entry.text = signature
        entry.summary = summary
        entry.family = name
        entries.append(entry)
    }
}
