/// Operators that are put in.
extension EditingContext {
    /// - Parameter parent: The expression around the value.
    func addInsertions(_ expression: Expression, parent: Expression?) {
        if isStream(expression) { addOperators(behind: expression) }
        // A stream of another object, to which several subscribe: `let events = socket.events`.
        if case .member = expression.kind, parent == nil { add(.wanted, sharing, behind: expression) }
        if let value = flattenedStream(expression) {
            addHandlers(behind: value, isInner: true)
            // The operators in between are as important as the last one.
            if value.firstCall !== value { addHandlers(behind: value.firstCall, isInner: true) }
        }
        if let closure = closureBody(expression) { addStep(to: closure) }
        if isInterpolated { addStep(to: expression) }
        if case .call(_, let arguments) = expression.kind {
            for argument in arguments where argument.value.isVariable { addStep(to: argument.value) }
        }
    }

    /// Whether the expression may be a stream: a call of an operator, or the name of a stream.
    private func isStream(_ expression: Expression) -> Bool {
        // An operator behind a last `debug()` would change how the output is logged.
        if let link = ChainLink(expression) {
            if CallText.observing.contains(link.name.text) { return false }
            return (link.isStreamOperator && link.name.text != "debug") || link.isStaticOperator
        }
        switch expression.kind {
        case .name(let name) where !file.isSwift && !locals.contains(name):
            guard let type = program.checker.globals[name]?.type else { return false }
            return isStream(type)
        case .name, .member:
            return (isOperand(expression) || isReturned(expression)) && type(of: expression).map(isStream) ?? false
        default: return false
        }
    }

    private func isStream(_ type: ValueType) -> Bool {
        program.types.view(type, as: "ObservableConvertibleType") != nil
    }

    /// Whether a closure consists of the expression.
    private func isReturned(_ expression: Expression) -> Bool {
        guard case .closure(let closure)? = parent?.kind else { return false }
        return closure.onlyExpression === expression
    }

    /// Whether an operator is called on the expression, or with it.
    private func isOperand(_ expression: Expression) -> Bool {
        switch parent?.kind {
        case .member(_, let name): ChainLink.isOperator(name.text)
        case .call(let callee, _): callee !== expression && !CallText.observing.contains(callee.calledName)
        default: false
        }
    }

    private func addOperators(behind expression: Expression) {
        let stream = type(of: expression)
        let element = stream.flatMap { program.types.view($0, as: "ObservableConvertibleType")?.arguments.first }
        add(.wanted, sharing, behind: expression)
        if hints.hasUnexpectedFailure { addHandlers(behind: expression, isInner: false) }
        let first = (hints.missingFirstValues + hints.firstValues).uniqued.filter { isLiteral($0, of: element) }
        add(.copied, first.map { "startWith(\($0))" }, behind: expression)
        let frequent =
            ["share()", "share(replay: 1)", "distinctUntilChanged()", "skip(1)"]
            + cases(of: element).map { "startWith(\($0))" }
        let defaults = defaults(of: element).filter { !first.contains($0) }
        add(.firstValue, defaults.map { "startWith(\($0))" }, behind: expression)
        let times = (literals.integers + hints.delays.map(abs)).uniqued.filter { $0 > 0 }.prefix(4)
        let rare =
            ["take(1)", "retry(2)"] + times.map { "debounce(.milliseconds(\($0)))" }
            + streamNames.map { "take(until: \($0))" }
        let isComparable = element.flatMap { program.types.conforms($0, to: "Equatable") } != false
        for (kind, calls) in [(VariantKind.insertion, frequent), (.rareInsertion, rare)] {
            let calls = calls.filter { isOperator($0, of: stream) }
            add(kind, isComparable ? calls : calls.filter { $0 != "distinctUntilChanged()" }, behind: expression)
        }
    }

    /// The simple values of a type.
    private func defaults(of type: ValueType?) -> [String] {
        ["0", "1", "\"\"", "true", "false", "nil", "[]"].filter { isLiteral($0, of: type) }
    }

    /// The stream that the closure of an operator like `flatMap` returns, if the expression is such a closure.
    private func flattenedStream(_ expression: Expression) -> Expression? {
        guard case .closure(let closure) = expression.kind, case .call(let callee, _)? = parent?.kind,
            Self.flattening.contains(callee.calledName), let value = closure.lastExpression
        else { return nil }
        switch value.kind {
        case .name, .member, .call: return value
        default: return nil
        }
    }

    /// Adds what a stream lacks so that its error, or its second element, goes no further.
    ///
    /// - Parameter isInner: Whether it is a stream that an operator like `flatMap` subscribes to.
    private func addHandlers(behind value: Expression, isInner: Bool) {
        let stream = type(of: value)
        let element = stream.flatMap { program.types.view($0, as: "ObservableConvertibleType")?.arguments.first }
        let defaults = defaults(of: element)
        let copied = (hints.values + hints.firstValues).uniqued.filter {
            isLiteral($0, of: element) && !defaults.contains($0)
        }
        let calls = (isInner ? ["take(1)"] : []) + ["retry(2)", "retry(3)", "catch { _ in .empty() }"]
        let returning = { (value: String) in "catchAndReturn(\(value))" }
        let natural = calls + defaults.map(returning)
        let kind: VariantKind = hints.hasUnexpectedFailure ? .wanted : .insertion
        add(kind, natural.filter { isOperator($0, of: stream) }, behind: value)
        add(.copied, copied.map(returning).filter { isOperator($0, of: stream) }, behind: value)
    }

    /// The first cases without payload of an app's enum, in Swift: `.idle`.
    private func cases(of type: ValueType?) -> [String] {
        let declared = type?.name.flatMap { program.types[$0] }
        let cases = declared?.nominal.cases.filter(\.labels.isEmpty) ?? []
        return cases.prefix(3).map { ".\($0.name)" }
    }

    /// Whether a literal is of a type, as far as that can be told.
    private func isLiteral(_ text: String, of type: ValueType?) -> Bool {
        guard let type, type.isCertain else { return true }
        let wrapped = type.wrapped ?? type
        if text == "nil" { return type.wrapped != nil }
        if text == "[]" { return ["Array", "Set"].contains(wrapped.name) }
        if text == "true" || text == "false" { return wrapped == .bool }
        if text.hasPrefix("\"") { return wrapped == .string || program.types[wrapped.name ?? ""] != nil }
        if Int(text) != nil { return wrapped == .int || wrapped == .double }
        return true
    }

    /// Whether a kind of streams has an operator, as far as that can be told.
    private func isOperator(_ call: String, of stream: ValueType?) -> Bool {
        switch stream?.name.flatMap(StreamTrait.init) {
        case .driver?, .signal?: !["share(", "retry(", "take(", "catch"].contains(where: call.hasPrefix)
        case .single?, .maybe?, .completable?: ["retry(", "catchAndReturn("].contains(where: call.hasPrefix)
        case .infallible?, nil: true
        }
    }

    /// One subscription in place of several, if the difference asks for it.
    private var sharing: [String] { hints.hasExtraSubscriptions ? ["share()", "share(replay: 1)"] : [] }

    private func add(_ kind: VariantKind, _ calls: [String], behind expression: Expression) {
        let end = SourceRange(expression.range.end, expression.range.end)
        for call in calls { add(kind, [TextEdit(end, ".\(call)")], showing: end) }
    }

    /// The streams that can be named: in a marble file its inputs and `let`s, in order, and in a Swift file parameters,
    /// local constants, and, outside of closures, stored members.
    private var streamNames: [String] {
        func isStream(_ type: ValueType) -> Bool { program.types.view(type, as: "ObservableType") != nil }
        let names: [String]
        if file.isSwift {
            let isInClosure = ancestors.contains { if case .closure = $0.kind { true } else { false } }
            let members = isInClosure ? [] : owner?.nominal.fields.filter { isStream($0.type) }.map(\.name) ?? []
            names =
                parameters.filter { isStream($0.type) }.map(\.name)
                + locals.filter { type(ofName: $0).map(isStream) ?? false } + members
        } else {
            // What a later step declares has no value yet.
            let limit = stepIndex ?? Int.max
            names = program.checker.globals.entries.filter {
                $0.value.functions.isEmpty && $0.value.index < limit && isStream($0.value.type)
            }.sorted { $0.value.index < $1.value.index }.map(\.key)
        }
        return Array(names.uniqued.prefix(Self.maximumNames))
    }

    /// The type whose member the part is.
    private var owner: DeclaredType? { if case .body(let function) = part.part { function.owner } else { nil } }

    /// The parameters of the function whose body the part is.
    private var parameters: [(name: String, type: ValueType)] {
        guard case .body(let function) = part.part else { return [] }
        return zip(function.syntax.parameters, function.signature.parameters).map { ($0.name.text, $1.type) }
    }

    private static let maximumNames = 8

    private func closureBody(_ expression: Expression) -> Expression? {
        guard case .closure(let closure) = expression.kind else { return nil }
        return closure.onlyExpression
    }

    private func addStep(to value: Expression) {
        if let type = type(of: value), ![.int, .double].contains(type) { return }
        let end = SourceRange(value.range.end, value.range.end)
        for step in [" + 1", " - 1"] {
            add(.rareInsertion, [TextEdit(end, step)], showing: SourceRange(value.range.start, value.range.end))
        }
    }
}

extension Expression {
    /// The call with which a chain begins: `send($0)` in `send($0).asSingle()`.
    fileprivate var firstCall: Expression {
        guard let link = ChainLink(self), case .call = link.base.kind else { return self }
        return link.base.firstCall
    }

    /// Whether it is a name or a member of one.
    fileprivate var isVariable: Bool {
        switch kind {
        case .name(let name): !name.hasPrefix("$")
        case .member(let base, _): base.isVariable
        default: false
        }
    }
}

extension ChainLink {
    /// Whether it is a function that makes a stream, like `Observable.merge(a, b)`.
    var isStaticOperator: Bool {
        guard case .name(let type) = base.kind else { return false }
        return type == "Observable" || StreamTrait(rawValue: type) != nil
    }
}
