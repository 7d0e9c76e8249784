/// A type that a file declares, with its members.
package final class DeclaredType {
    /// The declaration or an extension, with its file.
    package struct Part {
        package let syntax: TypeDeclarationSyntax
        package let file: SourceFile
    }

    /// A stored static member: the index of its global variable, its type, and its value, which is evaluated when the
    /// member is first used.
    struct Constant {
        let index: Int
        var type: ValueType
        let isMutable: Bool
        let body: FunctionBody
        var observers: PropertyObservers?
    }

    package let nominal: NominalType
    /// The declaration, then the extensions.
    package var parts: [Part]
    /// The superclass.
    var superclass: DeclaredType?
    /// The types of the superclass's generic parameters: those of this type, or types like `Int`.
    var superclassArguments: [ValueType] = []
    /// The declared protocols that the declaration, its extensions or other protocols name.
    var interfaces: [DeclaredType] = []
    /// The types of generic parameters and associated types as far as their bounds tell them.
    var bounds: TypeBindings = [:]
    /// The methods, the own ones first.
    package var methods = MemberTable()
    package var initializers: [DeclaredFunction] = []
    /// The computed properties, also static ones.
    package var properties = MemberTable()
    /// The observers of stored members.
    var observers: [String: PropertyObservers] = [:]
    /// How inherited classes read the stored members that some of them override or observe.
    var overriddenFields: [String: ImplementationTable] = [:]
    var constants: [String: Constant] = [:]
    /// The default values of stored members; `nil` for a member without one.
    package var defaults: [FunctionBody?] = []
    /// The values of `lazy` members, which are functions of `self`.
    var lazyMembers: [String: DeclaredFunction] = [:]
    /// The names of `lazy` members of a struct, which code cannot read.
    var lazyMembersOfStruct: Set<String> = []
    /// The names of `weak` members.
    var weakMembers: Set<String> = []
    /// The names of `unowned` members.
    var unownedMembers: Set<String> = []
    /// The property wrappers that no file declares, by the stored members whose `$name` is therefore not known.
    package var unknownWrappers: [String: String] = [:]
    /// Whether this is a property wrapper that wraps a property of its own, which is an error.
    package var isCircularWrapper = false
    /// The property wrappers of the stored members that store one: `_title` of `@Pulse var title`.
    var wrappers: [String: DeclaredType] = [:]
    /// The names of the members whose types are written `T!`.
    var implicitlyUnwrapped: Set<String> = []
    var deinitializer: DeclaredFunction?
    /// The default values of the payloads of cases, by the names of the cases that have any.
    var caseDefaults: [String: [FunctionBody?]] = [:]
    /// The default implementations of a protocol's requirements.
    var defaultMethods = MemberTable()
    var hasInherited = false
    /// The types of the library that it conforms to, like `ObservableType`.
    var librarySupertypes: [ValueType] = []
    /// The stored members whose types are those of their values.
    var inferredMembers: [(name: String, value: Expression, file: SourceFile)] = []
    /// The own stored members with a default value.
    var ownDefaults: [(name: String, value: Expression, body: FunctionBody)] = []
    /// The recorded calls, if there is a spy of the type.
    var callRecords: CallRecords?
    /// Whether there is a spy of the class or of a subclass, which has none of their behavior.
    var isSpied = false
    /// The library type that an extension adds members to; `nil` for a declared type.
    var extended: ExtendedType?
    /// Whether it is a type of compiled code.
    var isNative = false
    /// The type of `rawValue`, if there is one.
    var raw: ValueType?
    /// How far its members are declared.
    var progress = Progress.named

    enum Progress { case named, declaring, declared }

    init(nominal: NominalType, syntax: TypeDeclarationSyntax, in file: SourceFile) {
        parts = [Part(syntax: syntax, file: file)]
        self.nominal = nominal
    }

    /// The names of the generic parameters.
    package var generics: [String] { nominal.generics }
    /// The type of `self`, whose generic parameters may be any types.
    package var type: ValueType { extended?.type ?? .named(nominal.qualifiedName, generics.map { _ in .unknown }) }
    /// The type of `self` in the bodies of members. Those of a shared one are looked up when the pipeline runs.
    var selfType: ValueType { hasSharedSelf ? .unknown : type }
    /// Whether it extends both drivers and signals, or the types that conform to a protocol of the standard library.
    var hasSharedSelf: Bool {
        extended?.type.name == "SharedSequenceConvertibleType" || extended?.standardProtocol != nil
    }
    package var syntax: TypeDeclarationSyntax { parts[0].syntax }
    package var file: SourceFile { parts[0].file }
    package var isClass: Bool { nominal.kind == .reference }

    /// Whether a struct has the memberwise initializer: its declaration contains no other one. Initializers that decode
    /// data do not count, because a pipeline has no data to decode.
    package var hasMemberwiseInitializer: Bool {
        nominal.kind == .structure
            && syntax.initializers.allSatisfy { ["from", "map", "json"].contains($0.parameters.first?.label?.text) }
    }

    /// The type, its superclasses, and the protocols of all of them.
    package var ancestors: [DeclaredType] { ancestors(atMost: .max) }

    /// Whether it has so many ancestors that the members of all of them take long to find.
    var hasTooManyAncestors: Bool { ancestors(atMost: Self.maximumAncestors + 1).count > Self.maximumAncestors }

    static let maximumAncestors = 100

    /// Whether another type is one of the ancestors, as far as they are not too many.
    package func descends(from other: DeclaredType) -> Bool {
        ancestors(atMost: Self.maximumAncestors + 1).contains { $0 === other }
    }

    private func ancestors(atMost maximumCount: Int) -> [DeclaredType] {
        var all: [DeclaredType] = []
        var known: Set<ObjectIdentifier> = []
        var open = [self]
        while all.count < maximumCount, let next = open.popLast() {
            if !known.insert(ObjectIdentifier(next)).inserted { continue }
            all.append(next)
            open += next.interfaces
            if let superclass = next.superclass { open.append(superclass) }
        }
        return all
    }

    /// Whether it inherits from a class or conforms to a protocol that nothing declares, which may have further members.
    func hasUnknownAncestor(_ types: DeclaredTypes) -> Bool {
        ancestors.contains { type in
            type.parts.flatMap(\.syntax.conformances).contains { conformance in
                guard case .named(let name, let arguments) = conformance.kind, !Self.plainProtocols.contains(name),
                    !types.isSequence(name)
                else { return false }
                let unknown = arguments.map { _ in ValueType.unknown }
                return types.named(name, unknown, scope: type.nominal.qualifiedName) == nil
            }
        }
    }

    /// Protocols of the standard library that add no members which a pipeline could call.
    private static let plainProtocols: Set<String> = [
        "AnyObject", "NSObject", "NSObjectProtocol", "Equatable", "Hashable", "Comparable", "Codable", "Decodable",
        "Encodable", "CaseIterable", "Identifiable", "Sendable", "CustomStringConvertible", "Error", "LocalizedError",
        "CustomNSError", "CustomDebugStringConvertible", "RawRepresentable", "IteratorProtocol",
    ]

    func hasInstanceMember(_ name: String) -> Bool {
        nominal.index(ofField: name) != nil || properties.named(name).contains { !$0.signature.isStatic }
            || methods.named(name).contains { !$0.signature.isStatic }
            || (name == "rawValue" && raw != nil)
    }

    func hasStaticMember(_ name: String) -> Bool {
        nominal.index(ofCase: name) != nil || constants[name] != nil
            || properties.named(name).contains { $0.signature.isStatic }
            || methods.named(name).contains { $0.signature.isStatic }
    }

    func hasMember(_ name: String) -> Bool { hasInstanceMember(name) || hasStaticMember(name) }

    /// The observers of own and inherited stored members, also static ones.
    var allObservers: [DeclaredFunction] {
        (Array(observers.values) + constants.values.compactMap(\.observers)).flatMap(\.all)
    }

    var memberNames: [String] {
        nominal.fields.map(\.name) + nominal.cases.map(\.name) + properties.names
            + methods.map(\.signature.name) + Array(constants.keys)
    }

    /// The names of all members, also of those by which a declaration does not refer to the type.
    var allMemberNames: Set<String> {
        Set(memberNames).union(defaultMethods.map(\.signature.name)).union(observers.keys)
            .union(raw == nil ? [] : ["rawValue"])
    }
}

/// The type of the library that an extension adds members to.
struct ExtendedType {
    /// The type with its generic parameters, or with what a `where` clause equates with them.
    let type: ValueType
    /// The types of its generic parameters.
    let generics: [String: ValueType]

    /// The protocol of the standard library that it extends.
    var standardProtocol: StandardProtocol? { type.name.flatMap(StandardProtocol.named) }
}

/// The `willSet` and `didSet` of a stored member or a global variable, in the order in which they are called.
struct PropertyObservers: Equatable {
    /// The observers of a class precede those of its superclass.
    private(set) var willSet: [DeclaredFunction]
    /// The observers of a class follow those of its superclass.
    private(set) var didSet: [DeclaredFunction]

    init(willSet: DeclaredFunction?, didSet: DeclaredFunction?) {
        self.willSet = willSet.map { [$0] } ?? []
        self.didSet = didSet.map { [$0] } ?? []
    }

    var all: [DeclaredFunction] { self.willSet + self.didSet }

    /// Adds the observers of a superclass, which are called too.
    func overriding(_ inherited: Self) -> Self {
        var both = self
        both.willSet += inherited.willSet
        both.didSet = inherited.didSet + didSet
        return both
    }

    /// Removes those of other classes.
    func declared(by owner: DeclaredType) -> Self {
        var own = self
        own.willSet.removeAll { $0.owner !== owner }
        own.didSet.removeAll { $0.owner !== owner }
        return own
    }

    func contains(_ function: DeclaredFunction) -> Bool { all.contains { $0 === function } }

    static func == (left: Self, right: Self) -> Bool {
        left.willSet.elementsEqual(right.willSet, by: ===) && left.didSet.elementsEqual(right.didSet, by: ===)
    }
}
