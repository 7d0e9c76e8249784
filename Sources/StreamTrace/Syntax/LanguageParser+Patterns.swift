extension LanguageParser {
    /// Reads the pattern of a `let`: a name, `_`, or names in parentheses.
    mutating func declaredPattern(isMutable: Bool) throws(Failure) -> Pattern {
        let start = token.range
        if take(.underscore) { return Pattern(.wildcard, start) }
        if take("(") {
            let elements = try bracketed { (parser) throws(Failure) in
                try parser.list(until: ")") { (parser) throws(Failure) in
                    let label = parser.takeLabel()
                    return (label: label, pattern: try parser.declaredPattern(isMutable: isMutable))
                }
            }
            if elements.count == 1 { return elements[0].pattern }
            return Pattern(.tuple(elements), start.through(lastRange), isMutable: isMutable)
        }
        if take(.self) { return Pattern(.binding(Name("self", start)), start) }
        return Pattern(.binding(try expectName("to declare")), start, isMutable: isMutable)
    }

    /// Reads `name:`, or returns `nil` if no label follows.
    mutating func takeLabel() -> Name? {
        guard peek(1).is(":") else { return nil }
        switch token.kind {
        case .identifier, .keyword:
            let label = takeMemberName()
            advance()
            return label
        default: return nil
        }
    }

    /// Reads the pattern of a `case`. Inside of `let`, plain names are bound.
    mutating func pattern(binding: Bool = false, isMutable: Bool = false) throws(Failure) -> Pattern {
        try nested { (parser) throws(Failure) in
            let start = parser.token.range
            var pattern = try parser.primaryPattern(binding: binding, isMutable: isMutable)
            for _ in 0..<Self.maximumDepth {
                if parser.token.is("?"), !parser.token.isAfterSpace {
                    parser.advance()
                    pattern = Pattern(.some(pattern), start.through(parser.lastRange))
                } else if parser.take(.as) {
                    pattern = Pattern(.casting(pattern, try parser.type()), start.through(parser.lastRange))
                } else {
                    return pattern
                }
            }
            throw parser.exceededDepth()
        }
    }

    private mutating func primaryPattern(binding: Bool, isMutable: Bool) throws(Failure) -> Pattern {
        let start = token.range
        if take(.underscore) { return Pattern(.wildcard, start) }
        if take(.let) { return try pattern(binding: true) }
        if take(.var) { return try pattern(binding: true, isMutable: true) }
        if take(.is) { return Pattern(.isType(try type()), start.through(lastRange)) }
        if token.is("(") {
            let elements = try patternElements(binding: binding, isMutable: isMutable)
            if elements.count == 1, elements[0].label == nil { return elements[0].pattern }
            return Pattern(.tuple(elements), start.through(lastRange))
        }
        if let enumCase = try casePattern(binding: binding, isMutable: isMutable) { return enumCase }
        if binding, case .identifier = token.kind, !peek(1).is("."), !peek(1).is("(") || peek(1).isAfterSpace {
            return Pattern(.binding(try expectName("to bind")), start, isMutable: isMutable)
        }
        let outer = allowsTrailingClosure
        allowsTrailingClosure = false
        defer { allowsTrailingClosure = outer }
        let value = try binaryExpression(above: 5)
        return Pattern(.expression(value), value.range)
    }

    private mutating func patternElements(
        binding: Bool, isMutable: Bool
    ) throws(Failure) -> [(label: Name?, pattern: Pattern)] {
        try expect("(", "in a pattern")
        return try list(until: ")") { (parser) throws(Failure) in
            let label = parser.takeLabel()
            return (label: label, pattern: try parser.pattern(binding: binding, isMutable: isMutable))
        }
    }

    /// Whether a case without a type before it follows, whose payload is a pattern: `Loaded(let item)`.
    private func hasPayload(binding: Bool) -> Bool {
        guard case .identifier = token.kind, peek(1).is("("), !peek(1).isAfterSpace else { return false }
        if binding { return true }
        var depth = 0
        for offset in 1..<Self.maximumDepth {
            let next = peek(offset)
            if next.is(.let) || next.is(.var) || next.is(.underscore) { return true }
            depth += next.is("(") ? 1 : next.is(")") ? -1 : 0
            if depth == 0 { return false }
        }
        return false
    }

    /// Reads `.name` or `Type.name`, with or without a payload.
    private mutating func casePattern(binding: Bool, isMutable: Bool) throws(Failure) -> Pattern? {
        let start = token.range
        var path: [Name] = []
        var offset = 0
        while case .identifier(let text) = peek(offset).kind, peek(offset + 1).is("."),
            text.first?.isUppercase == true, !peek(offset + 1).isAfterSpace
        {
            path.append(Name(text, peek(offset).range))
            offset += 2
        }
        let isBare = hasPayload(binding: binding)
        if offset == 0, !token.is("."), !isBare { return nil }
        if offset == 0, !isBare { offset = 1 }
        let after = peek(offset + 1)
        // A longer expression, like `Limits.largest + 1`, is compared by value.
        if after.is(".") || after.is("[") { return nil }
        if case .symbol(let symbol) = after.kind, !["=", "->"].contains(symbol) { return nil }
        index += offset
        guard let name = takeMemberName() else { throw fail("expected the name of a case") }
        guard token.is("("), !token.isAfterNewline else {
            return Pattern(.enumCase(type: path, name, nil), start.through(lastRange))
        }
        let payload = try patternElements(binding: binding, isMutable: isMutable)
        return Pattern(.enumCase(type: path, name, payload), start.through(lastRange))
    }
}
