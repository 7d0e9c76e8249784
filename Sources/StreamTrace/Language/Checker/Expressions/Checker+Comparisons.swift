/// Operators whose result is a `Bool`.
extension Checker {
    static let orders: Set<String> = ["<", "<=", ">", ">="]

    func compare(
        _ name: String, _ left: TypedExpression, _ right: TypedExpression, _ range: SourceRange
    ) -> TypedExpression {
        var (first, second) = (left, right)
        if first.type.isInteger, second.type.isInteger {
            // Integers of different types can be compared.
        } else if name == "==" || name == "!=" {
            if first.type.fits(second.type, types) {
                first = convert(first, to: second.type)
            } else if second.type.fits(first.type, types) {
                second = convert(second, to: first.type)
            } else {
                reportOperands(name, first, second, range)
            }
        } else if !(first.type.fits(second.type, types) || second.type.fits(first.type, types)) {
            reportOperands(name, first, second, range)
        } else if let optional = [first, second].first(where: { $0.type.wrapped != nil }), !name.hasSuffix("==") {
            report(
                "value of optional type '\(optional.type)' must be unwrapped to a value of type"
                    + " '\(optional.type.innermost)'",
                at: optional.range,
                suggestion: "unwrap it: with '??', 'if let' or '!'")
        } else if Self.orders.contains(name), first.type == second.type, isUnordered(first.type) {
            reportOperands(name, first, second, range)
        }
        return TypedExpression(.comparison(name, first, second), .bool, range)
    }

    /// Whether a type is known not to be `Comparable`.
    private func isUnordered(_ type: ValueType) -> Bool {
        type.name != nil && type.wrapped == nil && types[type]?.nominal.kind != .interface
            && types.conforms(type, to: "Comparable") == false
    }
}
