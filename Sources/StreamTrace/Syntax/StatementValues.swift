extension IfSyntax {
    /// Whether the statement may be an expression: every branch is one expression, and there is an `else`.
    package var isValue: Bool {
        guard let otherwise, body.singleExpression != nil else { return false }
        if otherwise.count == 1, case .condition(let inner) = otherwise[0].kind { return inner.isValue }
        return otherwise.singleExpression != nil
    }

    package var hasUnconditionalElse: Bool {
        guard let otherwise else { return false }
        if otherwise.count == 1, case .condition(let inner) = otherwise[0].kind { return inner.hasUnconditionalElse }
        return true
    }

    package var branches: [(conditions: [ConditionSyntax], value: Expression)] {
        guard let value = body.singleExpression else { return [] }
        let first = [(conditions: conditions, value: value)]
        guard let otherwise else { return first }
        if otherwise.count == 1, case .condition(let inner) = otherwise[0].kind { return first + inner.branches }
        return first + (otherwise.singleExpression.map { [(conditions: [], value: $0)] } ?? [])
    }
}

extension SwitchSyntax {
    package var isValue: Bool {
        cases.contains { $0.body.singleExpression != nil }
            && cases.allSatisfy { $0.body.singleExpression != nil || $0.body.isThrow }
    }
}

extension [Statement] {
    fileprivate var singleExpression: Expression? {
        if count == 1, case .expression(let expression) = self[0].kind { expression } else { nil }
    }

    fileprivate var isThrow: Bool { if count == 1, case .throwing = self[0].kind { true } else { false } }
}
