/// The syntax of an expression.
package final class Expression {
    package indirect enum Kind {
        case integer(Int)
        /// An integer that no `Int` holds.
        case wideInteger(UInt64)
        case double(Double)
        case bool(Bool)
        case nilLiteral
        case string([StringPart])
        case array([Expression])
        case dictionary([(key: Expression, value: Expression)])
        case tuple([Argument])
        /// A name, also `self` and `$0`.
        case name(String)
        /// `.timeout`, whose type follows from the context.
        case implicitMember(String)
        case member(Expression, Name)
        /// A type that is used as an expression: `Observable<Int>`, `[Int: String]?`.
        case type(TypeSyntax)
        case call(Expression, [Argument])
        /// A reference to a function with its labels: `Observable.from(optional:)`.
        case reference(Expression, [Name?])
        case subscripting(Expression, [Argument])
        /// The `a?` of `a?.b`.
        case chained(Expression)
        /// A whole optional chain: `a?.b.c`.
        case chain(Expression)
        case forced(Expression)
        case prefix(String, Expression)
        case binary(String, Expression, Expression)
        case assignment(String, Expression, Expression)
        case ternary(Expression, Expression, Expression)
        case cast(Cast, Expression, TypeSyntax)
        /// `try`, `try?`, `try!`.
        case attempt(Attempt, Expression)
        case keyPath([KeyPathPart])
        /// An operator as an argument.
        case operatorReference(String)
        case closure(ClosureSyntax)
        case condition(IfSyntax)
        case selection(SwitchSyntax)
        /// An inout argument: `&value`.
        case inoutArgument(Expression)
        /// `_ = …`.
        case discard
        /// `#function`.
        case functionName
        /// An expression that pipelines do not support: an error with a suggestion if it is reached.
        case unsupported(String, suggestion: String?)
        /// An expression with an error that has been reported.
        case invalid
    }

    package enum Cast { case always, optional, forced, test }
    package enum Attempt { case plain, optional, forced }

    package let kind: Kind
    package let range: SourceRange

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

/// A part of a key path: `\.list[0]?.title` has five of them.
package enum KeyPathPart {
    case member(Name)
    case element([Argument], SourceRange)
    case optional(SourceRange)
    case forced(SourceRange)

    /// The name of a member, or `nil` for another part.
    package var name: Name? { if case .member(let name) = self { name } else { nil } }

    package var isOptional: Bool { if case .optional = self { true } else { false } }
}

/// A name with its source location.
package struct Name: Hashable {
    package let text: String
    package let range: SourceRange

    package init(_ text: String, _ range: SourceRange) {
        self.text = text
        self.range = range
    }

    package static func == (left: Name, right: Name) -> Bool { left.text == right.text }

    package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

package enum StringPart {
    case text(String)
    case expression(Expression)
}

/// An argument of a call, or an element of a tuple.
package struct Argument {
    package let label: Name?
    package let value: Expression
    package var isTrailing = false

    package init(label: Name?, value: Expression, isTrailing: Bool = false) {
        self.label = label
        self.value = value
        self.isTrailing = isTrailing
    }
}

package struct ClosureSyntax {
    package let parameters: [ParameterSyntax]
    /// The number of anonymous parameters `$0`, `$1`, …, or `nil` if the parameters are named.
    package let anonymousCount: Int?
    package let result: TypeSyntax?
    package let body: [Statement]
    /// The names of `[weak …]`, which are optional inside of the closure.
    package var weak: Set<String> = []
    /// The names of `[unowned …]`, which are not retained, and may be used only while something else retains them.
    package var unowned: Set<String> = []
    /// The other values of the capture list.
    package var captured: [CapturedValue] = []
}

/// A value of a capture list, which is evaluated when the closure is created: `[weak view = self.view]`.
package struct CapturedValue {
    package let name: Name
    package let value: Expression
    package let isWeak: Bool
}

package struct ParameterSyntax {
    /// `nil` for `_`.
    package var label: Name?
    package let name: Name
    package let type: TypeSyntax?
    package var defaultValue: Expression?
    package var isInout = false
    /// Whether the parameter is variadic, as `Int...` is.
    package var isVariadic = false
    package var isAutoclosure = false
    /// The names of a destructured tuple: `{ (index, element), other in … }`.
    package var pattern: Pattern?
}

/// A type that the checker writes into a tree, of which the syntax knows nothing.
package protocol InferredType {}

/// The syntax of a type.
package final class TypeSyntax {
    package enum Kind {
        case named(String, [TypeSyntax])
        case optional(TypeSyntax)
        case array(TypeSyntax)
        case dictionary(TypeSyntax, TypeSyntax)
        case tuple([(label: String?, type: TypeSyntax)])
        case function([TypeSyntax], TypeSyntax)
        case metatype(TypeSyntax)
        /// A type that is inferred rather than written.
        case known(any InferredType)
    }

    package let kind: Kind
    package let range: SourceRange
    /// Whether it is an optional that is written `T!`.
    package var isImplicitlyUnwrapped = false

    package init(_ kind: Kind, _ range: SourceRange) {
        self.kind = kind
        self.range = range
    }
}

extension TypeSyntax.Kind {
    package func isNamed(_ name: String) -> Bool { if case .named(name, _) = self { true } else { false } }

    /// Whether it is `Self` or `Self?`, as the results of a class may be.
    package var isSelf: Bool { if case .optional(let wrapped) = self { wrapped.kind.isSelf } else { isNamed("Self") } }
}

/// The syntax of a pattern.
package final class Pattern {
    package enum Kind {
        case wildcard
        case binding(Name)
        case tuple([(label: Name?, pattern: Pattern)])
        /// `.next(let value)`, `APIError.server`. Without parentheses any payload matches.
        case enumCase(type: [Name], Name, [(label: Name?, pattern: Pattern)]?)
        /// `value?`.
        case some(Pattern)
        case expression(Expression)
        case isType(TypeSyntax)
        case casting(Pattern, TypeSyntax)
    }

    package let kind: Kind
    package let range: SourceRange
    /// Whether the names that it binds are variables.
    package let isMutable: Bool

    package init(_ kind: Kind, _ range: SourceRange, isMutable: Bool = false) {
        self.kind = kind
        self.range = range
        self.isMutable = isMutable
    }
}

extension Pattern {
    /// The names that it binds, from left to right.
    package var names: [String] {
        switch kind {
        case .binding(let name): [name.text]
        case .tuple(let elements): elements.flatMap(\.pattern.names)
        case .enumCase(_, _, let payload): payload?.flatMap(\.pattern.names) ?? []
        case .some(let inner), .casting(let inner, _): inner.names
        case .wildcard, .expression, .isType: []
        }
    }
}

extension Expression {
    package var isSuper: Bool { if case .name("super") = kind { true } else { false } }

    package var isSelf: Bool { if case .name("self") = kind { true } else { false } }

    /// Whether it is a macro, or a call of one.
    package var isMacro: Bool {
        switch kind {
        case .unsupported: true
        case .call(let callee, _): callee.isMacro
        default: false
        }
    }

    package var isNil: Bool { if case .nilLiteral = kind { true } else { false } }

    /// Whether it is a string literal with one character.
    package var isOneCharacter: Bool {
        guard case .string(let parts) = kind, parts.count == 1, case .text(let text) = parts[0] else { return false }
        return text.count == 1
    }
}

extension ClosureSyntax {
    package init(parameters: [Name], anonymousCount: Int? = nil, body: [Statement]) {
        self.init(
            parameters: parameters.map { ParameterSyntax($0) }, anonymousCount: anonymousCount, result: nil, body: body)
    }
}

extension ParameterSyntax {
    package init(_ name: Name, type: TypeSyntax? = nil) { (self.name, self.type) = (name, type) }
}
