extension LanguageParser {
    mutating func closure() throws(Failure) -> Expression {
        try bracketed { (parser) throws(Failure) in try parser.closureInside() }
    }

    private mutating func closureInside() throws(Failure) -> Expression {
        let start = token.range
        try expect("{", "before a closure")
        let head = mayBeHead ? attempt { (parser) throws(Failure) in try parser.closureHead() } : nil
        anonymousCounts.append(0)
        let body = statements(until: "}")
        let anonymous = anonymousCounts.removeLast()
        if !take("}") { throw fail("expected '}' at end of closure", at: start) }
        let closure = ClosureSyntax(
            parameters: head?.parameters ?? [], anonymousCount: head?.hasParameters == true ? nil : anonymous,
            result: head?.result, body: body, weak: head?.weak ?? [], unowned: head?.unowned ?? [],
            captured: head?.captured ?? [])
        return Expression(.closure(closure), start.through(lastRange))
    }

    private struct ClosureHead {
        var parameters: [ParameterSyntax] = []
        var hasParameters = false
        var result: TypeSyntax?
        var weak: Set<String> = []
        var unowned: Set<String> = []
        var captured: [CapturedValue] = []
    }

    /// Whether the head of a closure may begin here.
    private var mayBeHead: Bool {
        if token.is("[") || token.is("(") || token.is("@") || token.is(.in) { return true }
        let next = peek(1)
        return (token.startsName || token.is(.underscore))
            && (next.is(.in) || next.is(",") || next.is(symbol: "->") || next.is(.throws) || next.is(.rethrows)
                || next.is(word: "async"))
    }

    /// Reads the head of a closure, which ends with `in`: a capture list, parameters, a result.
    private mutating func closureHead() throws(Failure) -> ClosureHead {
        var head = ClosureHead()
        skipAttributes()
        if token.is("[") { try readCaptures(into: &head) }
        if token.is("(") {
            advance()
            head.hasParameters = true
            head.parameters = try list(until: ")") { (parser) throws(Failure) in try parser.closureParameter() }
        } else if !token.is(.in) {
            head.hasParameters = true
            repeat { head.parameters.append(try plainParameter()) } while take(",")
        }
        takeEffects()
        if take(symbol: "->") { head.result = try type() }
        if !take(.in) { throw fail("expected 'in'") }
        return head
    }

    /// Reads a capture list like `[weak relay, count, name = self.name]`.
    private mutating func readCaptures(into head: inout ClosureHead) throws(Failure) {
        advance()
        while !take("]") {
            let isWeak = take(word: "weak")
            let isUnowned = !isWeak && take(word: "unowned")
            if token.is("(") { while !isAtEnd, !take(")") { advance() } }
            let isSelf = take(.self)
            let name = isSelf ? Name("self", lastRange) : try expectName("in a capture list")
            let value = take(symbol: "=") ? try expression() : nil
            if let value {
                head.captured.append(CapturedValue(name: name, value: value, isWeak: isWeak))
            } else if isWeak {
                head.weak.insert(name.text)
            } else if isUnowned {
                head.unowned.insert(name.text)
            } else if !isSelf {
                let value = Expression(.name(name.text), name.range)
                head.captured.append(CapturedValue(name: name, value: value, isWeak: false))
            }
            if !take(","), !token.is("]") { throw fail("expected ',' or ']' in a capture list") }
        }
    }

    private mutating func plainParameter() throws(Failure) -> ParameterSyntax {
        let start = token.range
        let name = take(.underscore) ? Name("_", start) : try expectName("of a parameter")
        return ParameterSyntax(label: nil, name: name, type: nil)
    }

    /// Reads the `self` of `{ (self, item) in … }`, which only parameters in parentheses may be.
    private mutating func selfParameter() -> ParameterSyntax {
        advance()
        return ParameterSyntax(Name("self", lastRange))
    }

    private mutating func closureParameter() throws(Failure) -> ParameterSyntax {
        let start = token.range
        if token.is("(") {
            let pattern = try declaredPattern(isMutable: false)
            return ParameterSyntax(label: nil, name: Name("_", start), type: nil, pattern: pattern)
        }
        var parameter = token.is(.self) ? selfParameter() : try plainParameter()
        if take(":") {
            let isInout = token.is(.inout)
            parameter = ParameterSyntax(
                label: nil, name: parameter.name, type: try type(), isInout: isInout)
        }
        return parameter
    }
}

extension LanguageParser {
    /// Reads an expression inside of a closure, and returns it with the number of anonymous parameters that it uses, or
    /// `nil` if it cannot be read alone.
    package static func part(_ range: SourceRange, in file: SourceFile) -> (
        expression: Expression, anonymousCount: Int
    )? {
        var parser = LanguageParser(range, in: file)
        parser.anonymousCounts = [0]
        guard let expression = try? parser.wholeExpression(), parser.diagnostics.all.isEmpty, parser.localTypes.isEmpty
        else { return nil }
        return (expression, parser.anonymousCounts[0])
    }
}
