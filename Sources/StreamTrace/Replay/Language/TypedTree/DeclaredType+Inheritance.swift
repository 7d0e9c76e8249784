extension DeclaredType {
    /// Adds the members of the superclass and of protocols, after the members of all types are declared.
    func inheritMembers() {
        if hasInherited { return }
        hasInherited = true
        if nominal.kind == .interface { pairDefaults() }
        if let superclass {
            superclass.inheritMembers()
            inherit(from: superclass)
            inheritInitializers(of: superclass)
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

    /// Adds the initializers of the superclass: all of them if the class has no designated one, and the convenience
    /// initializers if it overrides all designated ones.
    private func inheritInitializers(of superclass: DeclaredType) {
        let isOverridden = { (initializer: DeclaredFunction) in
            self.initializers.contains { $0.signature.matches(initializer.signature) }
        }
        var inherited = superclass.initializers
        if initializers.contains(where: { !$0.syntax.isConvenience }) {
            let designated = inherited.filter { !$0.syntax.isConvenience }
            guard designated.allSatisfy(isOverridden) else { return }
            inherited.removeAll { !$0.syntax.isConvenience }
        }
        initializers += inherited.filter { !isOverridden($0) }
    }

    /// Makes the members of a protocol's extensions the default implementations of its requirements.
    private func pairDefaults() {
        var paired: Set<ObjectIdentifier> = []
        for requirement in methods where requirement.syntax.isRequirement {
            let implementation = methods.named(requirement.signature.name).first {
                !$0.syntax.isRequirement && !paired.contains(ObjectIdentifier($0))
                    && $0.signature.matches(requirement.signature)
            }
            guard let implementation else { continue }
            paired.insert(ObjectIdentifier(implementation))
            defaultMethods.append(implementation)
            requirement.table.base = implementation.body
        }
        if !paired.isEmpty { methods.removeAll { paired.contains(ObjectIdentifier($0)) } }
    }

    private func inherit(from other: DeclaredType) {
        for method in Array(other.defaultMethods) + other.methods {
            let isKnown = methods.named(method.signature.name).contains { $0.signature.matches(method.signature) }
            if !isKnown { methods.append(method) }
        }
        for (name, property) in other.properties where !hasField(name, from: other) {
            let own = properties[name]
            if own == nil || (own?.syntax.isRequirement == true && !property.syntax.isRequirement) {
                properties[name] = property
            }
        }
        for (name, setter) in other.setters where setters[name] == nil && !hasField(name, from: other) {
            if nominal.kind == .interface || !setter.syntax.isRequirement { setters[name] = setter }
        }
        constants.merge(other.constants) { own, _ in own }
    }

    /// Whether the type has a stored member of a name that another type does not replace: a superclass may override one
    /// that it inherits itself.
    private func hasField(_ name: String, from other: DeclaredType) -> Bool {
        guard let index = nominal.index(ofField: name) else { return false }
        return !other.isClass || other.nominal.index(ofField: name) != index || other.override(of: name) == nil
    }

    /// Returns the computed member that overrides an inherited stored one.
    func override(of name: String) -> DeclaredFunction? {
        guard isClass, nominal.index(ofField: name) != nil, let property = properties[name],
            !property.signature.isStatic
        else { return nil }
        return property
    }

    /// Adds the members of this type to the tables of the supertypes' members of the same name and labels.
    func fillImplementations() {
        for ancestor in ancestors where ancestor !== self {
            for member in ancestor.methods where member.owner === ancestor {
                // What an extension of a protocol adds is called as it is, unless the protocol requires it.
                if ancestor.nominal.kind == .interface, !member.syntax.isRequirement { continue }
                let signature = member.signature
                if ancestor.nominal.kind == .interface, inheritsDefault(of: member, from: ancestor) { continue }
                implement(
                    member,
                    by: methods.named(signature.name).first {
                        $0.signature.matches(signature) && $0.signature.isStatic == signature.isStatic
                    })
            }
            for initializer in ancestor.initializers where ancestor.isClass && initializer.owner === ancestor {
                implement(initializer, by: initializers.first { $0.signature.matches(initializer.signature) })
            }
            for (name, member) in ancestor.properties where member.owner === ancestor {
                if ancestor.nominal.kind == .interface, !ancestor.requires(name) { continue }
                implement(member, by: properties[name])
                if member.signature.isStatic {
                    constants[name].map { member.table.add(reader(of: $0), for: nominal) }
                } else if properties[name] == nil, let index = nominal.index(ofField: name) {
                    member.table.add(reader(ofField: index), for: nominal)
                }
            }
        }
        for field in superclass?.nominal.fields ?? [] { overrideField(field.name) }
    }

    /// Records that members of superclasses are read and set as those of this class, which overrides or observes them.
    private func overrideField(_ name: String) {
        let property = override(of: name)
        for other in sequence(first: superclass, next: { $0?.superclass }).compactMap(\.self) {
            guard let index = other.nominal.index(ofField: name) else { return }
            let isObserved = observers[name].map { $0 != other.observers[name] } ?? false
            if property == nil, !isObserved { continue }
            let signature = Signature(kind: .property, name: name, result: nominal.fields[index].type)
            let table =
                other.overriddenFields[name]
                ?? ImplementationTable(of: signature, base: other.reader(ofField: index), isAddition: false)
            property.map { table.add($0.body, for: nominal) }
            other.overriddenFields[name] = table
        }
    }

    /// Whether a protocol, or one that it refines, requires a property.
    private func requires(_ name: String) -> Bool {
        ancestors.contains { ancestor in
            ancestor.nominal.kind == .interface
                && ancestor.syntax.properties.contains { $0.pattern.names == [name] }
        }
    }

    /// Returns a function that reads a stored member of `self`.
    private func reader(ofField index: Int) -> FunctionBody {
        let body = FunctionBody(in: file)
        body.slotCount = 1
        body.parameters = [.wildcard]
        let range = syntax.name.range
        let (instance, field) = (TypedExpression(.local(0), type, range), nominal.fields[index])
        let value = TypedExpression(.field(instance, index), field.type, range)
        var kind = value.kind
        if let lazy = lazyMembers[field.name] { kind = .lazyField(instance, index, lazy.body) }
        if weakMembers.contains(field.name) { kind = .weak(value) }
        if unownedMembers.contains(field.name) { kind = .unowned(value) }
        body.content = .expression(TypedExpression(kind, field.type, range))
        return body
    }

    /// Returns a function that reads a stored static member.
    private func reader(of constant: Constant) -> FunctionBody {
        let body = FunctionBody(in: file)
        body.content = .expression(TypedExpression(.global(constant.index), constant.type, syntax.name.range))
        return body
    }

    /// Whether a superclass conforms to a protocol with the default of a requirement, which a subclass does not replace.
    private func inheritsDefault(of requirement: DeclaredFunction, from interface: DeclaredType) -> Bool {
        guard let superclass, superclass.descends(from: interface) else { return false }
        return !superclass.methods.named(requirement.signature.name).contains {
            $0.owner?.isClass == true && $0.signature.matches(requirement.signature)
        }
    }

    private func implement(_ member: DeclaredFunction, by own: DeclaredFunction?) {
        guard let own, own !== member, !own.syntax.isRequirement else { return }
        if let name = extended?.type.name { return member.table.add(own.body, forLibraryType: name) }
        member.table.add(own.body, for: nominal)
    }
}
