extension Checker {
    /// Remembers where the types of a function's generic parameters come from: a parameter `type: T.Type`, or a value
    /// `x: T`.
    func declareMetatypes(of function: FunctionSyntax, hasSelf: Bool) {
        if hasSelf, enclosing?.nominal.kind == .interface { context.metatypes["Self"] = .typeOf("self") }
        for parameter in function.parameters {
            guard let type = parameter.type else { continue }
            if case .named(let name, _) = type.kind, context.generics[name] != nil, context.metatypes[name] == nil {
                context.metatypes[name] = .typeOf(parameter.name.text)
            } else if case .metatype(let type) = type.kind, case .named(let name, _) = type.kind {
                context.metatypes[name] = .name(parameter.name.text)
            }
        }
    }

    /// Returns the type for which a generic parameter stands when the function runs, or `nil` for another name.
    func genericArgument(_ name: String, _ range: SourceRange) -> TypedExpression? {
        guard context.generics[name] == .unknown, let value = context.metatypes[name] else { return nil }
        return check(Expression(value, range))
    }

    /// Checks a static member of a type that is known when the pipeline runs.
    func metatypeMember(_ receiver: TypedExpression, _ name: Name, _ range: SourceRange) -> TypedExpression {
        reach(membersNamed: name.text)
        var type = ValueType.unknown
        if case .metatype(let known) = receiver.type, types[known] != nil {
            if !tries({ type = staticMember(known, name, range, .unknown).type }) { type = .unknown }
        }
        return TypedExpression(.dynamicMember(receiver, name.text), type, range)
    }

    /// Returns the value of a type. It may be constructed as the type of a generic parameter.
    func typeValue(_ type: ValueType, _ range: SourceRange) -> TypedExpression {
        if !diagnostics.isTrial, let declared = types[type] {
            typesOfValues.append(declared)
            reachInitializers()
        }
        return TypedExpression(.constant(.type(type)), .metatype(type), range)
    }

    /// Records that a type is constructed which is known when the pipeline runs.
    func reachDynamicConstruction() {
        if diagnostics.isTrial { return }
        constructsDynamically = true
        reachInitializers()
    }

    private func reachInitializers() {
        guard constructsDynamically else { return }
        while let declared = typesOfValues.popLast() {
            for initializer in declared.initializers { reach(initializer) }
            for body in declared.defaults { body.map { reach($0) } }
            reachConstruction(of: declared)
        }
    }
}

extension Expression.Kind {
    /// `type(of: name)`.
    fileprivate static func typeOf(_ name: String) -> Self {
        let range = SourceRange(0, 0)
        let argument = Argument(label: Name("of", range), value: Expression(.name(name), range))
        return .call(Expression(.name("type"), range), [argument])
    }
}
