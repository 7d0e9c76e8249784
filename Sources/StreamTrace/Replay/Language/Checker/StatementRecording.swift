/// A record of how the statements of a body were checked, so that one of them can be checked again without the others.
final class StatementRecording {
    struct Entry {
        let syntax: Statement
        /// The surroundings before the statement.
        let context: CheckingContext
        /// The variables that the statement declares.
        let declared: [String: FunctionScope.Variable]
        /// Its typed statements, as indices into those of the body.
        let typed: Range<Int>
    }

    private(set) var entries: [Entry] = []
    private let statements: Set<ObjectIdentifier>

    /// - Parameter statements: The statements of the body, without those inside of them.
    init(of statements: [Statement]) { self.statements = Set(statements.map(ObjectIdentifier.init)) }

    func contains(_ statement: Statement) -> Bool { statements.contains(ObjectIdentifier(statement)) }

    /// Adds a statement that was checked.
    ///
    /// - Parameters:
    ///   - before: The surroundings before, with a copy of the scope.
    ///   - scope: The scope after it.
    ///   - count: The number of its typed statements.
    func add(_ statement: Statement, _ before: CheckingContext, _ scope: FunctionScope, count: Int) {
        let start = entries.last?.typed.upperBound ?? 0
        entries.append(
            Entry(
                syntax: statement, context: before, declared: scope.variables(addedTo: before.scope),
                typed: start..<(start + count)))
    }
}

extension Checker {
    /// Checks a statement, and records how if it is one of the body that is recorded.
    func checkAndRecord(_ statement: Statement) -> [TypedStatement] {
        guard let recording, recording.contains(statement) else { return check(statement) }
        var before = context
        before.scope = scope.copy()
        let typed = check(statement)
        recording.add(statement, before, scope, count: typed.count)
        return typed
    }

    /// Checks a body once more, and records how; returns `nil` if its statements cannot be checked alone.
    func record(_ function: DeclaredFunction) -> StatementRecording? {
        let statements = function.syntax.body
        let result = function.signature.result.withoutParameters
        let isPlain = result == .void || (result.isCertain && !result.isStreamProtocol && !result.hasParameters)
        if statements.count < 2 || !isPlain { return nil }
        let recording = StatementRecording(of: statements)
        self.recording = recording
        defer { self.recording = nil }
        checkBody(of: function, statements: statements)
        return recording.entries.count == statements.count ? recording : nil
    }

    /// Checks a statement in place of a recorded one.
    ///
    /// Returns `nil` if it does not declare the same variables, so that others would have to be checked again.
    func check(_ statement: Statement, insteadOf entry: StatementRecording.Entry) -> [TypedStatement]? {
        if case .function = statement.kind { return nil }
        var inside = entry.context
        inside.scope = entry.context.scope.copy(redeclaring: entry.declared)
        return within(inside) {
            let typed = check(statement)
            for returned in scope.returns {
                guard let result = scope.declaredResult, result != .void else { continue }
                returned.value = returned.value.map { convert($0, to: result) }
            }
            return scope.hasRedeclared ? typed : nil
        }
    }
}
