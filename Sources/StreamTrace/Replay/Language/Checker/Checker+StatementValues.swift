extension Checker {
    // MARK: `if` and `switch` expressions

    func checkConditionValue(_ condition: IfSyntax, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        guard condition.isValue else {
            report(
                condition.hasUnconditionalElse
                    ? "non-expression branch of 'if' expression may only end with a 'throw'"
                    : "'if' must have an unconditional 'else' to be used as expression", at: range)
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

    /// Nests each branch in the `else` of the preceding one.
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
            report("non-expression branch of 'switch' expression may only end with a 'throw'", at: range)
            return invalid(range)
        }
        let subject = check(selection.subject)
        var returned: [ReturnedValue] = []
        let cases = selection.cases.map { syntax in
            check(syntax, taking: subject) { body in
                guard case .expression(let expression)? = body.first?.kind else { return self.check(body) }
                let value = ReturnedValue(check(expression, expecting: expected.withoutParameters))
                returned.append(value)
                return [.returning(value)]
            }
        }
        checkExhaustive(cases, subject, range)
        let (values, type) = unite(returned.compactMap(\.value), expecting: expected.withoutParameters)
        for (result, value) in zip(returned, values) { result.value = value }
        return TypedExpression(.selection(subject, cases), type, range)
    }
}
