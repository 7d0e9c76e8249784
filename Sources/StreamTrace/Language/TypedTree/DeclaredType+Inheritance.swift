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
            observers.merge(superclass.observers) { own, inherited in own.overriding(inherited) }
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

    /// Makes the members of a protocol's extensions the default implementations of its requirements. One with constraints
    /// is the implementation of the types that meet these.
    private func pairDefaults() {
        let defaults = pairDefaults(of: methods)
        for (requirement, implementation) in defaults {
            defaultMethods.append(implementation)
            requirement.table.base = implementation.body
        }
        let paired = Set(defaults.map { ObjectIdentifier($0.implementation) })
        if !paired.isEmpty { methods.removeAll { paired.contains(ObjectIdentifier($0)) } }
        let replaced = Set(pairDefaults(of: properties).map { ObjectIdentifier($0.requirement) })
        if !replaced.isEmpty { properties.removeAll { replaced.contains(ObjectIdentifier($0)) } }
    }

    private func pairDefaults(
        of members: MemberTable
    ) -> [(requirement: DeclaredFunction, implementation: DeclaredFunction)] {
        members.compactMap { requirement in
            guard requirement.syntax.isRequirement else { return nil }
            let implementation = members.named(requirement.signature.name).first {
                !$0.syntax.isRequirement && !$0.isDefault && $0.constraints.isEmpty
                    && $0.signature.isStatic == requirement.signature.isStatic
                    && $0.signature.matches(requirement.signature)
            }
            implementation?.isDefault = true
            return implementation.map { (requirement, $0) }
        }
    }

    private func inherit(from other: DeclaredType) {
        let isInterface = nominal.kind == .interface
        // Values of a protocol's type have what it requires; the types that conform to it have the defaults.
        for method in (isInterface ? [] : Array(other.defaultMethods)) + other.methods {
            let known = methods.named(method.signature.name).filter { $0.signature.matches(method.signature) }
            inherit(method, besides: known, in: \.methods)
        }
        for property in other.properties where !hasField(property.signature.name, from: other) {
            let isStatic = property.signature.isStatic
            inherit(
                property, besides: properties.named(property.signature.name, isStatic: isStatic), in: \.properties)
        }
        if isInterface { other.defaultMethods.forEach { defaultMethods.append($0) } }
        constants.merge(other.constants) { own, _ in own }
    }

    /// Adds an inherited member, unless a known one of the same form takes its place.
    private func inherit(
        _ member: DeclaredFunction, besides known: [DeclaredFunction],
        in members: ReferenceWritableKeyPath<DeclaredType, MemberTable>
    ) {
        if known.isEmpty { return self[keyPath: members].append(member) }
        if known.contains(where: { $0 === member }) { return }
        let isInterface = nominal.kind == .interface
        if member.syntax.isRequirement || member.isDefault, isInterface {
            for other in known where other.owner === self && other.constraints.isEmpty {
                other.isDefault = true
                if members != \.methods { continue }
                defaultMethods.append(other)
                methods.replace(other, by: member)
            }
        }
        if member.syntax.isRequirement { return }
        if let requirement = known.first(where: \.syntax.isRequirement) {
            if isInterface, !member.constraints.isEmpty { return self[keyPath: members].append(member) }
            return self[keyPath: members].replace(requirement, by: member)
        }
        // Which of the members of several extensions is called depends on their constraints.
        let isReplaced = known.contains {
            guard $0.constraints.isEmpty, let other = $0.owner, let owner = member.owner, other !== owner
            else { return false }
            return other.nominal.kind != .interface || other.descends(from: owner)
        }
        if !isReplaced { self[keyPath: members].append(member) }
    }

    /// Whether the type has a stored member of a name that another type does not replace: a superclass may override one
    /// that it inherits itself.
    private func hasField(_ name: String, from other: DeclaredType) -> Bool {
        guard let index = nominal.index(ofField: name) else { return false }
        return !other.isClass || other.nominal.index(ofField: name) != index || other.override(of: name) == nil
    }

    /// Returns the computed member that overrides an inherited stored one.
    func override(of name: String) -> DeclaredFunction? {
        isClass && nominal.index(ofField: name) != nil ? properties.named(name, isStatic: false).first : nil
    }

    /// Adds the members of this type to the tables of the supertypes' members of the same name and labels.
    func fillImplementations(_ types: DeclaredTypes) {
        for ancestor in ancestors where ancestor !== self {
            for member in ancestor.methods where member.owner === ancestor {
                // A member that an extension of a protocol adds is called directly, unless the protocol requires it.
                if ancestor.nominal.kind == .interface, !member.syntax.isRequirement { continue }
                let signature = member.signature
                if ancestor.nominal.kind == .interface, inheritsDefault(of: member, from: ancestor) { continue }
                let candidates = methods.named(signature.name, isStatic: signature.isStatic)
                implement(member, by: candidates.filter { $0.signature.matches(signature) }, types)
            }
            for initializer in ancestor.initializers where ancestor.isClass && initializer.owner === ancestor {
                implement(initializer, by: initializers.filter { $0.signature.matches(initializer.signature) }, types)
            }
            for member in ancestor.properties where member.owner === ancestor {
                let name = member.signature.name
                if ancestor.nominal.kind == .interface, !member.syntax.isRequirement, !member.isDefault { continue }
                implement(member, by: properties.named(name, isStatic: member.signature.isStatic), types)
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

    /// Returns a function that reads a stored member of `self`.
    private func reader(ofField index: Int) -> FunctionBody {
        let body = FunctionBody(in: file)
        (body.isReader, body.readField) = (true, index)
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
        body.isReader = true
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

    private func implement(_ member: DeclaredFunction, by candidates: [DeclaredFunction], _ types: DeclaredTypes) {
        guard let own = types.applicable(candidates, to: type).first, own !== member, !own.syntax.isRequirement
        else { return }
        // Two extensions of a class do not override each other's members.
        if own.owner === member.owner, own.owner?.isClass == true { return }
        if let name = extended?.type.name { return member.table.add(own.body, forLibraryType: name) }
        member.table.add(own.body, for: nominal)
    }
}
