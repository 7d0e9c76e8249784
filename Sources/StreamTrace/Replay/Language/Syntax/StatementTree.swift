/// The syntax of a statement.
final class Statement {
    indirect enum Kind {
        case expression(Expression)
        /// One or more variables: `let a = 1, b = 2`.
        case variables([VariableSyntax])
        case function(FunctionSyntax)
        case type(TypeDeclarationSyntax)
        case alias(Name, TypeSyntax)
        case returning(Expression?)
        case throwing(Expression)
        case condition(IfSyntax)
        case guardElse([ConditionSyntax], orElse: [Statement])
        case selection(SwitchSyntax)
        case forEach(Pattern, in: Expression, where: Expression?, body: [Statement])
        case whileLoop([ConditionSyntax], body: [Statement])
        case repeatLoop(body: [Statement], while: Expression)
        /// `break`, which leaves the statement with the label.
        case `break`(Name?)
        /// `continue`, which continues the loop with the label.
        case `continue`(Name?)
        case `fallthrough`
        case deferred([Statement])
        case labelled(Name, Statement)
        case doCatch(body: [Statement], handlers: [CaseSyntax])
    }

    let kind: Kind
    let range: SourceRange

    init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

/// `let`, `var`, or a computed property.
struct VariableSyntax {
    let pattern: Pattern
    var type: TypeSyntax?
    let value: Expression?
    let isMutable: Bool
    var isStatic = false
    /// The body of a computed property.
    var getter: [Statement]?
    /// The setter of a computed property.
    var setter: FunctionSyntax?
}

struct FunctionSyntax {
    let name: Name
    let parameters: [ParameterSyntax]
    let result: TypeSyntax?
    let body: [Statement]
    var generics: [String] = []
    var isStatic = false
    var isMutating = false
    /// Whether the initializer is an `init?`.
    var isFailable = false
}

/// A declared `struct` or `enum`.
final class TypeDeclarationSyntax {
    struct CaseDeclaration {
        let name: Name
        let payload: [(label: Name?, type: TypeSyntax)]
        let raw: Expression?
    }

    let name: Name
    let isEnum: Bool
    let conformances: [TypeSyntax]
    var cases: [CaseDeclaration] = []
    var properties: [VariableSyntax] = []
    var functions: [FunctionSyntax] = []
    var initializers: [FunctionSyntax] = []
    var types: [TypeDeclarationSyntax] = []

    init(name: Name, isEnum: Bool, conformances: [TypeSyntax]) {
        self.name = name
        self.isEnum = isEnum
        self.conformances = conformances
    }
}

enum ConditionSyntax {
    case expression(Expression)
    /// `if let a = b`, `if case .next(let a) = b`.
    case matching(Pattern, Expression)
}

final class IfSyntax {
    let conditions: [ConditionSyntax]
    let body: [Statement]
    /// The `else`, or `nil` if there is none.
    let otherwise: [Statement]?

    init(conditions: [ConditionSyntax], body: [Statement], otherwise: [Statement]?) {
        self.conditions = conditions
        self.body = body
        self.otherwise = otherwise
    }
}

struct SwitchSyntax {
    let subject: Expression
    let cases: [CaseSyntax]
}

/// A `case` of a `switch`, or a `catch` of a `do`.
struct CaseSyntax {
    /// Empty for `default` and for a `catch` without a pattern.
    let patterns: [(pattern: Pattern, condition: Expression?)]
    let body: [Statement]
    let range: SourceRange
}
