/// An expression whose names, types and overloads are resolved, which the evaluator compiles.
final class TypedExpression {
    enum Kind {
        case constant(Value)
        /// A constant in a slot: a parameter, a `let`.
        case local(Int)
        /// A variable: the slot contains a cell.
        case cell(Int)
        case global(Int)
        case interpolation([TypedExpression])
        case array([TypedExpression])
        case dictionary([(TypedExpression, TypedExpression)])
        case tuple([TypedExpression], labels: [String?])
        case record(NominalType, [TypedExpression])
        case enumCase(NominalType, Int, [TypedExpression])
        case closure(FunctionBody)
        /// A call of a function that is a value.
        case invoke(TypedExpression, [TypedExpression])
        /// A call of a declared method or function, whose first argument is the receiver if there is one.
        case invokeBody(FunctionBody, [TypedExpression])
        /// A call of a member that has other implementations, by the type of the first argument.
        case invokeImplementation(ImplementationTable, [TypedExpression])
        /// A call of a static member that has other implementations, by a type.
        case invokeStatic(ImplementationTable, of: TypedExpression, [TypedExpression])
        /// A new instance of a class, whose `init` receives it as its first argument.
        ///
        /// The last part is the type of the instance, if it or a superclass is generic.
        case instance(DeclaredType, initializer: FunctionBody?, [TypedExpression], type: TypedExpression?)
        /// A `lazy` member of an instance, whose value the body makes at the first access.
        case lazyField(TypedExpression, Int, FunctionBody)
        /// The target of a weak reference, or `nil`.
        case weak(TypedExpression)
        /// The target of an unowned reference, which must exist.
        case unowned(TypedExpression)
        /// A call of a `mutating func`.
        case invokeMutating(FunctionBody, StorageLocation, [TypedExpression])
        case invokeMutatingImplementation(ImplementationTable, StorageLocation, [TypedExpression])
        /// A call of an entry of the catalogue; `nil` for an omitted argument.
        case native(CatalogueEntry, receiver: TypedExpression?, [TypedExpression?])
        case nativeMutating(CatalogueEntry, StorageLocation, [TypedExpression?])
        /// A call whose receiver's type is known at run time only.
        /// The location is that of the receiver, if a `mutating func` of the name may change it.
        case dynamicCall(TypedExpression, String, [DynamicArgument], StorageLocation? = nil)
        case dynamicMember(TypedExpression, String)
        /// A member that nothing declares, of a value that may end the enclosing `chain`.
        case unknownMember(TypedExpression, Value)
        case field(TypedExpression, Int)
        case element(TypedExpression, Int)
        case convert(Conversion, TypedExpression)
        case arithmetic(String, TypedExpression, TypedExpression)
        case comparison(String, TypedExpression, TypedExpression)
        case negate(TypedExpression)
        case not(TypedExpression)
        case and(TypedExpression, TypedExpression)
        case or(TypedExpression, TypedExpression)
        case coalesce(TypedExpression, TypedExpression)
        case ternary(TypedExpression, TypedExpression, TypedExpression)
        case subscripting(TypedExpression, TypedExpression, default: TypedExpression?)
        /// Ends the enclosing `chain` with `nil` if the value is `nil`.
        case chained(TypedExpression)
        /// `wraps`: whether the result is wrapped in an optional.
        case chain(TypedExpression, wraps: Bool)
        case forced(TypedExpression)
        /// A cast to a type, or to a generic parameter whose type is the value of another parameter, `type: T.Type`.
        case cast(Expression.Cast, TypedExpression, ValueType, metatype: TypedExpression?)
        /// The type of a generic parameter: the first one of several values that is a known type, otherwise a hole.
        case genericArgument([TypedExpression], name: String)
        /// A generic argument of a value's type, or of a type that is a value; void if it is not known.
        case argument(of: TypedExpression, NominalType, Int)
        /// A type in which generic parameters are replaced; void if one of them is not known.
        case instantiated(ValueType, [(name: String, type: TypedExpression)])
        case attempt(Expression.Attempt, TypedExpression)
        case assign(StorageLocation, TypedExpression)
        /// `+=` of a string or an array.
        case append(StorageLocation, TypedExpression)
        /// An inout argument.
        case inoutArgument(StorageLocation)
        case condition(TypedIf)
        case selection(TypedExpression, [TypedCase])
        case invalid
        /// A value whose evaluation sets a flag.
        case flagged(EvaluationFlag, TypedExpression)
    }

    let kind: Kind
    let type: ValueType
    let range: SourceRange
    /// Whether it is the value of what is declared as `T!`, which is unwrapped where that is needed.
    private(set) var isImplicitlyUnwrapped = false

    init(_ kind: Kind, _ type: ValueType, _ range: SourceRange) {
        self.kind = kind
        self.type = type
        self.range = range
    }

    /// Returns the value of something that is declared with a type.
    func declared(as syntax: TypeSyntax?) -> TypedExpression {
        isImplicitlyUnwrapped = syntax?.isImplicitlyUnwrapped == true
        return self
    }

    /// Whether a literal in this list has its type from other elements.
    private(set) var unitesLiterals = false

    /// Returns a list that is made of elements, whose literals may have had other types.
    func uniting(_ elements: [TypedExpression]) -> TypedExpression {
        unitesLiterals = elements.contains {
            $0.isLiteral && $0.type.innermost != type.arguments.last?.innermost
        }
        return self
    }

    func with(type: ValueType) -> TypedExpression { TypedExpression(kind, type, range) }

    /// Whether the expression has a reported error, so that its uses report no further errors.
    var isInvalid: Bool { if case .invalid = kind { true } else { false } }
}

/// Tells whether an expression was evaluated.
final class EvaluationFlag {
    var wasRun = false
}

struct DynamicArgument {
    let label: String?
    let isTrailing: Bool
    let value: TypedExpression
    /// The functions that a closure can be, of those among which the receiver's type does not decide.
    var functions: [ValueType]?
}

/// A storage location, which can be assigned to or changed in place.
final class StorageLocation {
    enum Kind {
        case cell(Int)
        case global(Int)
        case field(StorageLocation, Int)
        /// A field of a value of unknown type.
        case member(StorageLocation, String)
        case element(StorageLocation, Int)
        case subscripting(StorageLocation, TypedExpression, default: TypedExpression?)
        /// The member that a value, which is a key path, leads to.
        case keyPath(StorageLocation, TypedExpression)
        case wrapped(StorageLocation, forced: Bool)
        /// A computed property, or a subscript with its arguments.
        case computed(StorageLocation, [TypedExpression], getter: FunctionBody, setter: FunctionBody)
        /// A computed static property of a type.
        case computedStatic(TypedExpression, getter: FunctionBody, setter: FunctionBody)
        /// A property of the catalogue that can be set.
        case native(StorageLocation, CatalogueEntry)
        /// The elements of a tuple: `(a, b) = (b, a)`.
        case parts([StorageLocation])
        /// A stored member of an instance, a static member or a global variable with observers.
        case observed(StorageLocation, owner: TypedExpression?, PropertyObservers)
        /// A stored member of a struct with observers, which may change the struct.
        case observedPart(StorageLocation, Int, isWeak: Bool, PropertyObservers)
        /// A stored member that holds a weak reference.
        case weak(StorageLocation)
        /// A stored member that holds an unowned reference.
        case unowned(StorageLocation)
        /// A value that is discarded after it is changed.
        case temporary(TypedExpression)
        /// `_`.
        case nowhere
    }

    /// Why a location cannot be changed.
    struct Immutability {
        let message: String
        let range: SourceRange
        let suggestion: String?
    }

    let kind: Kind
    let type: ValueType
    let range: SourceRange
    /// An error if the location, or one that it is part of, is changed. An instance that it refers to can change.
    let immutability: Immutability?
    /// Whether the source does not show the variable: the storage of a property wrapper.
    var isHidden = false

    init(_ kind: Kind, _ type: ValueType, _ range: SourceRange, immutability: Immutability? = nil) {
        self.kind = kind
        self.type = type
        self.range = range
        self.immutability = kind.outer?.immutability ?? immutability
    }
}

extension StorageLocation.Kind {
    /// The location that it is part of.
    fileprivate var outer: StorageLocation? {
        switch self {
        case .field(let outer, _), .member(let outer, _), .element(let outer, _), .subscripting(let outer, _, _),
            .keyPath(let outer, _), .wrapped(let outer, _), .computed(let outer, _, _, _), .native(let outer, _),
            .observed(let outer, _, _), .observedPart(let outer, _, _, _), .weak(let outer), .unowned(let outer):
            outer
        case .cell, .global, .parts, .temporary, .nowhere, .computedStatic: nil
        }
    }
}

indirect enum TypedStatement {
    case expression(TypedExpression)
    case bind(TypedPattern, TypedExpression)
    /// The declaration of a local function.
    case function(slot: Int, FunctionBody)
    case returning(ReturnedValue)
    case throwing(TypedExpression)
    case condition(TypedIf)
    case guardElse([TypedCondition], orElse: [TypedStatement])
    case selection(TypedExpression, [TypedCase], SourceRange)
    case forEach(TypedPattern, in: TypedExpression, where: TypedExpression?, [TypedStatement], label: Int)
    case whileLoop([TypedCondition], [TypedStatement], SourceRange, label: Int)
    case repeatLoop([TypedStatement], while: TypedExpression, label: Int)
    /// `break`. Labels are numbers from 1; 0 is the nearest loop or `switch`.
    case `break`(Int)
    case `continue`(Int)
    case `fallthrough`
    case deferred([TypedStatement])
    /// A statement other than a loop that has a label.
    case labelled(Int, TypedStatement)
    case doCatch([TypedStatement], [TypedCase])
}

/// The value of a `return`, which is converted when all `return`s of the closure are known.
final class ReturnedValue {
    var value: TypedExpression?
    /// The statement, if it is written.
    let range: SourceRange?

    init(_ value: TypedExpression?, _ range: SourceRange? = nil) {
        self.value = value
        self.range = range
    }
}

final class TypedIf {
    let conditions: [TypedCondition]
    let body: [TypedStatement]
    let otherwise: [TypedStatement]

    init(_ conditions: [TypedCondition], _ body: [TypedStatement], _ otherwise: [TypedStatement]) {
        self.conditions = conditions
        self.body = body
        self.otherwise = otherwise
    }
}

enum TypedCondition {
    case expression(TypedExpression)
    case matching(TypedPattern, TypedExpression)
}

struct TypedCase {
    /// Empty for `default`.
    let patterns: [(pattern: TypedPattern, condition: TypedExpression?)]
    let body: [TypedStatement]
}

indirect enum TypedPattern {
    case wildcard
    /// Binds the value to a slot. `isCell` is whether the slot contains a cell, because the name is a variable.
    case bind(Int, isCell: Bool)
    case tuple([TypedPattern])
    /// A case by name, for a value of any type.
    case enumCase(String, [(label: String?, pattern: TypedPattern)]?)
    case some(TypedPattern)
    case equals(TypedExpression)
    /// A value in a slot for which an app's own operator `~=` is true.
    case satisfies(Int, TypedExpression)
    /// A value of a type. With generic parameters, the type is the value of the metatype.
    case isType(ValueType, metatype: TypedExpression?)
    case casting(TypedPattern, ValueType, metatype: TypedExpression?)

    /// The name of the case that the pattern matches, or `nil` if it is another pattern.
    var caseName: String? { if case .enumCase(let name, _) = self { name } else { nil } }
}
