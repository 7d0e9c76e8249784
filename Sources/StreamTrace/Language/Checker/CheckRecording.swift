/// A record of how parts of some code were checked, so that one of them can be checked again without the others.
final class CheckRecording {
    /// A statement of a function's body.
    struct Entry {
        let syntax: Statement
        /// The surroundings before the statement.
        let context: CheckingContext
        /// The variables that the statement declares.
        let declared: [String: FunctionScope.Variable]
        /// Its typed statements, as indices into those of the body.
        let typed: Range<Int>
    }

    /// An expression whose value another one can replace: that of a `return`, or of a body that is one expression.
    struct Anchor {
        enum Target {
            case returned(ReturnedValue)
            case body
        }

        let range: SourceRange
        /// The surroundings, with a copy of all scopes.
        let context: CheckingContext
        let target: Target
        /// The type of the result as far as it is known before.
        let hint: ValueType
        /// The type of the expression, before it is converted.
        let type: ValueType
        /// The number of anonymous parameters that the expression uses.
        let anonymousCount: Int?
    }

    fileprivate struct CallKey: Hashable {
        let range: SourceRange
        let expected: ValueType
        let body: ObjectIdentifier
    }

    /// The calls that end before an edit of an expression. They need not be checked again: in `a.map(f).filter(g)` with
    /// another `g`, that is `a.map(f)`.
    struct Unchanged {
        fileprivate let calls: [CallKey: TypedExpression]
        fileprivate let end: Int
        fileprivate let body: FunctionBody
        /// The blocks around an expression that is checked alone, because one inside of it may declare variables; `nil` if
        /// all is checked from the start.
        fileprivate let depth: Int?

        func call(_ expression: Expression, _ expected: ValueType, _ scope: FunctionScope) -> TypedExpression? {
            guard expression.range.end <= end, scope.body === body, depth == nil || scope.depth == depth,
                case .call = expression.kind
            else { return nil }
            return calls[CallKey(range: expression.range, expected: expected, body: ObjectIdentifier(body))]
        }
    }

    /// The statements, if each can be checked alone.
    private(set) var entries: [Entry] = []
    private var anchors: [SourceRange: Anchor] = [:]
    private var calls: [CallKey: TypedExpression] = [:]
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

    /// Adds an expression. One that is checked several times has the value of the last check.
    func add(_ anchor: Anchor) { anchors[anchor.range] = anchor }

    func removeEntries() { entries = [] }

    /// Adds a call that was checked.
    func add(_ call: Expression, _ expected: ValueType, _ scope: FunctionScope, _ value: TypedExpression) {
        calls[CallKey(range: call.range, expected: expected, body: ObjectIdentifier(scope.body))] = value
    }

    /// Returns the calls of a body that end before an edit.
    ///
    /// - Parameter depth: The number of blocks around an expression that is checked alone.
    func unchanged(before edit: Int, in body: FunctionBody, depth: Int? = nil) -> Unchanged {
        Unchanged(calls: calls, end: edit, body: body, depth: depth)
    }

    var allAnchors: [Anchor] { Array(anchors.values) }

    /// The recorded expressions around an edit, the innermost one first.
    func anchors(around changed: SourceRange) -> [Anchor] {
        anchors.values.filter { $0.range.contains(changed) }.sorted { $0.range.count < $1.range.count }
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

    /// Checks an expression, and records it if it is a call that takes no slots, which can be kept without them.
    func checkAndRecord(_ expression: Expression, _ expected: ValueType) -> TypedExpression {
        let slotCount = scope.body.slotCount
        let checked = checkKind(expression, expected)
        if let recording, case .call = expression.kind, !diagnostics.isTrial, scope.body.slotCount == slotCount {
            recording.add(expression, expected, scope, checked)
        }
        return checked
    }

    /// Checks an expression that a `return` or a body refers to, and records how.
    ///
    /// - Parameter hint: The type of the result as far as it is known.
    func check(_ expression: Expression, returning hint: ValueType, to target: CheckRecording.Anchor.Target)
        -> TypedExpression
    {
        guard let recording, !diagnostics.isTrial else { return value(of: expression, returning: hint, to: target) }
        var before = context
        before.scope = scope.copyWithParents()
        let value = value(of: expression, returning: hint, to: target)
        before.scope.adoptCaptures(of: scope)
        recording.add(
            CheckRecording.Anchor(
                range: expression.range, context: before, target: target, hint: hint, type: value.type,
                anonymousCount: LanguageParser.part(expression.range, in: diagnostics.file)?.anonymousCount))
        return value
    }

    private func value(
        of expression: Expression, returning hint: ValueType, to target: CheckRecording.Anchor.Target
    ) -> TypedExpression {
        // If a body that is one expression has no result, the value is discarded, whatever its type.
        if case .body = target, hint == .void { return check(expression) }
        return checkReturned(expression, hint)
    }

    /// Records the checks of a closure, and returns the record, or `nil` if the code has errors.
    func record(_ statements: [Statement], _ check: () -> Void) -> CheckRecording? {
        let recording = CheckRecording(of: statements)
        let errorCount = diagnostics.errorCount
        self.recording = recording
        check()
        self.recording = nil
        return diagnostics.errorCount == errorCount ? recording : nil
    }

    /// Checks the body of a function once more, and returns how; `nil` if it has errors.
    func record(_ function: DeclaredFunction) -> CheckRecording? {
        let statements = function.syntax.body
        let recording = record(statements) { checkBody(of: function, statements: statements) }
        let result = function.signature.result.withoutParameters
        let isPlain = result == .void || (result.isCertain && !result.isStreamProtocol && !result.hasParameters)
        if let recording, recording.entries.count != statements.count || statements.count < 2 || !isPlain {
            recording.removeEntries()
        }
        return recording
    }

    /// Checks a statement in place of a recorded one.
    ///
    /// Returns `nil` if it does not declare the same variables, so that others would have to be checked again.
    func check(_ statement: Statement, insteadOf entry: CheckRecording.Entry) -> [TypedStatement]? {
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

    /// Checks code in which some calls are as before.
    func assuming<Result>(_ unchanged: CheckRecording.Unchanged?, _ body: () -> Result) -> Result {
        self.unchanged = unchanged
        defer { self.unchanged = nil }
        return body()
    }

    /// Checks an expression in place of a recorded one.
    ///
    /// Returns `nil` if what is around it would have to be checked again.
    func check(_ expression: Expression, insteadOf anchor: CheckRecording.Anchor) -> TypedExpression? {
        var inside = anchor.context
        inside.scope = anchor.context.scope.copyWithParents()
        let errorCount = diagnostics.errorCount
        let hint = anchor.hint
        return within(inside) {
            var value = value(of: expression, returning: hint, to: anchor.target)
            if hint != .void {
                let isSettled = hint.isCertain && !hint.isStreamProtocol
                if !isSettled, value.type != anchor.type { return nil }
                if hint != .unknown { value = convert(value, to: hint) }
            }
            if (value.type == .never) != (anchor.type == .never) { return nil }
            if case .returned(let former) = anchor.target, let type = former.value?.type, type.isCertain {
                value = convert(value, to: type)
            }
            // The type that the code around it expects may come from the code that was there.
            return diagnostics.errorCount > errorCount && !scope.hasWrittenResult ? nil : value
        }
    }
}
