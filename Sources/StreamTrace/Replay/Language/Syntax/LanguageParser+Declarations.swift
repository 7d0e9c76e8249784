extension LanguageParser {
    /// Reads a declaration, or returns `nil` if none begins here.
    mutating func declaration() throws(Failure) -> Statement.Kind? {
        let modifiers = takeModifiers()
        switch token.kind {
        case .keyword(.let), .keyword(.var): return .variables(try variables(modifiers))
        case .keyword(.func): return .function(try function(modifiers))
        case .keyword(.struct), .keyword(.enum): return .type(try typeDeclaration())
        case .keyword(.typealias):
            advance()
            let name = try expectName("for the type")
            try expect(symbol: "=", "after the name")
            return .alias(name, try type())
        case .keyword(.class):
            throw fail(
                "classes are not supported", suggestion: "declare a 'struct', or store state in a BehaviorRelay")
        case .identifier("actor") where peek(1).isName:
            throw fail("actors are not supported", suggestion: "declare a 'struct'")
        case .keyword(.extension):
            throw fail(
                "types cannot be extended here", suggestion: "write the member inside the type, or a 'func' outside it")
        case .keyword(.protocol):
            throw fail("protocols cannot be declared here", suggestion: "remove it: protocols are not needed here")
        case .keyword(.import): throw fail("imports are not needed here", suggestion: "delete this line")
        default:
            if !modifiers.isEmpty { throw fail("expected a declaration after '\(modifiers.joined(separator: " "))'") }
            return nil
        }
    }

    private mutating func takeModifiers() -> [String] {
        var modifiers: [String] = []
        let words: Set<String> = [
            "private", "fileprivate", "internal", "public", "open", "final", "mutating", "nonmutating", "lazy",
            "indirect", "override", "weak", "unowned",
        ]
        while true {
            if case .identifier(let word) = token.kind, words.contains(word), peek(1).isDeclarationWord {
                modifiers.append(word)
                advance()
            } else if case .identifier(let word) = token.kind, words.contains(word), peek(1).is("("),
                peek(2).kind == .identifier("set"), peek(3).is(")")
            {
                for _ in 0..<4 { advance() }
            } else if take(.static) {
                modifiers.append("static")
            } else {
                return modifiers
            }
        }
    }

    /// Reads `let a = 1, b: Int`. A type annotation also applies to preceding names that have neither a type nor a
    /// value.
    private mutating func variables(_ modifiers: [String]) throws(Failure) -> [VariableSyntax] {
        let isMutable = token.is(.var)
        advance()
        var variables: [VariableSyntax] = []
        repeat { variables.append(try variable(modifiers, isMutable: isMutable)) } while take(",")
        var type: TypeSyntax?
        for index in variables.indices.reversed() {
            if let written = variables[index].type { type = written }
            if variables[index].value == nil { variables[index].type = type }
        }
        return variables
    }

    private mutating func variable(_ modifiers: [String], isMutable: Bool) throws(Failure) -> VariableSyntax {
        let pattern = try declaredPattern(isMutable: isMutable)
        let type = take(":") ? try type() : nil
        let value = take(symbol: "=") ? try expression() : nil
        var variable = VariableSyntax(
            pattern: pattern, type: type, value: value, isMutable: isMutable, isStatic: modifiers.contains("static"))
        if token.is("{"), isMutable, !token.isAfterNewline || value == nil { try readAccessors(of: &variable) }
        return variable
    }

    /// Reads the body of a computed property: `{ … }`, or `{ get { … } set { … } }`.
    private mutating func readAccessors(of variable: inout VariableSyntax) throws(Failure) {
        if peek(1).kind == .identifier("didSet") || peek(1).kind == .identifier("willSet") {
            advance()
            throw fail("properties have no observers here", suggestion: "write a 'mutating func' that does both")
        }
        guard peek(1).kind == .identifier("get"), peek(2).is("{") else {
            variable.getter = try functionBody("of this property")
            return
        }
        advance()
        advance()
        variable.getter = try functionBody("of 'get'")
        let start = token.range
        if take(word: "set") {
            var name = Name("newValue", start)
            if take("(") {
                name = try expectName("of the new value")
                try expect(")", "after the name")
            }
            let parameter = ParameterSyntax(label: nil, name: name, type: variable.type)
            let body = try functionBody("of 'set'")
            variable.setter = FunctionSyntax(
                name: name, parameters: [parameter], result: nil, body: body, isStatic: variable.isStatic,
                isMutating: true)
        }
        try expect("}", "after the property")
    }

    private mutating func function(_ modifiers: [String]) throws(Failure) -> FunctionSyntax {
        advance()
        let name = try functionName()
        let generics = try genericParameters()
        let parameters = try functionParameters()
        takeEffects()
        let result = take(symbol: "->") ? try type() : nil
        // The compiler checks the requirements on generic parameters.
        if take(.where) { while !isAtEnd, !token.is("{") { advance() } }
        let body = try functionBody("of '\(name.text)'")
        return FunctionSyntax(
            name: name, parameters: parameters, result: result, body: body, generics: generics,
            isStatic: modifiers.contains("static"), isMutating: modifiers.contains("mutating"))
    }

    /// Reads the name of a function, or an operator that a type defines.
    private mutating func functionName() throws(Failure) -> Name {
        if case .symbol(let symbol) = token.kind, OperatorPrecedence.groups[symbol] != nil {
            advance()
            return Name(symbol, lastRange)
        }
        return try expectName("of the function")
    }

    /// Reads `<T, U: Equatable>`, and returns the names.
    private mutating func genericParameters() throws(Failure) -> [String] {
        var names: [String] = []
        guard take(symbol: "<") else { return [] }
        repeat {
            names.append(try expectName("of a generic parameter").text)
            if take(":") { repeat { _ = try type() } while take(symbol: "&") }
        } while take(",")
        try expect(symbol: ">", "after the generic parameters")
        return names
    }

    private mutating func subscriptFunction() throws(Failure) -> FunctionSyntax {
        let name = Name("subscript", token.range)
        advance()
        var parameters = try functionParameters()
        // Unlike parameters of a function, these have a label only if two names are written.
        for index in parameters.indices where parameters[index].label == parameters[index].name {
            parameters[index].label = nil
        }
        try expect(symbol: "->", "after the parameters of a subscript")
        var variable = VariableSyntax(
            pattern: Pattern(.wildcard, name.range), type: try type(), value: nil, isMutable: true)
        try readAccessors(of: &variable)
        if let setter = variable.setter {
            throw fail(
                "subscripts can only be read here", at: setter.name.range, suggestion: "write a 'mutating func'")
        }
        return FunctionSyntax(
            name: name, parameters: parameters, result: variable.type, body: variable.getter ?? [])
    }

    private mutating func functionBody(_ context: String) throws(Failure) -> [Statement] {
        let outer = anonymousCounts
        anonymousCounts = []
        defer { anonymousCounts = outer }
        return try block(context)
    }

    mutating func functionParameters() throws(Failure) -> [ParameterSyntax] {
        try expect("(", "before the parameters")
        return try list(until: ")") { (parser) throws(Failure) in try parser.functionParameter() }
    }

    private mutating func functionParameter() throws(Failure) -> ParameterSyntax {
        let first = token.range
        var label: Name?
        if take(.underscore) {
            label = nil
        } else if let name = takeMemberName() {
            label = name
        } else {
            throw fail("expected the name of a parameter")
        }
        let name = takeName() ?? (label ?? Name("_", first))
        try expect(":", "after the name of a parameter")
        let isInout = token.is(.inout)
        let type = try type()
        let isVariadic = take(symbol: "...")
        let value = take(symbol: "=") ? try expression() : nil
        return ParameterSyntax(
            label: label, name: name, type: type, defaultValue: value, isInout: isInout, isVariadic: isVariadic)
    }

    private mutating func typeDeclaration() throws(Failure) -> TypeDeclarationSyntax {
        let isEnum = token.is(.enum)
        advance()
        let name = try expectName("of the type")
        if token.is(symbol: "<") {
            throw fail("types cannot be generic here", suggestion: "write the types it is used with")
        }
        var conformances: [TypeSyntax] = []
        if take(":") {
            repeat { conformances.append(try type()) } while take(",") || take(symbol: "&")
        }
        let declaration = TypeDeclarationSyntax(name: name, isEnum: isEnum, conformances: conformances)
        let start = token.range
        try expect("{", "before the members of '\(name.text)'")
        while !take("}") {
            if isAtEnd { throw fail("this type does not end: a '}' is missing", at: start) }
            if take(";") { continue }
            try nested { (parser) throws(Failure) in try parser.member(of: declaration) }
        }
        return declaration
    }

    private mutating func member(of type: TypeDeclarationSyntax) throws(Failure) {
        skipAttributes()
        let modifiers = takeModifiers()
        switch token.kind {
        case .keyword(.case):
            guard type.isEnum else { throw fail("a struct has no cases") }
            advance()
            repeat { type.cases.append(try enumCase()) } while take(",")
        case .keyword(.let), .keyword(.var): type.properties += try variables(modifiers)
        case .keyword(.func): type.functions.append(try function(modifiers))
        case .keyword(.struct), .keyword(.enum): type.types.append(try typeDeclaration())
        case .keyword(.subscript): type.functions.append(try subscriptFunction())
        case .keyword(.`init`):
            let start = token.range
            advance()
            let isFailable = take("?")
            let parameters = try functionParameters()
            takeEffects()
            let body = try functionBody("of 'init'")
            type.initializers.append(
                FunctionSyntax(
                    name: Name("init", start), parameters: parameters, result: nil, body: body, isFailable: isFailable))
        default:
            if try declaration() != nil { throw fail("this cannot be declared inside of a type") }
            throw fail("expected a member of '\(type.name.text)'")
        }
    }

    private mutating func enumCase() throws(Failure) -> TypeDeclarationSyntax.CaseDeclaration {
        guard let name = takeMemberName() else { throw fail("expected the name of a case") }
        var payload: [(label: Name?, type: TypeSyntax)] = []
        if take("(") {
            payload = try list(until: ")") { (parser) throws(Failure) in
                let label = parser.takeLabel()
                return (label: label, type: try parser.type())
            }
        }
        let raw = take(symbol: "=") ? try expression() : nil
        return .init(name: name, payload: payload, raw: raw)
    }
}

extension Token {
    fileprivate var isName: Bool { if case .identifier = kind { true } else { false } }

    /// Whether the word can follow a modifier, because it begins a declaration, or may be another modifier.
    fileprivate var isDeclarationWord: Bool {
        switch kind {
        case .keyword(let word):
            [.let, .var, .func, .struct, .enum, .case, .`init`, .static, .class, .typealias].contains(word)
        case .identifier: !isAfterNewline
        default: false
        }
    }
}
