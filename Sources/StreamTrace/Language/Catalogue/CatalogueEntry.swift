/// Something that the language knows by name: an operator, a method of a text, a function.
///
/// One entry feeds the checker, the evaluator, the suggestions and the documentation.
final class CatalogueEntry {
    let declaration: CatalogueDeclaration
    /// The type whose member it is; nothing for a function.
    let owner: String?
    /// The generic parameters of the owner.
    let generics: [String]
    /// One sentence.
    var summary = ""
    var family = ""
    let body: (NativeCall) throws -> Value
    /// What a `mutating` one does to its receiver, in place; it returns what the call does.
    var change: (inout Value, NativeCall) throws -> Value = { _, _ in .void }

    init(
        _ declaration: CatalogueDeclaration, owner: String?, generics: [String] = [],
        body: @escaping (NativeCall) throws -> Value
    ) {
        self.declaration = declaration
        self.generics = generics
        self.owner = owner
        self.body = body
    }

    var name: String { declaration.name }
    var isStatic: Bool { declaration.isStatic }
    var signature: Signature { declaration.signature }
    /// How the signature is written.
    var text: String { declaration.text }
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
        guard let owner, let open = owner.utf8.firstIndex(of: UInt8(ascii: "<")) else {
            self.owner = owner
            generics = []
            return
        }
        self.owner = String(owner[..<open])
        let names = owner[open...].utf8.split { byte in
            byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: ",")
                || byte == UInt8(ascii: " ")
        }
        generics = names.map { String(Substring($0)) }
    }

    /// Adds an operator, which Swift's own syntax for declaring functions has no name for here.
    mutating func add(
        operator name: String, _ signature: String, _ summary: String,
        _ body: @escaping (NativeCall) throws -> Value
    ) {
        add(CatalogueDeclaration(operator: name, signature), summary, body)
    }

    /// Adds an entry of another owner.
    mutating func add(
        owner: String, _ signature: String, _ summary: String, _ body: @escaping (NativeCall) throws -> Value
    ) {
        var other = CatalogueFamily(name, of: owner)
        other.add(signature, summary, body)
        add(other)
    }

    mutating func add(_ other: CatalogueFamily) { entries += other.entries }

    /// Adds the cases of a built-in enum that carry nothing.
    mutating func add(cases type: NominalType, _ summary: String) {
        for item in type.cases where item.payload.isEmpty {
            guard let value = type.value(item.name) else { continue }
            add("static var \(item.name): \(type.name)", summary) { _ in value }
        }
    }

    /// Adds a `mutating func`; `body` changes the receiver in place and returns what the call does.
    mutating func addChanging(
        _ signature: String, _ summary: String, _ body: @escaping (inout Value, NativeCall) throws -> Value
    ) {
        add(signature, summary) { _ in .void }
        entries[entries.count - 1].change = { value, call in
            try call.run.change(&value, call.place) { try body(&$0, call) }
        }
    }

    mutating func add(_ signature: String, _ summary: String, _ body: @escaping (NativeCall) throws -> Value) {
        add(CatalogueDeclaration(signature, generics: generics), summary, body)
    }

    mutating func add(
        _ declaration: CatalogueDeclaration, _ summary: String, _ body: @escaping (NativeCall) throws -> Value
    ) {
        let entry = CatalogueEntry(declaration, owner: owner, generics: generics, body: body)
        entry.summary = summary
        entry.family = name
        entries.append(entry)
    }
}
