extension Checker {
    /// Checks a member of a type: a case, a constant, a function that is not called.
    func staticMember(_ type: ValueType, _ name: Name, _ range: SourceRange, _ expected: ValueType) -> TypedExpression {
        if let declared = types[type] {
            if let index = declared.nominal.index(ofCase: name.text), declared.nominal.cases[index].payload.isEmpty {
                let arguments = type.isCertain ? type.arguments : []
                let value = EnumValue(declared.nominal, index: index, payload: [], arguments: arguments)
                return TypedExpression(.constant(.enumCase(value)), type, range)
            }
            if let value = staticProperty(name.text, of: declared, type, range) { return value }
            if name.text == "allCases", declared.nominal.conformances.contains("CaseIterable") {
                let values = declared.nominal.cases.indices.map {
                    Value.enumCase(EnumValue(declared.nominal, index: $0))
                }
                return TypedExpression(.constant(.array(values)), .array(type), range)
            }
        }
        for declared in types.extensions(of: type) {
            if let value = staticProperty(name.text, of: declared, type, range) { return value }
        }
        if let nested = members.nestedType(named: name.text, in: type) { return typeValue(nested, range) }
        let entries = Catalogue.shared.members(of: type, named: name.text, isStatic: true)
        if let (entry, signature) = entries.first(where: { $0.1.kind == .property }) {
            var bindings: TypeBindings = [:]
            signature.result.unify(expected, &bindings)
            let result = signature.result.substituting(bindings).withoutParameters
            return TypedExpression(.native(entry, receiver: nil, []), result, range)
        }
        let candidates = members.staticCandidates(of: type, named: name.text)
        if !candidates.isEmpty {
            let base = Expression(.type(TypeSyntax(.known(type), range)), range)
            return reference(Expression(.member(base, name), range), candidates, range, expected)
        }
        if type == .unknown || Catalogue.partialTypes.contains(type.name ?? ""),
            let hole = hole("\(type).\(name.text)", range)
        {
            return hole
        }
        reportUnknownStatic(name, of: type)
        return invalid(range)
    }

    /// Returns a stored or computed static property of a declaration, or `nil` if it has none of the name.
    private func staticProperty(
        _ name: String, of declared: DeclaredType, _ type: ValueType, _ range: SourceRange
    ) -> TypedExpression? {
        if let constant = declared.constants[name] {
            reach(constant.body)
            return TypedExpression(.global(constant.index), constant.type, range)
        }
        let properties = declared.properties.named(name, isStatic: true)
        guard let property = chosenProperty(properties, for: type, range) else { return nil }
        reach(property)
        let result = types.type(
            property.signature.result.substituting(["Self": type]), inMemberOf: property.owner, of: type)
        let passed = passedTypes(of: property, type, [:], range)
        return specialized(TypedExpression(.invokeBody(property.body, passed), result, range))
    }

    private func reportUnknownStatic(_ name: Name, of type: ValueType) {
        noteMissing(name.text)
        let unknown = UnknownMember(name: name.text, type: type, types: types)
        report(unknown.staticMessage, at: name.range, suggestion: unknown.staticSuggestion)
    }

    /// Checks `.timeout` or `.just(1)`, which is looked up in the expected type.
    func checkImplicitMember(
        _ name: Name, arguments: [Argument]?, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        if let base = implicitBase(name, arguments, range, expected) {
            return implicitMember(name, of: base, arguments, range, expected)
        }
        checkForErrors(arguments ?? [])
        if !expected.isCertain, let hole = implicitHole(name, range) { return hole }
        if expected.isCertain || expected.name != nil {
            reportUnknownStatic(name, of: expected.innermost)
        } else if diagnostics.hasReported {
            _ = diagnostics.countError()
        } else {
            report(
                "cannot infer contextual base in reference to member '\(name.text)'", at: range,
                suggestion: "write the type before it")
        }
        return invalid(range)
    }

    /// Reports a member without a base where every kind of stream fits: `.never()` in `concat(.never())`. Which type has
    /// it, only a parameter of one type tells. (That of a driver or a signal does, and leaves the strategy open.)
    func reportMember(of expected: ValueType, at expression: Expression) {
        guard expected.isStreamProtocol, expected.name != "SharedSequenceConvertibleType",
            let (name, range) = expression.implicitHead, members.hasStaticMember(expected.shown, named: name)
        else { return }
        report(
            "cannot infer contextual base in reference to member '\(name)': every kind of stream fits here", at: range,
            suggestion: "write 'Observable.\(name)'")
    }

    /// Returns the type that has an implicit member, or `nil` if none has. Without a context, it is the first one whose
    /// member takes the arguments.
    private func implicitBase(
        _ name: Name, _ arguments: [Argument]?, _ range: SourceRange, _ expected: ValueType
    ) -> ValueType? {
        // Every type has an initializer.
        if expected.withoutParameters == .unknown, diagnostics.file.isSwift, name.text == "init" { return nil }
        let bases = members.implicitBases(of: name.text, expected, isReadingValue: isReadingValue).filter {
            arguments == nil || !members.staticCandidates(of: $0, named: name.text).isEmpty
        }
        guard expected.withoutParameters == .unknown, bases.count > 1 || diagnostics.file.isSwift && !bases.isEmpty
        else {
            guard let arguments, bases.count > 1 else { return bases.first }
            return bases.first { takes(arguments, name.text, $0) } ?? bases.first
        }
        if bases.count > 1 { ambiguousMemberCount += 1 }
        let fitting = bases.first { base in
            tries { _ = implicitMember(name, of: base, arguments, range, expected) }
        }
        // In a Swift file, the member is that of a type which no file declares.
        return fitting ?? (diagnostics.file.isSwift ? nil : bases.first)
    }

    /// Whether a static member takes arguments with these labels: `.init(id: 1)` is no initializer of an optional.
    private func takes(_ arguments: [Argument], _ name: String, _ base: ValueType) -> Bool {
        let labels = arguments.map(\.matchingLabel)
        return members.staticCandidates(of: base, named: name).contains {
            (try? CallMatching.match(labels, $0.signature)) != nil
        }
    }

    private func implicitMember(
        _ name: Name, of base: ValueType, _ arguments: [Argument]?, _ range: SourceRange, _ expected: ValueType
    ) -> TypedExpression {
        guard let arguments else { return staticMember(base, name, range, expected) }
        return resolve(members.staticCandidates(of: base, named: name.text), arguments, range, expected)
    }
}
