/// Other orders of a closure's parameters, and negated predicates.
extension EditingContext {
    func addClosures(_ expression: Expression) {
        if case .closure(let closure) = expression.kind { exchangeParameters(of: closure, expression) }
        guard let link = ChainLink(expression) else { return }
        for argument in link.arguments {
            guard case .closure(let closure) = argument.value.kind, Self.isPredicate(link, argument),
                let condition = closure.onlyExpression
            else { continue }
            negate(condition)
        }
    }

    private static func isPredicate(_ link: ChainLink, _ argument: Argument) -> Bool {
        let label = argument.label?.text
        return ["filter", "allSatisfy", "contains"].contains(link.name.text) || label == "while" || label == "where"
            || ["take", "skip", "first", "last", "removeAll"].contains(link.name.text)
    }

    private func exchangeParameters(of closure: ClosureSyntax, _ expression: Expression) {
        let named = closure.parameters.filter { $0.pattern == nil }
        if closure.parameters.count == 2, named.count == 2 {
            return exchange(.closureParameters, named[0].name.range, named[1].name.range, showing: expression.range)
        }
        if let pattern = closure.parameters.first?.pattern, closure.parameters.count == 1,
            case .tuple(let elements) = pattern.kind, elements.count == 2
        {
            exchange(
                .closureParameters, elements[0].pattern.range, elements[1].pattern.range, showing: expression.range)
        }
        guard (closure.anonymousCount ?? 0) >= 2 else { return }
        let edits = names(in: expression).compactMap { name -> TextEdit? in
            switch file.text(name) {
            case "$0": TextEdit(name, "$1")
            case "$1": TextEdit(name, "$0")
            default: nil
            }
        }
        add(.closureParameters, edits, showing: expression.range)
    }

    /// Returns the ranges of the names in a closure, without those in closures inside of it.
    private func names(in closure: Expression) -> [SourceRange] {
        var ranges: [SourceRange] = []
        var walk = SyntaxWalk(expression: { expression, walk in
            let isInside = walk.ancestors.contains { if case .closure = $0.kind { $0 !== closure } else { false } }
            if case .name = expression.kind, !isInside { ranges.append(expression.range) }
        })
        walk.walk(closure)
        return ranges
    }
}

extension ClosureSyntax {
    /// The expression that is the body, or that a single `return` returns.
    var onlyExpression: Expression? {
        guard body.count == 1 else { return nil }
        switch body[0].kind {
        case .expression(let value), .returning(let value?): return value
        default: return nil
        }
    }

    /// The expression of the last statement.
    var lastExpression: Expression? {
        switch body.last?.kind {
        case .expression(let value)?, .returning(let value?)?: return value
        default: return nil
        }
    }
}
