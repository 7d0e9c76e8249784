extension LanguageParser {
    /// Reads statements up to a closing bracket or the end. A statement with an error is skipped.
    package mutating func statements(until close: Unicode.Scalar?) -> [Statement] {
        var result: [Statement] = []
        let outer = localScope
        defer { localScope = outer }
        if close != nil { localScope = (outer ?? []) + [token.range.start] }
        while !isAtEnd, !diagnostics.isFull {
            if let close, token.is(close) { break }
            if close != nil, startsCase { break }
            let before = index
            if take(";") { continue }
            if close == nil, diagnostics.file.isSwift, token.is("}") { _ = fail("extraneous '}' at top level") }
            if let statement = try? nested({ (parser) throws(Failure) in try parser.statement() }) {
                result.append(statement)
                checkSeparation(close)
            } else {
                recover(close)
            }
            if index == before { advance() }
        }
        if close == nil { result += localTypes.map { Statement(.type($0), $0.name.range) } }
        return result
    }

    /// Reports two statements on one line without a `;` between them.
    private mutating func checkSeparation(_ close: Unicode.Scalar?) {
        if isAtEnd || token.isAfterNewline || token.is(";") { return }
        if let close, token.is(close) { return }
        if startsCase { return }
        let text = diagnostics.file.text(token.range)
        let here = ["->": "in", "and": "&&", "or": "||", "is": "==", "mod": "%", "div": "/"][text]
        _ = fail(
            "consecutive statements on a line must be separated by newline or ';'",
            suggestion: here.map { "write '\($0)'" })
        recover(close)
    }

    /// Skips tokens up to the next possible beginning of a statement.
    mutating func recover(_ close: Unicode.Scalar?) {
        var open = 0
        while !isAtEnd {
            if open == 0, token.isAfterNewline || token.is(";") { return }
            if token.is("{") || token.is("(") || token.is("[") { open += 1 }
            if token.is("}") || token.is(")") || token.is("]") {
                if open == 0 { if token.is("}"), close == "}" { return } } else { open -= 1 }
            }
            advance()
        }
    }

    private mutating func statement() throws(Failure) -> Statement {
        let start = token.range
        let kind = try statementKind()
        return Statement(kind, start.through(lastRange))
    }

    private mutating func statementKind() throws(Failure) -> Statement.Kind {
        skipAttributes()
        if let label = takeStatementLabel() { return .labelled(label, try statement()) }
        if let declaration = try declaration() {
            noteLocalType(declaration)
            return declaration
        }
        switch token.kind {
        case .keyword(.return):
            advance()
            return .returning(startsReturnedValue ? try expression() : nil)
        case .keyword(.throw):
            advance()
            return .throwing(try expression())
        case .keyword(.if): return .condition(try ifStatement())
        case .keyword(.switch): return .selection(try switchStatement())
        case .keyword(.guard): return try guardStatement()
        case .keyword(.for): return try forStatement()
        case .keyword(.while):
            advance()
            let conditions = try conditions()
            return .whileLoop(conditions, body: try block("of 'while'"))
        case .keyword(.repeat): return try repeatStatement()
        case .keyword(.break):
            advance()
            return .break(token.isAfterNewline ? nil : takeName())
        case .keyword(.continue):
            advance()
            return .continue(token.isAfterNewline ? nil : takeName())
        case .keyword(.fallthrough):
            advance()
            return .fallthrough
        case .keyword(.defer):
            advance()
            return .deferred(try block("of 'defer'"))
        case .keyword(.do): return try doStatement()
        default: return .expression(try expression())
        }
    }

    /// Whether an expression follows `return`, which may begin on the next line as in Swift.
    private var startsReturnedValue: Bool {
        if token.is("}") || token.is(";") || isAtEnd || startsCase { return false }
        guard token.isAfterNewline else { return true }
        switch token.kind {
        case .keyword(let word): return [.try, .nil, .true, .false, .self, .Self].contains(word)
        case .identifier(let name): return peek(1).isAfterNewline || !LanguageParser.modifiers.contains(name)
        default: return !token.is("#") && !token.is("@")
        }
    }

    /// Collects a type that the body of a function declares.
    private mutating func noteLocalType(_ declaration: Statement.Kind) {
        guard let localScope, case .type(let type) = declaration else { return }
        let path = String(diagnostics.file.path.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        type.localScope = localScope.map { "(\(path) \($0))" }.joined(separator: ".")
        localTypes.append(type)
    }

    /// Reads `outer:` before a loop or another statement that can be left.
    private mutating func takeStatementLabel() -> Name? {
        guard case .identifier = token.kind, peek(1).is(":"), case .keyword(let word) = peek(2).kind,
            [.for, .while, .repeat, .switch, .do, .if].contains(word)
        else { return nil }
        return takeLabel()
    }

    mutating func block(_ context: String) throws(Failure) -> [Statement] {
        let start = token.range
        try expect("{", "before the body \(context)")
        let outer = allowsTrailingClosure
        allowsTrailingClosure = true
        defer { allowsTrailingClosure = outer }
        let body = statements(until: "}")
        if !take("}") { throw fail("expected '}' at end of brace statement", at: start) }
        return body
    }

    mutating func ifStatement() throws(Failure) -> IfSyntax {
        try nested { (parser) throws(Failure) in
            parser.advance()
            let conditions = try parser.conditions()
            let body = try parser.block("of 'if'")
            guard parser.take(.else) else { return IfSyntax(conditions: conditions, body: body, otherwise: nil) }
            if parser.token.is(.if) {
                let start = parser.token.range
                let inner = try parser.ifStatement()
                let statement = Statement(.condition(inner), start.through(parser.lastRange))
                return IfSyntax(conditions: conditions, body: body, otherwise: [statement])
            }
            return IfSyntax(conditions: conditions, body: body, otherwise: try parser.block("of 'else'"))
        }
    }

    private mutating func conditions() throws(Failure) -> [ConditionSyntax] {
        let outer = allowsTrailingClosure
        allowsTrailingClosure = false
        defer { allowsTrailingClosure = outer }
        var conditions: [ConditionSyntax] = []
        repeat { conditions.append(try condition()) } while take(",")
        return conditions
    }

    private mutating func condition() throws(Failure) -> ConditionSyntax {
        let start = token.range
        if take(.case) {
            let pattern = try pattern()
            try expect(symbol: "=", "after the pattern")
            return .matching(pattern, try expression())
        }
        let isMutable = token.is(.var)
        guard take(.let) || take(.var) else { return .expression(try expression()) }
        let declared = try declaredPattern(isMutable: isMutable)
        let pattern = Pattern(.some(declared), start.through(lastRange))
        if take(":") { _ = try type() }
        if take(symbol: "=") { return .matching(pattern, try expression()) }
        guard case .binding(let name) = declared.kind else { throw fail("expected '=' after the pattern") }
        return .matching(pattern, Expression(.name(name.text), name.range))
    }

    private mutating func guardStatement() throws(Failure) -> Statement.Kind {
        advance()
        let conditions = try conditions()
        if !take(.else) { throw fail("expected 'else' after 'guard' condition") }
        return .guardElse(conditions, orElse: try block("of 'guard'"))
    }

    mutating func switchStatement() throws(Failure) -> SwitchSyntax {
        try nested { (parser) throws(Failure) in
            parser.advance()
            let outer = parser.allowsTrailingClosure
            parser.allowsTrailingClosure = false
            let subject = try parser.expression()
            parser.allowsTrailingClosure = outer
            try parser.expect("{", "after the value of 'switch'")
            var cases: [CaseSyntax] = []
            while !parser.take("}") {
                if parser.isAtEnd { throw parser.fail("expected '}' at end of 'switch' statement") }
                cases.append(try parser.switchCase())
            }
            return SwitchSyntax(subject: subject, cases: cases)
        }
    }

    /// Whether a `case`, a `default` or an `@unknown default` follows.
    private var startsCase: Bool {
        token.is(.case) || token.is(.default) || (token.is("@") && peek(2).is(.default))
    }

    private mutating func switchCase() throws(Failure) -> CaseSyntax {
        // `@unknown default`.
        skipAttributes()
        let start = token.range
        var patterns: [(pattern: Pattern, condition: Expression?)] = []
        if take(.case) {
            repeat {
                let pattern = try pattern()
                patterns.append((pattern, take(.where) ? try expression() : nil))
            } while take(",")
        } else if !take(.default) {
            throw fail("all statements inside a switch must be covered by a 'case' or 'default'")
        }
        try expect(":", "after the pattern")
        let outer = allowsTrailingClosure
        allowsTrailingClosure = true
        defer { allowsTrailingClosure = outer }
        let range = start.through(lastRange)
        return CaseSyntax(patterns: patterns, body: statements(until: "}"), range: range)
    }

    private mutating func forStatement() throws(Failure) -> Statement.Kind {
        let start = token.range
        advance()
        let isAsync = take(.try) || token.is(word: "await")
        if isAsync { _ = take(word: "await") }
        let isMutable = take(.var)
        let pattern = take(.case) ? try pattern() : try declaredPattern(isMutable: isMutable)
        if !take(.in) { throw fail("expected 'in' after for-each pattern") }
        let outer = allowsTrailingClosure
        allowsTrailingClosure = false
        let sequence = try expression()
        let filter = take(.where) ? try expression() : nil
        allowsTrailingClosure = outer
        let body = try block("of 'for'")
        if isAsync {
            let error = Expression.Kind.unsupported("pipelines do not wait", suggestion: Self.insteadOfWaiting)
            return .expression(Expression(error, start))
        }
        return .forEach(pattern, in: sequence, where: filter, body: body)
    }

    private mutating func repeatStatement() throws(Failure) -> Statement.Kind {
        advance()
        let body = try block("of 'repeat'")
        if !take(.while) { throw fail("expected 'while' after body of 'repeat' statement") }
        return .repeatLoop(body: body, while: try expression())
    }

    private mutating func doStatement() throws(Failure) -> Statement.Kind {
        advance()
        takeEffects()
        let body = try block("of 'do'")
        var handlers: [CaseSyntax] = []
        while token.is(.catch) {
            let start = token.range
            advance()
            var patterns: [(pattern: Pattern, condition: Expression?)] = []
            if !token.is("{") {
                let outer = allowsTrailingClosure
                allowsTrailingClosure = false
                repeat {
                    let pattern = try pattern()
                    patterns.append((pattern, take(.where) ? try expression() : nil))
                } while take(",")
                allowsTrailingClosure = outer
            }
            let range = start.through(lastRange)
            handlers.append(CaseSyntax(patterns: patterns, body: try block("of 'catch'"), range: range))
        }
        return .doCatch(body: body, handlers: handlers)
    }
}
