extension DeclaredType {
    /// Adds the members of the superclass and of protocols, after the members of all types are declared.
    func inheritMembers() {
        if hasInherited { return }
        hasInherited = true
        if nominal.kind == .interface { pairDefaults() }
        if let superclass {
            superclass.inheritMembers()
            inherit(from: superclass)
            if initializers.isEmpty { initializers = superclass.initializers }
            observers.merge(superclass.observers) { own, _ in own }
            lazyMembers.merge(superclass.lazyMembers) { own, _ in own }
            weakMembers.formUnion(superclass.weakMembers)
            unownedMembers.formUnion(superclass.unownedMembers)
        }
        for interface in interfaces {
            interface.inheritMembers()
            inherit(from: interface)
        }
    }

    /// Makes the members of a protocol's extensions the default implementations of its requirements.
    private func pairDefaults() {
        for requirement in methods where requirement.syntax.isRequirement {
            guard
                let index = methods.firstIndex(where: {
                    !$0.syntax.isRequirement && $0.signature.matches(requirement.signature)
                })
            else { continue }
            let implementation = methods.remove(at: index)
            defaultMethods.append(implementation)
            requirement.table.base = implementation.body
        }
    }

    private func inherit(from other: DeclaredType) {
        var names = Set(methods.map(\.signature.name))
        for method in other.defaultMethods + other.methods {
            let isNew = names.insert(method.signature.name).inserted
            if isNew || !methods.contains(where: { $0.signature.matches(method.signature) }) {
                methods.append(method)
            }
        }
        for (name, property) in other.properties where nominal.index(ofField: name) == nil {
            let own = properties[name]
            if own == nil || (own?.syntax.isRequirement == true && !property.syntax.isRequirement) {
                properties[name] = property
            }
        }
        for (name, setter) in other.setters where setters[name] == nil && nominal.index(ofField: name) == nil {
            if nominal.kind == .interface || !setter.syntax.isRequirement { setters[name] = setter }
        }
        constants.merge(other.constants) { own, _ in own }
    }

    /// Adds the members of this type to the tables of the supertypes' members of the same name and labels.
    func fillImplementations() {
        let own = Dictionary(grouping: methods, by: \.signature.name)
        for ancestor in ancestors where ancestor !== self {
            for member in ancestor.methods where member.owner === ancestor && !member.signature.isStatic {
                // What an extension of a protocol adds is called as it is, unless the protocol requires it.
                if ancestor.nominal.kind == .interface, !member.syntax.isRequirement { continue }
                let signature = member.signature
                implement(member, by: own[signature.name]?.first { $0.signature.matches(signature) })
            }
            for (name, member) in ancestor.properties where member.owner === ancestor && !member.signature.isStatic {
                implement(member, by: properties[name])
            }
        }
    }

    private func implement(_ member: DeclaredFunction, by own: DeclaredFunction?) {
        guard let own, own !== member, !own.syntax.isRequirement else { return }
        if let name = extended?.type.name { return member.table.add(own.body, forLibraryType: name) }
        member.table.add(own.body, for: nominal)
    }
}
