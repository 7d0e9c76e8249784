/// A JSON value of a message, whose keys keep their order, so that the same answer is the same bytes.
package enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case integer(Int)
    case double(Double)
    case string(String)
    case array([JSONValue])
    case object([Member])

    package struct Member: Equatable, Sendable {
        package let key: String
        package let value: JSONValue

        package init(key: String, value: JSONValue) { (self.key, self.value) = (key, value) }
    }

    /// The value of a key, or `nil` if this is no object or has no such key.
    package subscript(key: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    package var string: String? { if case .string(let text) = self { text } else { nil } }
    package var integer: Int? { if case .integer(let number) = self { number } else { nil } }
    package var number: Double? { if case .double(let number) = self { number } else { integer.map(Double.init) } }
    package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var array: [JSONValue]? { if case .array(let values) = self { values } else { nil } }
    package var isNull: Bool { self == .null }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral text: String) { self = .string(text) }
    package init(integerLiteral number: Int) { self = .integer(number) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral values: JSONValue...) { self = .array(values) }
    package init(dictionaryLiteral members: (String, JSONValue)...) {
        self = .object(members.map { Member(key: $0.0, value: $0.1) })
    }

    /// An object without the members that have no value.
    package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
    }
}

// MARK: Reading

extension JSONValue {
    /// The maximum nesting of a message, whose parameters have a few levels.
    private static let maximumDepth = 64
    /// The maximum number of values in a message: the memory of one is many times that of its text.
    private static let maximumCount = 200_000

    /// Parses a whole message.
    package static func parse(_ bytes: [UInt8]) throws(JSONReader.Failure) -> JSONValue {
        let result = bytes.withUnsafeBytes { bytes -> Swift.Result<JSONValue, JSONReader.Failure> in
            var reader = JSONReader(bytes)
            var left = maximumCount
            do throws(JSONReader.Failure) {
                let value = try read(&reader, depth: 0, &left)
                try reader.end()
                return .success(value)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private static func read(
        _ reader: inout JSONReader, depth: Int, _ left: inout Int
    ) throws(JSONReader.Failure) -> JSONValue {
        left -= 1
        if left < 0 { throw reader.failure("the message has too many values") }
        if depth > maximumDepth { throw reader.failure("brackets are nested too deeply") }
        switch reader.peek() {
        case UInt8(ascii: "{"):
            try reader.beginObject()
            var members: [Member] = []
            while let key = try reader.nextKey() {
                members.append(Member(key: key.string, value: try read(&reader, depth: depth + 1, &left)))
            }
            return .object(members)
        case UInt8(ascii: "["):
            try reader.beginArray()
            var values: [JSONValue] = []
            while try reader.nextElement() { values.append(try read(&reader, depth: depth + 1, &left)) }
            return .array(values)
        case UInt8(ascii: "\""): return .string(try reader.string().string)
        default: return scalar(try reader.skip())
        }
    }

    private static func scalar(_ bytes: UnsafeRawBufferPointer) -> JSONValue {
        switch String(decoding: bytes, as: UTF8.self) {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "null": return .null
        case let text: return Int(text).map(JSONValue.integer) ?? .double(Double(text) ?? 0)
        }
    }
}

// MARK: Writing

extension JSONValue {
    package func write(to json: JSONWriter) {
        switch self {
        case .null: json.null()
        case .bool(let value): json.bool(value)
        case .integer(let number): json.number(number)
        case .double(let number): json.number(number)
        case .string(let text): json.string(text)
        case .array(let values): json.array { for value in values { value.write(to: json) } }
        case .object(let members):
            json.object {
                for member in members {
                    json.key(member.key)
                    member.value.write(to: json)
                }
            }
        }
    }

    package var bytes: [UInt8] {
        var bytes: [UInt8] = []
        let json = JSONWriter { bytes.append(contentsOf: $0) }
        write(to: json)
        json.flush()
        return bytes
    }
}
