extension CatalogueFamily {
    /// The parts of collections, which are of a type of their own: those of an array have its indices.
    static let collection = CatalogueFamily(.sequences, of: "Collection<Element>") {
        part("prefix(_ count: Int)", "The first elements.") { try $0.firstElements()[...] }
        part("suffix(_ count: Int)", "The last elements.") { try $0.unchargedElements.suffix($0.natural(0)) }
        part("dropFirst(_ count: Int = 1)", "Without the first elements.") {
            try $0.unchargedElements.dropFirst($0.has(0) ? $0.natural(0) : 1)
        }
        part("dropLast(_ count: Int = 1)", "Without the last elements.") {
            try $0.unchargedElements.dropLast($0.has(0) ? $0.natural(0) : 1)
        }
        part(
            "prefix(while predicate: (Element) -> Bool)",
            "The part before the first element that does not satisfy the predicate."
        ) { try $0.firstElements(while: $0.predicate(0))[...] }
        part(
            "drop(while predicate: (Element) -> Bool)",
            "The part from the first element on that does not satisfy the predicate."
        ) { try $0.elements.drop(while: $0.predicate(0)) }
        part("prefix(upTo end: Int)", "The elements before an index.") { call in
            try call.elements[..<call.offset(0, upTo: call.unchargedElements.count)]
        }
        part("prefix(through last: Int)", "The elements up to an index, and that at the index.") { call in
            try call.elements[...call.offset(0, upTo: call.unchargedElements.count - 1)]
        }
        part("suffix(from start: Int)", "The elements from an index on.") { call in
            try call.elements[call.offset(0, upTo: call.unchargedElements.count)...]
        }
        entry(
            "split(separator: Element, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [Collection<Element>]",
            "The parts between separators."
        ) { call in
            let separator = call.value(0)
            return try call.partsOfCollection(limit: 1) { $0 == separator }
        }
        entry(
            "split(maxSplits: Int = 0, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) -> Bool) -> [Collection<Element>]",
            "The parts between the elements that satisfy the predicate."
        ) { try $0.partsOfCollection(limit: 0, $0.predicate(2)) }
    }

    private static func part(
        _ form: String, _ summary: String, _ body: @escaping (NativeCall) throws -> ArraySlice<Value>
    ) -> CatalogueEntry {
        entry("\(form) -> Collection<Element>", summary) { try $0.partOfCollection(body($0)) }
    }
}

extension NativeCall {
    /// Returns a part of the receiver, as its type has parts.
    fileprivate func partOfCollection(_ elements: ArraySlice<Value>) throws -> Value {
        switch receiver {
        case .string:
            // A part prints as a text, and is one here as it is in an extension of 'String'.
            return try string(elements.reduce(into: "") { $0 += $1.description })
        case .array, .slice: return try slice(elements)
        case .range(let range) where !range.isClosed:
            guard case .int(let lower)? = range.lower else { return unprintable(elements) }
            return .range(
                RangeValue(
                    lower: .int(lower + elements.startIndex), upper: .int(lower + elements.endIndex), isClosed: false))
        default: return unprintable(elements)
        }
    }

    /// Returns the parts between separators.
    ///
    /// - Parameter limit: The index of the argument with the maximum number of splits; the next one tells whether empty
    ///   parts are omitted.
    fileprivate func partsOfCollection(limit: Int, _ isSeparator: (Value) throws -> Bool) throws -> Value {
        let parts = try elements.split(
            maxSplits: has(limit) ? count(limit) : .max, omittingEmptySubsequences: bool(limit + 1, default: true),
            whereSeparator: isSeparator)
        return try list(parts.map(partOfCollection))
    }

    /// Returns the offset of the index in an argument, which must be at most `last`.
    fileprivate func offset(_ argument: Int, upTo last: Int) throws -> Int {
        let start: Int
        switch receiver {
        case .array, .slice: start = firstIndex
        case .range(let range) where !range.isClosed:
            guard case .int(let lower)? = range.lower else { fallthrough }
            start = lower
        default:
            throw failure(
                "a part up to or from an index is available for arrays only: use 'prefix(_:)' or 'dropFirst(_:)'")
        }
        let (offset, overflows) = try int(argument).subtractingReportingOverflow(start)
        if overflows || offset < 0 || offset > last { throw failure("the index \(try int(argument)) is out of range") }
        return offset
    }
}
