/// The types of a call whose function is known: its generic parameters follow from its arguments and its expected type.
struct CallInference {
    private let match: CandidateMatch
    private let arguments: [Argument]
    /// The source range of the call.
    private let range: SourceRange
    private let checker: Checker
    /// The generic parameters that follow from the expected result.
    private let hints: TypeBindings
    /// The same with the generic parameters of the calling function, whose types are known when it runs.
    private let runtimeHints: TypeBindings
    /// The generic parameters that follow from the arguments.
    private var bindings: TypeBindings = [:]
    /// The generic parameters that follow from literals of numbers, whose types may be others.
    private var literals: TypeBindings = [:]
    /// The arguments, by index.
    private var values: [Int: TypedExpression] = [:]

    init(
        _ match: CandidateMatch, _ arguments: [Argument], expecting expected: ValueType, _ range: SourceRange,
        _ checker: Checker
    ) {
        self.match = match
        self.arguments = arguments
        self.range = range
        self.checker = checker
        let (expected, types) = (Self.plain(expected, match, arguments), checker.types)
        let signature = match.candidate.signature
        hints = Self.hints(signature, expected.withoutRuntimeParameters, types).filter(\.isCertain)
        runtimeHints = expected.hasRuntimeParameters ? Self.hints(signature, expected, types) : [:]
    }

    /// Returns the expected type of a result that is a generic parameter: `let a: Int? = min(b, c)` calls `min` with
    /// integers, and then wraps the result. `nil` and the result of a closure may be optional themselves.
    private static func plain(_ expected: ValueType, _ match: CandidateMatch, _ arguments: [Argument]) -> ValueType {
        guard case .parameter = match.candidate.signature.result, let wrapped = expected.wrapped else {
            return expected
        }
        return arguments.contains { $0.value.isNil || $0.hasOptionalResult } ? expected : wrapped
    }

    private static func hints(_ signature: Signature, _ expected: ValueType, _ types: DeclaredTypes) -> TypeBindings {
        if signature.generics.isEmpty || expected == .unknown { return [:] }
        var hints: TypeBindings = [:]
        // An argument of 'concat' is expected to be any stream, and the result of 'just' is an observable.
        let view = expected.name.flatMap { types.view(signature.result, as: $0) }
        (view ?? signature.result).unify(expected, &hints)
        // Any type converts to 'Any', so that type is no hint.
        return hints.filter { $0 != .any && !$0.hasUnknown }
    }

    private var signature: Signature { match.candidate.signature }

    /// Checks the arguments, and returns them converted to the types of their parameters, with the type of the result
    /// and those of the generic parameters.
    mutating func checked() -> (values: [TypedExpression?], result: ValueType, generics: TypeBindings) {
        checkArguments()
        let types = checker.types
        var solution = hints
        solution.merge(bindings) { hint, found in
            found == .unknown || found.hasUnknown || found.fits(hint, types) ? hint : found
        }
        solution.merge(literals) { known, literal in
            let isOther = literal.number != nil && known.isCertain && known.number == nil && known != .decimal
            return isOther && !literal.fits(known, types) ? literal : known.completed(by: literal)
        }
        checkBounds(solution)
        if signature.bounds["Failure"] != nil { solution.merge(signature.bounds) { found, _ in found } }
        var converted: [TypedExpression?] = []
        for (parameter, indices) in zip(signature.parameters, match.taken) {
            let type = parameter.type.substituting(solution).withoutParameters
            let values = indices.map { converting($0, to: type) }
            converted.append(
                parameter.isVariadic ? TypedExpression(.array(values), .array(type), range) : values.first)
        }
        let result = signature.result.substituting(solution).withoutParameters
        solution.merge(runtimeHints) { found, hint in found.hasUnknown ? hint : found }
        return (converted, result, solution)
    }

    /// Reports a generic parameter of the catalogue whose type is not within its bound.
    private func checkBounds(_ solution: TypeBindings) {
        for name in signature.generics {
            guard let bound = signature.bounds[name], let type = solution[name], type != .unknown,
                !type.fits(bound, checker.types)
            else { continue }
            checker.report(
                "instance method '\(signature.form)' requires that '\(type)' conform to '\(bound.name ?? "\(bound)")'",
                at: range)
        }
    }

    // MARK: Arguments

    /// Checks the arguments, last those whose type follows from the others: `.idle` in `same(.idle, state)`.
    private mutating func checkArguments() {
        var later: [(index: Int, parameter: Signature.Parameter)] = []
        for (parameter, indices) in zip(signature.parameters, match.taken) {
            for index in indices {
                if arguments[index].value.isImplicitMember, case .parameter = expectation(of: parameter) {
                    later.append((index, parameter))
                } else {
                    check(index, for: parameter)
                }
            }
        }
        for (index, parameter) in later { check(index, for: parameter) }
    }

    /// Returns the type of a parameter as far as it is known.
    private func expectation(of parameter: Signature.Parameter) -> ValueType {
        let type = parameter.type.substituting(bindings).substituting(hints).substituting(literals)
        // The result of a closure has a type within the bound, which is not the bound itself.
        if case .function(let parameters, .parameter(let name)) = type,
            signature.bounds[name]?.isStreamProtocol == false
        {
            return .function(parameters.map { $0.substituting(signature.bounds) }, .parameter(name))
        }
        return type.substituting(signature.bounds)
    }

    private mutating func check(_ index: Int, for parameter: Signature.Parameter) {
        let argument = arguments[index]
        if argument.isFunction { widenLiterals(for: argument, parameter) }
        let type = expectation(of: parameter)
        let expression = withBase(argument.value, parameter)
        let value = checker.check(parameter.isAutoclosure ? expression.deferred : expression, expecting: type)
        checkInout(argument.value, value.type, parameter)
        values[index] = value
        if value.isLiteral {
            parameter.type.unify(value.type, &literals, in: checker.types)
        } else {
            parameter.type.unify(value.type, &bindings, in: checker.types)
        }
    }

    /// Returns a member without a base as one of the generic parameter that the function returns, as `.zero` is in
    /// `reduce(.zero, +)`; any other argument as it is.
    private func withBase(_ argument: Expression, _ parameter: Signature.Parameter) -> Expression {
        guard argument.isImplicitMember, case .parameter(let name) = parameter.type,
            case .parameter(let passed)? = runtimeHints[name], passed.first == "#"
        else { return argument }
        return argument.withBase(Expression(.name(String(passed.dropFirst())), argument.range)) ?? argument
    }

    /// Reports an `inout` argument without a `&`, and a `&` before any other argument.
    private func checkInout(_ argument: Expression, _ type: ValueType, _ parameter: Signature.Parameter) {
        var hasAmpersand = false
        if case .inoutArgument = argument.kind { hasAmpersand = true }
        if parameter.isInout == hasAmpersand { return }
        checker.report(
            hasAmpersand ? "use of extraneous '&'" : Checker.missingAmpersand(type), at: argument.range,
            suggestion: hasAmpersand ? nil : "write '&' before it")
    }

    /// Changes the types of literals, which were checked before the function, to those that the function requires:
    /// `reduce(0) { $0 + $1.price }`.
    private mutating func widenLiterals(for function: Argument, _ parameter: Signature.Parameter) {
        guard case .function = parameter.type.innermost, !literals.isEmpty,
            fitting(literals, function, parameter) == nil
        else { return }
        if let found = fitting([:], function, parameter), accepts(found) {
            var completed = literals
            completed.merge(found) { literal, found in found.completed(by: literal) }
            if fitting(completed, function, parameter) != nil { return literals = completed }
        }
        for type in Self.literalTypes {
            let wide = literals.mapValues { $0 == .int || $0 == .double ? type : $0 }
            if accepts(wide), fitting(wide, function, parameter) != nil { return literals = wide }
        }
    }

    /// The types of literals of numbers.
    private static let literalTypes: [ValueType] =
        [.double, .decimal, .float] + SizedInteger.Width.allCases.map(\.type)

    /// Returns the generic parameters that follow from a function if those of the literals are these, or `nil` if the
    /// function has an error then.
    private func fitting(
        _ literals: TypeBindings, _ function: Argument, _ parameter: Signature.Parameter
    ) -> TypeBindings? {
        let wanted = parameter.type.substituting(bindings).substituting(literals)
        var found: TypeBindings = [:]
        let fits = checker.tries {
            let value = checker.check(function.value, expecting: wanted)
            parameter.type.unify(value.type, &found, in: checker.types)
            if !value.type.fits(wanted.withoutParameters, checker.types) { _ = checker.convert(value, to: wanted) }
        }
        return fits ? found : nil
    }

    /// Whether the literals can have these types.
    private func accepts(_ types: TypeBindings) -> Bool {
        zip(signature.parameters, match.taken).allSatisfy { parameter, indices in
            guard case .parameter(let name) = parameter.type, let literal = literals[name],
                let type = types[name]?.completed(by: literal)
            else { return true }
            return indices.allSatisfy { index in
                guard let value = values[index], value.isLiteral else { return true }
                return checker.widened(value, to: type) != nil || value.type == type
            }
        }
    }

    /// Returns an argument converted to a type. A closure is checked again if more of its type is known now.
    private func converting(_ index: Int, to wanted: ValueType) -> TypedExpression {
        guard let value = values[index] else { return checker.invalid(range) }
        if value.isInvalid { return value }
        guard arguments[index].isClosure, !isSettled(value.type, as: wanted) else {
            return checker.convert(value, to: wanted)
        }
        return checker.convert(checker.check(arguments[index].value, expecting: wanted), to: wanted)
    }

    /// Whether a closure has the expected type, although less of that type was known when the closure was checked.
    private func isSettled(_ type: ValueType, as wanted: ValueType) -> Bool {
        guard case .function(let parameters, let result) = type,
            case .function(let wantedParameters, let wantedResult) = wanted.innermost
        else { return true }
        if parameters != wantedParameters { return false }
        return wantedResult == .void
            || (result.fits(wantedResult, checker.types) && Conversion(from: result, to: wantedResult) == nil)
    }
}

extension Checker {
    /// Checks a call of a candidate, and returns the typed call.
    func call(
        _ match: CandidateMatch, with arguments: [Argument], _ range: SourceRange, expecting expected: ValueType
    ) -> TypedExpression {
        if reportTime(match.candidate, arguments) { return invalid(range) }
        var inference = CallInference(match, arguments, expecting: expected, range, self)
        let (values, result, generics) = inference.checked()
        return specialized(call(match.candidate, values, result, range, generics: generics))
    }

    /// Returns a value of a declared struct or enum with the generic arguments of its type.
    func specialized(_ value: TypedExpression) -> TypedExpression {
        guard let declared = types[value.type], !declared.generics.isEmpty, !declared.isClass, value.type.isCertain
        else { return value }
        return TypedExpression(.convert(.genericArguments(value.type.arguments), value), value.type, value.range)
    }
}

extension Argument {
    /// Whether it is a closure or an operator.
    fileprivate var isFunction: Bool { if case .operatorReference = value.kind { true } else { isClosure } }

    /// Whether it is a closure whose result may be an optional, because its type is not declared as another one.
    fileprivate var hasOptionalResult: Bool {
        guard case .closure(let closure) = value.kind, let result = closure.result else { return isClosure }
        if case .optional = result.kind { return true }
        return false
    }
}

extension Expression {
    /// Whether it is `.idle` or `.loading(1)`, whose type follows from the context.
    var isImplicitMember: Bool {
        switch kind {
        case .implicitMember: true
        case .call(let callee, _): callee.isImplicitMember
        default: false
        }
    }

    /// The member without a base with which it begins: `.just` in `try .just(1).map { $0 + 1 }`.
    var implicitHead: (name: String, range: SourceRange)? {
        switch kind {
        case .implicitMember(let name): (name, range)
        case .call(let base, _), .member(let base, _), .subscripting(let base, _), .forced(let base),
            .chained(let base), .chain(let base), .attempt(.plain, let base):
            base.implicitHead
        default: nil
        }
    }

    /// The expression as a closure that evaluates it, for an autoclosure.
    fileprivate var deferred: Expression {
        let body = [Statement(.expression(self), range)]
        return Expression(.closure(ClosureSyntax(parameters: [], anonymousCount: 0, body: body)), range)
    }
}
