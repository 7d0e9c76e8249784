/// Literals of types that are written like those of the standard library: `let tag: Tag = "new"`.
extension Checker {
    /// Checks a literal as a value of the declared type that is expected, if it conforms to a protocol like
    /// `ExpressibleByStringLiteral`; returns `nil` for any other type.
    func checkOwnLiteral(_ expression: Expression, _ expected: ValueType) -> TypedExpression? {
        let type = expected.innermost
        guard let literal = expression.kind.literal, isExpressible(type, by: literal) else { return nil }
        let range = expression.range
        let label = Name(literal.label, range)
        let values: [Expression] =
            switch expression.kind {
            case .array(let elements): elements
            case .dictionary(let entries):
                entries.map { key, value in
                    Expression(.tuple([key, value].map { Argument(label: nil, value: $0) }), range)
                }
            default: [expression]
            }
        let arguments = values.enumerated().map { Argument(label: $0 == 0 ? label : nil, value: $1) }
        return check(Expression(.call(Expression(.type(TypeSyntax(.known(type), range)), range), arguments), range))
    }

    /// Checks `Tag("new")`, which is the literal if the type has no initializer for it; returns `nil` for another call.
    func literal(_ arguments: [Argument], constructedBy candidates: [Candidate]) -> TypedExpression? {
        guard arguments.count == 1, arguments[0].label == nil, let signature = candidates.first?.signature,
            signature.name == "init"
        else { return nil }
        let type = signature.result.innermost
        switch arguments[0].value.kind {
        case .integer where type.number != nil, .wideInteger where type.number != nil,
            .double where type == .double || type == .float:
            return checkLiteral(arguments[0].value, type)
        case .string where type.name == "UnicodeScalar":
            let literal = checkLiteral(arguments[0].value, type)
            if literal.type == type { return literal }
        default: break
        }
        guard
            !candidates.contains(where: { $0.signature.parameters.first.map { $0.label == nil } ?? false })
        else { return nil }
        return checkOwnLiteral(arguments[0].value, signature.result)
    }

    /// Returns values of a list, of which the literals beside a value of a type with literals of its own have that type.
    func withOwnLiterals(_ expressions: [Expression], _ values: [TypedExpression]) -> [TypedExpression] {
        guard
            let own = zip(expressions, values).first(where: { $0.kind.literal == nil && types[$1.type] != nil })?.1.type
        else { return values }
        return zip(expressions, values).map { checkOwnLiteral($0, own) ?? $1 }
    }

    /// Returns both operands as values of one type if one of them is a literal beside a value of a type that has
    /// literals of its own; otherwise `nil`.
    func checkOwnLiterals(
        _ left: (expression: Expression, value: TypedExpression),
        _ right: (expression: Expression, value: TypedExpression)
    ) -> (left: TypedExpression, right: TypedExpression)? {
        if let own = checkOwnLiteral(right.expression, left.value.type) { return (left.value, own) }
        return checkOwnLiteral(left.expression, right.value.type).map { ($0, right.value) }
    }

    /// The type that is expected of an operand beside one of another type. A literal beside a value of a type that has
    /// literals of its own is a number or a text first, as `2` is in `price * 2`.
    func expectedOperand(beside type: ValueType, _ expected: ValueType) -> ValueType {
        if type == .unknown { return expected }
        let hasLiterals = types[type] != nil && LiteralProtocol.allCases.contains { isExpressible(type, by: $0) }
        return hasLiterals ? .unknown : type
    }

    private func isExpressible(_ type: ValueType, by literal: LiteralProtocol) -> Bool {
        guard let name = type.name else { return false }
        if types[type] != nil { return literal.names.contains { types.isSubtype(name, of: $0) } }
        // The other literals of types of the library are values at once.
        if literal != .array { return false }
        return Catalogue.shared.members(of: type, named: "init", isStatic: true).contains {
            $1.parameters.first?.label == literal.label
        }
    }
}

/// A protocol of the types that have literals.
private enum LiteralProtocol: CaseIterable {
    case integer, float, boolean, string, array, dictionary

    /// The label of its initializer.
    var label: String { "\(self)Literal" }

    /// Its names, and those of the protocols that refine it.
    var names: [String] {
        switch self {
        case .integer: ["ExpressibleByIntegerLiteral"]
        case .float: ["ExpressibleByFloatLiteral"]
        case .boolean: ["ExpressibleByBooleanLiteral"]
        case .string: ["ExpressibleByStringLiteral", "ExpressibleByStringInterpolation"]
        case .array: ["ExpressibleByArrayLiteral"]
        case .dictionary: ["ExpressibleByDictionaryLiteral"]
        }
    }
}

extension Expression.Kind {
    fileprivate var literal: LiteralProtocol? {
        switch self {
        case .integer, .wideInteger: .integer
        case .double: .float
        case .bool: .boolean
        case .string: .string
        case .array: .array
        case .dictionary: .dictionary
        default: nil
        }
    }
}
