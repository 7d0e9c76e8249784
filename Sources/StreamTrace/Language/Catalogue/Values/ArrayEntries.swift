extension CatalogueFamily {
    static let array = CatalogueFamily(.arrays, of: "Array<Element>") {
        entry("init() -> [Element]", "The empty array.") { _ in .array([]) }
        entry("init(_ elements: Sequence<Element>) -> [Element]", "The elements of a sequence.") {
            try $0.list($0.traversed($0.value(0)))
        }
        entry("init(repeating element: Element, count: Int) -> [Element]", "The element repeated.") { call in
            try call.list(Array(repeating: call.value(0), count: call.count(1)))
        }
    }

    /// The members that return parts of an array, or move an index.
    static let arrayParts = CatalogueFamily(.arrays, of: "Array<Element>") {
        part("prefix(_ count: Int)", "The first elements.") { elements, call in elements.prefix(try call.natural(0)) }
        part("suffix(_ count: Int)", "The last elements.") { elements, call in elements.suffix(try call.natural(0)) }
        part("dropFirst(_ count: Int = 1)", "Without the first elements.") { elements, call in
            elements.dropFirst(call.has(0) ? try call.natural(0) : 1)
        }
        part("dropLast(_ count: Int = 1)", "Without the last elements.") { elements, call in
            elements.dropLast(call.has(0) ? try call.natural(0) : 1)
        }
        part(
            "prefix(while predicate: (Element) -> Bool)",
            "The part before the first element that does not satisfy the predicate."
        ) { elements, call in try elements.prefix(while: call.predicate(0)) }
        part(
            "drop(while predicate: (Element) -> Bool)",
            "The part from the first element on that does not satisfy the predicate."
        ) { elements, call in try elements.drop(while: call.predicate(0)) }
        part("prefix(upTo end: Int)", "The elements before an index.") { elements, call in
            elements[..<(try index(call, 0, upTo: elements.count))]
        }
        part("prefix(through last: Int)", "The elements up to an index, and that at the index.") { elements, call in
            elements[...(try index(call, 0, upTo: elements.count - 1))]
        }
        part("suffix(from start: Int)", "The elements from an index on.") { elements, call in
            elements[(try index(call, 0, upTo: elements.count))...]
        }
        entry(
            "split(separator: Element, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [ArraySlice<Element>]",
            "The parts between separators."
        ) { call in
            let separator = call.value(0)
            return try parts(call, limit: 1) { $0 == separator }
        }
        entry(
            "split(maxSplits: Int = 0, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Element) -> Bool) -> [ArraySlice<Element>]",
            "The parts between the elements that satisfy the predicate."
        ) { try parts($0, limit: 0, $0.predicate(2)) }
        for (form, step) in [("after", 1), ("before", -1)] {
            entry("index(\(form) index: Int) -> Int", "The index \(form) another.") { try moved($0, by: step) }
        }
        entry("index(_ index: Int, offsetBy distance: Int) -> Int", "An index moved by a number of elements.") {
            try moved($0, by: $0.int(1))
        }
        entry(
            "index(_ index: Int, offsetBy distance: Int, limitedBy limit: Int) -> Int?",
            "An index moved by a number of elements, or nil if that is past the limit."
        ) { call in
            let (index, distance, limit) = (try call.int(0), try call.int(1), try call.int(2))
            let room = limit.subtractingReportingOverflow(index)
            // A limit in the other direction has no effect.
            let isPast =
                distance >= 0
                ? limit >= index && room.partialValue < distance
                : limit <= index && room.partialValue > distance
            if room.overflow { throw call.failure("the result does not fit an Int") }
            return isPast ? .none : .some(try moved(call, by: distance))
        }
    }

    static let slice = CatalogueFamily(.arrays, of: "ArraySlice<Element>") {
        entry("init(_ elements: Sequence<Element>) -> ArraySlice<Element>", "The elements of a sequence.") { call in
            try call.run.made(SliceValue(call.array(0), start: 0), call.location)
        }
        changingArray("popFirst() -> Element?", "Removes the first element, if there is one.", movesStart: true) {
            elements, call in
            try call.charge(elements.count / 32)
            return .wrapping(elements.isEmpty ? nil : elements.removeFirst())
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
        changingArray("removeFirst() -> Element", "Removes the first element.", movesStart: true) { elements, call in
            try call.charge(elements.count / 32)
            return elements.remove(at: try index(call, nil, upTo: elements.count - 1))
        }
        changingArray("removeFirst(_ count: Int)", "Removes the first elements.", movesStart: true) { elements, call in
            try call.charge(elements.count / 32)
            elements.removeFirst(try count(call, upTo: elements.count))
            return .void
        }
        changingArray("removeLast() -> Element", "Removes the last element.") { elements, call in
            guard let last = elements.popLast() else { throw call.failure("this array is empty") }
            return last
        }
        changingArray("removeLast(_ count: Int)", "Removes the last elements.") { elements, call in
            elements.removeLast(try count(call, upTo: elements.count))
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
        changingArray(
            "partition(by belongsInSecond: (Element) -> Bool) -> Int",
            "Moves the elements that satisfy the predicate behind the others, and returns the first index of them."
        ) { elements, call in
            try call.charge(elements.count / 8)
            return .int(call.start + (try elements.partition(by: call.predicate(0))))
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
    ///
    /// - Parameter movesStart: whether the first index of a part of an array increases by the number of removed elements.
    private static func changingArray(
        _ signature: String, _ summary: String, movesStart: Bool = false,
        _ body: @escaping (inout [Value], NativeCall) throws -> Value
    ) -> CatalogueEntry {
        changing(signature, summary) { value, call in
            if case .slice(var slice) = value {
                value = .void
                var call = call
                call.start = slice.start
                let count = slice.elements.count
                defer { value = .slice(slice) }
                let result = try body(&slice.elements, call)
                if movesStart { slice.start += count - slice.elements.count }
                if slice.elements.count > Limits.maximumElementCount { throw call.failure(Limits.tooMany) }
                return result
            }
            guard case .array(var elements) = value else { throw call.unfit(value, "an array") }
            value = .void
            defer { value = .array(elements) }
            let result = try body(&elements, call)
            if elements.count > Limits.maximumElementCount { throw call.failure(Limits.tooMany) }
            return result
        }
    }

    /// Returns the entry for a part of an array, which has the indices of the array.
    private static func part(
        _ form: String, _ summary: String, _ body: @escaping ([Value], NativeCall) throws -> ArraySlice<Value>
    ) -> CatalogueEntry {
        entry("\(form) -> ArraySlice<Element>", summary) { try $0.slice(body($0.unchargedElements, $0)) }
    }

    /// Returns the count in the first argument.
    private static func count(_ call: NativeCall, upTo last: Int) throws -> Int {
        let count = try call.int(0)
        if count < 0 || count > last { throw call.failure("the index \(count) is out of range") }
        return count
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
        return try call.list(parts.map { try call.slice($0) })
    }

    /// Returns the index in the first argument moved by a number of elements.
    private static func moved(_ call: NativeCall, by distance: Int) throws -> Value {
        let (index, overflows) = try call.int(0).addingReportingOverflow(distance)
        if overflows { throw call.failure("the result does not fit an Int") }
        return .int(index)
    }

    /// Returns the index in an argument, which must be at most `last`; 0 if there is no argument.
    private static func index(_ call: NativeCall, _ argument: Int?, upTo last: Int) throws -> Int {
        let start = if case .slice(let slice) = call.receiver { slice.start } else { call.start }
        let index = try argument.map { try call.int($0) } ?? start
        if index < start || index > start + last { throw call.failure("the index \(index) is out of range") }
        return index - start
    }
}
