/// The types of the expressions of a part of a program, as far as they are known when it is checked.
package final class ExpressionTypes {
    private var types: [ObjectIdentifier: ValueType] = [:]
    /// The expressions with a type, kept alive so that no other gets the identity of one of them.
    private var expressions: [Expression] = []
    /// The types of the names that are used.
    package private(set) var names: [String: ValueType] = [:]

    func note(_ expression: Expression, _ type: ValueType) {
        if !type.isCertain { return }
        if case .name(let name) = expression.kind { names[name] = type }
        if types.updateValue(type, forKey: ObjectIdentifier(expression)) == nil { expressions.append(expression) }
    }

    /// Returns the type of an expression; `nil` if it is not known.
    package subscript(_ expression: Expression) -> ValueType? { types[ObjectIdentifier(expression)] }
}
