/// The surroundings of the expression that is being checked.
struct CheckingContext {
    var scope: FunctionScope
    /// The declared type whose members are being checked.
    var enclosing: DeclaredType?
    /// The types of generic parameters: the parameters themselves in a signature, `unknown` in a body.
    var generics: [String: ValueType] = [:]
    /// Whether the value of a marble is checked.
    var isReadingValue = false
}

/// How much may be checked before a text counts as too complicated.
struct ComplexityLimit {
    /// How many expressions may still be checked, which counts each trial of an overload.
    private var expressionsLeft = 500_000
    private var depth = 0

    private static let maximumDepth = 300

    /// Counts an expression that is checked now.
    mutating func enter() {
        expressionsLeft -= 1
        depth += 1
    }

    mutating func leave() { depth -= 1 }

    var isExceeded: Bool { expressionsLeft < 0 || depth > Self.maximumDepth }

    /// Whether it was exceeded before by the number of expressions, which is one error.
    var wasReported: Bool { expressionsLeft < -1 }

    mutating func extend(for text: SourceRange) { if expressionsLeft >= 0 { expressionsLeft += text.end - text.start } }
}
