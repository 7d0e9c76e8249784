extension Checker {
    func checkAssignment(
        _ name: String, _ target: Expression, _ value: Expression, _ range: SourceRange
    ) -> TypedExpression {
        if case .discard = target.kind {
            let place = MutablePlace(.nowhere, .unknown, target.range)
            return TypedExpression(.assign(place, check(value)), .void, range)
        }
        let place = target.isTuple && name == "=" ? tuplePlace(target) : place(target)
        if case .temporary(let value) = place.kind, !isReference(place.type), place.type != .unknown {
            if case .invalid = value.kind {
            } else {
                report(
                    "this cannot be assigned to", at: target.range,
                    suggestion: name == "=" ? "to compare, write '=='" : nil)
            }
            return invalid(range)
        }
        if name == "=" {
            return TypedExpression(.assign(place, check(value, as: place.type)), .void, range)
        }
        let operation = Expression(.binary(String(name.dropLast()), target, value), range)
        let sum = check(operation, as: place.type)
        if case .arithmetic("+", _, let added) = sum.kind, added.type == place.type, place.type.growsInPlace {
            return TypedExpression(.append(place, added), .void, range)
        }
        return TypedExpression(.assign(place, sum), .void, range)
    }

    /// Checks `(a, b)` on the left of a `=`.
    private func tuplePlace(_ target: Expression) -> MutablePlace {
        guard case .tuple(let elements) = target.kind else { return place(target) }
        let parts = elements.map { element in
            if case .discard = element.value.kind { return MutablePlace(.nowhere, .unknown, element.value.range) }
            return place(element.value)
        }
        return MutablePlace(.parts(parts), .tuple(parts.map { .init(nil, $0.type) }), target.range)
    }

    /// Returns the storage location of an expression; reports an error if it is immutable.
    func place(_ target: Expression) -> MutablePlace {
        let range = target.range
        switch target.kind {
        case .name(let name): return place(named: name, range)
        case .member(let base, let name): return memberPlace(base, name, range)
        case .subscripting(let base, let arguments):
            let outer = place(base)
            guard let (index, fallback) = subscriptParts(outer.type, arguments, range) else {
                return MutablePlace(.nowhere, .unknown, range)
            }
            let type = elementType(outer.type, index.type, hasDefault: fallback != nil, range)
            return MutablePlace(.subscripting(outer, index, default: fallback), type, range)
        case .forced(let base), .chained(let base):
            let outer = place(base)
            var isForced = false
            if case .forced = target.kind { isForced = true }
            return MutablePlace(.wrapped(outer, forced: isForced), outer.type.wrapped ?? .unknown, range)
        case .chain(let inner): return place(inner)
        default:
            let value = check(target)
            return MutablePlace(.temporary(value), value.type, range)
        }
    }

    private func place(named name: String, _ range: SourceRange) -> MutablePlace {
        if let variable = scope.find(name) {
            if variable.isInvalid { return MutablePlace(.temporary(invalid(range)), .unknown, range) }
            if variable.isMutable { return MutablePlace(.cell(variable.slot), variable.type, range) }
            if isReference(variable.type) {
                return MutablePlace(.temporary(check(Expression(.name(name), range))), variable.type, range)
            }
            let hint = name == "self" ? "declare the function 'mutating'" : "declare it with 'var'"
            report("cannot assign to value: '\(name)' is immutable", at: range, suggestion: hint)
            return MutablePlace(.nowhere, variable.type, range)
        }
        if let enclosing, scope.find("self") != nil,
            enclosing.nominal.index(ofField: name) != nil || enclosing.setters[name] != nil
        {
            return memberPlace(Expression(.name("self"), range), Name(name, range), range)
        }
        if let constant = enclosing?.constants[name] { return place(of: constant, Name(name, range), range) }
        if let global = globals[name], global.isMutable {
            return MutablePlace(.global(global.index), global.type, range)
        }
        if let global = globals[name], !isReference(global.type) {
            report("cannot assign to value: '\(name)' is immutable", at: range, suggestion: "declare it with 'var'")
            return MutablePlace(.nowhere, global.type, range)
        }
        let value = check(Expression(.name(name), range))
        return MutablePlace(.temporary(value), value.type, range)
    }

    /// Whether values of a type are references, like subjects and formats.
    private func isReference(_ type: ValueType) -> Bool {
        guard let name = type.name else { return false }
        if types[name] != nil { return false }
        return !["Int", "Double", "Bool", "String", "Character", "Array", "Dictionary", "Set", "Optional"].contains(
            name)
    }

    /// Returns the storage location of a stored static member.
    private func place(
        of constant: (index: Int, type: ValueType, isMutable: Bool), _ name: Name, _ range: SourceRange
    ) -> MutablePlace {
        if !constant.isMutable, !isReference(constant.type) {
            report(
                "cannot assign to value: '\(name.text)' is immutable", at: name.range,
                suggestion: "declare it with 'var'")
        }
        return MutablePlace(.global(constant.index), constant.type, range)
    }

    private func memberPlace(_ base: Expression, _ name: Name, _ range: SourceRange) -> MutablePlace {
        if let type = typeOperand(base), let constant = types[type]?.constants[name.text] {
            return place(of: constant, name, range)
        }
        let outer = place(base)
        switch outer.type {
        case .tuple(let elements):
            if let index = Int(name.text) ?? elements.firstIndex(where: { $0.label == name.text }),
                elements.indices.contains(index)
            {
                return MutablePlace(.element(outer, index), elements[index].type, range)
            }
        case .named(let type, _):
            if let declared = types[type], let place = place(of: declared, outer, name, range) { return place }
        case .unknown: return MutablePlace(.member(outer, name.text), .unknown, range)
        default: break
        }
        reportFixedMember(outer.type, name)
        return MutablePlace(.nowhere, .unknown, range)
    }

    /// Returns the storage location of a field or a computed property, or `nil` if the type has neither.
    private func place(
        of declared: DeclaredType, _ outer: MutablePlace, _ name: Name, _ range: SourceRange
    ) -> MutablePlace? {
        if let index = declared.nominal.index(ofField: name.text) {
            let field = declared.nominal.fields[index]
            if !field.isMutable, scope.body.initializes == nil {
                report(
                    "cannot assign to value: '\(name.text)' is immutable", at: name.range,
                    suggestion: "declare it with 'var'")
            }
            return MutablePlace(.field(outer, index), field.type, range)
        }
        guard let property = declared.properties[name.text] else { return nil }
        let type = property.signature.result
        if let setter = declared.setters[name.text] {
            return MutablePlace(.computed(outer, getter: property.body, setter: setter.body), type, range)
        }
        report(
            "cannot assign to value: '\(name.text)' is immutable", at: name.range,
            suggestion: "give the property a 'set { … }' beside its 'get { … }'")
        return MutablePlace(.nowhere, type, range)
    }

    private func reportFixedMember(_ type: ValueType, _ name: Name) {
        guard members.catalogueMembers(of: type, named: name.text).contains(where: { $0.1.kind == .property }) else {
            return reportUnknownMember(name, of: type)
        }
        report(
            "'\(name.text)' can only be read", at: name.range,
            suggestion: type.kind == .relay ? "send a new value with 'accept(…)'" : nil)
    }
}

extension Expression {
    fileprivate var isTuple: Bool {
        if case .tuple = kind { true } else { false }
    }
}

extension ValueType {
    /// Whether `+=` appends to a value of the type in place.
    fileprivate var growsInPlace: Bool { self == .string || name == "Array" }
}
