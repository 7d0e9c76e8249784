extension TypedExpression {
    /// Whether the value consists of integer literals only, so that it can be a `Double`.
    var isIntegerLiteral: Bool { isLiteral { if case .constant(.int) = $0 { true } else { false } } }

    /// Whether the value consists of literals of numbers only, so that it can be a `Decimal`.
    var isNumberLiteral: Bool {
        isLiteral { kind in
            switch kind {
            case .constant(.int), .constant(.double): true
            default: false
            }
        }
    }

    /// An expression of integer literals as one of `Double`s, in which `1 / 2` is 0.5; `nil` for any other expression.
    var withDoubles: TypedExpression? {
        let doubles: Kind? =
            switch kind {
            case .constant(.int(let int)): .constant(.double(Double(int)))
            case .arithmetic(let name, let left, let right) where ["+", "-", "*", "/"].contains(name):
                both(left, right) { .arithmetic(name, $0, $1) }
            case .negate(let inner): inner.withDoubles.map { .negate($0) }
            case .ternary(let condition, let yes, let no): both(yes, no) { .ternary(condition, $0, $1) }
            default: nil
            }
        return doubles.map { TypedExpression($0, .double, range) }
    }

    private func both(
        _ left: TypedExpression, _ right: TypedExpression, _ join: (TypedExpression, TypedExpression) -> Kind
    ) -> Kind? {
        guard let left = left.withDoubles, let right = right.withDoubles else { return nil }
        return join(left, right)
    }

    private func isLiteral(_ isPart: (Kind) -> Bool) -> Bool {
        switch kind {
        case .arithmetic(_, let left, let right): left.isLiteral(isPart) && right.isLiteral(isPart)
        case .negate(let inner): inner.isLiteral(isPart)
        case .ternary(_, let yes, let no): yes.isLiteral(isPart) && no.isLiteral(isPart)
        default: isPart(kind)
        }
    }
}
