extension Checker {
    func checkAssignment(
        _ name: String, _ target: Expression, _ value: Expression, _ range: SourceRange
    ) -> TypedExpression {
        if case .discard = target.kind {
            let location = StorageLocation(.nowhere, .unknown, target.range)
            return TypedExpression(.assign(location, check(value)), .void, range)
        }
        if case .chain(let inner) = target.kind, let optional = inner.lastOptional {
            // The optional comes first: if it is nil, the value is not evaluated.
            let parts = [check(optional), checkAssignment(name, inner, value, range)]
            let both = TypedExpression(.tuple(parts, labels: [nil, nil]), .void, range)
            return TypedExpression(.chain(both, wraps: false), .void, range)
        }
        let location = target.isTuple && name == "=" ? tupleLocation(target) : storageLocation(target)
        if case .temporary(let value) = location.kind, !isReference(location.type), location.type != .unknown {
            if !value.isInvalid {
                report(
                    "expression is not assignable", at: target.range,
                    suggestion: name == "=" ? "to compare, write '=='" : nil)
            }
            return invalid(range)
        }
        if name == "=" {
            return TypedExpression(.assign(location, check(value, as: location.type)), .void, range)
        }
        let operation = Expression(.binary(String(name.dropLast()), target, value), range)
        let sum = check(operation, as: location.type)
        if case .arithmetic("+", _, let added) = sum.kind, added.type == location.type, location.type.growsInPlace {
            return TypedExpression(.append(location, added), .void, range)
        }
        return TypedExpression(.assign(location, sum), .void, range)
    }

    /// Checks `swap(&a, &b)` as `(a, b) = (b, a)`.
    func checkSwap(_ arguments: [Argument], _ range: SourceRange) -> TypedExpression {
        let targets = arguments.map { argument in
            guard case .inoutArgument(let target) = argument.value.kind else {
                report(
                    Self.missingAmpersand(check(argument.value).type), at: argument.value.range,
                    suggestion: "write '&' before it")
                return Argument(label: nil, value: Expression(.invalid, argument.value.range))
            }
            return Argument(label: nil, value: target)
        }
        return checkAssignment(
            "=", Expression(.tuple(targets), range), Expression(.tuple(targets.reversed()), range), range)
    }

    /// Checks `(a, b)` on the left of a `=`.
    private func tupleLocation(_ target: Expression) -> StorageLocation {
        guard case .tuple(let elements) = target.kind else { return storageLocation(target) }
        let parts = elements.map { element in
            if case .discard = element.value.kind { return StorageLocation(.nowhere, .unknown, element.value.range) }
            return storageLocation(element.value)
        }
        return StorageLocation(.parts(parts), .tuple(parts.map { .init(nil, $0.type) }), target.range)
    }

    /// Returns the storage location of an expression; reports an error if it is immutable.
    ///
    /// - Parameter isOwner: whether a member of the value changes, so that a reference itself may be immutable.
    func storageLocation(_ target: Expression, isOwner: Bool = false) -> StorageLocation {
        let location = location(of: target, isOwner: isOwner)
        guard isOwner, refers(location.type) else { return location }
        switch location.kind {
        case .temporary: return location
        case .nowhere: break
        default: if !location.refers, mayBeValue(location.type) { return location }
        }
        return StorageLocation(.temporary(check(target)), location.type, target.range)
    }

    private func location(of target: Expression, isOwner: Bool) -> StorageLocation {
        let range = target.range
        switch target.kind {
        case .name(let name): return storageLocation(named: name, range, isOwner: isOwner)
        case .member(let base, let name): return memberLocation(base, name, range, isOwner: isOwner)
        case .subscripting(let base, let arguments):
            if let location = keyPathLocation(base, arguments, range) { return location }
            return elementLocation(base, arguments, range)
        case .forced(let base), .chained(let base):
            let outer = storageLocation(base, isOwner: isOwner)
            var isForced = false
            if case .forced = target.kind { isForced = true }
            return StorageLocation(.wrapped(outer, forced: isForced), outer.type.wrapped ?? .unknown, range)
        case .chain(let inner): return storageLocation(inner)
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
                return variable.isWeak ? StorageLocation(.weak(location), variable.type, range) : location
            }
            if isOwner ? refers(variable.type) : isReference(variable.type) {
                return StorageLocation(.temporary(check(Expression(.name(name), range))), variable.type, range)
            }
            let hint = name == "self" ? "declare the function 'mutating'" : "declare it with 'var'"
            report("cannot assign to value: '\(name)' is immutable", at: range, suggestion: hint)
            return StorageLocation(.nowhere, variable.type, range)
        }
        if let enclosing, scope.find("self") != nil,
            enclosing.nominal.index(ofField: name) != nil || enclosing.setters[name] != nil
        {
            return memberLocation(Expression(.name("self"), range), Name(name, range), range, isOwner: isOwner)
        }
        if let constant = enclosing?.constants[name] { return storageLocation(of: constant, Name(name, range), range) }
        if let global = globals[name], global.isMutable {
            return StorageLocation(.global(global.index), global.type, range)
        }
        if let global = globals[name], !(isOwner ? refers(global.type) : isReference(global.type)) {
            report("cannot assign to value: '\(name)' is immutable", at: range, suggestion: "declare it with 'var'")
            return StorageLocation(.nowhere, global.type, range)
        }
        let value = check(Expression(.name(name), range))
        return StorageLocation(.temporary(value), value.type, range)
    }

    /// Whether values of a type are references, like subjects and formats.
    private func isReference(_ type: ValueType) -> Bool {
        // The compiler has checked a Swift file, where a value of a type that no file declares may be an instance.
        guard let name = type.name else { return type == .unknown && diagnostics.file.isSwift }
        if let declared = types[name] { return declared.isClass || declared.nominal.kind == .interface }
        return !["Int", "Double", "Bool", "String", "Character", "Array", "Dictionary", "Set", "Optional"].contains(
            name)
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
        of constant: DeclaredType.Constant, _ name: Name, _ range: SourceRange
    ) -> StorageLocation {
        if !constant.isMutable, !isReference(constant.type) {
            report(
                "cannot assign to value: '\(name.text)' is immutable", at: name.range,
                suggestion: "declare it with 'var'")
        }
        reach(constant.body)
        return StorageLocation(.global(constant.index), constant.type, range)
    }

    private func memberLocation(
        _ base: Expression, _ name: Name, _ range: SourceRange, isOwner: Bool
    ) -> StorageLocation {
        if let type = typeOperand(base), let constant = types[type]?.constants[name.text] {
            return storageLocation(of: constant, name, range)
        }
        let outer = unwrappedOwner(storageLocation(base, isOwner: true))
        switch outer.type {
        case .tuple(let elements):
            if let index = Int(name.text) ?? elements.firstIndex(where: { $0.label == name.text }),
                elements.indices.contains(index)
            {
                return StorageLocation(.element(outer, index), elements[index].type, range)
            }
        case .named(let type, _):
            if let declared = types[type],
                let location = storageLocation(of: declared, outer, name, range, isOwner: isOwner)
            {
                return location
            }
            if let (entry, signature) = members.catalogueMembers(of: outer.type, named: name.text).first,
                entry.isSettable
            {
                return StorageLocation(.native(outer, entry), signature.result, range)
            }
        case .unknown: return StorageLocation(.member(outer, name.text), .unknown, range)
        default: break
        }
        if types[outer.type]?.hasUnknownAncestor(types) == true, hole(name.text, range) != nil {
            return StorageLocation(.nowhere, .unknown, range)
        }
        reportFixedMember(outer.type, name)
        return StorageLocation(.nowhere, .unknown, range)
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
        of declared: DeclaredType, _ outer: StorageLocation, _ name: Name, _ range: SourceRange, isOwner: Bool
    ) -> StorageLocation? {
        if let index = declared.nominal.index(ofField: name.text) {
            let field = declared.nominal.fields[index]
            if !field.isMutable, !context.isInitializing, !(isOwner && refers(field.type)) {
                report(
                    "cannot assign to value: '\(name.text)' is immutable", at: name.range,
                    suggestion: "declare it with 'var'")
            }
            return location(ofField: index, of: declared, outer, range)
        }
        guard let property = declared.properties[name.text] else { return nil }
        let type = types.type(property.signature.result, inMemberOf: property.owner, of: outer.type)
        if let setter = declared.setters[name.text] {
            if property.syntax.isRequirement {
                reach(membersNamed: name.text)
                return StorageLocation(.member(outer, name.text), type, range)
            }
            reach(property)
            reach(setter)
            return StorageLocation(.computed(outer, [], getter: property.body, setter: setter.body), type, range)
        }
        if isOwner, refers(type) { return StorageLocation(.nowhere, type, range) }
        report(
            "cannot assign to property: '\(name.text)' is a get-only property", at: name.range,
            suggestion: "add a 'set { … }' to the property")
        return StorageLocation(.nowhere, type, range)
    }

    /// Returns the storage location of a stored member, which may have observers or be weak.
    private func location(
        ofField index: Int, of declared: DeclaredType, _ outer: StorageLocation, _ range: SourceRange
    ) -> StorageLocation {
        let field = declared.nominal.fields[index]
        let type = types.type(field.type, inMemberOf: declared, of: outer.type)
        let plain = StorageLocation(.field(outer, index), type, range)
        if declared.weakMembers.contains(field.name) { return StorageLocation(.weak(plain), type, range) }
        if declared.unownedMembers.contains(field.name) { return StorageLocation(.unowned(plain), type, range) }
        guard let observers = declared.observers[field.name], !context.isInitializing,
            case .temporary(let owner) = outer.kind, !(context.observedMember == field.name && isSelf(owner))
        else { return plain }
        for observer in [observers.willSet, observers.didSet] { observer.map { reach($0) } }
        return StorageLocation(
            .observed(plain, owner: owner, willSet: observers.willSet?.body, didSet: observers.didSet?.body),
            type, range)
    }

    /// Whether an expression is the `self` of the function that is checked.
    private func isSelf(_ value: TypedExpression) -> Bool {
        guard case .local(let slot) = value.kind else { return false }
        return scope.find("self")?.slot == slot
    }

    private func reportFixedMember(_ type: ValueType, _ name: Name) {
        guard members.catalogueProperty(of: type, named: name.text) != nil else {
            return reportUnknownMember(name, of: type)
        }
        report(
            "cannot assign to property: '\(name.text)' is a get-only property", at: name.range,
            suggestion: type.kind == .relay ? "send a new value with 'accept(…)'" : nil)
    }
}

extension Expression {
    fileprivate var isTuple: Bool { if case .tuple = kind { true } else { false } }

    /// The last part of an optional chain that may be nil: `a?.b?` of `a?.b?.c`.
    fileprivate var lastOptional: Expression? {
        switch kind {
        case .chained: self
        case .member(let base, _), .subscripting(let base, _), .forced(let base): base.lastOptional
        default: nil
        }
    }
}

extension StorageLocation {
    /// Whether it is that of a weak or unowned reference, which refers to an instance whatever its type.
    fileprivate var refers: Bool {
        switch kind {
        case .weak, .unowned: true
        default: false
        }
    }
}

extension ValueType {
    /// Whether `+=` appends to a value of the type in place.
    fileprivate var growsInPlace: Bool { self == .string || name == "Array" }
}
