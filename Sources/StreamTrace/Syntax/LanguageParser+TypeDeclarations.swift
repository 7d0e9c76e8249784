extension LanguageParser {
    /// Reads a type or an extension, with its members.
    mutating func typeDeclaration(_ modifiers: [String] = []) throws(Failure) -> TypeDeclarationSyntax {
        let kind = token.declaredKind
        let keyword = diagnostics.file.text(token.range)
        advance()
        let (name, arguments) = kind == .extension ? try extendedType() : (try expectName("of the type"), [])
        var bounds: [TypeDeclarationSyntax.Requirement] = []
        let generics = kind == .extension ? [] : try genericParameters(&bounds)
        if kind == .interface { _ = try genericArguments() }
        var conformances: [TypeSyntax] = []
        if take(":") {
            repeat {
                if take(.class) { continue }
                conformances.append(try constraint())
            } while take(",") || take(symbol: "&")
        }
        let declaration = TypeDeclarationSyntax(name: name, kind: kind, conformances: conformances)
        declaration.generics = generics
        declaration.bounds = bounds
        declaration.arguments = arguments
        declaration.isPrivate = modifiers.isPrivate
        declaration.isIndirect = modifiers.contains("indirect")
        declaration.requirements = try requirements()
        let start = token.range
        try expect("{", "before the members of '\(name.text)'")
        let outer = (isInInterface, localScope, localTypes)
        (isInInterface, localScope, localTypes) = (kind == .interface, nil, [])
        defer { (isInInterface, localScope, localTypes) = outer }
        while !take("}") {
            if isAtEnd { throw fail("expected '}' in \(keyword)", at: start) }
            if take(";") { continue }
            try nested { (parser) throws(Failure) in try parser.member(of: declaration) }
        }
        if kind == .extension, modifiers.isPrivate { declaration.makeMembersPrivate() }
        declaration.types += localTypes
        declaration.addIdentifierType()
        return declaration
    }

    /// Reads the type that an extension extends, which may have generic arguments: `Box<Int>`, `[Int]`.
    private mutating func extendedType() throws(Failure) -> (Name, arguments: [TypeSyntax]) {
        let type = try constraint()
        switch type.kind {
        case .named(let name, let arguments): return (Name(name, type.range), arguments)
        case .array(let element): return (Name("Array", type.range), [element])
        case .dictionary(let key, let value): return (Name("Dictionary", type.range), [key, value])
        case .optional(let wrapped): return (Name("Optional", type.range), [wrapped])
        default:
            throw fail("non-nominal type '\(diagnostics.file.text(type.range))' cannot be extended", at: type.range)
        }
    }

    private mutating func member(of type: TypeDeclarationSyntax) throws(Failure) {
        let wrapper = skipAttributes()
        let modifiers = takeModifiers()
        switch token.kind {
        case .keyword(.case):
            guard type.kind == .enumeration else { throw fail("enum 'case' is not allowed outside of an enum") }
            advance()
            repeat { type.cases.append(try enumCase(modifiers)) } while take(",")
        case .keyword(.let), .keyword(.var):
            type.properties += try variables(modifiers).map { variable in
                var variable = variable
                variable.wrapper = wrapper
                return variable
            }
        case .keyword(.func): type.functions.append(try function(modifiers))
        case .keyword(.struct), .keyword(.enum), .keyword(.class), .keyword(.protocol):
            type.types.append(try typeDeclaration(modifiers))
        case .identifier("actor") where diagnostics.file.isSwift: type.types.append(try typeDeclaration())
        case .keyword(.subscript): type.functions.append(try subscriptFunction(modifiers))
        case .keyword(.`init`): type.initializers.append(try initializer(modifiers, of: type))
        case .identifier("deinit") where peek(1).is("{"):
            let name = Name("deinit", token.range)
            advance()
            type.deinitializer = FunctionSyntax(
                name: name, parameters: [], result: nil, body: try functionBody("of 'deinit'"))
        case .identifier("associatedtype"), .keyword(.typealias): try readAlias(of: type)
        default:
            let start = token.range
            if try declaration() != nil {
                throw fail(
                    "declaration is only valid at file scope", at: start,
                    suggestion: "or a '}' is missing in '\(type.name.text)'")
            }
            throw fail("expected declaration in '\(type.name.text)'")
        }
    }

    /// Reads an associated type or an alias.
    private mutating func readAlias(of type: TypeDeclarationSyntax) throws(Failure) {
        if token.is(.typealias) { return type.aliases.append(try alias()) }
        advance()
        let name = try expectName("of the type")
        type.generics.append(name.text)
        if take(":") { repeat { type.bounds += try bounds(of: name.text) } while take(",") }
        if take(symbol: "=") { _ = try self.type() }
        type.bounds += try requirements()
    }

    /// Reads `typealias Loaded<Value> = Result<Value, LoadError>`.
    mutating func alias() throws(Failure) -> AliasSyntax {
        advance()
        let name = try expectName("for the type")
        let generics = try genericParameters()
        try expect(symbol: "=", "after the name")
        return AliasSyntax(name: name, generics: generics, type: try type())
    }

    private mutating func initializer(
        _ modifiers: [String], of type: TypeDeclarationSyntax
    ) throws(Failure) -> FunctionSyntax {
        let name = Name("init", token.range)
        advance()
        let isFailable = take("?") || take("!")
        var bounds: [TypeDeclarationSyntax.Requirement] = []
        let generics = try genericParameters(&bounds)
        let parameters = try functionParameters()
        takeEffects()
        let requirements = try requirements()
        let isRequirement = isInInterface && !token.is("{")
        return FunctionSyntax(
            name: name, parameters: parameters, result: nil, body: isRequirement ? [] : try functionBody("of 'init'"),
            generics: generics, bounds: bounds, isFailable: isFailable,
            isConvenience: type.kind == .extension || modifiers.contains("convenience"), isRequirement: isRequirement,
            requirements: requirements)
    }

    private mutating func subscriptFunction(_ modifiers: [String]) throws(Failure) -> FunctionSyntax {
        let name = Name("subscript", token.range)
        advance()
        var bounds: [TypeDeclarationSyntax.Requirement] = []
        let generics = try genericParameters(&bounds)
        var parameters = try functionParameters()
        // Unlike parameters of a function, these have a label only if two names are written.
        for index in parameters.indices where parameters[index].label?.range == parameters[index].name.range {
            parameters[index].label = nil
        }
        try expect(symbol: "->", "after the parameters of a subscript")
        var variable = VariableSyntax(
            pattern: Pattern(.wildcard, name.range), type: try type(), value: nil, isMutable: true)
        let requirements = try requirements()
        try readAccessors(of: &variable)
        var function = FunctionSyntax(
            name: name, parameters: parameters, result: variable.type, body: variable.getter ?? [], generics: generics,
            bounds: bounds, isStatic: modifiers.contains("static") || modifiers.contains("class"),
            isRequirement: isInInterface && variable.getter?.isEmpty != false,
            requirements: requirements)
        if let setter = variable.setter {
            let parameters = setter.parameters + parameters
            function.setters = [FunctionSyntax(name: name, parameters: parameters, result: nil, body: setter.body)]
        }
        return function
    }

    private mutating func enumCase(_ modifiers: [String]) throws(Failure) -> TypeDeclarationSyntax.CaseDeclaration {
        guard let name = takeMemberName() else { throw fail("expected the name of a case") }
        var payload: [TypeDeclarationSyntax.Payload] = []
        if take("(") {
            payload = try list(until: ")") { (parser) throws(Failure) in
                let isUnlabelled = parser.token.is(.underscore)
                if isUnlabelled { parser.advance() }
                let label = parser.takeLabel()
                let type = try parser.type()
                let value = parser.take(symbol: "=") ? try parser.expression() : nil
                return .init(label: isUnlabelled ? nil : label, type: type, defaultValue: value)
            }
        }
        let raw = take(symbol: "=") ? try expression() : nil
        return .init(name: name, payload: payload, raw: raw, isIndirect: modifiers.contains("indirect"))
    }
}

extension Token {
    /// The kind of the type that the keyword declares.
    fileprivate var declaredKind: TypeDeclarationSyntax.Kind {
        switch kind {
        case .keyword(.enum): .enumeration
        case .keyword(.class), .identifier("actor"): .reference
        case .keyword(.protocol): .interface
        case .keyword(.extension): .extension
        default: .structure
        }
    }
}

extension TypeDeclarationSyntax {
    /// Adds the `ID` of an `Identifiable` type, which is the type of its `id`.
    fileprivate func addIdentifierType() {
        let nested = (aliases.map(\.name) + types.map(\.name)).map(\.text)
        let isIdentifiable = conformances.contains { $0.kind.isNamed("Identifiable") }
        if !isIdentifiable || kind == .interface || nested.contains("ID") { return }
        for property in properties where !property.isStatic && property.pattern.names == ["id"] {
            guard let type = property.type, case .binding(let name) = property.pattern.kind else { continue }
            aliases.append(AliasSyntax(name: Name("ID", name.range), generics: [], type: type))
        }
    }
}
