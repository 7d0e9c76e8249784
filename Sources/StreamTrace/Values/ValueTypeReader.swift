extension ValueType {
    /// Parses the printed form of a type: `[Int?]`, `(Int, name: String)`, `Result<Int, APIError>`, `_`.
    ///
    /// Returns `nil` if the text is not a type, or is a function type, whose values cannot be printed.
    package init?(reading text: String) {
        var reader = ValueTypeReader(rest: Substring(text))
        guard let type = reader.type(), reader.rest.isEmpty else { return nil }
        self = type
    }
}

private struct ValueTypeReader {
    var rest: Substring
    /// The current nesting level.
    private var depth = 0

    init(rest: Substring) { self.rest = rest }

    private static let maximumDepth = 64

    mutating func type() -> ValueType? {
        depth += 1
        defer { depth -= 1 }
        guard depth <= Self.maximumDepth, var type = single() else { return nil }
        while take("?") { type = .optional(type) }
        return type
    }

    private mutating func single() -> ValueType? {
        if take("[") { return container() }
        if take("(") { return tuple() }
        guard let name = name() else { return nil }
        if name == "_" { return .unknown }
        if name == "Void" { return .void }
        guard take("<") else { return .named(name, []) }
        var arguments: [ValueType] = []
        repeat {
            guard let argument = type() else { return nil }
            arguments.append(argument)
        } while take(", ")
        return take(">") ? .named(name, arguments) : nil
    }

    private mutating func container() -> ValueType? {
        guard let first = type() else { return nil }
        if take("]") { return .array(first) }
        guard take(": "), let value = type(), take("]") else { return nil }
        return .dictionary(first, value)
    }

    private mutating func tuple() -> ValueType? {
        if take(")") { return .void }
        var elements: [ValueType.Element] = []
        repeat {
            var ahead = self
            let label = ahead.name()
            let isLabelled = label != nil && ahead.take(": ")
            if isLabelled { self = ahead }
            guard let element = type() else { return nil }
            elements.append(ValueType.Element(isLabelled ? label : nil, element))
        } while take(", ")
        return take(")") ? .tuple(elements) : nil
    }

    private mutating func name() -> String? {
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
        rest.removeFirst(name.count)
        return name.isEmpty ? nil : String(name)
    }

    private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest.removeFirst(text.count)
        return true
    }
}
