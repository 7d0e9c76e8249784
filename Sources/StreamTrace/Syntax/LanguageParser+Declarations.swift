extension LanguageParser {
    /// Reads a declaration, or returns `nil` if none begins here.
    mutating func declaration() throws(Failure) -> Statement.Kind? {
        let modifiers = takeModifiers()
        switch token.kind {
        case .keyword(.import): return .imported(try importedModule())
        case .keyword(.let), .keyword(.var): return .variables(try variables(modifiers))
        case .keyword(.func): return .function(try function(modifiers))
        case .keyword(.struct), .keyword(.enum), .keyword(.class), .keyword(.protocol):
            return .type(try typeDeclaration(modifiers))
        case .keyword(.extension): return .extended(try typeDeclaration(modifiers))
        case .keyword(.typealias):
            var alias = try alias()
            alias.isPrivate = modifiers.isPrivate
            return .alias(alias)
        case .identifier("infix"), .identifier("prefix"), .identifier("postfix"):
            guard peek(1).is(.operator) else { return nil }
            let name = Name("operator", token.range)
            advance()
            while !isAtEnd, !token.isAfterNewline { advance() }
            return .imported(name)
        case .identifier("precedencegroup") where peek(1).isName:
            let name = Name("precedencegroup", token.range)
            while !isAtEnd, !take("}") { advance() }
            return .imported(name)
        case .identifier("spy") where peek(1).isName && peek(2).is(":"): return .spy(try spy())
        case .identifier("actor") where peek(1).isName:
            // Calls from outside of an actor wait, which is the error then.
            if diagnostics.file.isSwift { return .type(try typeDeclaration()) }
            throw fail("actors are not supported", suggestion: "declare a 'class'")
        default:
            if !modifiers.isEmpty { throw fail("expected a declaration after '\(modifiers.joined(separator: " "))'") }
            return nil
        }
    }

    /// Reads `spy view: DetailsView`, and the lines like `isLoggedIn = true` below it.
    private mutating func spy() throws(Failure) -> SpySyntax {
        advance()
        let name = try expectName("of the spy")
        try expect(":", "after the name")
        let type = try type()
        var values: [SpySyntax.Value] = []
        while !isAtEnd {
            let member = try expectName("of a member")
            let labels = take("(") ? self.labels().map { $0?.text } : nil
            try expect(symbol: "=", "after the name")
            values.append(SpySyntax.Value(name: member, labels: labels, value: try expression()))
        }
        return SpySyntax(name: name, type: type, values: values)
    }

    /// Reads `import RxSwift` or `import struct Foundation.Date`, and returns the name of the module.
    private mutating func importedModule() throws(Failure) -> Name {
        advance()
        if case .keyword = token.kind { advance() }
        let module = try expectName("of the module")
        while take(".") { _ = takeMemberName() }
        return module
    }

    static let modifiers: Set = [
        "private", "fileprivate", "internal", "public", "open", "final", "mutating", "nonmutating", "lazy", "indirect",
        "override", "weak", "unowned", "required", "convenience", "dynamic", "optional",
        "nonisolated", "distributed", "package", "prefix", "postfix",
    ]

    mutating func takeModifiers() -> [String] {
        var modifiers: [String] = []
        while true {
            if case .identifier(let word) = token.kind {
                guard Self.modifiers.contains(word) else { return modifiers }
                if peek(1).isDeclarationWord {
                    modifiers.append(word)
                    advance()
                } else if peek(1).is("("), peek(2).isModifierDetail, peek(3).is(")") {
                    // `private(set)` hides no member, and `unowned(safe)` is `unowned`.
                    if word == "unowned" { modifiers.append(word) }
                    for _ in 0..<4 { advance() }
                } else {
                    return modifiers
                }
            } else if take(.static) {
                modifiers.append("static")
            } else if token.is(.class), peek(1).is(.func) || peek(1).is(.var) || peek(1).is(.let) {
                advance()
                modifiers.append("static")
            } else {
                return modifiers
            }
        }
    }

    /// Reads `let a = 1, b: Int`. A type annotation also applies to preceding names that have neither a type nor a
    /// value.
    mutating func variables(_ modifiers: [String]) throws(Failure) -> [VariableSyntax] {
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
        let value = take(symbol: "=") ? try initialValue() : nil
        var variable = VariableSyntax(
            pattern: pattern, type: type, value: value, isMutable: isMutable, isStatic: modifiers.contains("static"),
            isLazy: modifiers.contains("lazy"), isWeak: modifiers.contains("weak"),
            isUnowned: modifiers.contains("unowned"), isPrivate: modifiers.isPrivate)
        if token.is("{"), isMutable, !token.isAfterNewline || value == nil { try readAccessors(of: &variable) }
        return variable
    }

    /// Reads the value of a variable. One of a marble file that cannot be read is invalid, so that uses of the variable are
    /// no errors of their own.
    private mutating func initialValue() throws(Failure) -> Expression {
        let start = token.range
        do {
            return try expression()
        } catch {
            if diagnostics.file.isSwift || localScope != nil { throw error }
            recover(nil)
            return Expression(.invalid, start)
        }
    }

    /// Reads the body of a computed property, `{ … }` or `{ get { … } set { … } }`, or the observers of a stored one.
    mutating func readAccessors(of variable: inout VariableSyntax) throws(Failure) {
        guard case .identifier(let first) = peek(1).kind, ["get", "set", "willSet", "didSet"].contains(first),
            peek(2).is("{") || peek(2).is("(") || peek(2).is("}") || peek(2).isAccessorWord
        else {
            variable.getter = try functionBody("of this property")
            return
        }
        advance()
        while !take("}") {
            skipAttributes()
            let start = token.range
            guard let word = takeName()?.text else { throw fail("expected '}' after the property") }
            guard word != "mutating", word != "nonmutating" else { continue }
            let accessor = try accessor(word, start, of: variable)
            switch word {
            case "get": variable.getter = accessor.body
            case "set": variable.setter = accessor
            case "willSet": variable.willSet = accessor
            case "didSet": variable.didSet = accessor
            default: throw fail("expected 'get' or 'set'", at: start)
            }
        }
    }

    /// Reads an accessor after its name. Those of a protocol have no body.
    private mutating func accessor(
        _ word: String, _ start: SourceRange, of variable: VariableSyntax
    ) throws(Failure) -> FunctionSyntax {
        var name = Name(word == "didSet" ? "oldValue" : "newValue", start)
        if take("(") {
            name = try expectName("of the value")
            try expect(")", "after the name")
        }
        takeEffects()
        let parameters = word == "get" ? [] : [ParameterSyntax(label: nil, name: name, type: variable.type)]
        let isRequirement = !token.is("{")
        return FunctionSyntax(
            name: name, parameters: parameters, result: nil,
            body: isRequirement ? [] : try functionBody("of '\(word)'"), isStatic: variable.isStatic,
            isMutating: word != "get", isRequirement: isRequirement)
    }

    mutating func function(_ modifiers: [String]) throws(Failure) -> FunctionSyntax {
        advance()
        let name = try functionName()
        var bounds: [TypeDeclarationSyntax.Requirement] = []
        let generics = try genericParameters(&bounds)
        let parameters = try functionParameters()
        takeEffects()
        let result = take(symbol: "->") ? try type() : nil
        let requirements = try requirements()
        let isRequirement = isInInterface && !token.is("{")
        let body = isRequirement ? [] : try functionBody("of '\(name.text)'")
        return FunctionSyntax(
            name: name, parameters: parameters, result: result, body: body, generics: generics,
            bounds: bounds, isStatic: modifiers.contains("static"), isMutating: modifiers.contains("mutating"),
            isPrivate: modifiers.isPrivate, isRequirement: isRequirement, requirements: requirements)
    }

    /// Reads the name of a function, or an operator that a type defines.
    private mutating func functionName() throws(Failure) -> Name {
        if case .symbol(let symbol) = token.kind, OperatorPrecedence.groups[symbol] != nil || symbol == "=>" {
            if !peek(1).isSymbol || peek(1).isAfterSpace {
                advance()
                return Name(symbol, lastRange)
            }
        }
        if token.is("!") {
            advance()
            return Name("!", lastRange)
        }
        // An operator of the app's own, whose characters are several tokens.
        let start = token.range
        while token.isSymbol, token.range == start || !token.isAfterSpace { advance() }
        if token.range != start {
            let range = start.through(lastRange)
            return Name(diagnostics.file.text(range), range)
        }
        return try expectName("of the function")
    }

    mutating func functionParameters() throws(Failure) -> [ParameterSyntax] {
        try expect("(", "before the parameters")
        return try list(until: ")") { (parser) throws(Failure) in try parser.functionParameter() }
    }

    private mutating func functionParameter() throws(Failure) -> ParameterSyntax {
        skipAttributes()
        let first = token.range
        var label: Name?
        if take(.underscore) {
            label = nil
        } else if let name = takeMemberName() {
            label = name
        } else {
            throw fail("expected parameter name followed by ':'")
        }
        // A keyword may be the name of a parameter: `or(_ default: Wrapped)`.
        let own = token.is(":") ? nil : take(.underscore) ? Name("_", first) : takeMemberName()
        let name = own ?? label ?? Name("_", first)
        try expect(":", "after the name of a parameter")
        let isInout = token.is(.inout)
        let isAutoclosure = token.is("@") && peek(1).is(word: "autoclosure")
        let type = try type()
        let isVariadic = take(symbol: "...")
        let value = take(symbol: "=") ? try expression() : nil
        return ParameterSyntax(
            label: label, name: name, type: type, defaultValue: value, isInout: isInout, isVariadic: isVariadic,
            isAutoclosure: isAutoclosure)
    }
}

extension [String] {
    /// Whether these modifiers hide a member from other files; `private(set)` does not.
    var isPrivate: Bool { contains("private") || contains("fileprivate") }
}

extension Token {
    fileprivate var isSymbol: Bool { if case .symbol = kind { true } else { false } }

    fileprivate var isName: Bool { if case .identifier = kind { true } else { false } }

    /// Whether it can follow a modifier in parentheses: `private(set)`, `unowned(unsafe)`. Any other word there is an
    /// argument of a function whose name is that of a modifier: `open(url)`.
    fileprivate var isModifierDetail: Bool { `is`(word: "set") || `is`(word: "safe") || `is`(word: "unsafe") }

    /// Whether it can follow an accessor that a protocol requires.
    fileprivate var isAccessorWord: Bool {
        `is`(word: "get") || `is`(word: "set") || `is`(.throws) || `is`(word: "async")
    }

    /// Whether it can follow a modifier: it begins a declaration, or may be another modifier.
    fileprivate var isDeclarationWord: Bool {
        switch kind {
        case .keyword(let word):
            [
                .let, .var, .func, .struct, .enum, .case, .`init`, .static, .class, .typealias, .protocol, .extension,
                .subscript, .import,
            ].contains(word)
        case .identifier: !isAfterNewline
        default: false
        }
    }
}
