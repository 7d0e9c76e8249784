/// The surroundings of the expression that is being checked.
struct CheckingContext {
    var scope: FunctionScope
    /// The declared type whose members are being checked.
    var enclosing: DeclaredType?
    /// The name of the body whose types are visible.
    var localScope: String?
    /// The types of generic parameters: the parameters themselves in a signature, `unknown` in a body.
    var generics: [String: ValueType] = [:]
    /// Where the types of generic parameters are found when the code runs, the surest place first.
    var metatypes: [String: [TypeSource]] = [:]
    /// The protocols of generic parameters, by their names.
    var bounds: [String: DeclaredType] = [:]
    /// The types of generic parameters and associated types as their bounds tell them, by their names.
    var boundTypes: [String: ValueType] = [:]
    /// The requirements of `where` clauses around the code on the type that it extends.
    var constraints: [Constraint] = []
    /// Whether the body of an `init` is checked, which may assign to constant members.
    var isInitializing = false
    /// The stored member whose `willSet` or `didSet` is checked, which it sets without calling its observers.
    var observedMember: String?
    /// The computed member whose observers the setter calls that is checked.
    var observingSetter: String?
    /// The stored static member or the global variable whose observer is checked.
    var observedGlobal: Int?
    /// Whether the value of a marble is checked.
    var isReadingValue = false
}

/// Where the type of a generic parameter is found when the code runs.
enum TypeSource {
    /// A parameter `type: T.Type`, or a hidden argument, which is void if the caller does not know the type.
    case variable(String)
    /// The type of a parameter `x: T`.
    case typeOf(String)
    /// A generic argument of a type: that of the instance `self`, or of a hidden argument.
    case argument(Int, of: NominalType, in: String)
}

/// The limit on the number of checks, beyond which a text is too complex.
struct ComplexityLimit {
    /// The number of expressions that may still be checked, counting each trial of an overload.
    private var expressionsLeft = 500_000
    private var depth = 0

    private static let maximumDepth = 300

    /// Counts an expression that is about to be checked.
    mutating func enter() {
        if expressionsLeft >= 0 { expressionsLeft -= 1 }
        depth += 1
    }

    mutating func leave() { depth -= 1 }

    var isExceeded: Bool { expressionsLeft < 0 || depth > Self.maximumDepth }

    /// Whether an exceeded number of expressions was reported, which happens once.
    private(set) var wasReported = false

    mutating func noteReported() { wasReported = expressionsLeft < 0 }

    /// The number of expressions that were counted since an earlier state of the limit.
    func count(since former: ComplexityLimit) -> Int { former.expressionsLeft - expressionsLeft }

    /// Counts expressions that need no check, and returns whether as many are left.
    mutating func count(unchecked count: Int) -> Bool {
        if expressionsLeft < count { return false }
        expressionsLeft -= count
        return true
    }

    mutating func extend(for text: SourceRange) { if expressionsLeft >= 0 { expressionsLeft += text.end - text.start } }
}
