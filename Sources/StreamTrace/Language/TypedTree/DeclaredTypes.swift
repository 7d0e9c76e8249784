/// The types that a marble file declares, and the meaning of type names.
package final class DeclaredTypes: TypeTable {
    package private(set) var all: [String: DeclaredType] = [:]
    private var namesInDeclarationOrder: [String] = []
    private var aliases: [String: (generics: [String], type: ValueType)] = [:]
    /// The names of the types and aliases, without those of the types around them.
    private var simpleNames: Set<String> = []
    /// The names of the types and aliases inside of other types, without those of the types around them.
    private var nestedNames: Set<String> = []

    /// The types of `self` in extensions with constraints like `where Self: Named`, by name.
    var compositions: [String: DeclaredType] = [:]
    /// The parts of the compositions that have an alias: `typealias Both = Named & Aged`.
    var composed: [String: [TypeSyntax]] = [:]

    package subscript(name: String) -> DeclaredType? { all[name] ?? compositions[name] }

    package subscript(type: ValueType) -> DeclaredType? { type.name.flatMap { self[$0] } }

    package func isError(_ name: String) -> Bool { all[name]?.nominal.isError == true }

    package func isSubtype(_ name: String, of other: String) -> Bool {
        guard let type = self[name] else {
            return extensions[name]?.contains { $0.ancestors.contains { $0.nominal.qualifiedName == other } } ?? false
        }
        return type.ancestors.contains { $0.nominal.qualifiedName == other }
            || type.ancestors.contains { $0.nominal.conformances.contains(other) }
    }

    package func librarySupertypes(of type: ValueType) -> [ValueType]? {
        guard let declared = self[type] else { return nil }
        let supertypes = declared.librarySupertypes.map { self.type($0, inMemberOf: declared, of: type) }
        return declared.nominal.isError ? supertypes + [.error] : supertypes
    }

    /// The extensions of library types, in file order.
    private(set) var extensions: [String: [DeclaredType]] = [:]

    /// The protocols of the standard library that extensions add members to.
    private var extendedProtocols: [StandardProtocol] = []

    func add(extension type: DeclaredType, of name: String) {
        if let known = StandardProtocol.named(name), extensions[name] == nil { extendedProtocols.append(known) }
        extensions[name, default: []].append(type)
    }

    /// Returns the extensions that a type has members of, and the protocols to which they make it conform.
    func extensions(of type: ValueType) -> [DeclaredType] {
        if extensions.isEmpty { return [] }
        var views = views(of: type)
        for known in extendedProtocols where known.name != type.name && known.includes(type, self) {
            views.append(.named(known.name, []))
        }
        let found = views.flatMap { view in
            (extensions[view.name ?? ""] ?? []).filter { $0.extended.map { extends(view, $0, type) } ?? true }
        }
        return found + found.flatMap(\.interfaces)
    }

    /// Whether a type has the members of an extension of one of its views.
    private func extends(_ view: ValueType, _ extended: ExtendedType, _ type: ValueType) -> Bool {
        if let raw = extended.generics["RawValue"], self[type]?.raw != raw { return false }
        return view.fits(extended.type, self)
    }

    /// The declared types, sorted by name.
    package var inOrder: [DeclaredType] { all.keys.sorted().compactMap { all[$0] } }

    package var inDeclarationOrder: [DeclaredType] { namesInDeclarationOrder.compactMap { all[$0] } }

    package var allExtensions: [DeclaredType] { extensions.keys.sorted().flatMap { extensions[$0] ?? [] } }

    func add(_ type: DeclaredType) {
        let replaced = all.updateValue(type, forKey: type.nominal.qualifiedName)
        if replaced == nil { namesInDeclarationOrder.append(type.nominal.qualifiedName) }
        note(type.nominal.qualifiedName)
    }

    private func note(_ name: String) {
        let simpleName = Self.simpleName(name)
        simpleNames.insert(simpleName)
        if simpleName.utf8.count < name.utf8.count { nestedNames.insert(simpleName) }
    }

    private static func simpleName(_ name: String) -> String {
        name.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }

    /// Adds a type of compiled code.
    func add(native type: NominalType) {
        let file = SourceFile(path: "", text: "")
        let name = Name(type.name, SourceRange(0, 0))
        let kind: TypeDeclarationSyntax.Kind = type.kind == .enumeration ? .enumeration : .structure
        let syntax = TypeDeclarationSyntax(name: name, kind: kind, conformances: [])
        let declared = DeclaredType(nominal: type, syntax: syntax, in: file)
        declared.isNative = true
        declared.raw = type.cases.first?.raw?.type
        add(declared)
    }

    func add(alias name: String, _ generics: [String], for type: ValueType) {
        aliases[name] = (generics, type)
        note(name)
    }

    func isAlias(_ name: String) -> Bool { aliases[name] != nil }

    /// Whether a type is one without values: `Never`, or an enum without cases.
    package func hasNoValues(_ type: ValueType) -> Bool {
        if type == .never { return true }
        guard let declared = self[type], !declared.isNative else { return false }
        return declared.nominal.kind == .enumeration && declared.nominal.cases.isEmpty
    }

    // MARK: Members

    /// Whether the members of all types are declared.
    var hasMembers = false

    /// The types and extensions with a member of a name.
    private lazy var memberOwners: [String: [DeclaredType]] = {
        var owners: [String: [DeclaredType]] = [:]
        for type in inDeclarationOrder + allExtensions {
            for name in type.allMemberNames { owners[name, default: []].append(type) }
        }
        return owners
    }()

    /// Returns the types and extensions that may have a member of a name.
    func owners(ofMember name: String) -> [DeclaredType] {
        hasMembers ? memberOwners[name] ?? [] : Array(all.values) + allExtensions
    }

    /// Returns the declared types that may have a static member of a name, in the order of their declaration: every type
    /// has an initializer, and may have the members of extensions.
    func declared(withMember name: String) -> [DeclaredType] {
        guard hasMembers, name != "init" else { return inDeclarationOrder }
        let owners = owners(ofMember: name)
        return owners.contains { $0.extended != nil } ? inDeclarationOrder : owners
    }

    /// The names of all types, for suggestions.
    var names: [String] {
        let widths = Set(SizedInteger.Width.allCases.map(\.rawValue)).subtracting(["Int"])
        return Array(all.keys) + Array(aliases.keys) + ["Void"]
            + TypeRelations.native.keys.filter { !widths.contains($0) }
    }

    /// Other names of types.
    static let synonyms: [String: ValueType] = [
        "Void": .void, "Substring": .string, "AnyError": .error, "Swift.Error": .error, "TimeInterval": .double,
        "CGFloat": .double,
        "RxTimeInterval": .named("DispatchTimeInterval", []), "RxTime": .named("Date", []), "AnyHashable": .any,
        "AnyObject": .any, "StaticString": .string, "SchedulerType": .named("Scheduler", []),
        "ImmediateSchedulerType": .named("Scheduler", []), "NSDecimalNumber": .decimal,
        "Unicode.Scalar": .named("UnicodeScalar", []), "String.UnicodeScalarView": .named("UnicodeScalarView", []),
    ]

    /// The protocols of the library to which one type conforms.
    private static let conforming = [
        "ConnectableObservableType": "ConnectableObservable", "InfallibleType": "Infallible",
        "ControlPropertyType": "ControlProperty", "ControlEventType": "ControlEvent",
    ]

    private func qualified(_ name: String, _ arguments: [ValueType]) -> ValueType? {
        if let declared = all[name] { return declared.type(with: arguments) }
        return aliases[name].map { $0.type.substituting(TypeBindings($0.generics, arguments)) }
    }

    /// Returns the type of a name that a superclass or a protocol declares.
    private func inherited(_ name: String, _ arguments: [ValueType], by declared: DeclaredType) -> ValueType? {
        if !nestedNames.contains(Self.simpleName(name)) { return nil }
        var (type, bindings) = (declared, TypeBindings())
        while let superclass = type.superclass {
            let values = type.superclassArguments.map { $0.substituting(bindings) }
            bindings = TypeBindings(superclass.generics, values)
            if let found = qualified("\(superclass.nominal.qualifiedName).\(name)", arguments) {
                return found.substituting(bindings)
            }
            type = superclass
        }
        return declared.ancestors.lazy.filter { $0.nominal.kind == .interface }
            .compactMap { self.qualified("\($0.nominal.qualifiedName).\(name)", arguments) }.first
    }

    /// Returns the type of a name that a type declares or inherits.
    func nested(_ name: String, in declared: DeclaredType) -> ValueType? {
        qualified("\(declared.nominal.qualifiedName).\(name)", []) ?? inherited(name, [], by: declared)
    }

    /// Returns the type to which a name refers inside of the type `scope`, like `Details.Item`, or `nil`.
    package func named(_ name: String, _ arguments: [ValueType], scope: String) -> ValueType? {
        var outer = scope
        while simpleNames.contains(Self.simpleName(name)) {
            if let found = qualified(outer.isEmpty ? name : "\(outer).\(name)", arguments) { return found }
            guard !outer.isEmpty else { break }
            if let inherited = self[outer].flatMap({ self.inherited(name, arguments, by: $0) }) { return inherited }
            outer = outer.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(outer[..<$0]) } ?? ""
        }
        if let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), LanguageParser.modules.contains(name[..<dot]) {
            return named(String(name[dot...].dropFirst()), arguments, scope: "")
        }
        if let synonym = Self.synonyms[name] { return synonym }
        if arguments.count == 2, ["SharedSequence", "PrimitiveSequence"].contains(name),
            case .trait(let trait) = arguments[0].kind
        {
            return .named(trait, trait == "Completable" ? [] : [arguments[1]])
        }
        let name = Self.conforming[name] ?? name
        guard let entry = TypeRelations.native[name] else {
            return Catalogue.shared.hasEntries(of: name) ? .named(name, arguments) : nil
        }
        if arguments.isEmpty { return .named(name, entry.generics.map { _ in .unknown }) }
        return .named(name, arguments)
    }
}
