/// The state of a checker, so that it can be restored after code was checked that replaces other code for a while.
struct CheckerState {
    private let globals: GlobalScope
    private let context: CheckingContext
    private let diagnostics: CheckerDiagnostics
    private let holes: [String: SourceText]
    private let names: (mentioned: Set<String>, missing: Set<String>)
    private let unreached: [ObjectIdentifier: () -> Void]
    private let reached: Set<ObjectIdentifier>
    private let constructed: Set<ObjectIdentifier>
    private let awaitingValues: [ObjectIdentifier: [FunctionBody]]
    private let typesOfValues: [DeclaredType]
    private let constructsDynamically: Bool
    private let limit: ComplexityLimit

    init(of checker: Checker) {
        globals = checker.globals
        context = checker.context
        diagnostics = checker.diagnostics
        holes = checker.holes
        names = (checker.mentionedNames, checker.missingMembers)
        unreached = checker.unreached
        reached = checker.reached
        constructed = checker.constructed
        awaitingValues = checker.awaitingValues
        typesOfValues = checker.typesOfValues
        constructsDynamically = checker.constructsDynamically
        limit = checker.limit
    }

    /// Restores the state. A body that was checked in the meantime is checked again when something reaches it.
    func restore(_ checker: Checker) {
        checker.globals = globals
        checker.context = context
        checker.diagnostics = diagnostics
        checker.holes = holes
        (checker.mentionedNames, checker.missingMembers) = names
        checker.unreached = unreached
        checker.reached = reached
        checker.constructed = constructed
        checker.awaitingValues = awaitingValues
        checker.typesOfValues = typesOfValues
        checker.constructsDynamically = constructsDynamically
        checker.limit = limit
        checker.pending = []
    }
}
