/// Values that are written at declarations: the default of a parameter, and the first value of a stored member.
extension PipelineProgram {
    package struct StoredValue {
        let body: FunctionBody
        let type: ValueType
        /// The type whose member it is, or whose member has the parameter.
        let owner: DeclaredType?
        /// Whether it is that of a stored member of a struct. Values in diagrams have it too, which were read before.
        var isOfRecords = false
    }

    /// The values at declarations that something uses, as parts.
    var storedValues: [ReplaceablePart] {
        let declared = types.inOrder + types.allExtensions
        let functions = functions.map(\.0) + declared.flatMap(\.ownFunctions)
        let all = declared.flatMap(\.storedValues) + functions.flatMap(\.storedValues)
        var seen: Set<ObjectIdentifier> = []
        return all.compactMap { value, expression in
            let file = value.body.file
            let isUsed = !file.isSwift || checker.bodies.reached.contains(ObjectIdentifier(value.body))
            guard isUsed, !file.isStandIn, expression.isWritten, seen.insert(ObjectIdentifier(value.body)).inserted
            else { return nil }
            return ReplaceablePart(
                part: .value(value), text: SourceText(file, expression.range), syntax: .expression(expression))
        }
    }

    /// Replaces a value by the code of another text.
    func replace(_ value: StoredValue, by text: SourceText) -> Replacement {
        if value.isOfRecords { return .changesOthers }
        var parser = LanguageParser(text.range, in: text.file)
        guard let expression = try? parser.wholeExpression(), parser.diagnostics.all.isEmpty else { return .invalid }
        let former = FunctionBody.State(of: value.body)
        value.body.file = text.file
        checker.check(expression, as: value)
        return .done(undo: { former.restore(value.body) })
    }
}

extension Checker {
    /// Checks an expression as a value at a declaration.
    func check(_ expression: Expression, as value: PipelineProgram.StoredValue) {
        let outer = value.owner.map { enter($0) } ?? context
        defer { context = outer }
        checkDefault(expression, value.type, value.body, passing: [])
    }
}

private typealias Written = (value: PipelineProgram.StoredValue, expression: Expression)

extension DeclaredType {
    /// The first values of stored members, also of static ones.
    fileprivate var storedValues: [Written] {
        if !generics.isEmpty { return [] }
        let stored: [Written] = ownDefaults.compactMap { name, value, body in
            nominal.index(ofField: name).map {
                (
                    PipelineProgram.StoredValue(
                        body: body, type: nominal.fields[$0].type, owner: self, isOfRecords: !isClass), value
                )
            }
        }
        let properties = parts.flatMap(\.syntax.properties).filter { $0.isStatic && $0.getter == nil }
        return stored
            + properties.compactMap { property in
                guard case .binding(let name) = property.pattern.kind, let constant = constants[name.text],
                    let value = property.value
                else { return nil }
                return (PipelineProgram.StoredValue(body: constant.body, type: constant.type, owner: self), value)
            }
    }
}

extension DeclaredFunction {
    /// The default values of parameters.
    fileprivate var storedValues: [Written] {
        // The default values of a generic function depend on the types that are passed.
        if !passedTypes.isEmpty || owner?.generics.isEmpty == false { return [] }
        return zip(zip(syntax.parameters, signature.parameters), defaults).compactMap { parameter, body in
            guard let value = parameter.0.defaultValue, let body else { return nil }
            return (PipelineProgram.StoredValue(body: body, type: parameter.1.type, owner: owner), value)
        }
    }
}

extension Expression {
    /// Whether the file contains the value. A name or `nil` may stand for one that is not written.
    fileprivate var isWritten: Bool {
        switch kind {
        case .name, .nilLiteral: false
        default: true
        }
    }
}
