/// Resolves types, names and overloads, and inserts implicit conversions: converts a syntax tree to a typed tree.
///
/// Inference is bidirectional: the expected type is an argument of a check, the inferred type is part of its result. A
/// type that cannot be inferred is `unknown` and fits every type; its members are looked up at run time.
package final class Checker {
    let types: DeclaredTypes
    /// Compiled code that can be called, by its path.
    let registered: [String: [CatalogueEntry]]
    /// The names of the file.
    package var globals = GlobalScope()
    var operators = DeclaredOperators()
    /// The surroundings of the expression that is being checked.
    var context: CheckingContext
    /// The errors so far.
    var diagnostics: CheckerDiagnostics
    var undeclared = UndeclaredNames()
    var bodies = ReachedBodies()
    /// How much may still be checked.
    var limit = ComplexityLimit()
    /// The number of implicit members so far that several types have, and whose context does not tell the type.
    var ambiguousMemberCount = 0
    /// The number of events so far that were converted to a type which is not known.
    var uncertainEventCount = 0
    /// Records how the parts of some code are checked.
    var recording: CheckRecording?
    /// The calls that are as they were when they were checked before.
    var unchanged: CheckRecording.Unchanged?
    /// Receives the types of expressions.
    var expressionTypes: ExpressionTypes?

    init(types: DeclaredTypes, registered: [String: [CatalogueEntry]], file: SourceFile) {
        self.types = types
        self.registered = registered
        diagnostics = CheckerDiagnostics(file: file)
        context = CheckingContext(scope: FunctionScope(parent: nil, body: FunctionBody(in: file)))
    }

    /// The state that is restored after code was checked that replaces other code for a while. A body that was checked
    /// in the meantime is checked again when something reaches it.
    var state: State {
        get { (globals, operators, context, diagnostics, undeclared, bodies, limit) }
        set { (globals, operators, context, diagnostics, undeclared, bodies, limit) = newValue }
    }
    typealias State = (
        GlobalScope, DeclaredOperators, CheckingContext, CheckerDiagnostics, UndeclaredNames, ReachedBodies,
        ComplexityLimit
    )

    var scope: FunctionScope { context.scope }
    var enclosing: DeclaredType? { context.enclosing }
    /// The qualified name of the type or the body in which the names of types are looked up.
    var typeScope: String {
        [enclosing?.nominal.qualifiedName, context.localScope].compactMap(\.self).joined(separator: ".")
    }
    var isReadingValue: Bool { context.isReadingValue }
    var members: MemberLookup {
        // In a Swift file, the context is known to the compiler: most often, it is that of an observer.
        MemberLookup(
            types: types, isReadingValue: isReadingValue, prefersDeclared: !diagnostics.file.isSwift,
            path: diagnostics.file.path)
    }

    /// Reports an error. The suggestion is evaluated only if the error is shown.
    func report(_ message: String, at range: SourceRange, suggestion: @autoclosure () -> String? = nil) {
        if diagnostics.countError() { diagnostics.add(message, at: range, suggestion: suggestion()) }
    }

    /// Extends the limit of complexity for a text that is about to be checked, because a long file is not necessarily a
    /// complex one.
    func begin(_ text: SourceRange) { limit.extend(for: text) }

    /// Returns a substitute for an expression with a reported error. Uses of it report no further errors.
    func invalid(_ range: SourceRange) -> TypedExpression { TypedExpression(.invalid, .unknown, range) }

    /// Runs `body` without reporting errors, and returns whether there was none.
    func tries(_ body: () -> Void) -> Bool {
        let trial = diagnostics.beginTrial()
        body()
        return diagnostics.end(trial)
    }

    /// Whether a closure that `body` checks with an event as its parameter takes one; `nil` if that depends on a type that
    /// is not known.
    ///
    /// A value whose type is a generic parameter is no event.
    func takesEvent(_ body: () -> Void) -> Bool? {
        let count = uncertainEventCount
        defer { uncertainEventCount = count }
        guard tries(body) else { return false }
        if uncertainEventCount == count { return true }
        return context.generics.values.contains(.unknown) ? false : nil
    }

    /// Runs `body` in another context.
    func within<Result>(_ other: CheckingContext, _ body: () -> Result) -> Result {
        let outer = context
        context = other
        defer { context = outer }
        return body()
    }

    /// Checks an expression with an expected type. The result may be of another type.
    func check(_ expression: Expression, expecting expected: ValueType = .unknown) -> TypedExpression {
        limit.enter()
        defer { limit.leave() }
        if limit.isExceeded { return tooComplex(expression.range) }
        let expected = expected.isNumberProtocol ? .unknown : expected
        reportMember(of: expected, at: expression)
        if let known = unchanged?.call(expression, expected, scope) { return known }
        let checked =
            recording == nil ? checkKind(expression, expected) : checkAndRecord(expression, expected)
        expressionTypes?.note(expression, checked.type)
        reportOpenElement(checked, expecting: expected)
        return checked.type.isTooLarge ? tooComplex(expression.range) : checked
    }

    private func tooComplex(_ range: SourceRange) -> TypedExpression {
        if limit.wasReported {
            _ = diagnostics.countError()
            return invalid(range)
        }
        // A trial shows no errors: the one that chooses a candidate does.
        if !diagnostics.isTrial { limit.noteReported() }
        report("expression is too complex to be checked", at: range, suggestion: "give its parts names with 'let'")
        return invalid(range)
    }

    /// Checks an expression, and converts it to the expected type.
    func check(_ expression: Expression, as expected: ValueType) -> TypedExpression {
        convert(check(expression, expecting: expected), to: expected)
    }

    func checkKind(_ expression: Expression, _ expected: ValueType) -> TypedExpression {
        let range = expression.range
        switch expression.kind {
        case .integer, .wideInteger, .double, .bool, .nilLiteral, .string, .array, .dictionary, .tuple:
            return checkLiteral(expression, expected)
        case .name(let name): return checkName(name, range, expected)
        case .implicitMember(let name):
            return checkImplicitMember(Name(name, range), arguments: nil, range, expected)
        case .member(let base, let name): return checkMember(base, name, range, expected)
        case .type(let syntax):
            let type = type(syntax)
            return runtimeTypeValue(runtimeType(syntax), range) ?? typeValue(type, range)
        case .call(let callee, let arguments): return checkCall(callee, arguments, range, expected)
        case .reference(let callee, let labels): return checkReference(callee, labels, range, expected)
        case .subscripting(let base, let arguments): return checkSubscript(base, arguments, range)
        case .prefix, .binary, .ternary, .operatorReference: return checkOperator(expression, expected)
        case .assignment(let name, let target, let value): return checkAssignment(name, target, value, range)
        case .chained, .chain, .forced, .cast, .attempt: return checkOptional(expression, expected)
        case .keyPath(let path): return checkKeyPath(path, range, expected)
        case .closure(let closure): return checkClosure(closure, range, expected)
        case .condition(let condition): return checkConditionValue(condition, range, expected)
        case .selection(let selection): return checkSelectionValue(selection, range, expected)
        case .inoutArgument(let target):
            let location = storageLocation(target)
            if case .temporary = location.kind { report("cannot pass immutable value as inout argument", at: range) }
            return TypedExpression(.inoutArgument(location), .named("inout", [location.type]), range)
        case .discard:
            report("'_' can only appear in a pattern or on the left side of an assignment", at: range)
            return invalid(range)
        case .functionName:
            return TypedExpression(.constant(.string(scope.body.functionName ?? "")), .string, range)
        case .unsupported(let message, let suggestion):
            report(message, at: range, suggestion: suggestion)
            return invalid(range)
        case .invalid:
            _ = diagnostics.countError()
            return invalid(range)
        }
    }

    /// Checks the arguments of an invalid call for further errors, except for closures, which depend on the call.
    func checkForErrors(_ arguments: [Argument]) {
        for argument in arguments where !argument.isClosure { _ = check(argument.value) }
    }

    /// Returns the type that the syntax denotes; reports an error if there is none.
    func type(_ syntax: TypeSyntax) -> ValueType {
        let type = resolve(syntax)
        if !type.isTooLarge { return type }
        report("this type has too many parts", at: syntax.range, suggestion: "declare a 'struct' for some of them")
        return .unknown
    }

    private func resolve(_ syntax: TypeSyntax) -> ValueType {
        switch syntax.kind {
        case .optional(let wrapped): return .optional(type(wrapped))
        case .array(let element): return .array(type(element))
        case .dictionary(let key, let value): return .dictionary(type(key), type(value))
        case .tuple(let elements):
            return .tuple(elements.map { ValueType.Element($0.label, type($0.type)) })
        case .function(let parameters, let result): return .function(parameters.map(type), type(result))
        case .metatype(let inner): return .metatype(type(inner))
        case .known(let type): return ValueType(type)
        case .named("_", let parts):
            let own = parts.filter { !isMarker($0) }
            return own.count == 1 ? type(own[0]) : .unknown
        case .named("inout", let arguments): return .named("inout", arguments.map(type))
        // A key path is a function of its root.
        case .named("KeyPath", let arguments) where arguments.count == 2,
            .named("WritableKeyPath", let arguments) where arguments.count == 2,
            .named("ReferenceWritableKeyPath", let arguments) where arguments.count == 2:
            return .function([type(arguments[0])], type(arguments[1]))
        case .named(let name, let arguments):
            if let generic = context.generics[name] {
                return generic == .unknown ? context.boundTypes[name] ?? generic : generic
            }
            if name == "Self", let enclosing { return enclosing.type }
            // An associated type of a generic parameter: `Source.Element`.
            if let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")), context.generics[String(name[..<dot])] != nil {
                return context.boundTypes[name] ?? .unknown
            }
            if let type = types.named(name, arguments.map(type), scope: typeScope) {
                // An alias may stand for a type with the generic parameters of the type around it.
                return type.hasParameters ? type.replacingParameters { context.generics[$0] ?? .unknown } : type
            }
            // `some Equatable` is a type that is known when the code runs.
            if arguments.isEmpty, StandardProtocol.named(name) != nil { return .unknown }
            if hole(name, syntax.range) != nil || isUnsupportedInDeclaration(name) {
                undeclared.types.note(name, SourceText(diagnostics.file, syntax.range))
                return .unknown
            }
            if !diagnostics.isTrial { undeclared.reportedTypes.insert(name) }
            report(
                "cannot find type '\(name)' in scope", at: syntax.range,
                suggestion: ForeignNames.suggestion(forType: name)
                    ?? Suggestion.nearest(to: name, among: types.names))
            return .unknown
        }
    }
}
