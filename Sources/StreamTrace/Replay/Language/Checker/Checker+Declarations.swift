extension Checker {
    /// Declares the names of types, so that their members can refer to each other.
    func declareNames(_ syntax: TypeDeclarationSyntax, inside outer: String = "") {
        let name = outer.isEmpty ? syntax.name.text : "\(outer).\(syntax.name.text)"
        if types[name] != nil { return report("invalid redeclaration of '\(name)'", at: syntax.name.range) }
        var conformances = Set(
            syntax.conformances.compactMap { conformance -> String? in
                if case .named(let name, _) = conformance.kind { name } else { nil }
            })
        if conformances.contains("LocalizedError") { conformances.insert("Error") }
        let nominal = NominalType(name, kind: syntax.isEnum ? .enumeration : .structure, conformances: conformances)
        types.add(DeclaredType(nominal: nominal, syntax: syntax, in: diagnostics.file))
        for inner in syntax.types { declareNames(inner, inside: name) }
    }

    /// Declares the members of a type.
    func declareMembers(_ syntax: TypeDeclarationSyntax, inside outer: String = "") {
        let name = outer.isEmpty ? syntax.name.text : "\(outer).\(syntax.name.text)"
        guard let declared = types[name], declared.syntax === syntax else { return }
        context.enclosing = declared
        declareCases(declared)
        for property in syntax.properties { declare(property, of: declared) }
        for function in syntax.functions {
            declared.methods.append(
                DeclaredFunction(signature: signature(of: function), syntax: function, in: diagnostics.file))
        }
        for initializer in syntax.initializers {
            var signature = signature(of: initializer)
            signature.result = initializer.isFailable ? .optional(declared.type) : declared.type
            let function = DeclaredFunction(signature: signature, syntax: initializer, in: diagnostics.file)
            function.body.isFailable = initializer.isFailable
            declared.initializers.append(function)
        }
        context.enclosing = nil
        for inner in syntax.types { declareMembers(inner, inside: name) }
    }

    private func declareCases(_ declared: DeclaredType) {
        let syntax = declared.syntax
        if let first = syntax.conformances.first, case .named(let raw, _) = first.kind,
            let type = ["String": ValueType.string, "Int": .int, "Double": .double, "Character": .character][raw]
        {
            declared.raw = type
        }
        var next = 0
        for item in syntax.cases {
            var raw: Value?
            if let type = declared.raw {
                if let expression = item.raw, case .constant(let value) = check(expression, as: type).kind {
                    raw = value
                }
                if case .int(let number)? = raw { next = number }
                raw = raw ?? (type == .string ? .string(item.name.text) : .int(next))
                next = next == .max ? next : next + 1
            }
            if declared.nominal.index(ofCase: item.name.text) != nil {
                report("invalid redeclaration of '\(item.name.text)'", at: item.name.range)
            }
            declared.nominal.cases.append(
                .init(
                    item.name.text, labels: item.payload.map(\.label?.text),
                    payload: item.payload.map { type($0.type) }, raw: raw))
        }
    }

    private func declare(_ property: VariableSyntax, of declared: DeclaredType) {
        guard case .binding(let name) = property.pattern.kind else {
            return report("a stored property cannot have a tuple pattern", at: property.pattern.range)
        }
        if let getter = property.getter {
            let result = property.type.map { self.type($0) } ?? .unknown
            let syntax = FunctionSyntax(
                name: name, parameters: [], result: property.type, body: getter, isStatic: property.isStatic)
            let signature = Signature(
                kind: .property, name: name.text, isStatic: property.isStatic, result: result)
            declared.properties[name.text] = DeclaredFunction(
                signature: signature, syntax: syntax, in: diagnostics.file)
            if let setter = property.setter {
                let parameter = Signature.Parameter(label: nil, name: setter.name.text, type: result)
                declared.setters[name.text] = DeclaredFunction(
                    signature: Signature(
                        kind: .function, name: name.text, isStatic: property.isStatic, isMutating: true,
                        parameters: [parameter], result: .void), syntax: setter, in: diagnostics.file)
            }
            return
        }
        if property.isStatic {
            let declaredType = property.type.map { self.type($0) } ?? property.value.map { literalType($0) } ?? .unknown
            declared.constants[name.text] = (globals.addVariable(), declaredType, property.isMutable)
            return
        }
        if declared.nominal.kind == .enumeration {
            return report("enums must not contain stored properties", at: name.range)
        }
        let type = property.type.map { self.type($0) } ?? property.value.map { literalType($0) } ?? .unknown
        declared.nominal.fields.append(.init(name.text, type: type, isMutable: property.isMutable))
        let isOptional = property.value == nil && property.isMutable && type.wrapped != nil
        guard property.value != nil || isOptional else { return declared.defaults.append(nil) }
        declared.defaults.append(FunctionBody(in: diagnostics.file))
    }

    /// Returns the type of the default value of a member that has no type.
    private func literalType(_ value: Expression) -> ValueType {
        var type = ValueType.unknown
        _ = tries { type = check(value).type }
        return type
    }

    func signature(of function: FunctionSyntax) -> Signature {
        let outer = context.generics
        defer { context.generics = outer }
        for name in function.generics { context.generics[name] = .parameter(name) }
        return Signature(
            kind: .function, name: function.name.text, isStatic: function.isStatic, isMutating: function.isMutating,
            generics: function.generics,
            parameters: function.parameters.map { parameter in
                Signature.Parameter(
                    label: parameter.label?.text, name: parameter.name.text,
                    type: parameter.type.map { type($0) } ?? .unknown, hasDefault: parameter.defaultValue != nil,
                    isVariadic: parameter.isVariadic, isInout: parameter.isInout)
            }, result: function.result.map { type($0) } ?? .void)
    }

    // MARK: Bodies

    /// Checks the bodies of a declared type's members.
    func checkMembers(_ declared: DeclaredType) {
        context.enclosing = declared
        defer { context.enclosing = nil }
        var stored = 0
        for property in declared.syntax.properties where property.getter == nil && !property.isStatic {
            defer { stored += 1 }
            guard stored < declared.defaults.count, let body = declared.defaults[stored] else { continue }
            let type = declared.nominal.fields[stored].type
            checkDefault(property.value ?? Expression(.nilLiteral, property.pattern.range), type, body)
        }
        for property in declared.properties.values {
            checkFunctionBody(property, selfType: property.signature.isStatic ? nil : declared.type, parent: nil)
        }
        for setter in declared.setters.values {
            checkFunctionBody(setter, selfType: setter.signature.isStatic ? nil : declared.type, parent: nil)
        }
        for method in declared.methods {
            checkFunctionBody(method, selfType: method.signature.isStatic ? nil : declared.type, parent: nil)
        }
        for initializer in declared.initializers {
            initializer.body.initializes = declared.nominal
            initializer.body.initialFields = declared.defaults
            checkFunctionBody(initializer, selfType: declared.type, parent: nil)
        }
    }

    /// Checks the values of a declared type's stored static members, and returns them as bodies.
    func checkConstants(_ declared: DeclaredType) -> [(index: Int, body: FunctionBody)] {
        context.enclosing = declared
        defer { context.enclosing = nil }
        return declared.syntax.properties.compactMap { property in
            guard property.isStatic, property.getter == nil, case .binding(let name) = property.pattern.kind,
                let constant = declared.constants[name.text]
            else { return nil }
            guard let value = property.value else {
                report("static stored property requires an initializer expression", at: name.range)
                return nil
            }
            let body = FunctionBody(in: diagnostics.file)
            checkDefault(value, constant.type, body)
            return (constant.index, body)
        }
    }

    private func checkDefault(_ value: Expression, _ type: ValueType, _ body: FunctionBody) {
        body.reset()
        var inside = context
        inside.scope = FunctionScope(parent: nil, body: body)
        body.content = .expression(within(inside) { check(value, as: type) })
    }

    /// Checks a function. The first parameter is `self`, which is a cell if the function is mutating.
    func checkFunctionBody(_ function: DeclaredFunction, selfType: ValueType?, parent: FunctionScope?) {
        let body = function.body
        body.reset()
        let outer = context
        defer { context = outer }
        context.scope = FunctionScope(parent: parent, body: body)
        for name in function.signature.generics { context.generics[name] = .unknown }
        if let selfType {
            let isMutating = function.signature.isMutating || body.initializes != nil
            let variable = FunctionScope.Variable(slot: scope.slot(), type: selfType, isMutable: isMutating)
            scope.bind("self", to: variable)
            body.parameters.append(.wildcard)
        }
        for (parameter, syntax) in zip(function.signature.parameters, function.syntax.parameters) {
            let type = parameter.type.withoutParameters
            let variable = FunctionScope.Variable(
                slot: scope.slot(),
                type: parameter.isInout ? type.arguments[0] : parameter.isVariadic ? .array(type) : type,
                isMutable: parameter.isInout)
            scope.bind(syntax.name.text, to: variable)
            body.parameters.append(.wildcard)
        }
        let result = body.initializes == nil ? function.signature.result.withoutParameters : .void
        _ = checkBody(function.syntax.body, body, result)
        if result.isCertain, result != .void, !returnsAlways(function) {
            let kind = function.signature.kind == .property ? "getter" : "function"
            report("missing return in \(kind) expected to return '\(result)'", at: function.syntax.name.range)
        }
        for (syntax, body) in zip(function.syntax.parameters, function.defaults) {
            guard let value = syntax.defaultValue, let body else { continue }
            checkDefault(value, syntax.type.map { type($0) } ?? .unknown, body)
        }
    }

    /// Whether every path through the body returns.
    private func returnsAlways(_ function: DeclaredFunction) -> Bool {
        if case .expression = function.body.content { return true }
        return function.syntax.body.alwaysLeave
    }
}
