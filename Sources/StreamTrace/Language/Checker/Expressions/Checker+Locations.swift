extension Checker {
    /// Returns the storage location of an expression; reports an error if it is immutable.
    func storageLocation(_ target: Expression) -> StorageLocation {
        let location = location(of: target, isOwner: false)
        if let error = location.immutability { report(error.message, at: error.range, suggestion: error.suggestion) }
        return location
    }

    /// Returns the location of a value of which a member or an element is changed. A reference may be immutable.
    func ownerLocation(_ target: Expression) -> StorageLocation {
        let location = location(of: target, isOwner: true)
        guard refers(location.type) else { return location }
        switch location.kind {
        case .temporary: return location
        case .nowhere: break
        // Only a reference can be changed through a constant, as the app's compiler has checked.
        default:
            let isConstant = location.immutability != nil && location.type == .unknown
            if !location.refers, !isConstant, mayBeValue(location.type) { return location }
        }
        return StorageLocation(.temporary(check(target)), location.type, target.range)
    }

    /// Returns the location of an expression, which may be immutable.
    func location(of target: Expression, isOwner: Bool) -> StorageLocation {
        let range = target.range
        switch target.kind {
        case .name(let name): return storageLocation(named: name, range, isOwner: isOwner)
        case .member(let base, let name): return memberLocation(base, name, range)
        case .subscripting(let base, let arguments):
            if let location = keyPathLocation(base, arguments, range) { return location }
            return elementLocation(base, arguments, range)
        case .forced(let base), .chained(let base):
            let outer = isOwner ? ownerLocation(base) : location(of: base, isOwner: false)
            var isForced = false
            if case .forced = target.kind { isForced = true }
            // A member that is captured weakly is optional as a value only.
            let isWeak = if case .name(let name) = base.kind { scope.isWeak(name) } else { false }
            let type = outer.type.wrapped ?? (isWeak ? outer.type : .unknown)
            return StorageLocation(.wrapped(outer, forced: isForced), type, range)
        case .chain(let inner): return location(of: inner, isOwner: isOwner)
        default:
            let value = check(target)
            return StorageLocation(.temporary(value), value.type, range)
        }
    }

    private func storageLocation(named name: String, _ range: SourceRange, isOwner: Bool) -> StorageLocation {
        if let variable = scope.find(name) {
            if variable.isInvalid { return StorageLocation(.temporary(invalid(range)), .unknown, range) }
            if variable.isMutable {
                let location = StorageLocation(.cell(variable.slot), variable.type, range)
                if variable.isWeak { return StorageLocation(.weak(location), variable.type, range) }
                return variable.isUnowned ? StorageLocation(.unowned(location), variable.type, range) : location
            }
            if isOwner ? refers(variable.type) : isReference(variable.type) {
                // A weak reference is an optional.
                let value = check(Expression(.name(name), range))
                return StorageLocation(.temporary(value), value.type, range)
            }
            let hint = name == "self" ? "declare the function 'mutating'" : "declare it with 'var'"
            return StorageLocation(.nowhere, variable.type, range, immutability: .constant(name, range, hint))
        }
        if let enclosing, enclosing.nominal.index(ofField: name) != nil || enclosing.properties[name]?.setter != nil,
            let own = implicitSelf(range)
        {
            return memberLocation(own, Name(name, range), range)
        }
        if let constant = enclosing?.constants[name] {
            return storageLocation(of: constant, Name(name, range), range, isOwn: observes(constant.index))
        }
        if let enclosing, let location = staticLocation(Name(name, range), of: enclosing.type, range) {
            return location
        }
        if let global = globals[name], global.isMutable {
            let location = StorageLocation(.global(global.index), global.type, range)
            return observed(location, by: observes(global.index) ? nil : global.observers)
        }
        if let global = globals[name], !(isOwner ? refers(global.type) : isReference(global.type)) {
            return StorageLocation(.nowhere, global.type, range, immutability: .constant(name, range))
        }
        let value = check(Expression(.name(name), range))
        return StorageLocation(.temporary(value), value.type, range)
    }

    /// Whether values of a type are references, like subjects and formats.
    func isReference(_ type: ValueType) -> Bool {
        // The compiler has checked a Swift file, where a value of a type that no file declares may be an instance.
        guard let name = type.name else { return type == .unknown && diagnostics.file.isSwift }
        if let declared = types[name] { return declared.isClass || declared.nominal.kind == .interface }
        let values: Set = ["Bool", "String", "Character", "Array", "ArraySlice", "Dictionary", "Set", "Optional"]
        return type.number == nil && !values.contains(name)
    }

    /// Whether values of a type may be structs, whose members change in place: the type is a protocol, or not known, as
    /// that of a type parameter.
    private func mayBeValue(_ type: ValueType) -> Bool {
        let type = type.wrapped ?? type
        return type == .unknown || types[type]?.nominal.kind == .interface
    }

    /// Whether values of a type are references, or optional references.
    private func refers(_ type: ValueType) -> Bool { isReference(type.wrapped ?? type) }

    /// Returns the storage location of a stored static member.
    private func storageLocation(
        of constant: DeclaredType.Constant, _ name: Name, _ range: SourceRange, isOwn: Bool
    ) -> StorageLocation {
        reach(constant.body)
        let isFixed = !constant.isMutable && !isReference(constant.type)
        let location = StorageLocation(
            .global(constant.index), constant.type, range,
            immutability: isFixed ? .constant(name.text, name.range) : nil)
        location.isHidden = diagnostics.file.text(name.range) != name.text
        return observed(location, by: isOwn ? nil : constant.observers)
    }

    /// Returns the storage location of a computed static property, or `nil` if the type has none.
    private func staticLocation(_ name: Name, of type: ValueType, _ range: SourceRange) -> StorageLocation? {
        let owners = [types[type]].compactMap(\.self) + types.extensions(of: type)
        let properties = owners.flatMap { $0.properties.named(name.text, isStatic: true) }
        guard let property = chosenProperty(properties, for: type, range) else { return nil }
        let result = types.type(
            property.signature.result.substituting(["Self": type]), inMemberOf: property.owner, of: type)
        guard let setter = property.setter else {
            return StorageLocation(
                .nowhere, result, range, immutability: .readOnly(name, "add a 'set { … }' to the property"))
        }
        reach(property)
        reach(setter)
        let kind = StorageLocation.Kind.computedStatic(
            typeValue(type, range), getter: property.body, setter: setter.body)
        return StorageLocation(kind, result, range)
    }

    private func memberLocation(_ base: Expression, _ name: Name, _ range: SourceRange) -> StorageLocation {
        if let type = typeOperand(base), let constant = types[type]?.constants[name.text] {
            let isOwn = base.isSelf && observes(constant.index)
            return storageLocation(of: constant, name, range, isOwn: isOwn)
        }
        if let type = typeOperand(base), let location = staticLocation(name, of: type, range) { return location }
        let outer = unwrappedOwner(ownerLocation(base))
        switch outer.type {
        case .tuple(let elements):
            if let index = Int(name.text) ?? elements.firstIndex(where: { $0.label == name.text }),
                elements.indices.contains(index)
            {
                return StorageLocation(.element(outer, index), elements[index].type, range)
            }
        case .named(let type, _):
            if let declared = types[type],
                let location = storageLocation(of: declared, outer, name, range, isExact: base.isSuper)
            {
                return location
            }
            if let (entry, signature) = members.catalogueMembers(of: outer.type, named: name.text).first,
                entry.isSettable
            {
                return StorageLocation(.native(outer, entry), signature.result, range)
            }
        case .unknown:
            reach(membersNamed: name.text)
            return StorageLocation(.member(outer, name.text), .unknown, range)
        default: break
        }
        if types[outer.type]?.hasUnknownAncestor(types) == true, hole(name.text, range) != nil {
            return StorageLocation(.nowhere, .unknown, range)
        }
        return fixedLocation(base, outer.type, name, range)
    }

    /// Returns the storage location of the receiver of a `mutating` call.
    func changedLocation(_ receiver: Expression) -> StorageLocation { unwrappedOwner(storageLocation(receiver)) }

    /// Returns the location of the wrapped value if the member that is the owner is written `T!`.
    func unwrappedOwner(_ owner: StorageLocation) -> StorageLocation {
        switch owner.kind {
        case .temporary(let value):
            guard let unwrapped = unwrappingImplicitly(value) else { return owner }
            return StorageLocation(.temporary(unwrapped), unwrapped.type, owner.range)
        case .field(let outer, let index) where isImplicitlyUnwrapped(index, of: outer.type):
            return StorageLocation(.wrapped(owner, forced: true), owner.type.wrapped ?? .unknown, owner.range)
        default: return owner
        }
    }

    /// Returns the storage location of a field or a computed property, or `nil` if the type has neither.
    private func storageLocation(
        of declared: DeclaredType, _ outer: StorageLocation, _ name: Name, _ range: SourceRange, isExact: Bool
    ) -> StorageLocation? {
        if declared.override(of: name.text) == nil, let index = declared.nominal.index(ofField: name.text) {
            let isInside = !isExact && observes(name.text, of: outer)
            // An observer that a subclass adds sets the member as other code of its class, as in Swift.
            let isOwn = isInside && enclosing?.superclass?.nominal.index(ofField: name.text) == nil
            if declared.overriddenFields[name.text] != nil, !isExact, !isInside, !initializes(index, outer) {
                reach(membersNamed: name.text)
                let type = types.type(declared.nominal.fields[index].type, inMemberOf: declared, of: outer.type)
                return StorageLocation(.member(outer, name.text), type, range)
            }
            let location = location(ofField: index, of: declared, outer, range, isOwn: isOwn)
            if declared.nominal.fields[index].isMutable || context.isInitializing { return location }
            return StorageLocation(
                location.kind, location.type, range, immutability: .constant(name.text, name.range))
        }
        let properties = declared.properties.named(name.text, isStatic: false)
        guard let property = chosenProperty(properties, for: outer.type, range) else { return nil }
        let type = types.type(property.signature.result, inMemberOf: property.owner, of: outer.type)
        if let setter = property.setter {
            if property.syntax.isRequirement || property.implementations != nil && !isExact {
                reach(membersNamed: name.text)
                return StorageLocation(.member(outer, name.text), type, range)
            }
            reach(property)
            reach(setter)
            let location = StorageLocation(
                .computed(outer, [], getter: property.body, setter: setter.body), type, range)
            guard isExact, context.observingSetter == name.text, let enclosing, case .temporary(let owner) = outer.kind
            else { return location }
            return observed(location, owner: owner, by: enclosing.observers[name.text]?.declared(by: enclosing))
        }
        return StorageLocation(
            .nowhere, type, range, immutability: .readOnly(name, "add a 'set { … }' to the property"))
    }

    /// Returns the storage location of a stored member, which may have observers or be weak.
    private func location(
        ofField index: Int, of declared: DeclaredType, _ outer: StorageLocation, _ range: SourceRange, isOwn: Bool
    ) -> StorageLocation {
        let field = declared.nominal.fields[index]
        let type = types.type(field.type, inMemberOf: declared, of: outer.type)
        var plain = StorageLocation(.field(outer, index), type, range)
        let isWeak = declared.weakMembers.contains(field.name)
        if isWeak { plain = StorageLocation(.weak(plain), type, range) }
        if declared.unownedMembers.contains(field.name) { plain = StorageLocation(.unowned(plain), type, range) }
        guard let observers = declared.observers[field.name], !isOwn, !initializes(index, outer) else { return plain }
        if let lazy = declared.lazyMembers[field.name] { reach(lazy) }
        if !declared.isClass {
            observers.all.forEach(reach)
            return StorageLocation(.observedPart(outer, index, isWeak: isWeak, observers), type, range)
        }
        guard case .temporary(let owner) = outer.kind else { return plain }
        return observed(plain, owner: owner, by: observers)
    }

    /// Whether an initializer sets a stored member of its `self`, and not one that the type inherits.
    private func initializes(_ index: Int, _ owner: StorageLocation) -> Bool {
        context.isInitializing && isSelf(owner) && index >= (enclosing?.superclass?.nominal.fields.count ?? 0)
    }

    /// Whether a location is the `self` of the function that is checked.
    func isSelf(_ owner: StorageLocation) -> Bool {
        let slot = scope.find("self")?.slot
        switch owner.kind {
        case .cell(let cell): return cell == slot
        case .temporary(let value): if case .local(let local) = value.kind { return local == slot }
        default: break
        }
        return false
    }

    /// Returns the location of a member that cannot be set: `last` of an array; reports an error if there is none.
    private func fixedLocation(
        _ base: Expression, _ type: ValueType, _ name: Name, _ range: SourceRange
    ) -> StorageLocation {
        guard members.catalogueProperty(of: type, named: name.text) != nil else {
            reportUnknownMember(name, of: type)
            return StorageLocation(.nowhere, .unknown, range)
        }
        let hint = type.kind == .relay ? "send a new value with 'accept(…)'" : nil
        let value = check(Expression(.member(base, name), range))
        return StorageLocation(.nowhere, value.type, range, immutability: .readOnly(name, hint))
    }
}

extension StorageLocation.Immutability {
    fileprivate static func constant(
        _ name: String, _ range: SourceRange, _ suggestion: String = "declare it with 'var'"
    ) -> Self { Self(message: "cannot assign to value: '\(name)' is immutable", range: range, suggestion: suggestion) }

    fileprivate static func readOnly(_ name: Name, _ suggestion: String?) -> Self {
        Self(
            message: "cannot assign to property: '\(name.text)' is a get-only property", range: name.range,
            suggestion: suggestion)
    }
}

extension StorageLocation {
    /// Whether it is that of a weak or unowned reference, which refers to an instance whatever its type.
    fileprivate var refers: Bool {
        switch kind {
        case .weak, .unowned: true
        case .observed(let inner, _, _): inner.refers
        default: false
        }
    }
}
