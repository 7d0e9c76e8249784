extension DeclaredTypes {
    /// Whether a receiver meets a constraint of a member; `nil` if that is not known.
    func isMet(_ constraint: Constraint, by receiver: ValueType, _ owner: DeclaredType?) -> Bool? {
        let subject = subject(of: constraint, in: receiver, owner)
        switch constraint.bound {
        case .subtype(let name): return conforms(subject, to: name)
        case .equal(let type):
            // A static member of a protocol is one of the type that it returns: `.bold` of `where Self == Bold`.
            if constraint.parameter == "Self", self[receiver]?.nominal.kind == .interface { return true }
            let wanted = type.substituting(bindings(of: owner, in: receiver))
            if subject.isCertain, wanted.isCertain { return subject == wanted }
            return subject.mayEqual(wanted) ? nil : false
        }
    }

    /// Returns the type that a constraint of a member restricts, as `receiver` has it.
    func subject(of constraint: Constraint, in receiver: ValueType, _ owner: DeclaredType?) -> ValueType {
        var subject = receiver
        for (index, name) in constraint.path.enumerated() where name != "Self" {
            subject = index == 0 ? argument(name, of: subject, in: owner) : associatedType(name, of: subject)
        }
        return subject
    }

    /// Returns the type of a generic parameter or an associated type of the owner of a member, as `receiver` has it.
    private func argument(_ name: String, of receiver: ValueType, in owner: DeclaredType?) -> ValueType {
        if let extended = owner?.extended?.type.name {
            guard let entry = TypeRelations.native[extended], let view = view(receiver, as: extended) else {
                return associatedType(name, of: receiver)
            }
            let name = name == "E" ? "Element" : name
            return TypeBindings(entry.generics, view.arguments)[name] ?? associatedType(name, of: receiver)
        }
        let known = bindings(of: owner, in: receiver)[name]?.withoutParameters ?? .unknown
        return known == .unknown ? associatedType(name, of: receiver, requiredBy: owner) : known
    }

    /// Returns an associated type of a type, like `Element`; `unknown` if it is not known.
    private func associatedType(
        _ name: String, of type: ValueType, requiredBy interface: DeclaredType? = nil
    ) -> ValueType {
        if let declared = self[type] {
            if name == "RawValue", let raw = declared.raw { return raw }
            let known = nested(name, in: declared) ?? TypeBindings(declared.generics, type.arguments)[name]
            if let known { return known.substituting(TypeBindings(declared.generics, type.arguments)) }
            if let interface, let found = inferred(name, requiredBy: interface, of: declared, type) { return found }
        }
        switch name {
        case "Element", "E":
            let views = ["Sequence", "ObservableConvertibleType", "ObserverType"]
            return views.lazy.compactMap { self.view(type, as: $0)?.arguments.first }.first ?? .unknown
        case "Wrapped": return type.wrapped ?? .unknown
        case "Key" where type.name == "Dictionary": return type.arguments[0]
        case "Value" where type.name == "Dictionary": return type.arguments[1]
        default: return .unknown
        }
    }

    /// Returns the associated type that follows from a member with which a type implements a requirement of a protocol.
    private func inferred(
        _ name: String, requiredBy interface: DeclaredType, of declared: DeclaredType, _ type: ValueType
    ) -> ValueType? {
        guard interface.associatedTypes.contains(name) else { return nil }
        var bindings: TypeBindings = [:]
        for requirement in interface.requirements {
            let signature = requirement.signature
            let form = signature.functionType
            if signature.kind == .property, let index = declared.nominal.index(ofField: signature.name) {
                signature.result.unify(declared.nominal.fields[index].type, &bindings)
            }
            for member in declared.members(implementing: signature) {
                form.unify(member.signature.functionType, &bindings)
            }
        }
        guard let found = bindings[name], found != .unknown, found != .parameter(name) else { return nil }
        return self.type(found, inMemberOf: declared, of: type)
    }
}

extension DeclaredType {
    /// The methods and properties that a protocol requires, of which some have a default.
    fileprivate var requirements: [DeclaredFunction] {
        (Array(methods) + properties).filter { $0.syntax.isRequirement || $0.isDefault }
    }

    /// Returns the own or inherited members of the form of a requirement that are declared in a type.
    fileprivate func members(implementing signature: Signature) -> [DeclaredFunction] {
        let members = signature.kind == .property ? properties : methods
        return members.named(signature.name).filter {
            $0.owner?.nominal.kind != .interface && $0.signature.hasForm(of: signature)
        }
    }
}
