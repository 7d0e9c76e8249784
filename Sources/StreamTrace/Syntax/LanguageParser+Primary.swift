extension LanguageParser {
    /// Reads the primary expression of an operand.
    mutating func primary() throws(Failure) -> Expression {
        let start = token.range
        switch token.kind {
        case .integer(let value): return taken(.integer(value))
        case .wideInteger(let value): return taken(.wideInteger(value))
        case .double(let value): return taken(.double(value))
        case .string(let segments):
            advance()
            return Expression(.string(parts(segments)), start)
        case .identifier(let name): return try named(name)
        case .keyword(let keyword): return try keywordExpression(keyword)
        case .punctuation(UInt8(ascii: "(")): return try parenthesized()
        case .punctuation(UInt8(ascii: "[")): return try collection()
        case .punctuation(UInt8(ascii: "{")): return try closure()
        case .punctuation(UInt8(ascii: "\\")): return try keyPath()
        case .punctuation(UInt8(ascii: ".")):
            advance()
            guard let name = takeMemberName() else { throw fail("expected member name following '.'") }
            return Expression(.implicitMember(name.text), start.through(lastRange))
        case .directive(let name): return directive(name)
        case .end: throw fail("expected expression")
        default:
            let text = diagnostics.file.text(token.range)
            throw fail("expected expression, found '\(text)'")
        }
    }

    private mutating func taken(_ kind: Expression.Kind) -> Expression {
        advance()
        return Expression(kind, lastRange)
    }

    /// The modules whose names may precede those of their types and functions: `Swift.min`, `RxSwift.Observable`.
    package static let modules: Set<Substring> = ["Swift", "RxSwift", "RxCocoa", "RxRelay", "Foundation"]

    /// Joins the name of a module with the name behind it.
    private mutating func joinModule(_ module: String) -> String {
        guard let first = module.utf8.first, first < UInt8(ascii: "a"), peek(1).is("."),
            case .identifier(let name) = peek(2).kind, Self.modules.contains(module[...])
        else { return module }
        let start = token
        advance()
        advance()
        token = token.named("\(module).\(name)", from: start)
        return "\(module).\(name)"
    }

    private mutating func named(_ identifier: String) throws(Failure) -> Expression {
        let name = joinModule(identifier)
        let start = token.range
        if name.utf8.first == UInt8(ascii: "$"), name.dropFirst().first?.isNumber == true {
            return taken(.name(anonymous(name)))
        }
        if peek(1).is(symbol: "<"), !peek(1).isAfterSpace, name.first?.isUppercase == true,
            let type = attempt({ (parser) throws(Failure) in try parser.genericOperand() })
        {
            return Expression(.type(type), type.range)
        }
        if peek(1).is("?") || peek(1).is(symbol: "??"), !peek(1).isAfterSpace, name.first?.isUppercase == true,
            let type = attempt({ (parser) throws(Failure) in try parser.genericOperand() })
        {
            return Expression(.type(type), type.range)
        }
        advance()
        return Expression(.name(name), start)
    }

    /// Reads a type that is used as an expression, as `Observable<Int>` in `Observable<Int>.just(1)`.
    private mutating func genericOperand() throws(Failure) -> TypeSyntax {
        let start = token.range
        guard let name = takeName() else { throw Failure() }
        var type = TypeSyntax(.named(name.text, try genericArguments()), start.through(lastRange))
        while !token.isAfterSpace, take("?") { type = TypeSyntax(.optional(type), start.through(lastRange)) }
        guard token.is("(") || token.is(".") || token.is(")") || token.is(",") || token.is("{") || isAtEnd else {
            throw Failure()
        }
        return type
    }

    /// Reads `#function`, `#file` or `#line`; any other directive is an error if it is reached.
    private mutating func directive(_ name: String) -> Expression {
        let start = token.range
        advance()
        switch name {
        case "function": return Expression(.functionName, start)
        case "file", "fileID", "filePath":
            return Expression(.string([.text(diagnostics.file.path)]), start)
        case "line": return Expression(.integer(diagnostics.file.position(of: start.start).line), start)
        case "column": return Expression(.integer(diagnostics.file.position(of: start.start).column), start)
        case "selector", "keyPath":
            // Types that an app registers are no part of its streams.
            skipBrackets()
            return Expression(.name("#\(name)"), start)
        default:
            _ = attempt { (parser) throws(Failure) in try parser.genericArguments() }
            let message = "'#\(name)' is not available: a pipeline is not compiled"
            skipBrackets()
            return Expression(.unsupported(message, suggestion: nil), start.through(lastRange))
        }
    }

    /// Skips brackets with all that is inside.
    mutating func skipBrackets(mayHaveSpace: Bool = false) {
        guard token.is("("), !token.isAfterSpace || mayHaveSpace else { return }
        var depth = 0
        repeat {
            depth += token.is("(") ? 1 : token.is(")") ? -1 : 0
            advance()
        } while depth > 0 && !isAtEnd
    }

    /// Records that an anonymous parameter is used.
    private mutating func anonymous(_ name: String) -> String {
        guard let number = Int(name.dropFirst()), number < 20, !anonymousCounts.isEmpty else {
            let isOutside = anonymousCounts.isEmpty
            diagnostics.add(
                isOutside
                    ? "anonymous closure argument not contained in a closure" : "'\(name)' is not a closure parameter",
                at: token.range, suggestion: isOutside ? "a closure has braces: { … \(name) … }" : nil)
            return name
        }
        anonymousCounts[anonymousCounts.count - 1] = max(anonymousCounts[anonymousCounts.count - 1], number + 1)
        return name
    }

    private mutating func keywordExpression(_ keyword: Keyword) throws(Failure) -> Expression {
        let start = token.range
        switch keyword {
        case .true, .false: return taken(.bool(keyword == .true))
        case .nil: return taken(.nilLiteral)
        case .self, .Self: return taken(.name(keyword.rawValue))
        case .underscore: return taken(.discard)
        case .if:
            let condition = try ifStatement()
            return Expression(.condition(condition), start.through(lastRange))
        case .switch:
            let selection = try switchStatement()
            return Expression(.selection(selection), start.through(lastRange))
        default: throw fail("expected expression, found '\(keyword.rawValue)'")
        }
    }

    private mutating func parenthesized() throws(Failure) -> Expression {
        let start = token.range
        advance()
        let elements = try bracketed { (parser) throws(Failure) in
            try parser.list(until: ")") { (parser) throws(Failure) in try parser.argument() }
        }
        let range = start.through(lastRange)
        if elements.count == 1, elements[0].label == nil { return Expression(elements[0].value.kind, range) }
        return Expression(.tuple(elements), range)
    }

    /// Reads `[1, 2]`, `["a": 1]`, `[:]`, `[]`.
    private mutating func collection() throws(Failure) -> Expression {
        let start = token.range
        if let type = attempt({ (parser) throws(Failure) in try parser.collectionType() }) {
            return Expression(.type(type), type.range)
        }
        advance()
        if take(":") {
            try expect("]", "after '[:'")
            return Expression(.dictionary([]), start.through(lastRange))
        }
        let elements = try bracketed { (parser) throws(Failure) in
            try parser.list(until: "]") { (parser) throws(Failure) in
                let first = try parser.expression()
                return (first, parser.take(":") ? try parser.expression() : nil)
            }
        }
        let range = start.through(lastRange)
        if elements.contains(where: { $0.1 != nil }) {
            let pairs = elements.compactMap { key, value in value.map { (key: key, value: $0) } }
            if pairs.count < elements.count { throw fail("expected ':' in dictionary literal", at: range) }
            return Expression(.dictionary(pairs), range)
        }
        return Expression(.array(elements.map(\.0)), range)
    }

    /// Reads the `[Item]` of `[Item]()` and of `[Item].self`, and the `[Item]?` of `[Item]?.none`.
    private mutating func collectionType() throws(Failure) -> TypeSyntax {
        guard isAtNameOfType else { throw Failure() }
        let type = try type()
        // A value has no optional chain after brackets: `[Int]?.none` is the type's.
        let isOptional = if case .optional = type.kind { token.is(".") } else { false }
        guard isOptional || token.is("(") || token.is(".") && peek(1).is(.self), !token.isAfterSpace else {
            throw Failure()
        }
        return type
    }

    /// Whether the first name in these brackets may be that of a type, as in `[[Item]]` and `[(name: String, Int)]`.
    private var isAtNameOfType: Bool {
        var offset = 1
        while offset < 4, peek(offset).is("[") || peek(offset).is("(") { offset += 1 }
        if peek(offset - 1).is("("), peek(offset + 1).is(":") { offset += 2 }
        guard case .identifier(let name) = peek(offset).kind else { return false }
        return name.first?.isUppercase == true
    }

    /// Reads `\.title`, `\Show.title.count`, `\.0`, `\.self`, `\.rows[0]?.title`.
    private mutating func keyPath() throws(Failure) -> Expression {
        let start = token.range
        advance()
        if case .identifier = token.kind { _ = takeName() }
        var path: [KeyPathPart] = []
        while let part = try keyPathPart(isFirst: path.isEmpty) {
            if part.name?.text != "self" { path.append(part) }
        }
        return Expression(.keyPath(path), start.through(lastRange))
    }

    private mutating func keyPathPart(isFirst: Bool) throws(Failure) -> KeyPathPart? {
        let isMember = token.is(".")
        if token.isAfterSpace, !(isFirst && isMember) { return nil }
        if isMember { advance() }
        let start = token.range
        // The first part has a dot before its bracket: `\.[0]`, and `\.rows[0]`.
        if token.is("["), isMember == isFirst {
            advance()
            let arguments = try bracketed { (parser) throws(Failure) in
                try parser.list(until: "]") { (parser) throws(Failure) in try parser.argument() }
            }
            return .element(arguments, start.through(lastRange))
        }
        if isMember {
            guard let name = takeMemberName() else { throw fail("expected member name following '.'") }
            return .member(name)
        }
        if isFirst { return nil }
        if take("?") { return .optional(lastRange) }
        return take("!") ? .forced(lastRange) : nil
    }

    private mutating func parts(_ segments: [StringSegment]) -> [StringPart] {
        var parts: [StringPart] = []
        for segment in segments {
            switch segment {
            case .text(let text): parts.append(.text(text))
            case .interpolation(let tokens):
                var parser = LanguageParser(tokens: tokens, within: self)
                let value = try? parser.wholeExpression()
                join(parser)
                parts.append(.expression(value ?? Expression(.invalid, tokens[0].range)))
            }
        }
        return parts
    }

    /// Reads an expression that must end with the text.
    package mutating func wholeExpression() throws(Failure) -> Expression {
        let value = try expression()
        if !isAtEnd {
            let text = diagnostics.file.text(token.range)
            let isNext = token.is(";") ? "write what follows on a line of its own" : nil
            throw fail("'\(text)' does not belong to this expression", suggestion: missingComma ?? isNext)
        }
        return value
    }
}
