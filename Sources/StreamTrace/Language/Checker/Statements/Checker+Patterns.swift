extension Checker {
    /// Checks a pattern that is matched with a value. The names that it binds are invalid if the value is.
    func check(_ pattern: Pattern, taking value: TypedExpression) -> TypedPattern {
        let typed = check(pattern, against: value.type)
        if value.isInvalid { scope.invalidate(pattern.names) }
        return typed
    }

    /// Checks a pattern for values of a type, and declares the names that it binds.
    func check(_ pattern: Pattern, against type: ValueType) -> TypedPattern {
        switch pattern.kind {
        case .wildcard: return .wildcard
        case .binding(let name):
            let variable = scope.declare(name.text, type: type, isMutable: pattern.isMutable)
            return .bind(variable.slot, isCell: pattern.isMutable)
        case .tuple(let elements): return checkTuple(elements.map(\.pattern), pattern.range, type)
        case .some(let inner):
            if type.wrapped == nil, type != .unknown {
                report("'?' pattern cannot match values of type '\(type)'", at: pattern.range)
            }
            return .some(check(inner, against: type.wrapped ?? .unknown))
        case .enumCase(let path, let name, let payload):
            return checkCase(path, name, payload, pattern.range, type)
        case .expression(let expression):
            if let name = ownCase(expression, of: type) { return checkCase([], name, nil, pattern.range, type) }
            return ownMatch(expression, type) ?? checkEqual(expression, type)
        case .isType(let syntax): return .isType(self.type(syntax), metatype: metatype(of: syntax))
        case .casting(let inner, let syntax):
            let wanted = self.type(syntax)
            return .casting(check(inner, against: wanted), wanted, metatype: metatype(of: syntax))
        }
    }

    private func checkTuple(_ elements: [Pattern], _ range: SourceRange, _ type: ValueType) -> TypedPattern {
        if elements.isEmpty { return .wildcard }
        if let formats = formatted(type, elements.count) { return checkTuple(elements, range, formats) }
        var types = Array(repeating: ValueType.unknown, count: elements.count)
        if case .tuple(let parts) = type, parts.count == elements.count {
            types = parts.map(\.type)
        } else if type != .unknown {
            var problem = "tuple pattern cannot match values of the non-tuple type '\(type)'"
            if case .tuple = type { problem = "tuple pattern has the wrong length for tuple type '\(type)'" }
            report(problem, at: range)
        }
        return .tuple(zip(elements, types).map { check($0, against: $1) })
    }

    /// Returns the tuple type as which the result of `formatlize()` is destructured, or `nil` for any other type.
    private func formatted(_ type: ValueType, _ count: Int) -> ValueType? {
        guard count == 3, type.name == "Format" else { return nil }
        return .tuple(type.arguments.map { ValueType.Element(nil, $0) })
    }

    private func checkCase(
        _ path: [Name], _ name: Name, _ payload: [(label: Name?, pattern: Pattern)]?, _ range: SourceRange,
        _ type: ValueType
    ) -> TypedPattern {
        var type = type
        var wraps = false
        if let written = writtenType(path) {
            if type.wrapped != nil, written.wrapped == nil { wraps = true }
            type = written
        } else if let wrapped = type.wrapped, name.text != "some", name.text != "none" {
            (type, wraps) = (wrapped, true)
        }
        let inner = checkCase(name, payload, range, type, path)
        return wraps ? .some(inner) : inner
    }

    private func writtenType(_ path: [Name]) -> ValueType? {
        guard !path.isEmpty else { return nil }
        let name = path.map(\.text).joined(separator: ".")
        let range = path[0].range.through(path[path.count - 1].range)
        return type(TypeSyntax(.named(name, []), range))
    }

    private func checkCase(
        _ name: Name, _ payload: [(label: Name?, pattern: Pattern)]?, _ range: SourceRange, _ type: ValueType,
        _ path: [Name]
    ) -> TypedPattern {
        let types: [ValueType]
        if let declared = self.types[type], !declared.nominal.cases.isEmpty {
            guard let index = declared.nominal.index(ofCase: name.text) else {
                report(
                    "type '\(type)' has no member '\(name.text)'", at: name.range,
                    suggestion: Suggestion.nearest(to: name.text, among: declared.nominal.cases.map(\.name)))
                return .wildcard
            }
            types = self.types.payload(ofCase: index, of: type)
        } else if let known = type.casePayload(name.text) {
            types = known
        } else if type == .unknown || type == .error {
            types = Array(repeating: .unknown, count: payload?.count ?? 0)
        } else {
            // A constant of the type, like `RxError.timeout` or `.infinity`.
            let constant = staticMember(type, name, range, type)
            return .equals(constant)
        }
        guard let payload else { return .enumCase(name.text, nil) }
        return .enumCase(name.text, checkPayload(payload, types, range, name))
    }

    private func checkPayload(
        _ payload: [(label: Name?, pattern: Pattern)], _ types: [ValueType], _ range: SourceRange, _ name: Name
    ) -> [(label: String?, pattern: TypedPattern)] {
        var types = types
        if payload.count > 1, types.count == 1, case .tuple(let parts) = types[0], parts.count == payload.count {
            let parts = zip(payload, parts).map { check($0.pattern, against: $1.type) }
            return [(nil, .tuple(parts))]
        }
        if payload.count == 1, types.count > 1 {
            types = [.tuple(types.map { .init(nil, $0) })]
        } else if payload.count != types.count, !payload.isEmpty || types.count > 0 {
            let tuple = ValueType.tuple(types.map { .init(nil, $0) })
            report(
                types.isEmpty
                    ? "pattern with associated values does not match enum case '\(name.text)'"
                    : "tuple pattern has the wrong length for tuple type '\(tuple)'", at: range)
            types = Array(repeating: .unknown, count: payload.count)
        }
        return zip(payload, types).map { ($0.label?.text, check($0.pattern, against: $1)) }
    }

    /// Returns the name of a case without a type before it, as static members of its enum may write it; `nil` for any
    /// other expression.
    private func ownCase(_ expression: Expression, of type: ValueType) -> Name? {
        guard case .name(let name) = expression.kind, let declared = types[type.innermost], declared === enclosing,
            declared.nominal.index(ofCase: name) != nil, scope.find(name) == nil
        else { return nil }
        return Name(name, expression.range)
    }

    /// Checks a pattern that an app's own operator `~=` matches with a value; returns `nil` for any other one.
    private func ownMatch(_ expression: Expression, _ type: ValueType) -> TypedPattern? {
        guard operators.contains("~=") else { return nil }
        guard tries({ _ = check(expression) }) else { return nil }
        let pattern = check(expression)
        let variable = FunctionScope.Variable(slot: scope.slot(), type: type, isMutable: false)
        let value = TypedExpression(.local(variable.slot), type, expression.range)
        return declaredOperator("~=", pattern, value, expression.range).map {
            .satisfies(variable.slot, convert($0, to: .bool))
        }
    }

    private func checkEqual(_ expression: Expression, _ type: ValueType) -> TypedPattern {
        if case .discard = expression.kind { return .wildcard }
        if case .nilLiteral = expression.kind { return .enumCase("none", nil) }
        let value = check(expression, expecting: type)
        if value.type.kind == .range { return .equals(value) }
        if type.wrapped != nil, value.type.wrapped == nil {
            return .some(.equals(convert(value, to: type.unwrappedOnce)))
        }
        return .equals(convert(value, to: type))
    }
}
