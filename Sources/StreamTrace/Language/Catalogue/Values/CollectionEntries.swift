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
        case .string: throw textPartFailure
        case .array, .slice: return try slice(elements)
        case .range(let range) where !range.isClosed:
            guard case .int(let lower)? = range.lower else { return unprintable(elements) }
            return .range(
                RangeValue(
                    lower: .int(lower + elements.startIndex), upper: .int(lower + elements.endIndex), isClosed: false))
        default: return unprintable(elements)
        }
    }
}
