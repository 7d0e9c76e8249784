extension Checker {
    /// Returns the signature of a function; those of its generic parameters are parameters of the signature.
    func signature(of function: FunctionSyntax) -> Signature {
        let outer = context.generics
        defer { context.generics = outer }
        let generics = declareGenerics(of: function)
        if function.isOperator, function.parameters.count == 1 { operators.prefixes.insert(function.name.text) }
        return Signature(
            kind: .function, name: function.name.text, isStatic: function.isStatic, isMutating: function.isMutating,
            generics: generics,
            parameters: function.parameters.map { parameter in
                Signature.Parameter(
                    label: function.isOperator ? nil : parameter.label?.text, name: parameter.name.text,
                    type: parameter.type.map { type($0) } ?? .unknown, hasDefault: parameter.defaultValue != nil,
                    isVariadic: parameter.isVariadic, isInout: parameter.isInout, isAutoclosure: parameter.isAutoclosure
                )
            }, result: function.result.map(resultType) ?? .void)
    }

    /// Returns the type of a result. `Self` of a class is the type of the receiver, which may be a subclass.
    func resultType(_ syntax: TypeSyntax) -> ValueType {
        guard let enclosing, enclosing.isClass, context.generics["Self"] == nil, syntax.kind.isSelf,
            types.all.values.contains(where: { $0.superclass === enclosing })
        else { return type(syntax) }
        context.generics["Self"] = .parameter("Self")
        defer { context.generics["Self"] = nil }
        return type(syntax)
    }

    /// Declares the generic parameters of a function, and returns their names.
    ///
    /// A parameter whose protocol is one of streams, `<Source: ObservableType>`, has the elements `Source.Element`.
    private func declareGenerics(of function: FunctionSyntax) -> [String] {
        var names = function.generics
        for name in function.generics {
            context.generics[name] = .parameter(name)
            guard case .named(let bound, _)? = function.bound(of: name)?.kind,
                function.result?.kind.isNamed(name) != true,
                let stream = types.named(bound, [], scope: ""), stream.isStreamProtocol || stream.name == "ObserverType"
            else { continue }
            let element = "\(name).Element"
            let known = function.requirements.first {
                !$0.isConformance && [element, "\(name).E"].contains($0.parameter)
            }
            let type = known.map { self.type($0.type) } ?? .parameter(element)
            if known == nil { names.append(element) }
            context.generics[name] = .named(sharing(name, in: function) ?? stream.name ?? bound, [type])
            for alias in [element, "\(name).E"] { context.generics[alias] = type }
        }
        return names
    }

    /// Returns the kind of shared sequence that a `where` clause determines for a generic parameter.
    private func sharing(_ name: String, in function: FunctionSyntax) -> String? {
        let strategy = function.requirements.first { $0.parameter == "\(name).SharingStrategy" && !$0.isConformance }
        guard let strategy, case .trait(let trait) = type(strategy.type).kind else { return nil }
        return trait
    }

    /// Checks the bodies of a declared type's members: at once, or for members of a Swift file when they are reached.
    func checkMembers(_ declared: DeclaredType) {
        for (name, value, body) in declared.ownDefaults {
            guard let index = declared.nominal.index(ofField: name) else { continue }
            whenReached(body) { [self] in
                let outer = enter(declared)
                defer { context = outer }
                let passed = declared.generics.isEmpty ? [] : ["Self"]
                declareMetatypes(of: declared, in: Self.passed("Self"))
                checkDefault(value, declared.nominal.fields[index].type, body, passing: passed)
            }
        }
        checkCaseDefaults(declared)
        let accessors = Array(declared.properties) + declared.properties.compactMap(\.setter)
        for observer in declared.allObservers where observer.owner === declared { checkMember(observer, of: declared) }
        let others = declared.lazyMembers.values + [declared.deinitializer].compactMap(\.self)
        let methods = Array(declared.methods) + declared.defaultMethods
        for member in accessors + others + methods + methods.compactMap(\.setter)
        where member.owner === declared {
            checkMember(member, of: declared)
        }
        for initializer in declared.initializers where initializer.owner === declared {
            if !declared.isClass {
                initializer.body.initializes = declared.nominal
                initializer.body.initialFields = declared.defaults
            }
            checkMember(initializer, of: declared, isInitializer: true)
        }
    }

    private func checkCaseDefaults(_ declared: DeclaredType) {
        for item in declared.syntax.cases {
            guard let bodies = declared.caseDefaults[item.name.text] else { continue }
            for (payload, body) in zip(item.payload, bodies) {
                guard let value = payload.defaultValue, let body else { continue }
                whenReached(body) { [self] in
                    let outer = enter(declared)
                    defer { context = outer }
                    checkDefault(value, type(payload.type), body, passing: [])
                }
            }
        }
    }

    private func checkMember(
        _ member: DeclaredFunction, of declared: DeclaredType, isInitializer: Bool = false
    ) {
        if member.syntax.isRequirement { return }
        whenReached(member.body) { [self] in
            checkMemberBody(member, of: declared, isInitializer: isInitializer)
        }
    }

    private func checkMemberBody(
        _ member: DeclaredFunction, of declared: DeclaredType, isInitializer: Bool,
        statements: [Statement]? = nil
    ) {
        let outer = enter(declared)
        defer { context = outer }
        let selfType = assume(member.constraints, in: declared)
        context.generics["SubSequence"] = collection(declared, member.constraints)
        context.isInitializing = isInitializer
        note(observer: member, of: declared)
        checkFunctionBody(
            member, selfType: member.signature.isStatic ? nil : selfType, parent: nil, statements: statements)
    }

    /// Checks the body of a function again with other statements.
    func checkBody(of function: DeclaredFunction, statements: [Statement]) {
        guard let declared = function.owner else {
            return checkFunctionBody(function, selfType: nil, parent: nil, statements: statements)
        }
        checkMemberBody(
            function, of: declared, isInitializer: declared.initializers.contains { $0 === function },
            statements: statements)
    }

    /// Checks the values of a declared type's stored static members, and returns their bodies by global variable.
    func checkConstants(_ declared: DeclaredType) -> [Int: FunctionBody] {
        var bodies: [Int: FunctionBody] = [:]
        let outer = enter(declared)
        defer { context = outer }
        for part in declared.parts {
            diagnostics.file = part.file
            for property in part.syntax.properties.filter(\.isStatic).flatMap(unwrapped) where property.getter == nil {
                guard case .binding(let name) = property.pattern.kind, let constant = declared.constants[name.text]
                else { continue }
                var value = property.value ?? Expression(.nilLiteral, name.range)
                if property.value == nil, property.wrapper != nil, part.file.isSwift {
                    // The wrapper, like that of a container of services, provides a value which no file declares.
                    value = Expression(.name("_\(name.text)"), name.range)
                } else if property.value == nil, constant.type.wrapped == nil {
                    report("static stored property requires an initializer expression", at: name.range)
                }
                bodies[constant.index] = constant.body
                whenReached(constant.body) { [self] in
                    let outer = enter(declared)
                    defer { context = outer }
                    checkDefault(value, constant.type, constant.body, passing: [])
                }
            }
        }
        return bodies
    }

    /// - Parameter passed: the names of the types that callers pass.
    func checkDefault(
        _ value: Expression, _ type: ValueType, _ body: FunctionBody, passing passed: [String]
    ) {
        body.reset()
        var inside = context
        inside.scope = FunctionScope(parent: nil, body: body)
        diagnostics.file = body.file
        body.content = .expression(
            within(inside) {
                bindPassedTypes(passed)
                let expected = value.isCall ? runtimeType(type) : type.withoutParameters
                return convert(check(value, expecting: expected), to: type.withoutParameters)
            })
    }

    /// Checks a function. `self` is its first parameter, and a cell if the function is mutating.
    ///
    /// - Parameter statements: The statements of an edited body, if they are not those of the syntax.
    func checkFunctionBody(
        _ function: DeclaredFunction, selfType: ValueType?, parent: FunctionScope?, statements: [Statement]? = nil
    ) {
        let statements = statements ?? function.syntax.body
        let body = function.body
        body.reset()
        let outer = context
        defer { context = outer }
        diagnostics.file = body.file
        context.scope = FunctionScope(parent: parent, body: body)
        scope.hasWrittenResult = true
        for name in function.signature.generics { context.generics[name] = .unknown }
        declareMetatypes(of: function, hasSelf: selfType != nil)
        assumeBounds(of: function.syntax)
        for name in function.syntax.generics {
            if case .named(let bound, _)? = function.syntax.bound(of: name)?.kind,
                let type = types.named(bound, [], scope: typeScope)
            {
                context.bounds[name] = types[type]
            }
        }
        bindParameters(of: function, selfType)
        bindPassedTypes(function.passedTypes)
        if function.takesSelfType, body.initializes != nil { body.selfTypeSlot = scope.find(Self.passed("Self"))?.slot }
        var declaredResult = function.signature.result
        if let enclosing, enclosing.isClass {
            scope.returnsSelf = declaredResult == .parameter("Self")
            declaredResult = declaredResult.substituting(["Self": enclosing.type])
        }
        if declaredResult.hasParameters { scope.runtimeResult = runtimeType(declaredResult) }
        let result = context.isInitializing ? .void : declaredResult.withoutParameters
        let found = checkBody(statements, body, result, isFunction: true)
        if result.isCertain, result != .void, found != .never, !returnsAlways(function, statements) {
            let kind = function.signature.kind == .property ? "getter" : "function"
            report("missing return in \(kind) expected to return '\(result)'", at: function.syntax.name.range)
        }
        checkDefaults(of: function, parent)
    }

    /// Binds `self` and the parameters to the first slots of a function.
    private func bindParameters(of function: DeclaredFunction, _ selfType: ValueType?) {
        let body = function.body
        if let selfType {
            let isMutating = function.signature.isMutating || body.initializes != nil
            let variable = FunctionScope.Variable(
                slot: scope.slot(), type: selfType.withoutParameters, isMutable: isMutating)
            scope.bind("self", to: variable)
            body.parameters.append(.wildcard)
        }
        for (parameter, syntax) in zip(function.signature.parameters, function.syntax.parameters) {
            let type = parameter.type.replacingParameters { [context] in context.boundTypes[$0] ?? .unknown }
            let variable = FunctionScope.Variable(
                slot: scope.slot(),
                type: parameter.isInout ? type.arguments[0] : parameter.isVariadic ? .array(type) : type,
                isMutable: parameter.isInout, syntax: syntax.type)
            scope.bind(syntax.name.text, to: variable)
            body.parameters.append(.wildcard)
        }
    }

    private func checkDefaults(of function: DeclaredFunction, _ parent: FunctionScope?) {
        if function.defaults.allSatisfy({ $0 == nil }) { return }
        context.scope = FunctionScope(parent: parent, body: FunctionBody(in: function.body.file))
        for ((syntax, parameter), body) in zip(
            zip(function.syntax.parameters, function.signature.parameters), function.defaults)
        {
            guard let value = syntax.defaultValue, let body else { continue }
            let context = context
            whenReached(body) { [self] in
                within(context) { checkDefault(value, parameter.type, body, passing: function.passedTypes) }
            }
        }
    }

    /// Whether every path through the body returns.
    private func returnsAlways(_ function: DeclaredFunction, _ statements: [Statement]) -> Bool {
        if case .expression = function.body.content { return true }
        // A function with such a parameter cannot be called.
        if function.signature.parameters.contains(where: { types.hasNoValues($0.type) }) { return true }
        return statements.alwaysLeave
    }
}
