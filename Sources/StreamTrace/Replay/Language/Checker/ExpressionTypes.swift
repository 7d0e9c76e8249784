/// The types of the expressions of a part of a program, as far as they are known when it is checked.
final class ExpressionTypes {
    private var types: [ObjectIdentifier: ValueType] = [:]
    /// What the types belong to, which stays alive for its identity.
    private var expressions: [Expression] = []

    func note(_ expression: Expression, _ type: ValueType) {
        if !type.isCertain { return }
        if types.updateValue(type, forKey: ObjectIdentifier(expression)) == nil { expressions.append(expression) }
    }

    /// Returns the type of an expression; `nil` if it is not known.
    subscript(_ expression: Expression) -> ValueType? { types[ObjectIdentifier(expression)] }
}
