extension PrintedTypes {
    private typealias Failure = ValueReader.Failure

    /// Returns the type of a whole text, or `nil` if the text is of no other form than a string.
    ///
    /// - Parameter owner: The name of the enum to which a case without the name of its type belongs.
    func type(of text: String, _ owner: String) -> ValueType? {
        let bytes = Array(text.utf8)
        return bytes.withUnsafeBytes { bytes in
            var scanner = ValueScanner(bytes)
            if scanner.has("\"") { return nil }
            guard let type = try? self.part(&scanner, owner), scanner.isAtEnd else { return nil }
            return type
        }
    }

    private func part(_ scanner: inout ValueScanner, _ owner: String? = nil) throws(Failure) -> ValueType {
        try scanner.nested { scanner throws(Failure) in
            switch scanner.byte {
            case UInt8(ascii: "\""):
                _ = try scanner.quotedText()
                return .string
            case UInt8(ascii: "["): return try container(&scanner)
            case UInt8(ascii: "("): return try tuple(&scanner)
            default: return try simple(&scanner, owner)
            }
        }
    }

    private func simple(_ scanner: inout ValueScanner, _ owner: String?) throws(Failure) -> ValueType {
        if let number = number(&scanner) { return number }
        if scanner.takeWord("nil") { return .optional(.unknown) }
        if scanner.takeWord("true") || scanner.takeWord("false") { return .bool }
        if scanner.take("Optional(") {
            let wrapped = try element(&scanner)
            try scanner.expect(")")
            return .optional(wrapped)
        }
        if scanner.take("Set(") {
            let array = try closed(&scanner)
            return .set(array.arguments.first ?? .unknown)
        }
        if scanner.take("ArraySlice(") { return try closed(&scanner) }
        return try named(&scanner, owner)
    }

    private func closed(_ scanner: inout ValueScanner) throws(Failure) -> ValueType {
        let type = try part(&scanner)
        try scanner.expect(")")
        return type
    }

    /// Reads a number that prints as its text: `007` is none.
    private func number(_ scanner: inout ValueScanner) -> ValueType? {
        let start = scanner
        var isInteger = true
        var printed: String
        if let integer = scanner.integer() {
            printed = "\(integer)"
        } else if let double = scanner.double() {
            (printed, isInteger) = ("\(double)", false)
        } else {
            return nil
        }
        if (try? start.text(start.index..<scanner.index)) == printed { return isInteger ? .int : .double }
        scanner = start
        return nil
    }

    private func container(_ scanner: inout ValueScanner) throws(Failure) -> ValueType {
        if scanner.take("[]") { return .array(.unknown) }
        if scanner.take("[:]") { return .dictionary(.unknown, .unknown) }
        try scanner.expect("[")
        var key = try part(&scanner)
        guard scanner.take(": ") else {
            while scanner.take(", ") { key = Self.merged(key, try part(&scanner)) }
            try scanner.expect("]")
            return .array(key)
        }
        var value = try part(&scanner)
        while scanner.take(", ") {
            key = Self.merged(key, try part(&scanner))
            try scanner.expect(": ")
            value = Self.merged(value, try part(&scanner))
        }
        try scanner.expect("]")
        return .dictionary(key, value)
    }

    private func tuple(_ scanner: inout ValueScanner) throws(Failure) -> ValueType {
        let elements = try elements(&scanner, areTexts: false)
        // Swift has no tuple with one element.
        if elements.count == 1 { throw scanner.failure("expected a tuple") }
        return .tuple(elements.map { ValueType.Element($0.label, $0.type) })
    }

    /// Reads `(1, name: "a")`.
    ///
    /// - Parameter areTexts: Whether parts may be texts without quotes.
    private func elements(
        _ scanner: inout ValueScanner, areTexts: Bool
    ) throws(Failure) -> [(label: String?, type: ValueType)] {
        try scanner.expect("(")
        var elements: [(label: String?, type: ValueType)] = []
        if scanner.take(")") { return elements }
        repeat {
            var ahead = scanner
            let label = ahead.name().map(String.init)
            let isLabelled = label != nil && ahead.take(": ")
            if isLabelled { scanner = ahead }
            elements.append((isLabelled ? label : nil, areTexts ? try element(&scanner) : try part(&scanner)))
        } while scanner.take(", ")
        try scanner.expect(")")
        return elements
    }

    /// Reads a value, or a part that has no other form than a text: a date or an address prints without quotes.
    private func element(_ scanner: inout ValueScanner) throws(Failure) -> ValueType {
        let start = scanner
        if let type = try? part(&scanner), scanner.has(", ") || scanner.has(")") { return type }
        scanner = start
        let text = try scanner.unknownPart()
        // An object prints its address.
        if text.isEmpty || text.hasPrefix("<") { throw start.failure("expected a value") }
        noteText()
        return Self.text
    }

    /// Reads a struct, or a case of an enum.
    private func named(_ scanner: inout ValueScanner, _ owner: String?) throws(Failure) -> ValueType {
        let start = scanner
        let path = scanner.path()
        guard let last = path.last.map(String.init) else { throw start.failure("expected a value") }
        let type = path.dropLast().last.map(String.init)
        let isType = last.unicodeScalars.first?.properties.isUppercase ?? false
        guard scanner.has("(") else {
            guard let type, !isType, type.unicodeScalars.first?.properties.isUppercase == true else {
                throw start.failure("expected a value")
            }
            add(case: last, [], to: type)
            return .named(type, [])
        }
        let parts = try elements(&scanner, areTexts: isType || type != nil)
        if isType {
            let fields = parts.compactMap { part in part.label.map { (label: $0, type: part.type) } }
            if fields.count < parts.count { throw start.failure("expected a value") }
            add(fields: fields, to: last)
            return .named(last, [])
        }
        if parts.isEmpty { throw start.failure("expected a value") }
        if type == "Result" || type == nil, parts.allSatisfy({ $0.label == nil }) {
            // A tuple has no parentheses of its own.
            let tuple = ValueType.tuple(parts.map { ValueType.Element(nil, $0.type) })
            if last == "success" { return .result(parts.count == 1 ? parts[0].type : tuple, .unknown) }
            if last == "failure", parts.count == 1 { return .result(.unknown, parts[0].type) }
        }
        guard let name = type ?? owner else { throw start.failure("expected a value") }
        add(case: last, parts, to: name)
        return .named(name, [])
    }
}
