extension Checker {
    /// A member of a type: a case, a constant, a function that is not called.
    func staticMember(
        _ type: ValueType, _ name: Name, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        if let declared = type.name.flatMap({ types[$0] }) {
            if let value = declared.nominal.value(name.text) {
                return TypedExpression(.constant(value), declared.type, range)
            }
            if let constant = declared.constants[name.text] {
                return TypedExpression(.global(constant.index), constant.type, range)
            }
            if let property = declared.properties[name.text], property.signature.isStatic {
                return TypedExpression(.invokeBody(property.body, []), property.signature.result, range)
            }
            if name.text == "allCases", declared.nominal.conformances.contains("CaseIterable") {
                let values = declared.nominal.cases.indices.map {
                    Value.enumCase(EnumValue(declared.nominal, index: $0))
                }
                return TypedExpression(.constant(.array(values)), .array(declared.type), range)
            }
        }
        if let nested = nestedType(name.text, of: type) { return typeValue(nested, range) }
        let members = Catalogue.shared.members(of: type, named: name.text, isStatic: true)
        if let (entry, signature) = members.first(where: { $0.1.kind == .property }) {
            var bindings: [String: ValueType] = [:]
            signature.result.unify(expected, &bindings)
            let result = signature.result.substituting(bindings).withoutParameters
            return TypedExpression(.native(entry, receiver: nil, []), result, range)
        }
        let candidates = name.text == "init" ? initializers(of: type) : staticCandidates(of: type, name.text)
        if !candidates.isEmpty {
            let base = Expression(.type(TypeSyntax(.known(type), range)), range)
            return reference(Expression(.member(base, name), range), candidates, range, expected)
        }
        reportUnknownStatic(name, of: type)
        return invalid(range)
    }

    func staticCandidates(of type: ValueType, _ name: String) -> [Candidate] {
        if let declared = type.name.flatMap({ types[$0] }) {
            if let index = declared.nominal.index(ofCase: name), !declared.nominal.cases[index].payload.isEmpty {
                return [caseCandidate(declared.nominal, index, declared.type)]
            }
            let functions = declared.methods.filter { $0.signature.name == name && $0.signature.isStatic }
            return functions.map { Candidate(signature: $0.signature, target: .declared($0)) }
        }
        return Catalogue.shared.members(of: type, named: name, isStatic: true).compactMap { entry, signature in
            signature.kind == .property ? nil : Candidate(signature: signature, target: .entry(entry))
        }
    }

    private func caseCandidate(_ nominal: NominalType, _ index: Int, _ type: ValueType) -> Candidate {
        let selected = nominal.cases[index]
        let parameters = zip(selected.payload, selected.labels).map { type, label in
            Signature.Parameter(label: label, name: label ?? "_", type: type)
        }
        let signature = Signature(
            kind: .function, name: selected.name, isStatic: true, parameters: parameters, result: type)
        return Candidate(signature: signature, target: .enumCase(nominal, index))
    }

    /// `did you mean '.milliseconds'?`, for a time in `ms`.
    private static func unit(_ name: String, of type: ValueType) -> String? {
        guard type.name == "DispatchTimeInterval" else { return nil }
        switch name {
        case "ms", "msec", "millis": return "write '.milliseconds(…)'"
        case "s", "sec", "secs": return "write '.seconds(…)'"
        case "m", "min", "mins", "minute", "minutes": return "write '.seconds(60 * …)'"
        case "h", "hour", "hours": return "write '.seconds(3600 * …)'"
        default: return nil
        }
    }

    private func reportUnknownStatic(_ name: Name, of type: ValueType) {
        var names = types[type.name ?? ""]?.memberNames ?? []
        names += Catalogue.shared.memberNames(of: type, isStatic: true)
        report(
            "type '\(type.shown)' has no member '\(name.text)'", at: name.range,
            suggestion: foreignName(name.text, type) ?? Self.unit(name.text, of: type)
                ?? Suggestion.nearest(to: name.text, among: names))
    }

    func hasStaticMember(_ type: ValueType, _ name: String) -> Bool {
        implicitBases(type).contains { base in
            types[base.name ?? ""]?.hasStaticMember(name) == true
                || !Catalogue.shared.members(of: base, named: name, isStatic: true).isEmpty
        }
    }

    /// The types in which `.name` is looked up where `expected` is wanted.
    private func implicitBases(_ expected: ValueType) -> [ValueType] {
        switch expected {
        case .named("Optional", let arguments): return [expected] + implicitBases(arguments[0])
        case .named("ObservableConvertibleType", let arguments), .named("ObservableType", let arguments):
            return [.named("Observable", arguments)]
        case .named("SharedSequenceConvertibleType", let arguments): return [.named("Driver", arguments)]
        case .function(_, let result): return implicitBases(result)
        case .parameter: return [.observable(.unknown)]
        case .unknown:
            var names = [
                "DispatchTimeInterval", "Observable", "SubjectLifetimeScope", "TakeBehavior", "Event", "Result",
            ]
            // what a marble stands for is an event or a result rather than a stream
            if isReadingValue { names = ["Event", "Result"] }
            return names.map { types.named($0, [], scope: "") ?? .named($0, []) } + types.all.values.map(\.type)
        default: return [expected]
        }
    }

    /// `.timeout`, `.just(1)`: looked up in what is expected.
    func checkImplicitMember(
        _ name: Name, arguments: [Argument]?, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        for base in implicitBases(expected) {
            guard
                types[base.name ?? ""]?.hasStaticMember(name.text) == true
                    || !Catalogue.shared.members(of: base, named: name.text, isStatic: true).isEmpty
            else { continue }
            guard let arguments else { return staticMember(base, name, range, expected) }
            let candidates = name.text == "init" ? initializers(of: base) : staticCandidates(of: base, name.text)
            if !candidates.isEmpty { return resolve(candidates, arguments, range, expected) }
        }
        for argument in arguments ?? [] where !argument.isClosure { _ = check(argument.value) }
        if expected.isCertain || expected.name != nil {
            reportUnknownStatic(name, of: expected.innermost)
        } else if hasReported {
            failures += 1
        } else {
            report(
                "nothing says which type '.\(name.text)' belongs to", at: range, suggestion: "write the type before it")
        }
        return invalid(range)
    }
}
