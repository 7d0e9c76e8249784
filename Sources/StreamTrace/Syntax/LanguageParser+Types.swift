extension LanguageParser {
    /// Reads a type: `[String: Int?]`, `(Int) throws -> Observable<Int>`.
    ///
    /// `A & B` is the type `_` with these parts.
    package mutating func type() throws(Failure) -> TypeSyntax {
        let first = try constraint()
        guard token.is(symbol: "&"), token.isAfterSpace else { return first }
        var parts = [first]
        while take(symbol: "&") { parts.append(try constraint()) }
        return TypeSyntax(.named("_", parts), first.range.through(lastRange))
    }

    /// Reads a type in a list of superclasses and protocols, where `&` separates.
    mutating func constraint() throws(Failure) -> TypeSyntax {
        try nested { (parser) throws(Failure) in try parser.typeInside() }
    }

    /// Reads a type that must end with the text.
    package mutating func wholeType() throws(Failure) -> TypeSyntax {
        let type = try type()
        if isAtEnd { return type }
        throw fail(
            "'\(diagnostics.file.text(token.range))' does not belong to this type",
            suggestion: foreignType(after: type))
    }

    /// The suggestion for `Int[]` and `Int | null`.
    private func foreignType(after type: TypeSyntax) -> String? {
        guard type.range.end - type.range.start < 40 else { return nil }
        let name = diagnostics.file.text(type.range)
        if token.is("["), peek(1).is("]") { return "write '[\(name)]'" }
        return token.is(symbol: "|") ? "write '\(name)?' for a value or nil" : nil
    }

    private mutating func typeInside() throws(Failure) -> TypeSyntax {
        let start = token.range
        skipAttributes()
        // `repeat each T`
        if token.is(.repeat), peek(1).is(word: "each") { advance() }
        while case .identifier(let word) = token.kind, !peek(1).isAfterNewline,
            peek(1).startsName || peek(1).is("[") || peek(1).is("("), Self.typeModifiers.contains(word)
        {
            advance()
        }
        if take(.inout) {
            let type = try type()
            return TypeSyntax(.named("inout", [type]), start.through(type.range))
        }
        var type = try simpleType()
        type = try postfixed(type, from: start)
        if case .tuple(let elements) = type.kind, isAtArrow {
            takeEffects()
            _ = take(symbol: "->")
            let result = try self.type()
            type = TypeSyntax(.function(elements.map(\.type), result), start.through(result.range))
        }
        return type
    }

    private static let typeModifiers: Set = ["any", "some", "consuming", "borrowing", "sending", "each"]

    /// Whether `->` follows, after `async` and `throws`.
    private var isAtArrow: Bool {
        var offset = 0
        while peek(offset).is(.throws) || peek(offset).is(.rethrows) || peek(offset).is(word: "async") {
            offset += 1
            // `throws(LoadingError)`
            if peek(offset).is("(") { offset += (1..<8).first { peek(offset + $0).is(")") }.map { $0 + 1 } ?? 0 }
        }
        return peek(offset).is(symbol: "->")
    }

    package mutating func takeEffects() {
        while true {
            if take(.throws) {
                // `throws(LoadingError)`
                if token.is("("), !token.isAfterNewline { _ = try? simpleType() }
            } else if !take(.rethrows), !take(word: "async") {
                return
            }
        }
    }

    /// Skips attributes, and returns the one that may be a property wrapper, like `@Injected`.
    @discardableResult
    mutating func skipAttributes() -> AttributeSyntax? {
        var wrapper: AttributeSyntax?
        while take("@") {
            let name = takeName()
            _ = try? genericArguments()
            let mayHaveSpace = name?.text == "available"
            let arguments =
                Self.bareAttributes.contains(name?.text ?? "") ? [] : attributeArguments(mayHaveSpace: mayHaveSpace)
            guard let name, name.text.first?.isUppercase == true, !name.text.hasPrefix("IB") else { continue }
            wrapper = AttributeSyntax(name: name, arguments: arguments)
        }
        return wrapper
    }

    /// The attributes without arguments that precede the type of a function: a bracket behind one opens that type.
    private static let bareAttributes: Set = ["escaping", "autoclosure", "Sendable", "MainActor"]

    /// Reads the arguments of an attribute. Those that are no expressions, as in `@available(iOS 13, *)`, are skipped.
    private mutating func attributeArguments(mayHaveSpace: Bool) -> [Argument] {
        guard token.is("("), !token.isAfterSpace || mayHaveSpace else { return [] }
        let arguments = attempt { (parser) throws(Failure) in
            parser.advance()
            return try parser.list(until: ")") { (parser) throws(Failure) in
                Argument(label: parser.takeLabel(), value: try parser.expression())
            }
        }
        if arguments == nil { skipBrackets(mayHaveSpace: mayHaveSpace) }
        return arguments ?? []
    }

    private mutating func simpleType() throws(Failure) -> TypeSyntax {
        let start = token.range
        if take("[") {
            let element = try type()
            if take(":") {
                let value = try type()
                try expect("]", "after a dictionary's type")
                return TypeSyntax(.dictionary(element, value), start.through(lastRange))
            }
            try expect("]", "after an array's type")
            return TypeSyntax(.array(element), start.through(lastRange))
        }
        if take("(") {
            let elements = try list(until: ")") { (parser) throws(Failure) in try parser.tupleTypeElement() }
            if elements.count == 1, elements[0].label == nil, !isAtArrow { return elements[0].type }
            return TypeSyntax(.tuple(elements), start.through(lastRange))
        }
        if take(.Self) {
            guard token.is("."), peek(1).startsName else { return TypeSyntax(.named("Self", []), start) }
            advance()
        }
        return try namedType()
    }

    private mutating func tupleTypeElement() throws(Failure) -> (label: String?, type: TypeSyntax) {
        if take(.underscore) {
            _ = takeName()
            try expect(":", "after '_'")
            return (nil, try type())
        }
        var label: String?
        if case .identifier(let text) = token.kind, peek(1).is(":") {
            label = text
            advance()
            advance()
        }
        return (label, try type())
    }

    private mutating func namedType() throws(Failure) -> TypeSyntax {
        let start = token.range
        guard let first = takeName() else { throw fail("expected type") }
        var name = first.text
        var arguments = try genericArguments()
        while token.is("."), case .identifier(let member) = peek(1).kind, !peek(1).isAfterSpace {
            if member == "Type" { break }
            advance()
            advance()
            name += ".\(member)"
            arguments += try genericArguments()
        }
        return TypeSyntax(.named(name, arguments), start.through(lastRange))
    }

    /// Reads `<Int, String>`; no arguments if no `<` follows.
    mutating func genericArguments() throws(Failure) -> [TypeSyntax] {
        guard take(symbol: "<") else { return [] }
        var arguments: [TypeSyntax] = []
        repeat { arguments.append(try type()) } while take(",")
        try takeClosingAngle()
        return arguments
    }

    /// Consumes a `>`, which may be the first one of `>>`.
    private mutating func takeClosingAngle() throws(Failure) {
        if take(symbol: ">") { return }
        guard case .symbol(let symbol) = token.kind, symbol.first == ">" else { throw fail("expected '>'") }
        token = token.dropping(1)
    }

    /// Reads `?`, `!` and `.Type` after a type.
    private mutating func postfixed(_ type: TypeSyntax, from start: SourceRange) throws(Failure) -> TypeSyntax {
        var type = type
        var depth = 0
        while !token.isAfterSpace {
            depth += 1
            if depth > Self.maximumDepth { throw exceededDepth() }
            if token.is("?") || token.is("!") {
                let isImplicitlyUnwrapped = token.is("!")
                advance()
                type = TypeSyntax(.optional(type), start.through(lastRange))
                type.isImplicitlyUnwrapped = isImplicitlyUnwrapped
            } else if take(symbol: "??") {
                let inner = TypeSyntax(.optional(type), start.through(lastRange))
                type = TypeSyntax(.optional(inner), start.through(lastRange))
            } else if token.is("."), peek(1).is(word: "Type") {
                advance()
                advance()
                type = TypeSyntax(.metatype(type), start.through(lastRange))
            } else {
                break
            }
        }
        return type
    }
}
