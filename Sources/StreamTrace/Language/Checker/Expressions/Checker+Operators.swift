extension Checker {
    func checkOperator(_ expression: Expression, _ expected: ValueType) -> TypedExpression {
        let range = expression.range
        switch expression.kind {
        case .prefix(let name, let operand): return checkPrefix(name, operand, range, expected)
        case .ternary(let condition, let yes, let no): return checkTernary(condition, yes, no, range, expected)
        case .binary(let name, let left, let right):
            if expression.isLongChain { return checkChain(expression, expected) }
            return checkBinary(name, left, right, range, expected)
        case .operatorReference(let name): return operatorFunction(name, range, expected)
        default: return invalid(range)
        }
    }

    private func checkPrefix(
        _ name: String, _ operand: Expression, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        if let call = declaredPrefix(name, operand, range, expected) { return call }
        if name == "!" { return TypedExpression(.not(check(operand, as: .bool)), .bool, range) }
        let value = check(operand, expecting: expected)
        if name == "-", value.type == .decimal {
            let operands = [Expression(.integer(0), range), operand].map { Argument(label: nil, value: $0) }
            return libraryOperator(name, of: .decimal, operands, range, expected) ?? invalid(range)
        }
        let isPossible =
            switch value.type.number {
            case .integer(let width): name != "-" || width.isSigned
            case .double, .float: name != "~"
            case nil: value.type == .unknown
            }
        guard isPossible else {
            if value.isInvalid { return value }
            report("unary operator '\(name)' cannot be applied to an operand of type '\(value.type)'", at: range)
            return invalid(range)
        }
        switch name {
        case "-": return TypedExpression(.negate(value), value.type, range)
        case "+": return value
        default:
            var ones = Value.int(-1)
            if case .integer(let width) = value.type.number { ones = .integer(SizedInteger(-1, width)) }
            return TypedExpression(
                .arithmetic("^", value, TypedExpression(.constant(ones), value.type, range)), value.type, range)
        }
    }

    /// Checks an argument `+` as the closure `{ $0 + $1 }`.
    private func operatorFunction(_ name: String, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        let names = [Name("#0", range), Name("#1", range)]
        let operands = names.map { Expression(.name($0.text), range) }
        let body = Expression(.binary(name, operands[0], operands[1]), range)
        let closure = ClosureSyntax(parameters: names, body: [Statement(.expression(body), range)])
        var given = expected
        if case .function = expected.innermost {} else { given = .function([.unknown, .unknown], .unknown) }
        return checkClosure(closure, range, given)
    }

    // MARK: Infix operators

    private static let comparisons: Set<String> = ["==", "!=", "<", "<=", ">", ">=", "===", "!=="]

    private func checkBinary(
        _ name: String, _ left: Expression, _ right: Expression, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        switch name {
        case "&&", "||":
            if let own = ownLogicalOperator(name, left, right, range, expected) { return own }
            let (first, second) = (check(left, as: .bool), check(right, as: .bool))
            return TypedExpression(name == "&&" ? .and(first, second) : .or(first, second), .bool, range)
        case "??": return checkCoalesce(left, right, range, expected)
        case "..<", "...": return checkRange(name, left, right, range, expected)
        case "~=": return checkMatch(left, right, range)
        default: break
        }
        let arguments = [left, right].map { Argument(label: nil, value: $0) }
        if OperatorPrecedence.groups[name] == nil { return checkOwnOperator(name, arguments, range, expected) }
        if let type = expected.name, Catalogue.operatorOwners.contains(type),
            let result = libraryOperator(name, of: expected, arguments, range, expected)
        {
            return result
        }
        return checkOperation(name, arguments, range, expected)
    }

    /// Checks an operator of the language whose operands determine its meaning.
    private func checkOperation(
        _ name: String, _ arguments: [Argument], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let (left, right) = (arguments[0].value, arguments[1].value)
        let isComparison = Self.comparisons.contains(name)
        var (first, second) =
            isComparison
            ? checkOperands(left, right, .unknown)
            : name.isShift
                ? (check(left, expecting: expected.withoutParameters), check(right))
                : checkAlike(left, right, expected.withoutParameters)
        if let declared = declaredOperator(name, first, second, range) { return declared }
        if name == "&<<" || name == "&>>", first.isLiteral, expected.number == nil {
            report(
                "the type of the literal before '\(name)' is not known here", at: first.range,
                suggestion: "write it, as in 'UInt8(5)'")
            return invalid(range)
        }
        if let alike = checkOwnLiterals((left, first), (right, second)) {
            (first, second) = alike
            if let declared = declaredOperator(name, first, second, range) { return declared }
        }
        for type in [first.type, second.type] where Catalogue.operatorOwners.contains(type.name ?? "") {
            if let result = libraryOperator(name, of: type, arguments, range, expected) { return result }
        }
        if isComparison { return compare(name, first, second, range) }
        return calculate(
            name, unwrappingImplicitly(first) ?? first, unwrappingImplicitly(second) ?? second, range)
    }

    /// Checks `1...3 ~= a`. A pattern that is not a range is compared with `==`.
    private func checkMatch(_ pattern: Expression, _ value: Expression, _ range: SourceRange) -> TypedExpression {
        var type = ValueType.unknown
        _ = tries { type = check(pattern).type }
        if operators.contains("~="), let own = declaredOperator("~=", check(pattern), check(value), range) {
            return own
        }
        guard type.kind == .range else { return check(Expression(.binary("==", pattern, value), range)) }
        let contains = Expression(.member(pattern, Name("contains", pattern.range)), range)
        return check(Expression(.call(contains, [Argument(label: nil, value: value)]), range))
    }

    /// Checks `a + b + …` with so many parts that recursion would overflow the stack.
    private func checkChain(_ expression: Expression, _ expected: ValueType) -> TypedExpression {
        var links: [(name: String, right: Expression, range: SourceRange)] = []
        var first = expression
        while case .binary(let name, let left, let right) = first.kind, Expression.joining.contains(name) {
            links.append((name, right, first.range))
            first = left
        }
        var value = check(first, expecting: expected.withoutParameters)
        for link in links.reversed() {
            if value.isInvalid { return value }
            switch link.name {
            case "&&", "||":
                let (left, right) = (convert(value, to: .bool), check(link.right, as: .bool))
                value = TypedExpression(link.name == "&&" ? .and(left, right) : .or(left, right), .bool, link.range)
            default:
                let right = check(link.right, expecting: value.type == .unknown ? expected : value.type)
                let (left, adaptedRight) = (adapted(value, to: right.type), adapted(right, to: value.type))
                value =
                    declaredOperator(link.name, left, adaptedRight, link.range)
                    ?? calculate(link.name, left, adaptedRight, link.range)
            }
        }
        return value
    }

    /// Checks two operands of one type. A member without a base is one of the other operand's type, which may be known only
    /// when the pipeline runs, like that of a generic parameter in `sum - .zero`.
    private func checkAlike(
        _ left: Expression, _ right: Expression, _ expected: ValueType
    ) -> (TypedExpression, TypedExpression) {
        for (member, other) in [(left, right), (right, left)] where member.isImplicitMember && other.isPath {
            let argument = Argument(label: Name("of", other.range), value: other)
            let type = Expression(.call(Expression(.name("type"), member.range), [argument]), member.range)
            var known = ValueType.unknown
            guard let based = member.withBase(type), tries({ known = check(other).type }), known == .unknown
            else { continue }
            return member === left ? (check(based), check(right)) : (check(left), check(based))
        }
        return checkOperands(left, right, expected)
    }

    /// Checks two operands, each of which may determine the type of the other: a literal gets the type of the other
    /// operand.
    func checkOperands(
        _ left: Expression, _ right: Expression, _ expected: ValueType
    ) -> (TypedExpression, TypedExpression) {
        let leftDepends = left.dependsOnContext, rightDepends = right.dependsOnContext
        if leftDepends, !rightDepends {
            let second = check(right, expecting: expected)
            let first = check(left, expecting: expectedOperand(beside: second.type, expected))
            return (first, second)
        }
        let first = check(left, expecting: expected)
        let second = check(right, expecting: first.isLiteral ? expected : expectedOperand(beside: first.type, expected))
        return (adapted(first, to: second.type), adapted(second, to: first.type))
    }

    /// Returns an integer literal as a value of the type of the other operand.
    private func adapted(_ value: TypedExpression, to other: ValueType) -> TypedExpression {
        widened(value, to: other) ?? value
    }

    private func calculate(
        _ name: String, _ left: TypedExpression, _ right: TypedExpression, _ range: SourceRange
    ) -> TypedExpression {
        let (first, second) = (left.type, right.type)
        var result: ValueType?
        if first == .unknown || second == .unknown {
            reach(membersNamed: name)
            let known = first == .unknown ? second : first
            // An integer may be a literal beside a number of any type.
            result = known == .string || (known.number != nil && known != .int) ? known : .unknown
        } else if name.isShift, first.isInteger, second.isInteger {
            result = first
        } else if first == second, first.number != nil {
            result = first.isInteger || !name.isForIntegersOnly ? first : nil
        } else if name == "+", first == .string, second == .string {
            result = .string
        } else if name == "+", first.isArray, second.isArray, first.name != second.name,
            first.arguments[0].fits(second.arguments[0], types) || second.arguments[0].fits(first.arguments[0], types)
        {
            result = first
        } else if name == "+", first.isArray, first.fits(second, types) || second.fits(first, types) {
            result = first.joined(second)
        }
        guard let result else {
            reportOperands(name, left, right, range)
            return invalid(range)
        }
        return TypedExpression(.arithmetic(name, left, right), result, range)
    }

    func reportOperands(_ name: String, _ left: TypedExpression, _ right: TypedExpression, _ range: SourceRange) {
        if left.isInvalid || right.isInvalid { return }
        var hint: String?
        if let optional = [left, right].first(where: { $0.type.wrapped.map { $0 != .unknown } ?? false }) {
            hint = "unwrap the '\(optional.type)': with '??', 'if let' or '!'"
        } else if Set([left.type, right.type]) == [.int, .double] {
            hint = "convert the Int with 'Double(…)'"
        } else if let number = right.type.number, left.type.number != nil, left.type != right.type {
            hint =
                number.isInteger
                ? "convert one of them with '\(left.type)(…)'" : "convert one of them with '\(right.type)(…)'"
        } else if Self.orders.contains(name), let declared = types[left.type], declared.nominal.kind == .enumeration {
            hint = "declare it as 'enum \(declared.nominal.name): Comparable'"
        } else if name == "+", left.type == .string || right.type == .string {
            hint = "put the other value into the text with '\\(…)'"
        }
        let operands =
            left.type == right.type
            ? "two '\(left.type)' operands" : "operands of type '\(left.type)' and '\(right.type)'"
        report("binary operator '\(name)' cannot be applied to \(operands)", at: range, suggestion: hint)
    }
}

extension ValueType {
    /// Whether it is an array or a part of one.
    fileprivate var isArray: Bool { name == "Array" || name == "ArraySlice" }
}

extension Expression {
    /// The operators whose long chains are checked in a loop.
    fileprivate static let joining: Set<String> = [
        "+", "-", "*", "/", "%", "&+", "&-", "&*", "|", "&", "^", "&&", "||",
    ]

    /// Whether the expression is a chain of unusually many operators.
    fileprivate var isLongChain: Bool {
        var (node, length) = (self, 0)
        while case .binary(let name, let left, _) = node.kind, Self.joining.contains(name), length <= 40 {
            (node, length) = (left, length + 1)
        }
        return length > 40
    }

    /// Whether the type of the expression depends on the context: a number, `.timeout`, `nil`, an empty array.
    fileprivate var dependsOnContext: Bool {
        switch kind {
        case .integer, .wideInteger, .double, .implicitMember, .nilLiteral: true
        case .array(let elements): elements.isEmpty
        case .call(let callee, _): callee.dependsOnContext
        case .prefix(_, let operand): operand.dependsOnContext
        case .binary(_, let left, let right): left.dependsOnContext && right.dependsOnContext
        default: false
        }
    }
}
