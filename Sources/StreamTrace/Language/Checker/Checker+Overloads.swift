extension Checker {
    /// The call that the arguments make of the candidates.
    func resolve(
        _ candidates: [Candidate], _ arguments: [Argument], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let shapes = arguments.map { CallMatching.Shape(label: $0.label?.text, isTrailing: $0.isTrailing) }
        var matching: [(candidate: Candidate, taken: [[Int]])] = []
        var mismatch: CallMatching.Mismatch?
        for candidate in candidates {
            do throws(CallMatching.Mismatch) {
                matching.append((candidate, try CallMatching.match(shapes, candidate.signature)))
            } catch {
                mismatch = mismatch ?? error
            }
        }
        if matching.isEmpty {
            reportMismatch(mismatch, candidates, arguments, range)
            return invalid(range)
        }
        if matching.count > 1 { matching = narrowed(matching, arguments) }
        if matching.count > 1 { matching = [chosen(matching, arguments)] }
        return apply(matching[0].candidate, arguments, matching[0].taken, range, expected)
    }

    private typealias Match = (candidate: Candidate, taken: [[Int]])

    /// The first that the arguments fit. As in Swift a closure is no optional closure where it need not be one:
    /// `subscribe { … }` gets events, unless it can do with elements only.
    private func chosen(_ matching: [Match], _ arguments: [Argument]) -> Match {
        let fitting = matching.filter { argumentsFit(arguments, $0.taken, $0.candidate.signature) }
        let plain = fitting.first { wrappedClosures(arguments, $0) == 0 }
        if let plain, let first = fitting.first, wrappedClosures(arguments, first) > 0 {
            let fits = tries { _ = apply(plain.candidate, arguments, plain.taken, arguments[0].value.range, .unknown) }
            return fits ? plain : first
        }
        return fitting.first ?? matching[0]
    }

    /// How many closures stand where an optional one is wanted.
    private func wrappedClosures(_ arguments: [Argument], _ match: Match) -> Int {
        zip(match.candidate.signature.parameters, match.taken).count { parameter, indices in
            guard parameter.type.wrapped != nil else { return false }
            return indices.contains { arguments[$0].isClosure }
        }
    }

    private func narrowed(
        _ matching: [(candidate: Candidate, taken: [[Int]])], _ arguments: [Argument]
    ) -> [(candidate: Candidate, taken: [[Int]])] {
        for exactly in [true, false] {
            let left = matching.filter { shapesFit(arguments, $0.taken, $0.candidate.signature, exactly: exactly) }
            if !left.isEmpty { return left }
        }
        return matching
    }

    private func reportMismatch(
        _ mismatch: CallMatching.Mismatch?, _ candidates: [Candidate], _ arguments: [Argument], _ range: SourceRange
    ) {
        for argument in arguments where !argument.isClosure { _ = check(argument.value) }
        guard let mismatch else { return report("this cannot be called", at: range) }
        let place = mismatch.argument.map { arguments[$0].label?.range ?? arguments[$0].value.range } ?? range
        if candidates.count == 1 { return report(mismatch.message, at: place, suggestion: mismatch.suggestion) }
        var forms: [String] = []
        for form in candidates.map({ "'\($0.signature.form)'" }) where !forms.contains(form) { forms.append(form) }
        if forms.count == 1 { return report(mismatch.message, at: place, suggestion: mismatch.suggestion) }
        if let label = mismatch.argument.flatMap({ arguments[$0].label?.text }) {
            let labels = candidates.flatMap { $0.signature.parameters.compactMap(\.label) }
            if let near = Suggestions.nearest(to: label, among: Set(labels).sorted()) {
                return report(
                    "extra argument '\(label)' in call", at: place,
                    suggestion: "did you mean '\(near):'?")
            }
        }
        report(
            "no exact matches in call to '\(candidates[0].signature.name)'", at: place,
            suggestion: "there are \(forms.joined(separator: ", "))")
    }

    /// Whether the arguments look like what the parameters want, without their types.
    func shapesFit(_ arguments: [Argument], _ taken: [[Int]], _ signature: Signature, exactly: Bool) -> Bool {
        for (parameter, indices) in zip(signature.parameters, taken) {
            for index in indices where !shapeFits(arguments[index].value, parameter.type, exactly: exactly) {
                return false
            }
        }
        return true
    }

    private func shapeFits(_ value: Expression, _ wanted: ValueType, exactly: Bool) -> Bool {
        let wanted = wanted.innermost
        switch wanted {
        case .unknown, .parameter, .named("Any", _): return true
        default: break
        }
        switch value.kind {
        case .closure(let closure):
            guard case .function(let parameters, _) = wanted else { return false }
            let count = closure.anonymousCount ?? closure.parameters.count
            if count == parameters.count { return true }
            return !exactly && (parameters.count == 1 || closure.anonymousCount != nil)
        case .keyPath, .operatorReference:
            if case .function(let parameters, _) = wanted {
                if case .keyPath = value.kind { return parameters.count == 1 }
                return parameters.count == 2
            }
            return false
        case .integer: return wanted == .int || wanted == .double
        case .double: return wanted == .double
        case .bool: return wanted == .bool
        case .string: return wanted == .string || wanted == .character || wanted.name == "Sequence"
        case .array: return ["Array", "Set", "Sequence"].contains(wanted.name)
        case .implicitMember(let name): return hasStaticMember(wanted, name)
        case .call(let callee, _):
            if case .implicitMember(let name) = callee.kind { return hasStaticMember(wanted, name) }
            return true
        default: return true
        }
    }

    private func argumentsFit(_ arguments: [Argument], _ taken: [[Int]], _ signature: Signature) -> Bool {
        var bindings: [String: ValueType] = [:]
        return tries {
            for (parameter, indices) in zip(signature.parameters, taken) {
                for index in indices where !arguments[index].isClosure {
                    let wanted = parameter.type.substituting(bindings)
                    let value = check(arguments[index].value, expecting: wanted.withoutParameters)
                    if !value.type.fits(wanted, types), !isLiteral(value) { failures += 1 }
                    if value.type == .unknown, wanted.isCertain { continue }
                    parameter.type.unify(value.type, &bindings)
                }
            }
        }
    }

    /// Checks the arguments of a call that is decided, finds out its generic parameters, and makes it.
    private func apply(
        _ candidate: Candidate, _ arguments: [Argument], _ taken: [[Int]], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        let signature = candidate.signature
        if reportTime(candidate, arguments) { return invalid(range) }
        let hints = hints(for: signature, expected)
        var bindings: [String: ValueType] = [:]
        var values: [Int: TypedExpression] = [:]
        for (parameter, indices) in zip(signature.parameters, taken) {
            for index in indices {
                if arguments[index].isClosure { widenLiterals(&bindings, values, parameter, arguments[index]) }
                let type = parameter.type.substituting(bindings).substituting(hints).substituting(signature.bounds)
                checkLending(arguments[index].value, parameter, signature)
                let value = check(arguments[index].value, expecting: type)
                values[index] = value
                parameter.type.unify(value.type, &bindings)
            }
        }
        let found = hints.merging(bindings) { hint, found in
            found == .unknown || found.hasUnknown || found.fits(hint, types) ? hint : found
        }
        var finished: [TypedExpression?] = []
        for (parameter, indices) in zip(signature.parameters, taken) {
            let final = parameter.type.substituting(found).withoutParameters
            let converted = indices.map { index -> TypedExpression in
                guard let value = values[index] else { return invalid(range) }
                return settled(value, arguments[index], final)
            }
            if parameter.isVariadic {
                finished.append(TypedExpression(.array(converted), .array(final), range))
            } else {
                finished.append(converted.first)
            }
        }
        let result = signature.result.substituting(found).withoutParameters
        return call(candidate, finished, arguments, result, range)
    }

    /// What the expected result says about generic parameters.
    private func hints(for signature: Signature, _ expected: ValueType) -> [String: ValueType] {
        if signature.generics.isEmpty || expected == .unknown { return [:] }
        var hints: [String: ValueType] = [:]
        signature.result.unify(expected, &hints)
        return hints.filter { $0.value != .unknown && !$0.value.hasUnknown }
    }

    /// What a function changes has a `&` before it, and nothing else has.
    private func checkLending(_ argument: Expression, _ parameter: Signature.Parameter, _ signature: Signature) {
        var isBorrowed = false
        if case .borrowed = argument.kind { isBorrowed = true }
        if parameter.isInout == isBorrowed { return }
        report(
            "'\(signature.form)' \(isBorrowed ? "does not change" : "changes") this argument", at: argument.range,
            suggestion: isBorrowed ? "leave out the '&'" : "write '&' before it")
    }

    /// A seed that is written `0` is a `Double` where the closure can do with one only.
    private func widenLiterals(
        _ bindings: inout [String: ValueType], _ values: [Int: TypedExpression], _ parameter: Signature.Parameter,
        _ argument: Argument
    ) {
        guard values.values.contains(where: { $0.type == .int && isLiteral($0) }),
            case .function(let parameters, _) = parameter.type.innermost, parameters.contains(.double)
        else { return }
        let wide = bindings.mapValues { $0 == .int ? .double : $0 }
        let fits = { (bindings: [String: ValueType]) in
            self.tries { _ = self.check(argument.value, expecting: parameter.type.substituting(bindings)) }
        }
        if !fits(bindings), fits(wide) { bindings = wide }
    }

    /// An argument made to fit, now that the generic parameters are known; a closure is checked again if they changed.
    private func settled(_ value: TypedExpression, _ argument: Argument, _ wanted: ValueType) -> TypedExpression {
        if case .invalid = value.kind { return value }
        guard argument.isClosure, !isSettled(value.type, as: wanted) else { return convert(value, to: wanted) }
        return convert(check(argument.value, expecting: wanted), to: wanted)
    }

    /// Whether a closure that was checked with less known about it came out as it should.
    private func isSettled(_ type: ValueType, as wanted: ValueType) -> Bool {
        guard case .function(let parameters, let result) = type,
            case .function(let wantedParameters, let wantedResult) = wanted.innermost
        else { return true }
        if parameters != wantedParameters { return false }
        return wantedResult == .void
            || (result.fits(wantedResult, types) && conversion(from: result, to: wantedResult) == nil)
    }
}
