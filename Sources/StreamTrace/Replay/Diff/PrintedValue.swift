/// A value of which only the printed text is known, like one in a log.
package final class PrintedValue: ValueObject {
    private let text: String
    private let valueType: ValueType

    private init(_ text: String, _ type: ValueType) {
        self.text = text
        valueType = type
    }

    /// Returns the value with a printed text: a text or a number by its type, or else a printed value.
    package static func value(_ text: String, type: String) -> Value {
        switch type {
        case "String": .string(text)
        case "Int": Int(text).map { .int($0) } ?? object(text, type)
        default: object(text, type)
        }
    }

    private static func object(_ text: String, _ type: String) -> Value {
        .object(PrintedValue(text, ValueType(reading: type) ?? .unknown))
    }

    package override var type: ValueType { valueType }
    package override func printed() -> String { text }
    package override var hash: Int { text.hashValue }

    package override func isEqual(to other: ValueObject) -> Bool {
        guard let other = other as? PrintedValue, text == other.text else { return false }
        return valueType == other.valueType || valueType == .unknown || other.valueType == .unknown
    }

    /// The parts of the text: the fields of a record or a tuple, the elements of an array, the values of a dictionary.
    var parts: [(name: String, value: Value)]? {
        PrintedParts(text).map { parts in
            parts.list.map { ($0.name, .object(PrintedValue(String($0.text), .unknown))) }
        }
    }

    /// The text before the parts, which is the same for values of the same form.
    var form: Substring { text.prefix { !"([".contains($0) } }
}

/// The parts of a printed value: `User(name: "Ada", age: 36)` has `.name` and `.age`.
struct PrintedParts {
    private(set) var list: [(name: String, text: Substring)] = []

    private static let maximumLength = 1 << 16

    /// Returns `nil` if the text does not end with the bracket that encloses its parts.
    init?(_ text: String) {
        guard text.utf8.count <= Self.maximumLength, let open = text.firstIndex(where: { "([".contains($0) }),
            let last = text.last, last == (text[open] == "(" ? ")" : "]"), text.count > 2
        else { return nil }
        let isList = text[open] == "["
        let inside = text[text.index(after: open)...].dropLast()
        guard let parts = Self.split(inside), !parts.isEmpty else { return nil }
        for (index, part) in parts.enumerated() {
            let label = Self.label(part, isQuoted: isList)
            let rest = label.map { part[$0.upperBound...] } ?? part
            let name = label.map { String(part[..<$0.lowerBound]) } ?? "\(index)"
            list.append((isList ? "[\(name)]" : ".\(name)", rest))
        }
        // `Optional(1)` and `next(1)` are not records.
        if list.count == 1, list[0].name == ".0" { list[0].name = "" }
    }

    /// Returns the texts between the commas outside of brackets and quotes.
    private static func split(_ text: Substring) -> [Substring]? {
        var parts: [Substring] = []
        var start = text.startIndex
        var (depth, isQuoted, isEscaped) = (0, false, false)
        for index in text.indices {
            let character = text[index]
            if isQuoted {
                isQuoted = isEscaped || character != "\""
                isEscaped = !isEscaped && character == "\\"
                continue
            }
            switch character {
            case "\"": isQuoted = true
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            case "," where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
                if start < text.endIndex, text[start] == " " { start = text.index(after: start) }
            default: break
            }
            if depth < 0 { return nil }
        }
        return isQuoted || depth != 0 ? nil : parts + [text[start...]]
    }

    /// Returns the range of `: ` after a label or a key.
    private static func label(_ part: Substring, isQuoted: Bool) -> Range<Substring.Index>? {
        guard let range = part.firstRange(of: ": ") else { return nil }
        let label = part[..<range.lowerBound]
        let isName = label.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        let isKey = isQuoted && label.first == "\"" && label.last == "\"" && label.count > 1
        return !label.isEmpty && (isName || isKey) ? range : nil
    }
}
