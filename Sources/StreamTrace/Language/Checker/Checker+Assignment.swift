extension Checker {
    func checkAssignment(
        _ name: String, _ target: Expression, _ value: Expression, _ range: SourceRange
    ) -> TypedExpression {
        if case .discard = target.kind {
            let place = MutablePlace(.nowhere, .unknown, target.range)
            return TypedExpression(.assign(place, check(value)), .void, range)
        }
        let place = place(target)
        if name == "=" {
            return TypedExpression(.assign(place, check(value, as: place.type)), .void, range)
        }
        let operation = Expression(.binary(String(name.dropLast()), target, value), range)
        return TypedExpression(.assign(place, check(operation, as: place.type)), .void, range)
    }

    /// What an expression names that can be changed; an error is reported where it cannot.
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
            if variable.isMutable { return MutablePlace(.cell(variable.slot), variable.type, range) }
            if isReference(variable.type) {
                return MutablePlace(.temporary(check(Expression(.name(name), range))), variable.type, range)
            }
            let hint = name == "self" ? "declare the function 'mutating'" : "declare it with 'var'"
            report("'\(name)' cannot be changed", at: range, suggestion: hint)
            return MutablePlace(.nowhere, variable.type, range)
        }
        if let enclosing, scope.find("self") != nil, enclosing.nominal.fields.contains(where: { $0.name == name }) {
            return memberPlace(Expression(.name("self"), range), Name(name, range), range)
        }
        if let global = globals[name], global.isMutable {
            return MutablePlace(.global(global.index), global.type, range)
        }
        if let global = globals[name], !isReference(global.type) {
            report("'\(name)' cannot be changed", at: range, suggestion: "declare it with 'var'")
            return MutablePlace(.nowhere, global.type, range)
        }
        let value = check(Expression(.name(name), range))
        return MutablePlace(.temporary(value), value.type, range)
    }

    /// Whether changing what a value holds changes no copy of it: subjects, formats.
    private func isReference(_ type: ValueType) -> Bool {
        guard let name = type.name else { return false }
        if types[name] != nil { return false }
        return !["Int", "Double", "Bool", "String", "Character", "Array", "Dictionary", "Set", "Optional"].contains(
            name)
    }

    private func memberPlace(_ base: Expression, _ name: Name, _ range: SourceRange) -> MutablePlace {
        let outer = place(base)
        switch outer.type {
        case .tuple(let elements):
            if let index = Int(name.text) ?? elements.firstIndex(where: { $0.label == name.text }),
                elements.indices.contains(index)
            {
                return MutablePlace(.element(outer, index), elements[index].type, range)
            }
        case .named(let type, _):
            if let declared = types[type],
                let index = declared.nominal.fields.firstIndex(where: { $0.name == name.text })
            {
                let field = declared.nominal.fields[index]
                if !field.isMutable, scope.body.initializes == nil {
                    report("'\(name.text)' cannot be changed", at: name.range, suggestion: "declare it with 'var'")
                }
                return MutablePlace(.field(outer, index), field.type, range)
            }
        case .unknown: return MutablePlace(.member(outer, name.text), .unknown, range)
        default: break
        }
        reportUnknownMember(name, of: outer.type)
        return MutablePlace(.nowhere, .unknown, range)
    }
}
