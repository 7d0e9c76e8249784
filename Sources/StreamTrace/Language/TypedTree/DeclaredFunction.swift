/// A function that a file declares.
package final class DeclaredFunction {
    package let signature: Signature
    package let syntax: FunctionSyntax
    /// The body, whose content is set when it is checked, because functions call each other.
    package let body: FunctionBody
    /// The default values of parameters; `nil` for a parameter without one.
    let defaults: [FunctionBody?]
    /// The type whose member it is.
    package unowned var owner: DeclaredType?
    /// The setter of a subscript or a computed property.
    var setter: DeclaredFunction?
    /// The requirements of the `where` clauses of the member and of its extension.
    let constraints: [Constraint]
    /// Whether it is the default of what its protocol, or one that this refines, requires.
    var isDefault = false
    /// The implementations of other types, if a subclass overrides it or a protocol requires it.
    private(set) var implementations: ImplementationTable?

    init(
        signature: Signature, syntax: FunctionSyntax, in file: SourceFile, of owner: DeclaredType? = nil,
        constraints: [Constraint] = []
    ) {
        body = FunctionBody(in: file, functionName: signature.form)
        body.isMutating = signature.isMutating
        defaults = syntax.parameters.map { $0.defaultValue == nil ? nil : FunctionBody(in: file) }
        self.signature = signature
        self.syntax = syntax
        self.owner = owner
        self.constraints = constraints
    }

    /// Whether it is more than a requirement without a default.
    var hasImplementation: Bool { !syntax.isRequirement || implementations?.base != nil }

    /// Its body, or that of the default if it is a requirement.
    var implementation: FunctionBody? { syntax.isRequirement ? implementations?.base : body }

    /// Whether a protocol's extension adds it, and the protocol does not require it.
    var isAddition: Bool { owner?.nominal.kind == .interface && !syntax.isRequirement }

    /// Whether callers pass the type of `self` after the arguments: to a static member, and to an initializer that makes a
    /// generic value.
    var takesSelfType: Bool {
        guard let owner else { return false }
        if signature.isStatic { return true }
        return syntax.name.text == "init" && !owner.isClass && !owner.generics.isEmpty
    }

    /// The names of the types that callers pass after the arguments.
    var passedTypes: [String] { (takesSelfType ? ["Self"] : []) + syntax.generics }

    /// What tells it from the other functions of its name: the labels and the types, apart from the names of generic
    /// parameters.
    var overloadForm: [String] { signature.parameters.map { "\($0.label ?? "_"):" } + genericForm }

    /// The type and the bounds, with numbers in place of the names of generic parameters.
    private var genericForm: [String] {
        let names = TypeBindings(syntax.generics, syntax.generics.indices.map { .parameter("\($0)") })
        return ["\(signature.functionType.substituting(names))"]
            + syntax.generics.map { syntax.bound(of: $0).map { "\($0.kind)" } ?? "" }
    }

    /// The table of implementations, which is made at the first use.
    var table: ImplementationTable {
        if let implementations { return implementations }
        let table = ImplementationTable(of: signature, base: syntax.isRequirement ? nil : body, isAddition: isAddition)
        implementations = table
        return table
    }
}

/// The implementations of a member that differ by the type of the receiver.
final class ImplementationTable {
    private var bodies: [ObjectIdentifier: FunctionBody] = [:]
    /// The types of `bodies`, which the table keeps alive.
    private var types: [NominalType] = []
    /// The implementations that extensions of library types declare, by the names of these types.
    private var libraryBodies: [String: FunctionBody] = [:]
    /// The implementation of types that have none of their own; `nil` for a requirement without a default.
    var base: FunctionBody?
    let signature: Signature
    /// Whether a protocol's extension adds the member.
    let isAddition: Bool

    init(of signature: Signature, base: FunctionBody?, isAddition: Bool) {
        self.signature = signature
        self.base = base
        self.isAddition = isAddition
    }

    /// The implementations with their types.
    var all: [(type: NominalType, body: FunctionBody)] {
        types.compactMap { type in bodies[ObjectIdentifier(type)].map { (type, $0) } }
    }

    /// The implementations that extensions of library types declare.
    var ofLibraryTypes: [FunctionBody] { Array(libraryBodies.values) }

    func add(_ body: FunctionBody, forLibraryType name: String) { libraryBodies[name] = libraryBodies[name] ?? body }

    func add(_ body: FunctionBody, for type: NominalType) {
        if bodies.updateValue(body, forKey: ObjectIdentifier(type)) == nil { types.append(type) }
    }

    /// Returns the implementation for a value.
    func body(for value: Value) -> FunctionBody? {
        let type: NominalType
        switch value {
        case .object(let object):
            guard let instance = InstanceObject.cast(object) else { return libraryBody(for: value) }
            type = instance.nominal
        case .record(let record): type = record.type
        case .enumCase(let value): type = value.type
        case .type(let metatype): return body(for: metatype)
        default: return libraryBody(for: value)
        }
        return bodies[ObjectIdentifier(type)] ?? base
    }

    /// Returns the implementation of a static member of a type.
    private func body(for metatype: ValueType) -> FunctionBody? {
        guard let name = metatype.name else { return base }
        let type = types.first { $0.qualifiedName == name }
        return type.flatMap { bodies[ObjectIdentifier($0)] } ?? libraryBodies[name] ?? base
    }

    private func libraryBody(for value: Value) -> FunctionBody? {
        libraryBodies.isEmpty ? base : value.type.name.flatMap { libraryBodies[$0] } ?? base
    }
}
