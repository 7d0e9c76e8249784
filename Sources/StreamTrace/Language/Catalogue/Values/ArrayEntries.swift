extension CatalogueFamily {
    static let array = CatalogueFamily(.arrays, of: "Array<Element>") {
        entry("init() -> [Element]", "The empty array.") { _ in .array([]) }
        entry("init(_ elements: Sequence<Element>) -> [Element]", "The elements of a sequence.") {
            try $0.list($0.array(0))
        }
        entry("init(repeating element: Element, count: Int) -> [Element]", "The element repeated.") { call in
            try call.list(Array(repeating: call.value(0), count: call.count(1)))
        }
    }

    /// The members that return parts of an array, or move an index.
    static let arrayParts = CatalogueFamily(.arrays, of: "Array<Element>") {
        entry("prefix(upTo end: Int) -> [Element]", "The elements before an index.") { call in
            let elements = try call.elements
            return try call.list(Array(elements[..<index(call, 0, upTo: elements.count)]))
        }
        entry("prefix(through last: Int) -> [Element]", "The elements up to an index, and that at the index.") { call in
            let elements = try call.elements
            return try call.list(Array(elements[...index(call, 0, upTo: elements.count - 1)]))
        }
        entry("suffix(from start: Int) -> [Element]", "The elements from an index on.") { call in
            let elements = try call.elements
            return try call.list(Array(elements[index(call, 0, upTo: elements.count)...]))
        }
        entry(
            "split(separator: Element, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [[Element]]",
            "The parts between separators."
        ) { call in
            let separator = call.value(0)
            return try parts(call, limit: 1) { $0 == separator }
        }
        entry(
            "split(maxSplits: Int = 0, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) -> Bool) -> [[Element]]",
            "The parts between the elements that satisfy the predicate."
        ) { try parts($0, limit: 0, $0.predicate(2)) }
        for (form, step) in [("after", 1), ("before", -1)] {
            entry("index(\(form) index: Int) -> Int", "The index \(form) another.") { try moved($0, by: step) }
        }
        entry("index(_ index: Int, offsetBy distance: Int) -> Int", "An index moved by a number of elements.") {
            try moved($0, by: $0.int(1))
        }
    }

    static let arrayChanges = CatalogueFamily(.arrays, of: "Array<Element>") {
        changingArray("append(_ element: Element)", "Adds an element at the end.") { elements, call in
            elements.append(call.value(0))
            return .void
        }
        changingArray("append(contentsOf other: Sequence<Element>)", "Adds elements at the end.") { elements, call in
            let others = try call.array(0)
            if elements.count + others.count > Limits.maximumElementCount { throw call.failure(Limits.tooMany) }
            elements += others
            return .void
        }
        changingArray(
            "insert(_ element: Element, at index: Int)", "Inserts an element at an index."
        ) { elements, call in
            try call.charge(elements.count / 32)
            elements.insert(call.value(0), at: try index(call, 1, upTo: elements.count))
            return .void
        }
        changingArray("remove(at index: Int) -> Element", "Removes an element.") { elements, call in
            try call.charge(elements.count / 32)
            return elements.remove(at: try index(call, 0, upTo: elements.count - 1))
        }
        changingArray(
            "insert(contentsOf other: Sequence<Element>, at index: Int)", "Inserts elements at an index."
        ) { elements, call in
            let index = try index(call, 1, upTo: elements.count)
            return try replace(index..<index, with: call.array(0), in: &elements, call)
        }
        changingArray("removeSubrange(_ range: RangeExpression<Int>)", "Removes the elements in a range.") {
            elements, call in try replace(call.bounds(0, ofElements: elements.count), with: [], in: &elements, call)
        }
        changingArray(
            "replaceSubrange(_ range: RangeExpression<Int>, with other: Sequence<Element>)",
            "Replaces the elements in a range."
        ) { elements, call in
            try replace(call.bounds(0, ofElements: elements.count), with: call.array(1), in: &elements, call)
        }
        changingArray("reserveCapacity(_ count: Int)", "Does nothing: an array grows as necessary.") { _, _ in .void }
        changingArray("removeAll(keepingCapacity: Bool = false)", "Removes all elements.") { elements, _ in
            elements = []
            return .void
        }
        changingArray(
            "removeAll(where predicate: (Element) -> Bool)", "Removes the elements that satisfy the predicate."
        ) { elements, call in
            try call.charge(elements.count / 8)
            try elements.removeAll(where: call.predicate(0))
            return .void
        }
        changingArray("removeFirst() -> Element", "Removes the first element.") { elements, call in
            try call.charge(elements.count / 32)
            return elements.remove(at: try index(call, nil, upTo: elements.count - 1))
        }
        changingArray("removeFirst(_ count: Int)", "Removes the first elements.") { elements, call in
            try call.charge(elements.count / 32)
            elements.removeFirst(try index(call, 0, upTo: elements.count))
            return .void
        }
        changingArray("removeLast() -> Element", "Removes the last element.") { elements, call in
            guard let last = elements.popLast() else { throw call.failure("this array is empty") }
            return last
        }
        changingArray("removeLast(_ count: Int)", "Removes the last elements.") { elements, call in
            elements.removeLast(try index(call, 0, upTo: elements.count))
            return .void
        }
        changingArray("popLast() -> Element?", "Removes the last element, if there is one.") { elements, _ in
            .wrapping(elements.popLast())
        }
        changingArray("sort()", "Puts the elements in order.") { elements, call in
            elements = try call.sorted(elements, by: call.naturalOrder)
            return .void
        }
        changingArray(
            "sort(by areInOrder: (Element, Element) -> Bool)", "Puts the elements in this order."
        ) { elements, call in
            elements = try call.sorted(elements, by: call.order(0))
            return .void
        }
        changingArray("reverse()", "Reverses the order of the elements.") { elements, call in
            try call.charge(elements.count / 8)
            elements.reverse()
            return .void
        }
        changingArray("swapAt(_ first: Int, _ second: Int)", "Exchanges two elements.") { elements, call in
            let indices = (try index(call, 0, upTo: elements.count - 1), try index(call, 1, upTo: elements.count - 1))
            elements.swapAt(indices.0, indices.1)
            return .void
        }
    }

    /// Returns the entry for a `mutating func` of arrays; an array that is not shared is changed in place.
    private static func changingArray(
        _ signature: String, _ summary: String, _ body: @escaping (inout [Value], NativeCall) throws -> Value
    ) -> CatalogueEntry {
        changing(signature, summary) { value, call in
            guard case .array(var elements) = value else { throw call.unfit(value, "an array") }
            value = .void
            defer { value = .array(elements) }
            let result = try body(&elements, call)
            if elements.count > Limits.maximumElementCount { throw call.failure(Limits.tooMany) }
            return result
        }
    }

    private static func replace(
        _ range: Range<Int>, with others: [Value], in elements: inout [Value], _ call: NativeCall
    ) throws -> Value {
        if elements.count + others.count > Limits.maximumElementCount { throw call.failure(Limits.tooMany) }
        try call.charge(elements.count / 32)
        elements.replaceSubrange(range, with: others)
        return .void
    }

    /// Returns the parts between separators.
    ///
    /// - Parameter limit: the index of the argument with the maximum number of splits; the next one tells whether empty
    ///   parts are omitted.
    private static func parts(
        _ call: NativeCall, limit: Int, _ isSeparator: (Value) throws -> Bool
    ) throws -> Value {
        let parts = try call.elements.split(
            maxSplits: call.has(limit) ? call.count(limit) : .max,
            omittingEmptySubsequences: call.bool(limit + 1, default: true), whereSeparator: isSeparator)
        return try call.list(parts.map { try call.list(Array($0)) })
    }

    /// Returns the index in the first argument moved by a number of elements.
    private static func moved(_ call: NativeCall, by distance: Int) throws -> Value {
        let (index, overflows) = try call.int(0).addingReportingOverflow(distance)
        if overflows { throw call.failure("the result does not fit an Int") }
        return .int(index)
    }

    /// Returns the index in an argument, which must be at most `last`; 0 if there is no argument.
    private static func index(_ call: NativeCall, _ argument: Int?, upTo last: Int) throws -> Int {
        let index = try argument.map { try call.int($0) } ?? 0
        if index < 0 || index > last { throw call.failure("the index \(index) is out of range") }
        return index
    }
}
