/// The syntax of a statement.
final class Statement {
    indirect enum Kind {
        case expression(Expression)
        /// One or more variables: `let a = 1, b = 2`.
        case variables([VariableSyntax])
        case function(FunctionSyntax)
        case type(TypeDeclarationSyntax)
        case extended(TypeDeclarationSyntax)
        case alias(AliasSyntax)
        case spy(SpySyntax)
        /// `import`, with the name of the module.
        case imported(Name)
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

/// `spy view: DetailsView`, with the values of properties below it.
struct SpySyntax {
    let name: Name
    let type: TypeSyntax
    let values: [(name: Name, value: Expression)]
}

/// `let`, `var`, a computed property, or the property that a protocol requires.
struct VariableSyntax {
    let pattern: Pattern
    var type: TypeSyntax?
    var value: Expression?
    let isMutable: Bool
    var isStatic = false
    /// The body of a computed property.
    var getter: [Statement]?
    /// The setter of a computed property.
    var setter: FunctionSyntax?
    /// The bodies of `willSet` and `didSet`.
    var willSet: FunctionSyntax?
    var didSet: FunctionSyntax?
    var isLazy = false
    var isWeak = false
    var isUnowned = false
    var isPrivate = false
    /// The attribute that may be a property wrapper.
    var wrapper: AttributeSyntax?
}

/// An attribute like `@Injected` or `@UserDefault("token")`.
struct AttributeSyntax {
    let name: Name
    let arguments: [Argument]
}

struct FunctionSyntax {
    let name: Name
    let parameters: [ParameterSyntax]
    let result: TypeSyntax?
    let body: [Statement]
    var generics: [String] = []
    /// The first protocol that each bounded generic parameter conforms to: `<Source: ObservableType>`.
    var bounds: [String: TypeSyntax] = [:]
    var isStatic = false
    var isMutating = false
    /// Whether the initializer is an `init?`.
    var isFailable = false
    /// Whether the initializer of a class calls another one of the class.
    var isConvenience = false
    var isPrivate = false
    /// Whether it is a computed variable of a function.
    var isComputed = false
    /// Whether it has no body, because a protocol requires it.
    var isRequirement = false
    /// The requirements of its `where` clause.
    var requirements: [TypeDeclarationSyntax.Requirement] = []
    /// The setter of a subscript, if there is one, whose first parameter is the new value.
    var setters: [FunctionSyntax] = []

    /// Whether it defines an operator, whose operands have no labels.
    var isOperator: Bool { name.text.first.map { !$0.isLetter && $0 != "_" } ?? false }
}

/// A declared type, or an extension of one.
struct AliasSyntax {
    let name: Name
    let generics: [String]
    let type: TypeSyntax
}

final class TypeDeclarationSyntax {
    enum Kind { case structure, enumeration, reference, interface, `extension` }

    /// A requirement of a `where` clause: `Trait == SingleTrait`, `Base: UILabel`.
    struct Requirement {
        let parameter: String
        let type: TypeSyntax
        /// Whether the parameter inherits from the type or conforms to it, and need not equal it.
        let isConformance: Bool
    }

    struct Payload {
        let label: Name?
        let type: TypeSyntax
        var defaultValue: Expression?
    }

    struct CaseDeclaration {
        let name: Name
        let payload: [Payload]
        let raw: Expression?
        var isIndirect = false
    }

    let name: Name
    let kind: Kind
    /// The name of the body that declares the type, or `nil` outside of a body.
    var localScope: String?
    /// Whether all cases of the enum are `indirect`.
    var isIndirect = false
    /// The superclass and the protocols.
    let conformances: [TypeSyntax]
    /// The generic parameters, also the associated types of a protocol.
    var generics: [String] = []
    /// The generic arguments of the type that an extension extends: `Box<Int>`.
    var arguments: [TypeSyntax] = []
    var requirements: [Requirement] = []
    var cases: [CaseDeclaration] = []
    var properties: [VariableSyntax] = []
    var functions: [FunctionSyntax] = []
    var initializers: [FunctionSyntax] = []
    var types: [TypeDeclarationSyntax] = []
    var aliases: [AliasSyntax] = []
    var deinitializer: FunctionSyntax?

    init(name: Name, kind: Kind, conformances: [TypeSyntax]) {
        self.name = name
        self.kind = kind
        self.conformances = conformances
    }

    /// Makes the members of a `private extension` private.
    func makeMembersPrivate() {
        for index in properties.indices { properties[index].isPrivate = true }
        for index in functions.indices { functions[index].isPrivate = true }
    }

    /// Returns an extension as one of another type, with further requirements.
    func extending(_ type: String, _ requirements: [Requirement]) -> TypeDeclarationSyntax {
        let copy = TypeDeclarationSyntax(name: Name(type, name.range), kind: kind, conformances: conformances)
        copy.requirements = self.requirements + requirements
        (copy.properties, copy.functions, copy.initializers) = (properties, functions, initializers)
        (copy.types, copy.aliases) = (types, aliases)
        return copy
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
