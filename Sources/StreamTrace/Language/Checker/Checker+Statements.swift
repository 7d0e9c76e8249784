extension Checker {
    func check(_ statements: [Statement]) -> [TypedStatement] {
        scope.block {
            declareFunctions(statements)
            return statements.compactMap { check($0) }
        }
    }

    private func declareFunctions(_ statements: [Statement]) {
        for statement in statements {
            guard case .function(let function) = statement.kind else { continue }
            let signature = signature(of: function)
            scope.declare(function.name.text, type: signature.functionType, isMutable: true)
        }
    }

    private func check(_ statement: Statement) -> TypedStatement? {
        switch statement.kind {
        case .expression(let expression): return checkExpressionStatement(expression)
        case .variable(let variable): return check(variable, statement.range)
        case .function(let function): return checkLocal(function)
        case .type(let type):
            report("types are declared outside of functions", at: type.name.range)
            return nil
        case .alias(let name, let syntax):
            types.add(alias: name.text, for: type(syntax))
            return nil
        case .returning(let value): return checkReturn(value)
        case .throwing(let value): return .throwing(check(value, as: .error))
        case .condition(let condition): return .condition(check(condition))
        case .assertion(let conditions, let otherwise):
            // the names that a guard binds stay visible behind it
            let typed = conditions.map { check($0) }
            return .assertion(typed, orElse: check(otherwise))
        case .selection(let selection): return check(selection)
        case .forEach(let pattern, let sequence, let condition, let body):
            return checkLoop(pattern, sequence, condition, body)
        case .whileLoop(let conditions, let body):
            return scope.block { .whileLoop(conditions.map { check($0) }, check(body), statement.range) }
        case .repeatLoop(let body, let condition):
            return .repeatLoop(check(body), while: check(condition, as: .bool))
        case .leave: return .leave
        case .next: return .next
        case .handling(let body, let handlers): return checkHandling(body, handlers)
        }
    }

    private func checkExpressionStatement(_ expression: Expression) -> TypedStatement {
        switch expression.kind {
        case .condition(let condition): .condition(check(condition))
        case .selection(let selection): check(selection)
        default: .expression(check(expression))
        }
    }

    private func check(_ variable: VariableSyntax, _ range: SourceRange) -> TypedStatement? {
        if variable.getter != nil {
            report("computed properties belong to types", at: range)
            return nil
        }
        let declared = variable.type.map { type($0) }
        guard let syntax = variable.value else {
            guard let declared, variable.isMutable, declared.wrapped != nil else {
                report("this declaration needs a value", at: range)
                return nil
            }
            let value = TypedExpression(.constant(.none), declared, range)
            return .bind(check(variable.pattern, against: declared), value)
        }
        let value = declared.map { check(syntax, as: $0) } ?? check(syntax)
        return .bind(check(variable.pattern, against: declared ?? value.type), value)
    }

    private func checkLocal(_ syntax: FunctionSyntax) -> TypedStatement? {
        guard let variable = scope.find(syntax.name.text) else { return nil }
        let function = DeclaredFunction(signature: signature(of: syntax), syntax: syntax, in: diagnostics.file)
        checkFunctionBody(function, selfType: nil, parent: scope)
        return .function(slot: variable.slot, function.body)
    }

    private func checkReturn(_ value: Expression?) -> TypedStatement {
        let typed = value.map { check($0, expecting: scope.declaredResult ?? .unknown) }
        let returned = ReturnedValue(typed)
        scope.returns.append(returned)
        return .returning(returned)
    }

    func check(_ condition: IfSyntax) -> TypedIf {
        scope.block {
            let conditions = condition.conditions.map { check($0) }
            return TypedIf(conditions, check(condition.body), condition.otherwise.map { check($0) } ?? [])
        }
    }

    func check(_ condition: ConditionSyntax) -> TypedCondition {
        switch condition {
        case .expression(let expression): return .expression(check(expression, as: .bool))
        case .matching(let pattern, let expression):
            let value = check(expression)
            return .matching(check(pattern, against: value.type), value)
        }
    }

    private func check(_ selection: SwitchSyntax) -> TypedStatement {
        let subject = check(selection.subject)
        return .selection(subject, selection.cases.map { check($0, of: subject.type) { self.check($0) } })
    }

    func check(_ syntax: CaseSyntax, of type: ValueType, _ body: ([Statement]) -> [TypedStatement]) -> TypedCase {
        scope.block {
            var patterns: [(pattern: TypedPattern, condition: TypedExpression?)] = []
            for (pattern, condition) in syntax.patterns {
                let typed =
                    patterns.isEmpty ? check(pattern, against: type) : scope.sharing { check(pattern, against: type) }
                patterns.append((typed, condition.map { check($0, as: .bool) }))
            }
            return TypedCase(patterns: patterns, body: body(syntax.body))
        }
    }

    private func checkLoop(
        _ pattern: Pattern, _ sequence: Expression, _ condition: Expression?, _ body: [Statement]
    ) -> TypedStatement {
        let values = check(sequence)
        var element = ValueType.unknown
        if let view = TypeRelations.view(values.type, as: "Sequence") {
            element = view.arguments.first ?? .unknown
        } else if values.type != .unknown, values.type.name != "PartialRangeFrom" {
            if case .invalid = values.kind {
            } else {
                report("'for' needs a sequence, and this is a '\(values.type)'", at: values.range)
            }
        }
        return scope.block {
            let typed = check(pattern, against: element)
            let filter = condition.map { check($0, as: .bool) }
            return .forEach(typed, in: values, where: filter, check(body))
        }
    }

    private func checkHandling(_ body: [Statement], _ handlers: [CaseSyntax]) -> TypedStatement {
        let typed = check(body)
        let cases = handlers.map { handler in
            scope.block {
                if handler.patterns.isEmpty {
                    let variable = scope.declare("error", type: .error)
                    return TypedCase(
                        patterns: [(.bind(variable.slot, isCell: false), nil)], body: check(handler.body))
                }
                return check(handler, of: .error) { self.check($0) }
            }
        }
        return .handling(typed, cases)
    }

    // MARK: `if` and `switch` that have a value

    func checkConditionValue(_ condition: IfSyntax, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        guard condition.isValue else {
            report("an 'if' that is a value needs an 'else', and one expression in each branch", at: range)
            return invalid(range)
        }
        let branches = condition.branches
        let typed = branches.map { branch in
            scope.block {
                (
                    conditions: branch.conditions.map { check($0) },
                    value: check(branch.value, expecting: expected.withoutParameters)
                )
            }
        }
        let (values, type) = unite(typed.map(\.value), expecting: expected.withoutParameters)
        let cases = zip(typed, values)
        return TypedExpression(.condition(nest(Array(cases.map { ($0.conditions, $1) })[...])), type, range)
    }

    /// Branches that return their value, one in the `else` of the other.
    private func nest(_ branches: ArraySlice<([TypedCondition], TypedExpression)>) -> TypedIf {
        guard let (conditions, value) = branches.first else { return TypedIf([], [], []) }
        let rest = branches.dropFirst()
        let body = [TypedStatement.returning(ReturnedValue(value))]
        if conditions.isEmpty { return TypedIf([], body, []) }
        return TypedIf(conditions, body, rest.isEmpty ? [] : [.condition(nest(rest))])
    }

    func checkSelectionValue(_ selection: SwitchSyntax, _ range: SourceRange, _ expected: ValueType) -> TypedExpression
    {
        guard selection.isValue else {
            report("a 'switch' that is a value needs one expression in each case", at: range)
            return invalid(range)
        }
        let subject = check(selection.subject)
        var returned: [ReturnedValue] = []
        let cases = selection.cases.map { syntax in
            check(syntax, of: subject.type) { body in
                guard case .expression(let expression)? = body.first?.kind else {
                    return self.check(body)
                }
                let value = ReturnedValue(check(expression, expecting: expected.withoutParameters))
                returned.append(value)
                return [.returning(value)]
            }
        }
        let (values, type) = unite(returned.compactMap(\.value), expecting: expected.withoutParameters)
        for (place, value) in zip(returned, values) { place.value = value }
        return TypedExpression(.selection(subject, cases), type, range)
    }
}

extension IfSyntax {
    /// Whether every branch is one expression, and there is an `else`.
    var isValue: Bool {
        guard let otherwise, body.singleExpression != nil else { return false }
        if otherwise.count == 1, case .condition(let inner) = otherwise[0].kind { return inner.isValue }
        return otherwise.singleExpression != nil
    }

    var branches: [(conditions: [ConditionSyntax], value: Expression)] {
        guard let value = body.singleExpression else { return [] }
        let first = [(conditions: conditions, value: value)]
        guard let otherwise else { return first }
        if otherwise.count == 1, case .condition(let inner) = otherwise[0].kind { return first + inner.branches }
        return first + (otherwise.singleExpression.map { [(conditions: [], value: $0)] } ?? [])
    }
}

extension SwitchSyntax {
    var isValue: Bool {
        cases.contains { $0.body.singleExpression != nil }
            && cases.allSatisfy { $0.body.singleExpression != nil || $0.body.isThrow }
    }
}

extension [Statement] {
    fileprivate var singleExpression: Expression? {
        if count == 1, case .expression(let expression) = self[0].kind { expression } else { nil }
    }

    fileprivate var isThrow: Bool {
        if count == 1, case .throwing = self[0].kind { true } else { false }
    }
}
