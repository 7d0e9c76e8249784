/// A parser of the text that Swift prints for a value.
///
///     let reader = ValueReader(.optional(.string))
///     try reader.read("Optional(\"a\")")   // Value.some(.string("a"))
///     try reader.read("nil")               // Value.none
///
/// The type determines the meaning of a text: `1` is a number for `Int` and a string for `String`; a string has no
/// quotes if it is the whole text. If a type is not known, the form of the text determines its type: a number, a
/// Boolean, `nil`, an optional, a container, a declared struct, or otherwise a string. Values that print incompletely
/// are errors: functions, objects, types with a description of their own. Parsing takes one pass without backtracking;
/// more than 200 nesting levels are an error.
package final class ValueReader {
    /// The reason why a text is not a value of the type, with the offset in bytes.
    package struct Failure: Error {
        package let offset: Int
        package let message: String
    }

    let type: ValueType
    /// The declared types, by qualified name.
    let types: [String: NominalType]
    /// Whether control characters are escaped in strings without quotes, as in logs of this tool.
    let spellsOutControls: Bool
    private let isInteger: Bool

    package init(_ type: ValueType, types: [String: NominalType] = [:], spellsOutControls: Bool = false) {
        self.type = type
        self.types = types
        self.spellsOutControls = spellsOutControls
        isInteger = type == .int
    }

    package func read(_ text: String) throws(Failure) -> Value {
        let bytes = Array(text.utf8)
        return try bytes.withUnsafeBufferPointer { bytes throws(Failure) in try read(UnsafeRawBufferPointer(bytes)) }
    }

    /// Parses bytes that need not be UTF-8.
    package func read(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> Value {
        var scanner = ValueScanner(bytes)
        if isInteger, let number = scanner.integer() {
            if scanner.isAtEnd { return .int(number) }
            throw scanner.failure("unexpected text after the value")
        }
        return try whole(type, &scanner)
    }

    /// Parses the error of an `Event error(…)`.
    package func readError(_ bytes: UnsafeRawBufferPointer) throws(Failure) -> any Error {
        var scanner = ValueScanner(bytes)
        return try whole(.error, &scanner).asError
    }

    /// Parses a value that is not nested and extends to the end.
    func whole(_ type: ValueType, _ scanner: inout ValueScanner) throws(Failure) -> Value {
        let value = try read(type, &scanner, nested: false)
        if !scanner.isAtEnd { throw scanner.failure("unexpected text after the value") }
        return value
    }

    /// Parses a nested value.
    func part(_ type: ValueType, _ scanner: inout ValueScanner) throws(Failure) -> Value {
        try scanner.nested { scanner throws(Failure) in try read(type, &scanner, nested: true) }
    }

    private func read(_ type: ValueType, _ scanner: inout ValueScanner, nested: Bool) throws(Failure) -> Value {
        switch type {
        case .unknown: return try guess(&scanner, nested: nested)
        case .tuple(let elements): return try tuple(elements, &scanner)
        case .named(let name, let arguments):
            if let value = try plain(name, &scanner, nested: nested) { return value }
            if let value = try container(name, arguments, &scanner, nested: nested) { return value }
            if let declared = types[name] { return try self.declared(declared, &scanner, nested: nested) }
            throw scanner.failure("a value of type '\(type)' cannot be read back")
        case .function, .parameter, .metatype: throw scanner.failure("a value of type '\(type)' cannot be read back")
        }
    }

    private func plain(_ name: String, _ scanner: inout ValueScanner, nested: Bool) throws(Failure) -> Value? {
        switch name {
        case "Int":
            guard let number = scanner.integer() else { throw scanner.failure("expected a value of type 'Int'") }
            return .int(number)
        case "Double":
            guard let number = scanner.double() else { throw scanner.failure("expected a value of type 'Double'") }
            return .double(number)
        case "Float":
            guard let number = scanner.double() else { throw scanner.failure("expected a value of type 'Float'") }
            return .float(Float(number))
        case "Bool":
            if scanner.takeWord("true") { return .bool(true) }
            if scanner.takeWord("false") { return .bool(false) }
            throw scanner.failure("expected a value of type 'Bool'")
        case "String": return .string(try text(&scanner, nested: nested))
        case "Character":
            let text = try text(&scanner, nested: nested)
            guard let character = text.first, text.count == 1 else {
                throw scanner.failure("expected a value of type 'Character'")
            }
            return .character(character)
        case "Any": return try guess(&scanner, nested: nested)
        case "Error": return try error(&scanner, nested: nested)
        default: return try integer(name, &scanner)
        }
    }

    /// Parses an integer of a type other than `Int`.
    private func integer(_ name: String, _ scanner: inout ValueScanner) throws(Failure) -> Value? {
        guard let width = SizedInteger.Width(rawValue: name) else { return nil }
        guard let number = scanner.integer(width) else { throw scanner.failure("expected a value of type '\(name)'") }
        return .integer(number)
    }

    func text(_ scanner: inout ValueScanner, nested: Bool) throws(Failure) -> String {
        if nested { return try scanner.quotedText() }
        let text = try scanner.rest()
        return spellsOutControls && text.utf8.contains(UInt8(ascii: "\\")) ? text.undoingControlEscapes : text
    }

    private func container(
        _ name: String, _ arguments: [ValueType], _ scanner: inout ValueScanner, nested: Bool
    ) throws(Failure) -> Value? {
        let first = arguments.first ?? .unknown
        let second = arguments.dropFirst().first ?? .unknown
        switch name {
        case "Optional": return try optional(first, &scanner, nested: nested)
        case "Array": return .array(try list(first, &scanner))
        case "ArraySlice":
            let isNamed = scanner.take("ArraySlice(")
            let elements = try list(first, &scanner)
            if isNamed { try scanner.expect(")") }
            return .slice(SliceValue(elements, start: 0))
        case "Set":
            let isNamed = scanner.take("Set(")
            let elements = try list(first, &scanner)
            if isNamed { try scanner.expect(")") }
            return .set(SetValue(elements))
        case "Dictionary": return try dictionary(first, second, &scanner)
        case "Range", "ClosedRange", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo":
            return try range(first, &scanner, nested: nested)
        case "Result": return try result(first, second, &scanner)
        case "Event": return try event(first, &scanner, nested: nested)
        default: return nil
        }
    }

    /// Parses an optional; a value that is not printed as an optional is accepted as well, for values recorded before
    /// they were wrapped.
    private func optional(_ wrapped: ValueType, _ scanner: inout ValueScanner, nested: Bool) throws(Failure) -> Value {
        if scanner.takeWord("nil") { return .none }
        if scanner.take("Optional(") {
            let value = try part(wrapped, &scanner)
            try scanner.expect(")")
            return .some(value)
        }
        return .some(try scanner.nested { scanner throws(Failure) in try read(wrapped, &scanner, nested: nested) })
    }
}

extension String {
    /// The text with escapes of `escapingControlCharacters` undone; other backslashes remain.
    var undoingControlEscapes: String {
        var bytes = Array(utf8)
        return bytes.withUnsafeMutableBytes { bytes in
            let bytes = UnsafeRawBufferPointer(bytes)
            var (result, start, index) = ("", 0, 0)
            while index < bytes.count {
                guard bytes[index] == UInt8(ascii: "\\"),
                    let (scalar, length) = ValueScanner.escape(bytes, at: index, bytes.count), scalar.controlsText
                else {
                    index += 1
                    continue
                }
                result += String(decoding: bytes[start..<index], as: UTF8.self)
                result.unicodeScalars.append(scalar)
                index += length
                start = index
            }
            return result + String(decoding: bytes[start...], as: UTF8.self)
        }
    }
}
