extension [Statement] {
    /// Whether control never reaches the end of these statements.
    package var alwaysLeave: Bool {
        guard let last else { return false }
        switch last.kind {
        case .returning, .throwing: return true
        case .condition(let condition):
            return condition.body.alwaysLeave && (condition.otherwise?.alwaysLeave ?? false)
        case .selection(let selection): return selection.cases.allSatisfy(\.body.alwaysLeave)
        case .doCatch(let body, let handlers):
            return body.alwaysLeave && handlers.allSatisfy(\.body.alwaysLeave)
        case .expression(let expression): return expression.neverReturns
        case .whileLoop(let conditions, _): return conditions.isAlwaysTrue
        case .labelled(_, let inner): return [inner].alwaysLeave
        default: return false
        }
    }

    /// Whether control leaves the enclosing scope, as `guard` requires of its `else`.
    package var alwaysExit: Bool {
        guard let last else { return false }
        switch last.kind {
        case .break, .continue: return true
        case .condition(let condition):
            return condition.body.alwaysExit && (condition.otherwise?.alwaysExit ?? false)
        default: return alwaysLeave
        }
    }
}

extension [ConditionSyntax] {
    fileprivate var isAlwaysTrue: Bool {
        if count == 1, case .expression(let expression) = self[0], case .bool(true) = expression.kind {
            true
        } else {
            false
        }
    }
}

extension Expression {
    /// Whether the expression is a call like `fatalError("…")`.
    fileprivate var neverReturns: Bool {
        if case .call(let callee, _) = kind, case .name(let name) = callee.kind {
            return name == "fatalError" || name == "preconditionFailure"
        }
        return false
    }
}
