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
            let expected = value.isCall ? runtimeType(of: target) ?? location.type : location.type
            let value = convert(check(value, expecting: expected), to: location.type)
            return TypedExpression(.assign(location, value), .void, range)
        }
        let operation = Expression(.binary(String(name.dropLast()), target, value), range)
        let sum = check(operation, as: location.type)
        if case .arithmetic("+", _, let added) = sum.kind, added.type == location.type, location.type.growsInPlace {
            return TypedExpression(.append(location, added), .void, range)
        }
        return TypedExpression(.assign(location, sum), .void, range)
    }

    /// Returns the type of a stored member of the enclosing generic type, or `nil` for another location.
    private func runtimeType(of target: Expression) -> ValueType? {
        var member: String?
        switch target.kind {
        case .name(let name) where scope.find(name) == nil: member = name
        case .member(let base, let name): if base.isSelf, scope.implicitSelf == "self" { member = name.text }
        default: break
        }
        guard let nominal = enclosing?.nominal, let index = member.flatMap(nominal.index(ofField:)) else { return nil }
        let type = nominal.fields[index].type
        return type.hasParameters ? runtimeType(type) : nil
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

extension ValueType {
    /// Whether `+=` appends to a value of the type in place.
    fileprivate var growsInPlace: Bool { self == .string || name == "Array" }
}
