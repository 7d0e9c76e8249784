/// A walk over the expressions and statements of a syntax tree, outermost first and in the order of the text.
package struct SyntaxWalk {
    /// The expressions around the current one, outermost first.
    package private(set) var ancestors: [Expression] = []
    /// The names that closures, functions and statements around the current expression bind.
    private(set) var locals: [String] = []
    /// Whether the current expression or pattern is one of a `switch` without a case for all other values.
    private(set) var isPatternOfAll = false
    private let visitExpression: (Expression, SyntaxWalk) -> Void
    private let visitStatement: (Statement, SyntaxWalk) -> Void
    private let visitPattern: (Pattern, SyntaxWalk) -> Void

    package init(
        expression: @escaping (Expression, SyntaxWalk) -> Void,
        statement: @escaping (Statement, SyntaxWalk) -> Void = { _, _ in },
        pattern: @escaping (Pattern, SyntaxWalk) -> Void = { _, _ in }
    ) {
        visitExpression = expression
        visitStatement = statement
        visitPattern = pattern
    }

    package mutating func walk(_ expression: Expression) {
        visitExpression(expression, self)
        ancestors.append(expression)
        defer { ancestors.removeLast() }
        switch expression.kind {
        case .string(let parts):
            for case .expression(let part) in parts { walk(part) }
        case .array(let elements): elements.forEach { walk($0) }
        case .dictionary(let pairs):
            for (key, value) in pairs {
                walk(key)
                walk(value)
            }
        case .tuple(let arguments): arguments.forEach { walk($0.value) }
        case .member(let base, _), .reference(let base, _), .chained(let base), .chain(let base), .forced(let base),
            .prefix(_, let base), .cast(_, let base, _), .attempt(_, let base), .inoutArgument(let base):
            walk(base)
        case .call(let callee, let arguments), .subscripting(let callee, let arguments):
            walk(callee)
            arguments.forEach { walk($0.value) }
        case .binary(_, let left, let right), .assignment(_, let left, let right):
            walk(left)
            walk(right)
        case .ternary(let condition, let first, let second):
            walk(condition)
            walk(first)
            walk(second)
        case .closure(let closure):
            let outer = locals
            locals += closure.parameters.flatMap { $0.pattern?.names ?? [$0.name.text] }
            locals += (0..<(closure.anonymousCount ?? 0)).map { "$\($0)" }
            walk(closure.body)
            locals = outer
        case .condition(let condition): walk(condition)
        case .selection(let selection): walk(selection)
        case .integer, .wideInteger, .double, .bool, .nilLiteral, .name, .implicitMember, .type, .keyPath,
            .operatorReference,
            .discard,
            .functionName, .unsupported, .invalid:
            break
        }
    }

    mutating func walk(_ statements: [Statement]) {
        let outer = locals
        statements.forEach { walk($0) }
        locals = outer
    }

    package mutating func walk(_ statement: Statement) {
        visitStatement(statement, self)
        switch statement.kind {
        case .expression(let value), .throwing(let value): walk(value)
        case .returning(let value): value.map { walk($0) }
        case .variables(let variables):
            for variable in variables {
                variable.value.map { walk($0) }
                variable.getter.map { walk($0) }
                locals += variable.pattern.names
            }
        case .function(let function):
            locals.append(function.name.text)
            walk(function.body)
        case .condition(let condition): walk(condition)
        case .guardElse(let conditions, let otherwise):
            conditions.forEach { walk($0) }
            walk(otherwise)
        case .selection(let selection): walk(selection)
        case .forEach(let pattern, let sequence, let condition, let body):
            walk(sequence)
            locals += pattern.names
            condition.map { walk($0) }
            walk(body)
        case .whileLoop(let conditions, let body):
            conditions.forEach { walk($0) }
            walk(body)
        case .repeatLoop(let body, let condition):
            walk(body)
            walk(condition)
        case .deferred(let body): walk(body)
        case .labelled(_, let inner): walk(inner)
        case .doCatch(let body, let handlers):
            walk(body)
            handlers.forEach { walk($0) }
        case .type, .extended, .alias, .spy, .imported, .break, .continue, .fallthrough: break
        }
    }

    private mutating func walk(_ condition: IfSyntax) {
        let outer = locals
        condition.conditions.forEach { walk($0) }
        walk(condition.body)
        locals = outer
        condition.otherwise.map { walk($0) }
    }

    private mutating func walk(_ condition: ConditionSyntax) {
        switch condition {
        case .expression(let expression): walk(expression)
        case .matching(let pattern, let value):
            walk(value)
            walk(pattern)
            locals += pattern.names
        }
    }

    private mutating func walk(_ selection: SwitchSyntax) {
        walk(selection.subject)
        let coversAll = !selection.cases.contains { item in
            // `default` has no pattern.
            item.patterns.isEmpty || item.patterns.contains { $0.pattern.matchesAll && $0.condition == nil }
        }
        selection.cases.forEach { walk($0, coversAll) }
    }

    private mutating func walk(_ item: CaseSyntax, _ coversAll: Bool = false) {
        let outer = locals
        for (pattern, condition) in item.patterns {
            isPatternOfAll = coversAll
            walk(pattern)
            isPatternOfAll = false
            locals += pattern.names
            condition.map { walk($0) }
        }
        walk(item.body)
        locals = outer
    }

    private mutating func walk(_ pattern: Pattern) {
        visitPattern(pattern, self)
        switch pattern.kind {
        case .expression(let value): walk(value)
        case .tuple(let elements): elements.forEach { walk($0.pattern) }
        case .enumCase(_, _, let payload): payload?.forEach { walk($0.pattern) }
        case .some(let inner), .casting(let inner, _): walk(inner)
        case .wildcard, .binding, .isType: break
        }
    }
}

extension Pattern {
    /// Whether it matches all values.
    fileprivate var matchesAll: Bool {
        switch kind {
        case .wildcard, .binding: true
        default: false
        }
    }
}

/// A call in a chain: `.map { $0 + 1 }`.
struct ChainLink {
    let base: Expression
    let name: Name
    let arguments: [Argument]
    /// The call, with the base.
    let expression: Expression

    init?(_ expression: Expression) {
        guard case .call(let callee, let arguments) = expression.kind, case .member(let base, let name) = callee.kind
        else { return nil }
        self.base = base
        self.name = name
        self.arguments = arguments
        self.expression = expression
    }

    /// The range from the end of the base, with the white space before the dot.
    var range: SourceRange { SourceRange(base.range.end, expression.range.end) }

    /// The closure that is the only argument.
    var closure: ClosureSyntax? {
        guard arguments.count == 1, case .closure(let closure) = arguments[0].value.kind else { return nil }
        return closure
    }

    /// The operators of a chain that an edit moves, removes or surrounds.
    var isStreamOperator: Bool { Self.isOperator(name.text) }

    static func isOperator(_ name: String) -> Bool { names.contains(name) }

    private static let names = Set(PipelineCatalogue.operators.flatMap(\.entries).filter { !$0.isStatic }.map(\.name))
}
