extension Value {
    /// The elements of a sequence; nothing for what is none, has no end, or is too long.
    var sequence: [Value]? {
        switch self {
        case .array(let elements): elements
        case .set(let set): set.elements
        case .string(let text): text.map { .character($0) }
        case .dictionary(let dictionary):
            dictionary.entries.map { .tuple(TupleValue([$0.key, $0.value], labels: ["key", "value"])) }
        case .range(let range):
            if range.lower != nil, range.upper != nil, let bounds = range.bounds(within: 0..<0),
                Double(bounds.upperBound) - Double(bounds.lowerBound) <= Double(Limits.maximumElementCount)
            {
                bounds.map { .int($0) }
            } else {
                nil
            }
        default: nil
        }
    }
}

extension Value {
    /// How many elements a sequence has, how many bytes a text; 0 for anything else.
    var length: Int {
        switch self {
        case .array(let elements): elements.count
        case .string(let text): text.utf8.count
        case .set(let set): set.count
        case .dictionary(let dictionary): dictionary.count
        default: 0
        }
    }
}
