extension LanguageParser {
    mutating func expression() throws(Failure) -> Expression {
        try nested { (parser) throws(Failure) in try parser.binaryExpression(above: 0) }
    }

    /// Reads operands that are joined by operators of at least the precedence `level`.
    mutating func binaryExpression(above level: Int) throws(Failure) -> Expression {
        var left = try operand()
        var count = 0
        var nonassociative: Int?
        while let (name, group) = nextOperator(), group.level >= level {
            count += 1
            if count > Self.maximumOperands {
                throw giveUp("this joins more than \(Self.maximumOperands) values")
            }
            if group.associativity == .none, nonassociative == group.level {
                throw fail("adjacent operator '\(name)' is non-associative: put one of them in parentheses")
            }
            nonassociative = group.associativity == .none ? group.level : nil
            left = try joined(left, name, group)
        }
        if token.is(symbol: "=>") { throw arrow(after: left) }
        return left
    }

    private mutating func joined(
        _ left: Expression, _ name: String, _ group: OperatorPrecedence.Group
    ) throws(Failure) -> Expression {
        // The characters of an app's own operator are several tokens.
        let end = token.range.start + name.utf8.count
        advance()
        while token.range.end <= end, !isAtEnd { advance() }
        switch name {
        case "?": return try ternary(left, group)
        case "is": return try cast(left, .test)
        case "as":
            if token.is("?") || token.is("!") {
                advance()
                return try cast(left, tokens[index - 1].is("?") ? .optional : .forced)
            }
            return try cast(left, .always)
        default: break
        }
        let above = group.associativity == .right ? group.level : group.level + 1
        if isRangeEnd(name) {
            return Expression(
                .call(
                    Expression(.name("PartialRangeFrom"), lastRange),
                    [Argument(label: nil, value: left)]), left.range.through(lastRange))
        }
        let right = try nested { (parser) throws(Failure) in try parser.binaryExpression(above: above) }
        let range = left.range.through(right.range)
        if group.level == 0 { return Expression(.assignment(name, left, right), range) }
        return Expression(.binary(name, left, right), range)
    }

    /// Whether the consumed `...` is a postfix operator, as in `1...`.
    private func isRangeEnd(_ name: String) -> Bool {
        guard name == "..." else { return false }
        // A closure has no order, so that `{` begins the body of a loop.
        return isAtEnd || token.is(.where) || [")", "]", ",", ":", "{"].contains { token.is($0) }
    }

    private mutating func cast(_ value: Expression, _ cast: Expression.Cast) throws(Failure) -> Expression {
        let type = try type()
        return Expression(.cast(cast, value, type), value.range.through(type.range))
    }

    private mutating func ternary(
        _ condition: Expression, _ group: OperatorPrecedence.Group
    ) throws(Failure) -> Expression {
        // Between the two may be any expression, also an assignment.
        let yes = try bracketed { (parser) throws(Failure) in try parser.binaryExpression(above: 0) }
        try expect(":", "between the two values of '? :'")
        let no = try nested { (parser) throws(Failure) in try parser.binaryExpression(above: group.level) }
        return Expression(.ternary(condition, yes, no), condition.range.through(no.range))
    }

    /// Returns the infix operator that follows, without consuming it.
    private func nextOperator() -> (String, OperatorPrecedence.Group)? {
        let name: String
        switch token.kind {
        case .symbol(let symbol):
            if let name = ownOperator { return (name, OperatorPrecedence.own) }
            if symbol == "=>", declaresArrow { return (symbol, OperatorPrecedence.own) }
            // `-b` on a new line is a statement of its own.
            if token.isAfterSpace, !token.isBeforeSpace, token.isAfterNewline { return nil }
            name = symbol
        case .punctuation(UInt8(ascii: "?")): name = "?"
        case .keyword(.is): name = "is"
        case .keyword(.as): name = "as"
        default: return nil
        }
        return OperatorPrecedence.groups[name].map { (name, $0) }
    }

    /// The operator of an app that follows, like `|>`: several symbols between spaces.
    private var ownOperator: String? {
        guard token.isAfterSpace, !token.isBeforeSpace else { return nil }
        var count = 1
        while case .symbol = peek(count).kind, !peek(count).isAfterSpace, count < 4 { count += 1 }
        let last = peek(count - 1)
        guard count > 1, last.isBeforeSpace else { return nil }
        return diagnostics.file.text(token.range.through(last.range))
    }

    /// Whether the file declares an operator `=>`, which is a closure of another language otherwise.
    private var declaresArrow: Bool {
        diagnostics.file.contains("func =>") || diagnostics.file.contains("operator =>")
    }

    /// Reads an operand with its prefix operators.
    mutating func operand() throws(Failure) -> Expression {
        let start = token.range
        if take(.try) {
            let attempt: Expression.Attempt =
                token.isAfterSpace ? .plain : take("?") ? .optional : take("!") ? .forced : .plain
            let value = try nested { (parser) throws(Failure) in try parser.binaryExpression(above: 1) }
            return Expression(.attempt(attempt, value), start.through(value.range))
        }
        if token.is(word: "await"), !peek(1).isAfterNewline, peek(1).startsName || peek(1).is(.self) {
            return try waiting()
        }
        if token.is("!") || token.is(symbol: "-") || token.is(symbol: "+") || token.is(symbol: "~") {
            if isOperatorArgument { return try operatorReference() }
            if token.is("!"), peek(1).is(")") || peek(1).is(",") { return negationReference() }
            let name = token.is("!") ? "!" : prefixName
            advance()
            return try prefixed(name, start)
        }
        if token.is(symbol: "..."), peek(1).is("]") {
            advance()
            return Expression(.call(Expression(.name("UnboundedRange"), start), []), start)
        }
        if token.is(symbol: "..<") || token.is(symbol: "...") {
            let name = token.is(symbol: "...") ? "PartialRangeThrough" : "PartialRangeUpTo"
            advance()
            let bound = try nested { (parser) throws(Failure) in try parser.binaryExpression(above: 8) }
            let callee = Expression(.name(name), start)
            return Expression(.call(callee, [Argument(label: nil, value: bound)]), start.through(bound.range))
        }
        if isOperatorArgument { return try operatorReference() }
        if token.is(symbol: "&"), !token.isBeforeSpace {
            advance()
            let value = try postfixed(primary())
            return Expression(.inoutArgument(value), start.through(value.range))
        }
        return try postfixed(primary())
    }

    /// Reads `!` as an argument: `map(!)`.
    private mutating func negationReference() -> Expression {
        let range = token.range
        advance()
        let value = Expression(.prefix("!", Expression(.name("$0"), range)), range)
        let closure = ClosureSyntax(
            parameters: [], anonymousCount: 1, result: nil, body: [Statement(.expression(value), range)])
        return Expression(.closure(closure), range)
    }

    private var prefixName: String { if case .symbol(let symbol) = token.kind { symbol } else { "" } }

    private mutating func prefixed(_ name: String, _ start: SourceRange) throws(Failure) -> Expression {
        let value = try nested { (parser) throws(Failure) in try parser.operand() }
        let range = start.through(value.range)
        switch value.kind {
        case .integer(let integer) where name == "-": return Expression(.integer(-integer), range)
        case .wideInteger(let wide) where name == "-" && wide == Int.min.magnitude:
            return Expression(.integer(.min), range)
        case .double(let double) where name == "-": return Expression(.double(-double), range)
        default: return Expression(.prefix(name, value), range)
        }
    }

    /// Whether the operator is an argument by itself, between brackets and commas.
    private var isOperatorArgument: Bool {
        guard case .symbol(let symbol) = token.kind, OperatorPrecedence.references.contains(symbol) else {
            return false
        }
        return peek(1).is(",") || peek(1).is(")")
    }

    private mutating func operatorReference() throws(Failure) -> Expression {
        let name = prefixName
        advance()
        return Expression(.operatorReference(name), lastRange)
    }
}
