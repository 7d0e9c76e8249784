/// A candidate for a call, and the arguments of its parameters.
struct CandidateMatch {
    let candidate: Candidate
    /// For each parameter the indices of its arguments.
    let taken: [[Int]]
}

/// A call that no candidate matches.
struct OverloadFailure: Error {
    let message: String
    let range: SourceRange
    var suggestion: String?
}

/// Overload resolution of one call.
struct OverloadResolution {
    let candidates: [Candidate]
    let arguments: [Argument]
    /// The source range of the call.
    let range: SourceRange
    /// The expected type of the result.
    let expected: ValueType
    /// The checker that checks arguments on trial.
    let checker: Checker

    /// Returns the candidate that the call refers to: selected by labels, then by the shapes of the arguments, then by
    /// their types.
    func resolved() throws(OverloadFailure) -> CandidateMatch {
        var matches: [CandidateMatch] = []
        var mismatch: CallMatching.Mismatch?
        let labels = arguments.map(\.matchingLabel)
        for candidate in candidates {
            do throws(CallMatching.Mismatch) {
                let taken = try CallMatching.match(labels, candidate.signature)
                matches.append(CandidateMatch(candidate: candidate, taken: taken))
            } catch {
                mismatch = mismatch ?? error
            }
        }
        if matches.isEmpty { throw failure(mismatch) }
        if matches.count > 1 { matches = narrowed(matches) }
        return matches.count > 1 ? try chosen(matches) : matches[0]
    }

    // MARK: Shapes

    private func narrowed(_ matches: [CandidateMatch]) -> [CandidateMatch] {
        let shapes = checker.shapes(of: arguments)
        for exactly in [true, false] {
            let left = matches.filter { shapes.fit($0.taken, $0.candidate.signature, exactly: exactly) }
            if !left.isEmpty { return left }
        }
        return matches
    }

    // MARK: Types

    /// Returns the first candidate that the arguments fit. As in Swift, a closure is wrapped in an optional only if
    /// necessary: `subscribe { … }` receives events, unless its body accepts only elements.
    private func chosen(_ matches: [CandidateMatch]) throws(OverloadFailure) -> CandidateMatch {
        let fitting = mostSpecific(resultsFit(matches.filter(argumentsFit)))
        if let failure = ambiguity(fitting) { throw failure }
        let plain = fitting.first { wrappedClosures($0) == 0 }
        if let plain, let first = fitting.first, wrappedClosures(first) > 0 {
            let range = arguments[0].value.range
            let takesEvent = checker.takesEvent {
                _ = checker.call(plain, with: arguments, range, expecting: .unknown)
            }
            if let takesEvent { return takesEvent ? plain : first }
            guard checker.tries({ _ = checker.call(first, with: arguments, range, expecting: .unknown) }) else {
                return plain
            }
            throw undecided(plain, first)
        }
        return closuresFit(fitting) ?? fitting.first ?? matches[0]
    }

    /// Returns the first of several declared functions whose parameters the closures fit.
    private func closuresFit(_ matches: [CandidateMatch]) -> CandidateMatch? {
        guard matches.count > 1, arguments.contains(where: \.isClosure),
            matches.allSatisfy({ $0.candidate.function != nil })
        else { return nil }
        return matches.first { match in
            checker.tries { _ = checker.call(match, with: arguments, range, expecting: expected) }
        }
    }

    /// Returns the error of a call whose closure may take an event or its element.
    private func undecided(_ plain: CandidateMatch, _ wrapped: CandidateMatch) -> OverloadFailure {
        let (name, index) = (plain.candidate.signature.name, arguments.firstIndex(where: \.isClosure) ?? 0)
        return OverloadFailure(
            message: "ambiguous use of '\(name)': the closure may take an event or its element",
            range: arguments[index].value.range,
            suggestion: "write '\(name)(\(wrapped.candidate.signature.parameters.first?.label ?? "_"): { … })' for the"
                + " elements, or the type of the parameter: '(event: Event<…>) in'")
    }

    /// Returns the error of a call that may refer to each of two members of equally constrained extensions.
    private func ambiguity(_ matches: [CandidateMatch]) -> OverloadFailure? {
        guard matches.count > 1, let receiver = matches[0].candidate.typedReceiver?.type,
            let (first, second) = matches[0].candidate.declared.flatMap({ first in
                matches[1].candidate.declared.map { (first, $0) }
            }), checker.types.areAmbiguous(first, second, for: receiver)
        else { return nil }
        return OverloadFailure(
            message: "ambiguous use of '\(first.signature.form)'", range: range,
            suggestion: first.ambiguitySuggestion(second))
    }

    /// Returns declared functions with those first that need the fewest conversions of arguments, then those whose
    /// parameters are the most specific types. Other candidates, which have no bounds, keep their order.
    private func mostSpecific(_ matches: [CandidateMatch]) -> [CandidateMatch] {
        let functions = matches.compactMap(\.candidate.function)
        guard functions.count == matches.count, functions.count > 1 else { return matches }
        let (costs, ranks) = (matches.map(conversions), functions.map(generality))
        return matches.indices.sorted { (costs[$0], ranks[$0], $0) < (costs[$1], ranks[$1], $1) }.map { matches[$0] }
    }

    /// How general the types of the parameters are: any type, one that is bounded or a protocol, one with such a part.
    private func generality(of function: DeclaredFunction) -> Int {
        function.signature.parameters.reduce(0) { sum, parameter in
            if case .parameter(let name) = parameter.type {
                return sum + (function.syntax.bound(of: name) == nil ? 3 : 2)
            }
            if isProtocol(parameter.type) { return sum + 2 }
            let isOpen = parameter.type.parts.contains { part in
                if case .parameter(let name) = part { return function.syntax.generics.contains(name) }
                return isProtocol(part)
            }
            return sum + (isOpen ? 1 : 0)
        }
    }

    private func isProtocol(_ type: ValueType) -> Bool {
        type.isStreamProtocol || checker.types[type]?.nominal.kind == .interface
    }

    /// Returns the number of conversions of arguments: to an optional, to `Any`, or of an integer literal to a `Double`.
    private func conversions(_ match: CandidateMatch) -> Int {
        var count = 0
        for (parameter, taken) in zip(match.candidate.signature.parameters, match.taken) {
            for index in taken { count += conversions(of: arguments[index].value, to: parameter.type) }
        }
        return count
    }

    private func conversions(of argument: Expression, to wanted: ValueType) -> Int {
        switch argument.kind {
        case .integer where wanted.innermost.number != nil && wanted.innermost != .int: return 1
        case .double where wanted.innermost == .float: return 1
        default: break
        }
        let value = checker.trial(of: argument, expecting: wanted.withoutParameters)
        return value.map { conversions(of: $0.type, to: wanted) } ?? 0
    }

    private func conversions(of type: ValueType, to wanted: ValueType) -> Int {
        if !type.isCertain || type == wanted { return 0 }
        if type.wrapped == nil, wanted.wrapped != nil { return 1 + conversions(of: type, to: wanted.innermost) }
        guard wanted.innermost == .any else { return 0 }
        return type.wrapped != nil && wanted == .any ? 2 : 1
    }

    /// Returns the candidates whose results fit the expected type, or all if none does.
    private func resultsFit(_ matches: [CandidateMatch]) -> [CandidateMatch] {
        if expected == .unknown || matches.count < 2 { return matches }
        let fitting = matches.filter {
            $0.candidate.signature.result.withoutParameters.fits(expected.withoutParameters, checker.types)
        }
        return fitting.isEmpty ? matches : fitting
    }

    /// Returns the number of closures passed to optional parameters.
    private func wrappedClosures(_ match: CandidateMatch) -> Int {
        zip(match.candidate.signature.parameters, match.taken).count { parameter, indices in
            guard parameter.type.wrapped != nil else { return false }
            return indices.contains { arguments[$0].isClosure }
        }
    }

    /// Whether the arguments that are not closures fit the parameters.
    private func argumentsFit(_ match: CandidateMatch) -> Bool {
        var bindings: TypeBindings = [:]
        var fits = true
        _ = checker.tries {
            for (parameter, indices) in zip(match.candidate.signature.parameters, match.taken) {
                for index in indices where !arguments[index].isClosure && !parameter.isAutoclosure {
                    let wanted = parameter.type.substituting(bindings)
                    guard let value = checker.trial(of: arguments[index].value, expecting: wanted.withoutParameters)
                    else { return fits = false }
                    if !value.type.fits(wanted, checker.types), checker.widened(value, to: wanted.innermost) == nil {
                        fits = false
                    }
                    if case .parameter(let name) = parameter.type,
                        case .named(let bound, _)? = match.candidate.declared?.syntax.bound(of: name)?.kind,
                        checker.types.conforms(value.type, to: bound) == false
                    {
                        fits = false
                    }
                    if value.type == .unknown, wanted.isCertain { continue }
                    parameter.type.unify(value.type, &bindings, in: checker.types)
                }
            }
        }
        return fits
    }

    /// Whether it depends on the type of an argument, which is not known, if an initializer can fail: `Int(count)`.
    fileprivate func mayFail(_ match: CandidateMatch) -> Bool {
        let signature = match.candidate.signature
        guard signature.name == "init", signature.result.wrapped != nil, case .entry = match.candidate.target else {
            return false
        }
        let isTotal = { (other: Candidate) in
            other.signature.result.wrapped == nil && other.signature.hasForm(of: signature)
        }
        return candidates.contains(where: isTotal)
            && arguments.contains { checker.trial(of: $0.value, expecting: .unknown)?.type == .unknown }
    }

    // MARK: Failure

    private func failure(_ mismatch: CallMatching.Mismatch?) -> OverloadFailure {
        guard let mismatch else {
            return OverloadFailure(message: "cannot call value of non-function type", range: range)
        }
        let location = mismatch.argument.map { arguments[$0].label?.range ?? arguments[$0].value.range } ?? range
        var forms: [String] = []
        for form in candidates.map({ "'\($0.signature.form)'" }) where !forms.contains(form) { forms.append(form) }
        if forms.count == 1 {
            return OverloadFailure(message: mismatch.message, range: location, suggestion: mismatch.suggestion)
        }
        if let label = mismatch.argument.flatMap({ arguments[$0].label?.text }) {
            let labels = candidates.flatMap { $0.signature.parameters.compactMap(\.label) }
            if let near = Suggestions.nearest(to: label, among: Set(labels).sorted()) {
                return OverloadFailure(
                    message: "extra argument '\(label)' in call", range: location,
                    suggestion: "did you mean '\(near):'?")
            }
        }
        return OverloadFailure(
            message: "no exact matches in call to '\(candidates[0].signature.name)'", range: location,
            suggestion: "candidates are \(forms.joined(separator: ", "))")
    }
}

extension Candidate {
    /// The declared function or initializer.
    fileprivate var function: DeclaredFunction? {
        if case .instance(_, let initializer) = target { initializer } else { declared }
    }

    /// The declared function that it calls on its own, not on an instance that is made.
    fileprivate var declared: DeclaredFunction? {
        if case .declared(let function) = target { function } else { nil }
    }
}

extension Checker {
    /// Checks an argument without reporting errors; returns `nil` if it has one.
    ///
    /// The scope remembers the result, because the arguments of nested calls would be checked for each combination of
    /// their candidates.
    func trial(of argument: Expression, expecting type: ValueType) -> TypedExpression? {
        let trial = FunctionScope.Trial(argument: ObjectIdentifier(argument), type: type)
        if let known = scope.trials[trial] { return known.result }
        var result: TypedExpression?
        let isValid = tries { result = check(argument, expecting: type) }
        if !isValid { result = nil }
        scope.trials[trial] = (argument, result)
        return result
    }

    /// Checks a call of the best matching candidate.
    func resolve(
        _ candidates: [Candidate], _ arguments: [Argument], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let resolution = OverloadResolution(
            candidates: candidates, arguments: arguments, range: range, expected: expected, checker: self)
        do throws(OverloadFailure) {
            let match = try resolution.resolved()
            let value = call(match, with: arguments, range, expecting: expected)
            return resolution.mayFail(match) ? value.with(type: .unknown) : value
        } catch {
            checkForErrors(arguments)
            if case .entry(let entry)? = candidates.first?.target, let owner = entry.owner,
                Catalogue.partialTypes.contains(owner)
            {
                let name = entry.name == "init" ? owner : entry.name
                if let hole = hole("\(name)()", range) { return hole }
            }
            report(error.message, at: error.range, suggestion: error.suggestion)
            return invalid(range)
        }
    }
}
