extension Checker {
    func checkRange(
        _ name: String, _ left: Expression, _ right: Expression, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        // The expected type of a pattern is that of the matched value; the expected type of any other range is a range.
        let inner = expected.innermost
        let wanted = inner.kind == .range ? inner.arguments.first ?? .unknown : inner
        let (lower, upper) = checkOperands(
            left, right, wanted == .character || wanted.number != nil ? wanted : .unknown)
        let type = name == "..." ? "ClosedRange" : "Range"
        // The bounds of `"0"..."9"` may be characters, which depends on the value that is looked for.
        let isOpen = wanted == .unknown && left.isOneCharacter && right.isOneCharacter
        let bound = isOpen ? .unknown : lower.type.joined(upper.type)
        if !lower.type.fits(upper.type, types) { reportOperands(name, lower, upper, range) }
        let candidates = Catalogue.shared.functions(named: name)
        guard let entry = candidates.first else { return invalid(range) }
        return TypedExpression(.native(entry, receiver: nil, [lower, upper]), .named(type, [bound]), range)
    }

    /// Returns `0...100` as a range of the number in the argument of `contains`, `(0 as Double)...(100 as Double)`.
    func rangeOfLiterals(_ range: Expression, for arguments: [Argument]) -> Expression? {
        guard arguments.count == 1, let argument = arguments.first?.value, range.isRangeOfLiterals else { return nil }
        var type = ValueType.unknown
        _ = tries { type = check(argument).type }
        return type.number == nil || type == .int ? nil : range.asRange(of: type)
    }
}

extension Expression {
    /// Whether it is a range between literals of integers.
    fileprivate var isRangeOfLiterals: Bool {
        guard case .binary(let name, let lower, let upper) = kind, name == "..." || name == "..<" else { return false }
        return lower.isInteger && upper.isInteger
    }

    private var isInteger: Bool { if case .integer = kind { true } else { false } }

    /// Returns a range with bounds of a type.
    fileprivate func asRange(of type: ValueType) -> Expression? {
        guard case .binary(let name, let lower, let upper) = kind else { return nil }
        let bounds = [lower, upper].map { bound in
            Expression(.cast(.always, bound, TypeSyntax(.known(type), bound.range)), bound.range)
        }
        return Expression(.binary(name, bounds[0], bounds[1]), range)
    }
}
