extension CatalogueFamily {
    static let range = ranges("Range", ["lowerBound", "upperBound"])
    static let closedRange = ranges("ClosedRange", ["lowerBound", "upperBound"])
    static let partialRangeFrom = ranges("PartialRangeFrom", ["lowerBound"])
    static let partialRangeThrough = ranges("PartialRangeThrough", ["upperBound"])
    static let partialRangeUpTo = ranges("PartialRangeUpTo", ["upperBound"])

    private static func ranges(_ name: String, _ bounds: [String]) -> CatalogueFamily {
        CatalogueFamily(.sequences, of: "\(name)<Bound>") {
            entry("contains(_ value: Bound) -> Bool", "Whether it lies in the range.") { call in
                .bool(try call.range(call.receiver).contains(call.value(0), call))
            }
            for bound in bounds {
                entry("\(bound): Bound", "The \(bound == "lowerBound" ? "lower" : "upper") bound.") { call in
                    let range = try call.range(call.receiver)
                    return (bound == "lowerBound" ? range.lower : range.upper) ?? .void
                }
            }
            if bounds.count == 2 {
                entry("clamped(to limits: \(name)<Bound>) -> \(name)<Bound>", "The part that lies in another range.") {
                    .range(try clamped($0.range($0.receiver), to: $0.range($0.value(0)), $0))
                }
            }
        }
    }

    private static func clamped(
        _ range: RangeValue, to limits: RangeValue, _ call: NativeCall
    ) throws -> RangeValue {
        func clamped(_ bound: Value?) throws -> Value? {
            guard let bound, let lower = limits.lower, let upper = limits.upper else { return nil }
            if try call.naturalOrder(bound, lower) { return lower }
            return try call.naturalOrder(upper, bound) ? upper : bound
        }
        return RangeValue(lower: try clamped(range.lower), upper: try clamped(range.upper), isClosed: range.isClosed)
    }
}

extension RangeValue {
    /// Whether a value lies in the range. Throws for a hole, which may.
    func contains(_ value: Value, _ call: NativeCall) throws -> Bool {
        if let hole = value.hole { throw hole.failure(call.location, call.run, wanted: .number) }
        return contains(value)
    }
}

extension NativeCall {
    func range(_ value: Value) throws -> RangeValue {
        if case .range(let range) = value { return range }
        throw unfit(value, "a range")
    }

    /// Returns the range of elements in an argument, which must be inside of the elements.
    func bounds(_ index: Int, ofElements count: Int) throws -> Range<Int> {
        let range = try range(value(index))
        let indices = start..<start + count
        if let bounds = range.bounds(of: indices) { return bounds.lowerBound - start..<bounds.upperBound - start }
        throw failure(start == 0 ? range.isOutside(of: count) : range.isOutside(of: indices))
    }

    /// Returns the elements of two sequences of which one may be a range without an end, like `1...`.
    func pairedElements() throws -> ([Value], [Value]) {
        if let first = numbers(value(0)) {
            let second = try array(1)
            return (try first(second.count), second)
        }
        let first = try array(0)
        return (first, try numbers(value(1))?(first.count) ?? array(1))
    }

    /// Returns a function that returns the first elements of a range without an end, or `nil` for another sequence.
    private func numbers(_ value: Value) -> ((Int) throws -> [Value])? {
        guard case .range(let range) = value, range.upper == nil, case .int(let start)? = range.lower else {
            return nil
        }
        return { count in
            let (end, overflows) = start.addingReportingOverflow(count)
            if overflows { throw failure("the range \(value) has too few elements") }
            return (start..<end).map { .int($0) }
        }
    }
}

extension RangeValue {
    func isOutside(of indices: Range<Int>) -> String {
        "the range \(Value.range(self)) is not inside of the indices \(indices) of this slice"
    }

    /// Returns the message for a range that is not inside of a number of elements.
    func isOutside(of count: Int) -> String { "the range \(Value.range(self)) is not inside of \(count) elements" }
}
