/// The syntax of a statement.
package final class Statement {
    package indirect enum Kind {
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

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

/// `spy view: DetailsView`, with the values of properties below it.
package struct SpySyntax {
    package let name: Name
    package let type: TypeSyntax
    package let values: [Value]

    /// `isLoggedIn = true`, or for one of several methods of a name `user(id:) = { named($0) }`.
    package struct Value {
        package let name: Name
        /// The labels of a method, `nil` for `_`; without them, the value is that of all members of the name.
        package let labels: [String?]?
        package let value: Expression

        /// The name, with the labels if there are any.
        package var form: String {
            labels.map { "\(name.text)(\($0.map { ($0 ?? "_") + ":" }.joined()))" } ?? name.text
        }
    }
}

/// `let`, `var`, a computed property, or the property that a protocol requires.
package struct VariableSyntax {
    package let pattern: Pattern
    package var type: TypeSyntax?
    package var value: Expression?
    package let isMutable: Bool
    package var isStatic = false
    /// The body of a computed property.
    package var getter: [Statement]?
    /// The setter of a computed property.
    package var setter: FunctionSyntax?
    /// The bodies of `willSet` and `didSet`.
    package var willSet: FunctionSyntax?
    package var didSet: FunctionSyntax?
    package var isLazy = false
    package var isWeak = false
    package var isUnowned = false
    package var isPrivate = false
    /// The attribute that may be a property wrapper.
    package var wrapper: AttributeSyntax?
}

/// An attribute like `@Injected` or `@UserDefault("token")`.
package struct AttributeSyntax {
    package let name: Name
    package let arguments: [Argument]
}

package struct FunctionSyntax {
    package let name: Name
    package let parameters: [ParameterSyntax]
    package let result: TypeSyntax?
    package let body: [Statement]
    package var generics: [String] = []
    /// The bounds in angle brackets: `<Source: ObservableType>`.
    package var bounds: [TypeDeclarationSyntax.Requirement] = []
    package var isStatic = false
    package var isMutating = false
    /// Whether the initializer is an `init?`.
    package var isFailable = false
    /// Whether the initializer of a class calls another one of the class.
    package var isConvenience = false
    package var isPrivate = false
    /// Whether it is a computed variable of a function.
    package var isComputed = false
    /// Whether it has no body, because a protocol requires it.
    package var isRequirement = false
    /// The requirements of its `where` clause.
    package var requirements: [TypeDeclarationSyntax.Requirement] = []
    /// The setter of a subscript, if there is one, whose first parameter is the new value.
    package var setters: [FunctionSyntax] = []

    /// Returns the first protocol or class that bounds a generic parameter, or `nil` if none does.
    package func bound(of name: String) -> TypeSyntax? {
        (bounds + requirements).first { $0.parameter == name && $0.isConformance }?.type
    }

    /// Whether it defines an operator, whose operands have no labels.
    package var isOperator: Bool { name.text.first.map { !$0.isLetter && $0 != "_" } ?? false }
}

/// A declared type, or an extension of one.
package struct AliasSyntax {
    package let name: Name
    package let generics: [String]
    package let type: TypeSyntax
    package var isPrivate = false

    package init(name: Name, generics: [String], type: TypeSyntax) {
        self.name = name
        self.generics = generics
        self.type = type
    }
}

package final class TypeDeclarationSyntax {
    package enum Kind { case structure, enumeration, reference, interface, `extension` }

    /// A requirement of a `where` clause: `Trait == SingleTrait`, `Base: UILabel`.
    package struct Requirement {
        package let parameter: String
        package let type: TypeSyntax
        /// Whether the parameter inherits from the type or conforms to it, and need not equal it.
        package let isConformance: Bool

        package init(parameter: String, type: TypeSyntax, isConformance: Bool) {
            self.parameter = parameter
            self.type = type
            self.isConformance = isConformance
        }
    }

    package struct Payload {
        package let label: Name?
        package let type: TypeSyntax
        package var defaultValue: Expression?
    }

    package struct CaseDeclaration {
        package let name: Name
        package let payload: [Payload]
        package let raw: Expression?
        package var isIndirect = false
    }

    package let name: Name
    package let kind: Kind
    /// The name of the body that declares the type, or `nil` outside of a body.
    package var localScope: String?
    package var isPrivate = false
    /// Whether all cases of the enum are `indirect`.
    package var isIndirect = false
    /// The superclass and the protocols.
    package let conformances: [TypeSyntax]
    /// The generic parameters, also the associated types of a protocol.
    package var generics: [String] = []
    /// The generic arguments of the type that an extension extends: `Box<Int>`.
    package var arguments: [TypeSyntax] = []
    /// The bounds in angle brackets, and those of associated types.
    package var bounds: [Requirement] = []
    package var requirements: [Requirement] = []
    package var cases: [CaseDeclaration] = []
    package var properties: [VariableSyntax] = []
    package var functions: [FunctionSyntax] = []
    package var initializers: [FunctionSyntax] = []
    package var types: [TypeDeclarationSyntax] = []
    package var aliases: [AliasSyntax] = []
    package var deinitializer: FunctionSyntax?

    package init(name: Name, kind: Kind, conformances: [TypeSyntax]) {
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
    package func extending(_ type: String, _ requirements: [Requirement]) -> TypeDeclarationSyntax {
        let copy = TypeDeclarationSyntax(name: Name(type, name.range), kind: kind, conformances: conformances)
        copy.requirements = self.requirements + requirements
        (copy.properties, copy.functions, copy.initializers) = (properties, functions, initializers)
        (copy.types, copy.aliases) = (types, aliases)
        return copy
    }
}

package enum ConditionSyntax {
    case expression(Expression)
    /// `if let a = b`, `if case .next(let a) = b`.
    case matching(Pattern, Expression)
}

package final class IfSyntax {
    package let conditions: [ConditionSyntax]
    package let body: [Statement]
    /// The `else`, or `nil` if there is none.
    package let otherwise: [Statement]?

    init(conditions: [ConditionSyntax], body: [Statement], otherwise: [Statement]?) {
        self.conditions = conditions
        self.body = body
        self.otherwise = otherwise
    }
}

package struct SwitchSyntax {
    package let subject: Expression
    package let cases: [CaseSyntax]
}

/// A `case` of a `switch`, or a `catch` of a `do`.
package struct CaseSyntax {
    /// Empty for `default` and for a `catch` without a pattern.
    package let patterns: [(pattern: Pattern, condition: Expression?)]
    package let body: [Statement]
    let range: SourceRange
}

extension VariableSyntax {
    package init(pattern: Pattern, type: TypeSyntax?, value: Expression?, isMutable: Bool) {
        (self.pattern, self.type, self.value, self.isMutable) = (pattern, type, value, isMutable)
    }
}

extension FunctionSyntax {
    package init(
        _ name: Name, parameters: [ParameterSyntax] = [], result: TypeSyntax? = nil, body: [Statement]
    ) {
        (self.name, self.parameters, self.result, self.body) = (name, parameters, result, body)
    }
}
