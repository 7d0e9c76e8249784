extension LanguageParser {
    /// Reads the postfix parts of an operand: members, calls, subscripts, `?`, `!`.
    mutating func postfixed(_ operand: Expression) throws(Failure) -> Expression {
        var value = operand
        var isChain = false
        var length = 0
        while let next = try suffix(of: value) {
            if case .chained = next.kind { isChain = true }
            value = next
            length += 1
            if length > 2 * Self.maximumCalls {
                throw fail("this chain is longer than \(Self.maximumCalls) calls: give its parts names with 'let'")
            }
        }
        return isChain ? Expression(.chain(value), value.range) : value
    }

    private mutating func suffix(of value: Expression) throws(Failure) -> Expression? {
        let start = value.range
        if token.is("."), !(peek(1).isAfterSpace && !peek(1).isAfterNewline) {
            advance()
            if take(.self) { return value }
            guard let name = takeMemberName() else { throw fail("expected member name following '.'") }
            return Expression(.member(value, name), start.through(lastRange))
        }
        if token.is("("), !token.isAfterNewline, !token.isAfterSpace || isCallable(value) {
            return try call(value)
        }
        if isAtTrailingClosure, isCallable(value) {
            let arguments = try trailingClosures()
            return Expression(.call(value, arguments), start.through(lastRange))
        }
        if token.isAfterSpace { return nil }
        if take("[") {
            let arguments = try bracketed { (parser) throws(Failure) in
                try parser.list(until: "]") { (parser) throws(Failure) in try parser.argument() }
            }
            return Expression(.subscripting(value, arguments), start.through(lastRange))
        }
        if take("!") { return Expression(.forced(value), start.through(lastRange)) }
        if isOptionalPart {
            advance()
            return Expression(.chained(value), start.through(lastRange))
        }
        return nil
    }

    /// Whether here is the `?` of an optional chain, or of an assignment unless the value is `nil`: `count? += 1`.
    private var isOptionalPart: Bool {
        guard token.is("?") else { return false }
        let next = peek(1)
        if next.is(".") { return true }
        if !token.isBeforeSpace { return next.is("[") || next.is("(") }
        guard case .symbol(let symbol) = next.kind else { return false }
        return OperatorPrecedence.groups[symbol]?.level == 0
    }

    /// Whether a trailing closure begins here, and not the observers of a property after its value.
    private var isAtTrailingClosure: Bool {
        guard token.is("{"), allowsTrailingClosure else { return false }
        guard case .identifier(let word) = peek(1).kind, ["willSet", "didSet"].contains(word) else { return true }
        return !peek(2).is("{") && !peek(2).is("(")
    }

    /// Whether the value can be called, which a literal cannot.
    private func isCallable(_ value: Expression) -> Bool {
        switch value.kind {
        case .name, .member, .implicitMember, .type, .call, .unsupported: true
        default: false
        }
    }

    /// Whether labels follow up to the closing bracket, as in the reference `send(_:priority:)`.
    private var isAtLabels: Bool {
        var offset = 0
        while peek(offset).isLabel, peek(offset + 1).is(":") { offset += 2 }
        return offset > 0 && peek(offset).is(")")
    }

    /// Reads labels up to the closing bracket.
    mutating func labels() -> [Name?] {
        var labels: [Name?] = []
        while !take(")") {
            labels.append(take(.underscore) ? nil : takeMemberName())
            advance()
        }
        return labels
    }

    private mutating func call(_ value: Expression) throws(Failure) -> Expression {
        advance()
        if isAtLabels {
            let labels = labels()
            return Expression(.reference(value, labels), value.range.through(lastRange))
        }
        var arguments = try bracketed { (parser) throws(Failure) in
            try parser.list(until: ")") { (parser) throws(Failure) in try parser.argument() }
        }
        if isAtTrailingClosure { arguments += try trailingClosures() }
        return Expression(.call(value, arguments), value.range.through(lastRange))
    }

    mutating func argument() throws(Failure) -> Argument {
        if token.is(.underscore), peek(1).is(":") {
            advance()
            advance()
        }
        let label = takeLabel()
        return Argument(label: label, value: try expression())
    }

    private mutating func trailingClosures() throws(Failure) -> [Argument] {
        var arguments = [Argument(label: nil, value: try closure(), isTrailing: true)]
        while case .identifier = token.kind, peek(1).is(":"), peek(2).is("{") {
            let label = takeLabel()
            arguments.append(Argument(label: label, value: try closure(), isTrailing: true))
        }
        return arguments
    }
}

extension Token {
    fileprivate var isLabel: Bool {
        switch kind {
        case .identifier, .keyword, .integer: true
        default: false
        }
    }
}
