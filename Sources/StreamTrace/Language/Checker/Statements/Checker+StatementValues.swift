extension Checker {
    /// Checks `condition ? yes : no`. A member without a type before the dot is that of the other value.
    func checkTernary(
        _ condition: Expression, _ yes: Expression, _ no: Expression, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let condition = check(condition, as: .bool)
        let wanted = expected.withoutParameters
        let (first, second): (TypedExpression, TypedExpression)
        if wanted == .unknown && yes.isImplicitMember || wanted.isTold(to: yes, by: no) {
            second = check(no)
            first = check(yes, expecting: second.type.withoutParameters)
        } else {
            first = check(yes, expecting: wanted)
            let isOpen = expected == .unknown || expected.hasParameters || wanted.isTold(to: no, by: yes)
            let hint = isOpen ? (first.isLiteral && !no.isImplicitMember ? .unknown : first.type) : expected
            second = check(no, expecting: hint.withoutParameters)
        }
        let (values, type) = unite([first, second], expecting: wanted)
        if type == .unknown, first.type.isCertain, second.type.isCertain, wanted == .unknown {
            report(
                "result values in '? :' expression have mismatching types '\(first.type)' and '\(second.type)'",
                at: range)
        }
        return TypedExpression(.ternary(condition, values[0], values[1]), type, range)
    }

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

extension ValueType {
    /// Whether only the other value tells the type of a member without a base, because every kind of stream fits.
    func isTold(to member: Expression, by other: Expression) -> Bool {
        isStreamProtocol && member.implicitHead != nil && other.implicitHead == nil
    }
}
