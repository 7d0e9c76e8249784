extension Value {
    /// The elements of a sequence, or `nil` if the value is not a sequence, or has infinitely or too many elements.
    var sequence: [Value]? {
        switch self {
        case .array(let elements): elements
        case .slice(let slice): slice.elements
        case .set(let set): set.elements
        case .string(let text): text.map { .character($0) }
        case .dictionary(let dictionary):
            dictionary.entries.map { .tuple(TupleValue([$0.key, $0.value], labels: ["key", "value"])) }
        case .range(let range):
            if case .sized? = range.lower {
                range.sizedIntegers
            } else if range.lower != nil, range.upper != nil, let bounds = range.bounds(within: 0..<0),
                Double(bounds.upperBound) - Double(bounds.lowerBound) <= Double(Limits.maximumElementCount)
            {
                bounds.map { .int($0) }
            } else {
                nil
            }
        case .object(let view as UnicodeScalarView): view.elements
        default: nil
        }
    }

    /// The number of elements of a sequence or of bytes of a string; 0 for any other value.
    var length: Int {
        switch self {
        case .array(let elements): elements.count
        case .slice(let slice): slice.elements.count
        case .string(let text): text.utf8.count
        case .set(let set): set.count
        case .dictionary(let dictionary): dictionary.count
        case .object(let view as UnicodeScalarView): view.text.utf8.count
        default: 0
        }
    }
}

extension RangeValue {
    /// The integers of a range between numbers of a type other than `Int`, or `nil` if there are too many.
    fileprivate var sizedIntegers: [Value]? {
        guard let first = lower?.integer, let last = upper?.integer, let start = first.int, let end = last.int,
            end.subtractingReportingOverflow(start).partialValue < Limits.maximumElementCount
        else { return nil }
        let numbers = isClosed ? Array(start...end) : Array(start..<end)
        return numbers.map { .integer(SizedInteger($0, first.width)) }
    }
}
