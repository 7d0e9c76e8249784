/// Values like a given one that differ in one part: a field, an element, the case of the letters.
///
///     // mentioning { $0.age >= 18 }
///     User(name: "ada", age: 36)     // User(name: "", age: 36), User(name: "ada", age: 18), User(name: "ADA", age: 36) …
///
/// Conditions of an app are most often about such a part. Empty for a value that has none, like an object.
struct ValueVariations {
    private let mentioned: MentionedValues

    private static let maximumCount = 20
    private static let maximumDepth = 4
    /// The sizes of values that are varied: the characters of a text, the elements of an array.
    private static let maximumSize = (text: 1_000, array: 100)

    init(_ mentioned: MentionedValues) { self.mentioned = mentioned }

    func values(like value: Value) -> [Value] { values(like: value, depth: 0) }

    private func values(like value: Value, depth: Int) -> [Value] {
        if depth > Self.maximumDepth { return [] }
        let others: [Value] =
            switch value {
            case .bool(let bool): [.bool(!bool)]
            case .int(let number): numbers(like: number)
            case .double(let number):
                mentioned.values(of: .double) + [number + 0.5, -number, 0].map { .double($0) }
            case .string(let text): texts(like: text).map { .string($0) }
            case .some(let wrapped): [.none] + values(like: wrapped, depth: depth + 1).map { .some($0) }
            case .array(let elements): arrays(like: elements, depth).map { .array($0) }
            case .dictionary(let dictionary) where !dictionary.entries.isEmpty: [.dictionary(DictionaryValue())]
            case .set(let set) where set.count > 0: [.set(SetValue())]
            case .tuple(let tuple):
                parts(like: tuple.elements, depth).map { .tuple(TupleValue($0, labels: tuple.labels)) }
            case .record(let record): parts(like: record.fields, depth).map { .record(Self.changed(record, $0)) }
            case .enumCase(let value): cases(like: value, depth).map { .enumCase($0) }
            default: []
            }
        return Array(others.filter { $0 != value }.prefix(Self.maximumCount))
    }

    private func numbers(like number: Int) -> [Value] {
        let others = [number.addingReportingOverflow(1), number.subtractingReportingOverflow(1)]
        let near = others.filter { !$0.overflow }.map(\.partialValue) + [0, number == .min ? .max : -number]
        // Of numbers that are not negative, like counts, a negative one is tried last.
        let isNegative = { (other: Int) in number >= 0 && other < 0 }
        return mentioned.values(of: .int)
            + (near.filter { !isNegative($0) } + near.filter(isNegative)).uniqued.map { .int($0) }
    }

    /// Returns texts of other cases and lengths, with a space, and with or without the texts that the program mentions.
    private func texts(like text: String) -> [String] {
        if text.utf8.count > Self.maximumSize.text { return [] }
        let known = mentioned.values(of: .string).compactMap { value in
            if case .string(let text) = value, !text.isEmpty { text } else { nil }
        }
        let upper = text.uppercased()
        let without = known.filter(text.contains).map { text.replacing($0, with: "") }
        let with = known.filter { !text.contains($0) }.prefix(2).map { text + $0 }
        return [""] + without + [text == upper ? text.lowercased() : upper, " " + text] + with + known + [text + text]
    }

    private func arrays(like elements: [Value], _ depth: Int) -> [[Value]] {
        guard let first = elements.first, elements.count <= Self.maximumSize.array else { return [] }
        let replaced = values(like: first, depth: depth + 1).map { [$0] + elements.dropFirst() }
        // A value that is smaller than the ones before shows whether the elements are sorted.
        let appended = values(like: first, depth: depth + 1).prefix(2).map { elements + [$0] }
        return [[], elements.reversed(), elements + [first]] + replaced.prefix(2) + appended
            + [elements + elements + elements] + replaced.dropFirst(2)
    }

    /// Returns lists in which one part is another value, each part in turn.
    private func parts(like parts: [Value], _ depth: Int) -> [[Value]] {
        let others = parts.map { values(like: $0, depth: depth + 1) }
        let rounds = min(Self.maximumCount, others.map(\.count).max() ?? 0)
        return (0..<rounds).flatMap { round in
            others.indices.compactMap { index -> [Value]? in
                guard round < others[index].count else { return nil }
                var copy = parts
                copy[index] = others[index][round]
                return copy
            }
        }
    }

    private static func changed(_ record: RecordValue, _ fields: [Value]) -> RecordValue {
        let copy = RecordValue(record.type, fields: fields)
        copy.arguments = record.arguments
        return copy
    }

    /// Returns cases with other payloads, and the cases without one.
    private func cases(like value: EnumValue, _ depth: Int) -> [EnumValue] {
        let payloads = parts(like: value.payload, depth).map {
            EnumValue(value.type, index: value.index, payload: $0, arguments: value.arguments)
        }
        let plain = value.type.cases.indices.filter { $0 != value.index && value.type.cases[$0].payload.isEmpty }
        return payloads
            + plain.prefix(3).map { EnumValue(value.type, index: $0, payload: [], arguments: value.arguments) }
    }
}
