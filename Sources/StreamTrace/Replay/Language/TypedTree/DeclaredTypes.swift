/// The types that a marble file declares, and the meaning of type names.
final class DeclaredTypes: TypeTable {
    private(set) var all: [String: DeclaredType] = [:]
    private var aliases: [String: ValueType] = [:]

    subscript(name: String) -> DeclaredType? { all[name] }

    subscript(type: ValueType) -> DeclaredType? { type.name.flatMap { all[$0] } }

    func isError(_ name: String) -> Bool { all[name]?.nominal.isError == true }

    func add(_ type: DeclaredType) { all[type.nominal.qualifiedName] = type }

    /// Adds a type of compiled code.
    func add(native type: NominalType) {
        let file = SourceFile(path: "", text: "")
        let name = Name(type.name, SourceRange(0, 0))
        let syntax = TypeDeclarationSyntax(name: name, isEnum: type.kind == .enumeration, conformances: [])
        let declared = DeclaredType(nominal: type, syntax: syntax, in: file)
        declared.isNative = true
        declared.raw = type.cases.first?.raw?.type
        add(declared)
    }

    func add(alias name: String, for type: ValueType) { aliases[name] = type }

    /// The names of all types, for suggestions.
    var names: [String] { Array(all.keys) + Array(aliases.keys) + Array(TypeRelations.native.keys) + ["Void"] }

    /// Other names of types.
    private static let synonyms: [String: ValueType] = [
        "Void": .void, "Substring": .string, "AnyError": .error, "Swift.Error": .error, "TimeInterval": .double,
        "Float": .double, "CGFloat": .double, "Int64": .int, "Int32": .int, "Int16": .int,
        "Int8": .int, "UInt": .int, "UInt64": .int, "UInt32": .int, "UInt16": .int, "UInt8": .int,
        "RxTimeInterval": .named("DispatchTimeInterval", []), "AnyHashable": .any, "AnyObject": .any,
        "StaticString": .string, "LocalizedError": .error,
    ]

    /// Returns the type to which a name refers inside of the type `scope`, like `Details.Item`, or `nil`.
    func named(_ name: String, _ arguments: [ValueType], scope: String) -> ValueType? {
        var outer = scope
        while true {
            let qualified = outer.isEmpty ? name : "\(outer).\(name)"
            if all[qualified] != nil { return .named(qualified, []) }
            if let alias = aliases[qualified] { return alias }
            guard !outer.isEmpty else { break }
            outer = outer.lastIndex(of: ".").map { String(outer[..<$0]) } ?? ""
        }
        for module in ["Swift.", "RxSwift.", "RxCocoa.", "RxRelay."] where name.hasPrefix(module) {
            return named(String(name.dropFirst(module.count)), arguments, scope: "")
        }
        if let synonym = Self.synonyms[name] { return synonym }
        if arguments.count == 2, ["SharedSequence", "PrimitiveSequence"].contains(name),
            case .trait(let trait) = arguments[0].kind
        {
            return .named(trait, trait == "Completable" ? [] : [arguments[1]])
        }
        guard let entry = TypeRelations.native[name] else {
            return Catalogue.shared.typeNames.contains(name) ? .named(name, arguments) : nil
        }
        if arguments.isEmpty { return .named(name, entry.generics.map { _ in .unknown }) }
        return .named(name, arguments)
    }
}

/// A type that a marble file declares, with its members.
final class DeclaredType {
    let nominal: NominalType
    let syntax: TypeDeclarationSyntax
    let file: SourceFile
    var methods: [DeclaredFunction] = []
    var initializers: [DeclaredFunction] = []
    /// The computed properties, also static ones.
    var properties: [String: DeclaredFunction] = [:]
    /// The setters of computed properties.
    var setters: [String: DeclaredFunction] = [:]
    /// The stored static members: the index of their global variable, and its type.
    var constants: [String: (index: Int, type: ValueType, isMutable: Bool)] = [:]
    /// The default values of stored members; `nil` for a member without one.
    var defaults: [FunctionBody?] = []
    /// Whether the type belongs to compiled code.
    var isNative = false
    /// The type of `rawValue`, if there is one.
    var raw: ValueType?

    init(nominal: NominalType, syntax: TypeDeclarationSyntax, in file: SourceFile) {
        self.file = file
        self.nominal = nominal
        self.syntax = syntax
    }

    var type: ValueType { .named(nominal.qualifiedName, []) }
}

/// A function that a marble file declares.
final class DeclaredFunction {
    let signature: Signature
    let syntax: FunctionSyntax
    /// The body, whose content is set when the function is checked, because functions call each other.
    let body: FunctionBody
    /// The default values of parameters; `nil` for a parameter without one.
    let defaults: [FunctionBody?]

    init(signature: Signature, syntax: FunctionSyntax, in file: SourceFile) {
        body = FunctionBody(in: file, functionName: signature.form)
        defaults = syntax.parameters.map { $0.defaultValue == nil ? nil : FunctionBody(in: file) }
        self.signature = signature
        self.syntax = syntax
    }
}

extension DeclaredType {
    func hasInstanceMember(_ name: String) -> Bool {
        nominal.index(ofField: name) != nil || properties[name].map { !$0.signature.isStatic } == true
            || methods.contains { $0.signature.name == name && !$0.signature.isStatic }
            || (name == "rawValue" && raw != nil)
    }

    func hasStaticMember(_ name: String) -> Bool {
        nominal.index(ofCase: name) != nil || constants[name] != nil
            || properties[name].map { $0.signature.isStatic } == true
            || methods.contains { $0.signature.name == name && $0.signature.isStatic }
    }

    func hasMember(_ name: String) -> Bool { hasInstanceMember(name) || hasStaticMember(name) }

    var memberNames: [String] {
        nominal.fields.map(\.name) + nominal.cases.map(\.name) + Array(properties.keys)
            + methods.map(\.signature.name) + Array(constants.keys)
    }
}
