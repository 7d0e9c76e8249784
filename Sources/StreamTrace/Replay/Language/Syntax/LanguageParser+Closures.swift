extension LanguageParser {
    mutating func closure() throws(Failure) -> Expression {
        try bracketed { (parser) throws(Failure) in try parser.closureInside() }
    }

    private mutating func closureInside() throws(Failure) -> Expression {
        let start = token.range
        try expect("{", "before a closure")
        let head = attempt { (parser) throws(Failure) in try parser.closureHead() }
        anonymousCounts.append(0)
        let body = statements(until: "}")
        let anonymous = anonymousCounts.removeLast()
        if !take("}") { throw fail("expected '}' at end of closure", at: start) }
        let closure = ClosureSyntax(
            parameters: head?.parameters ?? [], anonymousCount: head?.hasParameters == true ? nil : anonymous,
            result: head?.result, body: body, weak: head?.weak ?? [])
        return Expression(.closure(closure), start.through(lastRange))
    }

    private struct ClosureHead {
        var parameters: [ParameterSyntax] = []
        var hasParameters = false
        var result: TypeSyntax?
        var weak: Set<String> = []
    }

    /// Reads the head of a closure, which ends with `in`: a capture list, parameters, a result.
    private mutating func closureHead() throws(Failure) -> ClosureHead {
        var head = ClosureHead()
        skipAttributes()
        if token.is("[") { head.weak = try captureList() }
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

    /// Reads a capture list like `[weak relay]`, and returns the names that are weak.
    private mutating func captureList() throws(Failure) -> Set<String> {
        advance()
        var weak: Set<String> = []
        while !take("]") {
            guard !isAtEnd, !token.is("{") else { throw fail("expected ']'") }
            if take(word: "weak") {
                if case .identifier(let name) = token.kind { weak.insert(name) }
                if token.is(.self) { weak.insert("self") }
            }
            advance()
        }
        return weak
    }

    private mutating func plainParameter() throws(Failure) -> ParameterSyntax {
        let start = token.range
        let name = take(.underscore) ? Name("_", start) : try expectName("of a parameter")
        return ParameterSyntax(label: nil, name: name, type: nil)
    }

    private mutating func closureParameter() throws(Failure) -> ParameterSyntax {
        let start = token.range
        if token.is("(") {
            let pattern = try declaredPattern(isMutable: false)
            return ParameterSyntax(label: nil, name: Name("_", start), type: nil, pattern: pattern)
        }
        var parameter = try plainParameter()
        if take(":") {
            let isInout = token.is(.inout)
            parameter = ParameterSyntax(
                label: nil, name: parameter.name, type: try type(), isInout: isInout)
        }
        return parameter
    }
}
