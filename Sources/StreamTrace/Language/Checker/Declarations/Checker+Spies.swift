extension Checker {
    /// Declares a spy and, for the first one of its type, the type of its recorded calls.
    func declareSpy(_ syntax: SpySyntax) -> DeclaredSpy {
        if case .named(let name, _) = syntax.type.kind, types.named(name, [], scope: "") == nil,
            undeclared.mentioned.contains(name) || Suggestions.nearest(to: name, among: types.all.keys.sorted()) == nil
        {
            return DeclaredSpy(syntax, of: nil, in: diagnostics.file)
        }
        let type = type(syntax.type)
        let declared = types[type]
        guard let declared, declared.isClass || declared.nominal.kind == .interface else {
            if type != .unknown {
                report("a spy needs a protocol or a class, and '\(type)' is neither", at: syntax.type.range)
            }
            return DeclaredSpy(syntax, of: nil, in: diagnostics.file)
        }
        if declared.callRecords == nil {
            let records = CallRecords(of: declared)
            declared.callRecords = records
            for part in sequence(first: declared, next: \.superclass) { part.isSpied = true }
            types.add(native: records.nominal)
        }
        return DeclaredSpy(syntax, of: declared, in: diagnostics.file)
    }

    /// Returns the stream of a spy's calls.
    func recordedCalls(of receiver: TypedExpression, _ name: Name, _ range: SourceRange) -> TypedExpression? {
        guard name.text == "calls", let declared = types[receiver.type], let records = declared.callRecords,
            !declared.hasMember("calls")
        else { return nil }
        let element = ValueType.named(records.nominal.qualifiedName, [])
        return TypedExpression(.dynamicMember(receiver, "calls"), .observable(element), range)
    }

    /// Checks the value of a marble that is a recorded call, like `show(title: "Lost")`.
    func recordedCall(
        _ name: String, _ arguments: [Argument], _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression? {
        guard isReadingValue, let declared = types[expected.innermost], declared.nominal.recordsCalls else {
            return nil
        }
        let form = arguments.isEmpty ? "\(name)()" : name
        // Methods may differ in their labels alone.
        let candidates = declared.nominal.cases.enumerated().filter { $0.element.name == form }.map { index, method in
            let parameters = zip(method.payload, method.labels).map { type, label in
                Signature.Parameter(label: label, name: label ?? "_", type: type)
            }
            let signature = Signature(kind: .function, name: name, parameters: parameters, result: declared.type)
            return Candidate(signature: signature, target: .enumCase(declared.nominal, index))
        }
        return candidates.isEmpty ? nil : resolve(candidates, arguments, range, expected)
    }
}
