/// Reading and replacing elements.
enum Subscripts {
    static func element(_ value: Value, _ index: Value, _ place: RuntimePlace, _ run: PipelineRun) throws -> Value {
        switch (value, index) {
        case (.array(let elements), .int(let index)):
            if elements.indices.contains(index) { return elements[index] }
            throw place.failure(run, outOfRange(index, elements.count))
        case (.array(let elements), .range(let range)):
            if let bounds = range.bounds(within: 0..<elements.count), bounds.upperBound <= elements.count,
                bounds.lowerBound >= 0
            {
                return .array(Array(elements[bounds]))
            }
            throw place.failure(run, "the range \(index) is not inside of \(elements.count) elements")
        case (.dictionary(let dictionary), _): return dictionary[index].map { .some($0) } ?? .none
        case (.string(let text), .int(let index)):
            let characters = Array(text)
            if characters.indices.contains(index) { return .character(characters[index]) }
            throw place.failure(run, outOfRange(index, characters.count))
        default: throw place.failure(run, "a value of type '\(value.type)' has no element '\(index)'")
        }
    }

    /// A dictionary's value for a key.
    static func entry(_ value: Value, _ key: Value) -> Value? {
        if case .dictionary(let dictionary) = value { dictionary[key] } else { nil }
    }

    static func replace(
        _ value: inout Value, _ index: Value, with element: Value, _ place: RuntimePlace, _ run: PipelineRun
    ) throws {
        switch (value, index) {
        case (.array(var elements), .int(let index)):
            guard elements.indices.contains(index) else { throw place.failure(run, outOfRange(index, elements.count)) }
            value = .void
            elements[index] = element
            value = .array(elements)
        case (.array(var elements), .range(let range)):
            guard case .array(let others) = element, let bounds = range.bounds(within: 0..<elements.count),
                bounds.lowerBound >= 0, bounds.upperBound <= elements.count
            else { throw place.failure(run, "the range \(index) is not inside of \(elements.count) elements") }
            value = .void
            elements.replaceSubrange(bounds, with: others)
            value = .array(elements)
        case (.dictionary(var dictionary), _):
            value = .void
            switch element {
            case .none: dictionary[index] = nil
            case .some(let wrapped): dictionary[index] = wrapped
            default: dictionary[index] = element
            }
            value = .dictionary(dictionary)
        default: throw place.failure(run, "the elements of a '\(value.type)' cannot be replaced")
        }
    }

    private static func outOfRange(_ index: Int, _ count: Int) -> String {
        "the index \(index) is out of range: there \(count == 1 ? "is 1 element" : "are \(count) elements")"
    }
}
