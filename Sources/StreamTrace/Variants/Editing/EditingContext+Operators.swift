/// Comparisons, arithmetic, conditions and branches.
extension EditingContext {
    func addOperators(_ expression: Expression) {
        switch expression.kind {
        case .binary(let name, let left, let right):
            guard let symbol = symbol(name, between: left, right) else { return }
            for other in Self.comparisons[name] ?? [] { add(.comparison, symbol, other, showing: expression.range) }
            for other in Self.arithmetic[name] ?? [] { add(.arithmetic, symbol, other, showing: expression.range) }
            if let other = Self.logic[name] {
                add(.condition, symbol, other, showing: expression.range)
                for operand in [left, right] where !operand.isBinary(Self.logic) { negate(operand) }
                add(.condition, expression.range, text(left))
                add(.condition, expression.range, text(right))
            }
            if Self.ordered.contains(name) {
                exchange(.operands, left.range, right.range, showing: expression.range)
            }
            if Self.arithmetic[name] != nil {
                add(.arithmetic, expression.range, text(left))
                add(.arithmetic, expression.range, text(right))
                if parent?.isBinary(Self.arithmetic) != true { exchangeNumbers(in: expression) }
            }
            if name == "??" { add(.arithmetic, expression.range, text(left)) }
        case .assignment(let name, let target, let value):
            guard let symbol = symbol(name, between: target, value) else { return }
            for other in Self.assignments[name] ?? [] { add(.arithmetic, symbol, other, showing: expression.range) }
        case .ternary(let condition, let first, let second):
            exchange(.branches, first.range, second.range, showing: expression.range)
            negate(condition)
        case .operatorReference(let name):
            for other in Self.comparisons[name] ?? [] { add(.comparison, expression.range, other) }
            for other in Self.arithmetic[name] ?? [] { add(.arithmetic, expression.range, other) }
        case .prefix("!", let operand): add(.condition, expression.range, text(operand))
        case .condition(let condition): addConditions(condition)
        case .selection(let selection): addBranches(selection)
        default: break
        }
    }

    func addConditions(_ statement: Statement) {
        switch statement.kind {
        case .condition(let condition): addConditions(condition)
        case .guardElse(let conditions, _):
            for case .expression(let condition) in conditions { negate(condition) }
        case .selection(let selection): addBranches(selection)
        default: break
        }
    }

    private func addConditions(_ condition: IfSyntax) {
        for case .expression(let condition) in condition.conditions { negate(condition) }
        guard let first = condition.body.range, let second = condition.otherwise?.range else { return }
        exchange(.branches, first, second)
    }

    /// Exchanges the bodies of two cases.
    private func addBranches(_ selection: SwitchSyntax) {
        let bodies = selection.cases.compactMap(\.body.range)
        for (index, first) in bodies.enumerated() {
            for second in bodies[(index + 1)...].prefix(Self.maximumBranches) { exchange(.branches, first, second) }
        }
    }

    private static let maximumBranches = 4

    /// Exchanges two numbers of a calculation.
    private func exchangeNumbers(in expression: Expression) {
        let numbers = expression.numbers(in: Self.arithmetic)
        for (index, first) in numbers.enumerated().prefix(Self.maximumBranches) {
            for second in numbers[(index + 1)...].prefix(Self.maximumBranches) {
                exchange(.operands, first, second, showing: expression.range)
            }
        }
    }

    /// - Parameter argument: The argument whose value it is, to show its label.
    func negate(_ condition: Expression, in argument: Argument? = nil) {
        let shown = argument?.label.map { $0.range.through(condition.range) }
        switch condition.kind {
        // The walk visits what these are made of.
        case .bool, .prefix("!", _): return
        case .binary(let name, _, _) where Self.comparisons[name] != nil: return
        case .name, .member, .call, .chain: add(.condition, condition.range, "!\(text(condition))", showing: shown)
        default: add(.condition, condition.range, "!(\(text(condition)))", showing: shown)
        }
    }

    /// Returns the range of an infix operator.
    private func symbol(_ name: String, between left: Expression, _ right: Expression) -> SourceRange? {
        let (start, end) = (left.range.end, right.range.start)
        let wanted = Array(name.utf8)
        guard start < end, end - start >= wanted.count else { return nil }
        for offset in start...(end - wanted.count) where file.bytes[offset...].starts(with: wanted) {
            return SourceRange(offset, offset + wanted.count)
        }
        return nil
    }

    private static let comparisons = [
        "<": ["<=", ">", ">=", "=="], "<=": ["<", ">=", ">", "=="], ">": [">=", "<", "<=", "=="],
        ">=": [">", "<=", "<", "=="],
        "==": ["!=", "<=", ">=", "<", ">"], "!=": ["==", "<", ">"], "===": ["!=="], "!==": ["==="],
    ]
    private static let arithmetic = [
        "+": ["-", "*"], "-": ["+"], "*": ["/", "+"], "/": ["*", "%"], "%": ["/"],
    ]
    private static let assignments = ["+=": ["-="], "-=": ["+="], "*=": ["/="], "/=": ["*="]]
    private static let logic = ["&&": "||", "||": "&&"]
    /// The operators whose operands cannot be exchanged without an effect.
    private static let ordered: Set<String> = ["-", "/", "%", "??", "+", "..<", "..."]
}

extension Expression {
    /// Whether it is a call of one of some infix operators.
    fileprivate func isBinary(_ operators: [String: some Any]) -> Bool {
        if case .binary(let name, _, _) = kind { operators[name] != nil } else { false }
    }

    /// The ranges of the numbers that a calculation consists of, in order.
    fileprivate func numbers(in operators: [String: some Any]) -> [SourceRange] {
        switch kind {
        case .integer, .double: [range]
        case .binary(let name, let left, let right) where operators[name] != nil:
            left.numbers(in: operators) + right.numbers(in: operators)
        default: []
        }
    }
}

extension [Statement] {
    /// The range of all statements; `nil` if there are none.
    var range: SourceRange? {
        guard let first, let last else { return nil }
        return first.range.through(last.range)
    }
}
