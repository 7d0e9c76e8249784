import Testing

@testable import StreamTraceValues

/// Random types, and random values of them.
struct RandomValues {
    var generator: SeededGenerator

    init(_ seed: UInt64) {
        generator = SeededGenerator(seed)
    }

    mutating func number(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    mutating func type(depth: Int = 3, key: Bool = false) -> ValueType {
        switch number(depth == 0 || key ? 5 : 15) {
        case 0: return .int
        case 1: return .double
        case 2: return .bool
        case 3: return .string
        case 4: return .character
        case 5: return .optional(type(depth: depth - 1))
        case 6: return .array(type(depth: depth - 1))
        case 7: return .set(type(depth: depth - 1, key: true))
        case 8: return .dictionary(type(depth: depth - 1, key: true), type(depth: depth - 1))
        case 9:
            return .tuple((0..<2 + number(2)).map { .init(number(2) == 0 ? "x\($0)" : nil, type(depth: depth - 1)) })
        case 10: return .named(number(2) == 0 ? "Range" : "ClosedRange", [.int])
        case 11: return .named("APIError", [])
        case 12: return .named("Details.Show", [])
        case 13: return .result(type(depth: depth - 1), .named("APIError", []))
        default: return .void
        }
    }

    mutating func text() -> String {
        let letters: [Character] = [
            "a", "é", "💛", "\"", "\\", "\n", "\t", "\0", "'", "(", ")", "[", "]", ",", ":", " ", "n", "1", "\u{301}",
            "\u{202E}",
        ]
        return String((0..<number(6)).map { _ in letters[number(letters.count)] })
    }

    mutating func value(_ type: ValueType) -> Value {
        switch type {
        case .int: return .int([0, -1, .max, .min, 42][number(5)])
        case .double: return .double([0, -0.5, 1e16, .leastNonzeroMagnitude, .infinity, 0.1 + 0.2][number(6)])
        case .bool: return .bool(number(2) == 0)
        case .string: return .string(text())
        case .character: return .character(text().first ?? "x")
        case .tuple(let elements):
            return elements.isEmpty
                ? .void : .tuple(TupleValue(elements.map { value($0.type) }, labels: elements.map(\.label)))
        case .named(let name, let arguments): return value(name, arguments, type)
        default: return .void
        }
    }

    private mutating func value(_ name: String, _ arguments: [ValueType], _ type: ValueType) -> Value {
        switch name {
        case "Optional": return number(3) == 0 ? .none : .some(value(arguments[0]))
        case "Array": return .array((0..<number(4)).map { _ in value(arguments[0]) })
        case "Set": return .set(SetValue((0..<number(4)).map { _ in value(arguments[0]) }))
        case "Dictionary":
            return .dictionary(DictionaryValue((0..<number(4)).map { _ in (value(arguments[0]), value(arguments[1])) }))
        case "Range", "ClosedRange":
            return .range(RangeValue(lower: .int(-3), upper: .int(number(9)), isClosed: name == "ClosedRange"))
        case "Result":
            let isSuccess = number(2) == 0
            return .result(ResultValue(isSuccess: isSuccess, payload: value(arguments[isSuccess ? 0 : 1]), type: type))
        default:
            guard let declared = readTypes[name] else { return .void }
            if declared.kind == .structure {
                return .record(RecordValue(declared, fields: declared.fields.map { value($0.type) }))
            }
            let index = number(declared.cases.count - 1)  // without the one that wraps any error
            return .enumCase(
                EnumValue(declared, index: index, payload: declared.cases[index].payload.map { value($0) }))
        }
    }
}

/// Reading is the inverse of printing, if printing loses no information.
@Suite(.endsInTime)
struct ValueReaderPropertyTests {
    @Test func `The printed form of a value reads back under its type`() throws {
        var random = RandomValues(11)
        for _ in 0..<5_000 {
            let type = random.type()
            let value = random.value(type)
            let text = value.description
            let read = try? ValueReader(type, types: readTypes).read(text)
            #expect(read == value, "\(type): \(text)")
            let inside = try? ValueReader(.array(type), types: readTypes).read(Value.array([value]).description)
            #expect(inside == .array([value]), "[\(type)]: \(text)")
        }
    }

    @Test func `A guessed value prints as its source text`() throws {
        var random = RandomValues(12)
        for _ in 0..<3_000 {
            let type = random.type()
            let text = random.value(type).description
            let read = try ValueReader(.unknown, types: readTypes).read(text)
            #expect(read.description == text || read.debugDescription == text, "\(type)")
        }
    }

    @Test func `No bytes cause a trap or take more than a moment`() {
        var random = RandomValues(13)
        for _ in 0..<5_000 {
            let type = random.type(depth: 4)
            var bytes = Array(random.value(type).description.utf8)
            for _ in 0..<random.number(4) where !bytes.isEmpty {
                bytes[random.number(bytes.count)] = UInt8(random.number(256))
            }
            if random.number(3) == 0 { bytes.removeLast(random.number(bytes.count + 1)) }
            bytes.withUnsafeBytes { bytes in
                for type in [type, .unknown, .error, .event(type)] {
                    _ = try? ValueReader(type, types: readTypes).read(bytes)
                }
            }
        }
    }
}
