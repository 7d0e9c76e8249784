extension DeclaredType {
    /// Returns the type with arguments for its generic parameters; those without an argument may be any types.
    func type(with arguments: [ValueType]) -> ValueType {
        if generics.isEmpty { return .named(nominal.qualifiedName, []) }
        let padding = Array(repeating: ValueType.unknown, count: max(0, generics.count - arguments.count))
        return .named(nominal.qualifiedName, arguments.prefix(generics.count) + padding)
    }

    /// Returns a use of the type in which the generic parameters without an argument follow from a call.
    func open(_ type: ValueType) -> OpenType {
        let arguments = zip(generics, type.arguments).map { $1 == .unknown ? ValueType.parameter($0) : $1 }
        let open = zip(generics, type.arguments).compactMap { $1 == .unknown ? $0 : nil }
        return OpenType(type: .named(nominal.qualifiedName, arguments), generics: open)
    }

    /// The names of a protocol's associated types.
    var associatedTypes: [String] { nominal.kind == .interface ? syntax.generics : [] }

    /// Whether the type or a superclass is generic.
    var hasGenericParts: Bool { sequence(first: self, next: \.superclass).contains { !$0.generics.isEmpty } }

    /// The type of `self` in signatures, where its generic parameters have their names.
    var genericType: ValueType { extended?.type ?? type(with: generics.map { .parameter($0) }) }
}

/// A type of which some generic parameters follow from a call: `Box` in `Box(value: 1)`.
struct OpenType {
    let type: ValueType
    /// The names of these parameters.
    let generics: [String]

    /// Returns the signature of a static member or an initializer.
    func signature(_ signature: Signature, of owner: DeclaredType?, in types: DeclaredTypes) -> Signature {
        var signature = types.signature(signature, of: owner, in: type)
        signature.generics += generics
        return signature
    }
}

extension DeclaredTypes {
    /// Returns a type and the types that it is declared in, the innermost one last.
    package func enclosing(_ declared: DeclaredType) -> [DeclaredType] {
        var name = declared.nominal.qualifiedName[...]
        var found = [declared]
        while let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) {
            name = name[..<dot]
            self[String(name)].map { found.insert($0, at: 0) }
        }
        return found
    }

    /// Returns a type that the signature of a member contains as values of type `receiver` have it.
    package func type(_ type: ValueType, inMemberOf owner: DeclaredType?, of receiver: ValueType) -> ValueType {
        if !type.hasParameters { return type }
        return type.substituting(knownTypes(of: owner, in: receiver)).withoutParameters
    }

    /// Returns the same as `bindings`, with the types of the bounds where a receiver does not tell.
    private func knownTypes(of owner: DeclaredType?, in receiver: ValueType) -> TypeBindings {
        var known = bindings(of: owner, in: receiver)
        if let owner { known.merge(owner.bounds) { own, bound in own == .unknown ? bound : own } }
        return known
    }

    /// Returns the types of the values that a case of a declared enum has.
    func payload(ofCase index: Int, of type: ValueType) -> [ValueType] {
        guard let declared = self[type] else { return [] }
        return declared.nominal.cases[index].payload.map { self.type($0, inMemberOf: declared, of: type) }
    }

    /// Returns the signature of a member as values of type `receiver` have it.
    func signature(_ signature: Signature, of owner: DeclaredType?, in receiver: ValueType) -> Signature {
        var copy = signature.substituting(bindings(of: owner, in: receiver))
        if copy.result.hasUnknown {
            copy.result = signature.result.substituting(knownTypes(of: owner, in: receiver))
        }
        return copy
    }

    /// Returns the types that a type declares for the associated types of a protocol.
    private func associatedTypes(of interface: DeclaredType, in receiver: ValueType) -> TypeBindings {
        let names = interface.associatedTypes
        guard let declared = self[receiver], declared !== interface else {
            return TypeBindings(names, receiver.arguments)
        }
        return TypeBindings(names, names.map { nested($0, in: declared) ?? .unknown })
    }

    /// Returns the types of the generic parameters of a type that declares a member of `receiver`: that type itself or
    /// a superclass.
    func bindings(of owner: DeclaredType?, in receiver: ValueType) -> TypeBindings {
        guard let owner else { return [:] }
        if !owner.associatedTypes.isEmpty { return associatedTypes(of: owner, in: receiver) }
        guard !owner.generics.isEmpty, var declared = self[receiver] else { return [:] }
        var arguments = receiver.arguments
        while declared !== owner {
            guard let superclass = declared.superclass else { return TypeBindings(owner.generics, []) }
            let bindings = TypeBindings(declared.generics, arguments)
            arguments = declared.superclassArguments.map { $0.substituting(bindings) }
            declared = superclass
        }
        return TypeBindings(owner.generics, arguments)
    }
}
