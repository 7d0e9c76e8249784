extension ValueReader {
    /// Reads a value of unknown type, whose type is inferred from the text. A text of no other form is a string.
    func guess(_ scanner: inout ValueScanner, nested: Bool) throws(Failure) -> Value {
        if nested { return try guessPart(&scanner) }
        var attempt = scanner
        if !scanner.has("\""), let value = try? guessPart(&attempt), attempt.isAtEnd {
            scanner = attempt
            return value
        }
        return .string(try text(&scanner, nested: false))
    }

    private func guessPart(_ scanner: inout ValueScanner) throws(Failure) -> Value {
        switch scanner.byte {
        case UInt8(ascii: "\""): return .string(try scanner.quotedText())
        case UInt8(ascii: "["): return try guessContainer(&scanner)
        case UInt8(ascii: "("): return try guessTuple(&scanner)
        default: break
        }
        if let number = try guessNumber(&scanner) { return number }
        if scanner.takeWord("nil") { return .none }
        if scanner.takeWord("true") { return .bool(true) }
        if scanner.takeWord("false") { return .bool(false) }
        if scanner.take("Optional(") {
            let value = try part(.unknown, &scanner)
            try scanner.expect(")")
            return .some(value)
        }
        if scanner.take("Set(") {
            let elements = try list(.unknown, &scanner)
            try scanner.expect(")")
            return .set(SetValue(elements))
        }
        return try guessDeclared(&scanner)
    }

    /// Reads a number whose description equals the text; `007` and `1.50` are therefore strings.
    private func guessNumber(_ scanner: inout ValueScanner) throws(Failure) -> Value? {
        let start = scanner
        let value: Value
        if let number = scanner.integer() {
            value = .int(number)
        } else if let number = scanner.double() {
            value = .double(number)
        } else {
            return nil
        }
        if value.description == (try start.text(start.index..<scanner.index)) { return value }
        throw start.failure("expected a number")
    }

    private func guessContainer(_ scanner: inout ValueScanner) throws(Failure) -> Value {
        if scanner.take("[]") { return .array([]) }
        if scanner.take("[:]") { return .dictionary(DictionaryValue()) }
        try scanner.expect("[")
        let first = try part(.unknown, &scanner)
        var (keys, values) = ([first], [Value]())
        let isDictionary = scanner.take(": ")
        if isDictionary { values.append(try part(.unknown, &scanner)) }
        while scanner.take(", ") {
            keys.append(try part(.unknown, &scanner))
            guard isDictionary else { continue }
            try scanner.expect(": ")
            values.append(try part(.unknown, &scanner))
        }
        try scanner.expect("]")
        return isDictionary ? .dictionary(DictionaryValue(zip(keys, values))) : .array(keys)
    }

    private func guessTuple(_ scanner: inout ValueScanner) throws(Failure) -> Value {
        if scanner.take("()") { return .void }
        try scanner.expect("(")
        var elements: [Value] = []
        var labels: [String?] = []
        repeat {
            var ahead = scanner
            let label = ahead.name()
            let isLabelled = label != nil && ahead.take(": ")
            if isLabelled { scanner = ahead }
            labels.append(isLabelled ? label.map { String($0) } : nil)
            elements.append(try part(.unknown, &scanner))
        } while scanner.take(", ")
        try scanner.expect(")")
        // Swift has no tuple with one element, so this text is a string in parentheses.
        if elements.count < 2 { throw scanner.failure("expected a tuple") }
        return .tuple(TupleValue(elements, labels: labels))
    }

    /// Reads a declared struct, or a case of a declared enum with its type's name.
    private func guessDeclared(_ scanner: inout ValueScanner) throws(Failure) -> Value {
        var ahead = scanner
        let path = ahead.path()
        if let last = path.last, scanner.byte != UInt8(ascii: "(") {
            let names = [last] + path.dropLast().suffix(1)
            for (index, name) in names.enumerated() {
                let kind: NominalType.Kind = index == 0 ? .structure : .enumeration
                let found = types.values.filter { $0.kind == kind && name == $0.name[...] }
                if found.count == 1 { return try declared(found[0], &scanner, nested: true) }
            }
        }
        throw scanner.failure("expected a value")
    }
}
