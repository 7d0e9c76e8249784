extension Checker {
    /// The name of the hidden parameter whose value is the type of a generic parameter.
    static func passed(_ name: String) -> String { "#\(name)" }

    /// Remembers where the types of the generic parameters are found that a function uses: in a parameter `type: T.Type`,
    /// in what callers pass, in the type of `self`, or in that of a value `x: T`.
    func declareMetatypes(of function: DeclaredFunction, hasSelf: Bool) {
        let syntax = function.syntax
        if hasSelf, enclosing?.nominal.kind == .interface { context.metatypes["Self"] = [.typeOf("self")] }
        let owner = hasSelf && !function.takesSelfType ? "self" : Self.passed("Self")
        if let enclosing { declareMetatypes(of: enclosing, in: owner) }
        for name in function.passedTypes where context.generics[name] == .unknown {
            context.metatypes[name] = [.variable(Self.passed(name))]
        }
        for parameter in syntax.parameters {
            guard let type = parameter.type else { continue }
            if case .named(let name, _) = type.kind, context.generics[name] != nil {
                context.metatypes[name, default: []].append(.typeOf(parameter.name.text))
            } else if case .metatype(let type) = type.kind, case .named(let name, _) = type.kind {
                context.metatypes[name, default: []].insert(.variable(parameter.name.text), at: 0)
            }
        }
    }

    /// Remembers that the generic arguments of a type are those of a variable, which is an instance or a type.
    func declareMetatypes(of declared: DeclaredType, in variable: String) {
        if let name = declared.extended?.type.name, ["Array", "Set", "Optional", "Sequence"].contains(name) {
            let element = name == "Optional" ? "Wrapped" : "Element"
            context.metatypes[element] = [.argument(0, of: NominalType(name, kind: .structure), in: variable)]
        }
        for (index, name) in declared.generics.enumerated() {
            context.metatypes[name] = [.argument(index, of: declared.nominal, in: variable)]
        }
    }

    /// Binds the types that callers pass to the slots after the parameters.
    func bindPassedTypes(_ names: [String]) {
        for name in names {
            let variable = FunctionScope.Variable(slot: scope.slot(), type: .metatype(.unknown), isMutable: false)
            scope.bind(Self.passed(name), to: variable)
        }
    }

    /// Whether a name is that of a generic parameter whose type is known when the code runs only.
    func isOpenParameter(_ name: String) -> Bool {
        context.generics[name].map { $0 == .unknown || $0 == .parameter(name) } ?? false
    }

    /// Returns the type for which a generic parameter stands when the function runs, or `nil` for another name.
    func genericArgument(_ name: String, _ range: SourceRange) -> TypedExpression? {
        guard isOpenParameter(name), let sources = context.metatypes[name] else { return nil }
        let values = sources.compactMap { value(of: $0, range) }
        return TypedExpression(.genericArgument(values, name: name), .metatype(.unknown), range)
    }

    func value(of source: TypeSource, _ range: SourceRange) -> TypedExpression? {
        switch source {
        case .typeOf("self") where scope.implicitSelf != "self":
            return value(of: .typeOf(scope.implicitSelf), range)
        case .argument(let index, let type, in: "self") where scope.implicitSelf != "self":
            return value(of: .argument(index, of: type, in: scope.implicitSelf), range)
        case .variable(let name): return scope.find(name) == nil ? nil : check(Expression(.name(name), range))
        case .typeOf(let name):
            if scope.find(name) == nil { return nil }
            let argument = Argument(label: Name("of", range), value: Expression(.name(name), range))
            return check(Expression(.call(Expression(.name("type"), range), [argument]), range))
        case .argument(let index, let type, let name):
            if scope.find(name) == nil { return nil }
            let owner = check(Expression(.name(name), range))
            return TypedExpression(.argument(of: owner, type, index), .metatype(.unknown), range)
        }
    }

    // MARK: Types that callers pass

    /// Returns the types that a call passes to a function after the arguments, without those that are not known at the
    /// end.
    func passedTypes(
        of function: DeclaredFunction, _ selfType: ValueType, _ generics: TypeBindings, _ range: SourceRange
    ) -> [TypedExpression] {
        var types = function.syntax.generics.map { generics[$0] ?? .unknown }
        if function.takesSelfType { types.insert(selfType, at: 0) }
        while types.last?.hasUnknown == true { types.removeLast() }
        return types.map { passedType($0, range) }
    }

    /// Returns a type as a value, which is void if the type is not known.
    func passedType(_ type: ValueType, _ range: SourceRange) -> TypedExpression {
        if type.isCertain { return typeValue(type, range) }
        return runtimeTypeValue(type, range) ?? TypedExpression(.constant(.void), .void, range)
    }

    /// Returns a type with generic parameters of the function as a value, or `nil` if it has none.
    func runtimeTypeValue(_ type: ValueType, _ range: SourceRange) -> TypedExpression? {
        if type.hasUnknown || !type.hasParameters { return nil }
        var arguments: [(name: String, type: TypedExpression)] = []
        for name in type.parameters {
            guard let value = genericArgument(String(name.dropFirst()), range), name.first == "#" else { return nil }
            arguments.append((name, value))
        }
        return TypedExpression(.instantiated(type, arguments), .metatype(type.withoutParameters), range)
    }

    /// The type of `self`, in which the generic parameters have names whose types are known when the code runs.
    var runtimeSelfType: ValueType {
        guard let enclosing else { return .unknown }
        if enclosing.nominal.kind == .interface { return .parameter(Self.passed("Self")) }
        return runtimeType(enclosing.genericType)
    }

    /// Returns a type in which generic parameters have the names of those whose types are known when the code runs.
    func runtimeType(_ type: ValueType) -> ValueType {
        type.replacingParameters { context.metatypes[$0] == nil ? .unknown : .parameter(Self.passed($0)) }
    }

    func runtimeType(_ syntax: TypeSyntax) -> ValueType {
        if context.metatypes.isEmpty { return type(syntax) }
        let outer = context.generics
        defer { context.generics = outer }
        for name in context.metatypes.keys where outer[name] == .unknown {
            context.generics[name] = .parameter(Self.passed(name))
        }
        return type(syntax)
    }

    /// Returns a type that contains generic parameters as a value, or `nil` if it contains none that are known when the
    /// code runs.
    func metatype(of syntax: TypeSyntax) -> TypedExpression? {
        let type = runtimeType(syntax)
        return type.hasRuntimeParameters ? runtimeTypeValue(type, syntax.range) : nil
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
        if !diagnostics.isTrial {
            noteConstructible(type)
            reachInitializers()
        }
        return TypedExpression(.constant(.type(type)), .metatype(type), range)
    }

    /// Records that a type and its generic arguments may be constructed as generic parameters.
    private func noteConstructible(_ type: ValueType) {
        if let declared = types[type] { bodies.typesOfValues.append(declared) }
        guard case .named(_, let arguments) = type else { return }
        arguments.forEach(noteConstructible)
    }

    /// Records that a type is constructed which is known when the pipeline runs.
    func reachDynamicConstruction() {
        if diagnostics.isTrial { return }
        bodies.constructsDynamically = true
        // The type may be that of an extended collection's elements.
        for case .subtype(let name) in context.constraints.map(\.bound) {
            guard let bound = types[.named(name, [])] else { continue }
            bodies.typesOfValues += types.inOrder.filter { type in type.ancestors.contains { $0 === bound } }
        }
        reachInitializers()
    }

    private func reachInitializers() {
        guard bodies.constructsDynamically else { return }
        while let declared = bodies.typesOfValues.popLast() {
            for initializer in declared.initializers { reach(initializer) }
            for body in declared.defaults { body.map { reach($0) } }
            reachConstruction(of: declared)
        }
    }
}

extension Expression {
    /// Whether it is a call, whose result may depend on the expected type.
    var isCall: Bool {
        switch kind {
        case .call(let callee, _): if case .implicitMember = callee.kind { false } else { true }
        case .attempt(_, let inner): inner.isCall
        default: false
        }
    }
}

extension ValueType {
    /// The generic parameters, those of the checked function included.
    var parameters: [String] {
        var names: [String] = []
        _ = replacingParameters { name in
            if !names.contains(name) { names.append(name) }
            return nil
        }
        return names
    }

    /// Whether it has generic parameters of the function that is checked.
    var hasRuntimeParameters: Bool { hasParameters && parameters.contains { $0.first == "#" } }

    /// The type with the generic parameters of the function that is checked replaced by `unknown`.
    var withoutRuntimeParameters: ValueType {
        hasParameters ? replacingParameters { $0.first == "#" ? .unknown : nil } : self
    }
}
