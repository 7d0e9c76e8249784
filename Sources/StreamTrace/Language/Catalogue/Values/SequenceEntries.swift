extension CatalogueFamily {
    /// The members that arrays, sets, dictionaries, ranges and texts have in common.
    static let sequence = CatalogueFamily(.sequences, of: "Sequence<Element>") {
        entry("map<Result>(_ transform: (Element) -> Result) -> [Result]", "Each element transformed.") { call in
            let transform = try call.function(0)
            return try call.mapped { try transform.call($0) }
        }
        entry(
            "compactMap<Result>(_ transform: (Element) -> Result?) -> [Result]", "Transformed, without nil."
        ) { call in
            let transform = try call.function(0)
            return try call.list(call.elements.compactMap { try transform.call($0).unwrapped })
        }
        entry(
            "flatMap<Result>(_ transform: (Element) -> Sequence<Result>) -> [Result]",
            "The elements of what each element is transformed to."
        ) { call in
            let transform = try call.function(0)
            var result: [Value] = []
            for element in try call.elements {
                result += try call.sequence(transform.call(element))
                if result.count > Limits.maximumElementCount { throw call.failure(Limits.tooMany) }
            }
            return try call.list(result)
        }
        entry("filter(_ isIncluded: (Element) -> Bool) -> [Element]", "The elements that satisfy the predicate.") {
            call in
            try call.list(call.elements.filter(call.predicate(0)))
        }
        entry(
            "reduce<Result>(_ initial: Result, _ next: (Result, Element) -> Result) -> Result",
            "All elements taken together."
        ) { call in
            let next = try call.function(1)
            var result = call.value(0)
            try call.traverse { element in
                result = try next.call(result, element)
                return true
            }
            return result
        }
        entry(
            "reduce<Result>(into initial: Result, _ update: (inout Result, Element) -> Void) -> Result",
            "All elements taken into one value."
        ) { call in
            let update = try call.function(1)
            var result = call.value(0)
            try call.traverse { element in
                try update.call(changing: &result, element)
                return true
            }
            return result
        }
        entry("forEach(_ body: (Element) -> Void)", "Calls the closure with each element.") { call in
            let body = try call.function(0)
            try call.traverse { element in
                _ = try body.call(element)
                return true
            }
            return .void
        }
        entry("enumerated() -> [(offset: Int, element: Element)]", "The elements with their numbers.") { call in
            let elements = try call.elements
            try call.run.allocate(elements.count * Budget.Price.object, call.location)
            return try call.list(
                elements.enumerated().map {
                    .tuple(TupleValue([.int($0.offset), $0.element], labels: ["offset", "element"]))
                })
        }
        entry("lazy: LazySequence<Element>", "The elements, which 'map' and 'filter' make when they are asked for.") {
            .object(LazySequence($0.receiver, $0.location, $0.run))
        }
        entry(
            "joined(separator: String = \"\") -> String where Element == String", "The texts after each other."
        ) { call in
            let separator = call.has(0) ? try call.text(0) : ""
            var text = ""
            for (index, element) in try call.traversed(call.receiver).enumerated() {
                if index > 0 { text += separator }
                text += try call.text(element)
                if text.utf8.count > Limits.maximumTextLength { throw call.failure(Limits.tooLong) }
            }
            return try call.string(text)
        }
        entry("joined<Inner>() -> [Inner] where Element == Sequence<Inner>", "The elements of its elements.") { call in
            var result: [Value] = []
            for element in try call.elements {
                result += try call.sequence(element)
                if result.count > Limits.maximumElementCount { throw call.failure(Limits.tooMany) }
            }
            return try call.list(result)
        }
        entry("count: Int", "The number of elements.") { .int(try $0.unchargedElements.count) }
        entry("count(where predicate: (Element) -> Bool) -> Int", "The number of elements that satisfy the predicate.")
        { call in .int(try call.elements.filter(call.predicate(0)).count) }
        entry("isEmpty: Bool", "Whether there are no elements.") { .bool(try $0.unchargedElements.isEmpty) }
        entry("contains(_ element: Element) -> Bool", "Whether the value is one of the elements.") { call in
            let element = call.value(0)
            if case .range(let range) = call.receiver { return .bool(try range.contains(element, call)) }
            if case .set(let set) = call.receiver, set.contains(element) { return .bool(true) }
            if call.run.isLazy(call.receiver) {
                let found = try call.first {
                    try HoleObject.refuse(element, $0, call.location, call.run)
                    return $0 == element
                }
                return .bool(found != nil)
            }
            let elements = try call.elements
            if elements.contains(element) { return .bool(true) }
            for other in elements { try HoleObject.refuse(element, other, call.location, call.run) }
            return .bool(false)
        }
        entry("contains(where predicate: (Element) -> Bool) -> Bool", "Whether an element satisfies the predicate.") {
            call in
            .bool(try call.first(where: call.predicate(0)) != nil)
        }
        entry("allSatisfy(_ predicate: (Element) -> Bool) -> Bool", "Whether all elements satisfy the predicate.") {
            call in
            let predicate = try call.predicate(0)
            return .bool(try call.first { try !predicate($0) } == nil)
        }
        entry("elementsEqual(_ other: Sequence<Element>) -> Bool", "Whether the elements are the same.") { call in
            .bool(try call.elements == call.array(0))
        }
        entry(
            "lexicographicallyPrecedes(_ other: Sequence<Element>) -> Bool",
            "Whether the first element that differs is less than that of the other sequence."
        ) { call in
            let order = call.naturalOrder
            return .bool(try call.elements.lexicographicallyPrecedes(call.array(0), by: order))
        }
        entry("first: Element?", "The first element, or nil.") { .wrapping(try $0.unchargedElements.first) }
        entry("last: Element?", "The last element, or nil.") { .wrapping(try $0.unchargedElements.last) }
        entry(
            "first(where predicate: (Element) -> Bool) -> Element?",
            "The first element that satisfies the predicate, or nil."
        ) { call in .wrapping(try call.first(where: call.predicate(0))) }
        entry(
            "last(where predicate: (Element) -> Bool) -> Element?",
            "The last element that satisfies the predicate, or nil."
        ) { call in .wrapping(try call.elements.last(where: call.predicate(0))) }
        // The standard library still has the names of Swift 4.
        for name in ["firstIndex", "index"] {
            entry("\(name)(of element: Element) -> Int?", "The first index of an element, or nil.") { call in
                .wrapping(try call.index(of: call.value(0)).map { .int($0 + call.firstIndex) })
            }
            entry(
                "\(name)(where predicate: (Element) -> Bool) -> Int?",
                "The first index whose element satisfies the predicate, or nil."
            ) { call in
                .wrapping(try call.elements.firstIndex(where: call.predicate(0)).map { .int($0 + call.firstIndex) })
            }
        }
        entry("lastIndex(of element: Element) -> Int?", "The last index of an element, or nil.") { call in
            .wrapping(try call.index(of: call.value(0), isLast: true).map { .int($0 + call.firstIndex) })
        }
        entry(
            "lastIndex(where predicate: (Element) -> Bool) -> Int?",
            "The last index whose element satisfies the predicate, or nil."
        ) { call in .wrapping(try call.elements.lastIndex(where: call.predicate(0)).map { .int($0 + call.firstIndex) })
        }
        entry("starts(with prefix: Sequence<Element>) -> Bool", "Whether the first elements are those.") { call in
            .bool(try call.elements.starts(with: call.array(0)))
        }
        // Extensions of `Collection` call these on any of them.
        entry("startIndex: Int", "The index of the first element.") { .int($0.firstIndex) }
        entry("endIndex: Int", "The index after the last element.") {
            .int(try $0.firstIndex + $0.unchargedElements.count)
        }
        entry("indices: Range<Int>", "The indices of the elements.") { call in
            if case .string(let text) = call.receiver { return try call.indices(of: text) }
            return .range(
                RangeValue(
                    lower: .int(call.firstIndex), upper: .int(call.firstIndex + (try call.unchargedElements.count)),
                    isClosed: false))
        }
        entry("sorted() -> [Element]", "The elements in order.") {
            try $0.list($0.sorted($0.traversed($0.receiver), by: $0.naturalOrder))
        }
        entry("sorted(by areInOrder: (Element, Element) -> Bool) -> [Element]", "The elements in this order.") {
            try $0.list($0.sorted($0.elements, by: $0.order(0)))
        }
        entry("reversed() -> [Element]", "The elements from last to first.") { try $0.list($0.elements.reversed()) }
        entry("min() -> Element?", "The smallest element, or nil.") {
            .wrapping(try $0.traversed($0.receiver).min(by: $0.naturalOrder))
        }
        entry("max() -> Element?", "The largest element, or nil.") {
            .wrapping(try $0.traversed($0.receiver).max(by: $0.naturalOrder))
        }
        entry("min(by areInOrder: (Element, Element) -> Bool) -> Element?", "The smallest in this order.") {
            .wrapping(try $0.elements.min(by: $0.order(0)))
        }
        entry("max(by areInOrder: (Element, Element) -> Bool) -> Element?", "The largest in this order.") {
            .wrapping(try $0.elements.max(by: $0.order(0)))
        }
        entry(
            "index(_ index: Int, offsetBy distance: Int) -> Int", "An index moved by a number of elements."
        ) { call in
            guard call.receiver.slice != nil else { throw call.unfit(call.receiver, "an array") }
            let (index, overflows) = try call.int(0).addingReportingOverflow(call.int(1))
            if overflows { throw call.failure("the result does not fit an Int") }
            return .int(index)
        }
        entry("prefix(_ count: Int) -> Sequence<Element>", "The first elements.") {
            $0.unprintable(try $0.firstElements()[...])
        }
        entry("suffix(_ count: Int) -> [Element]", "The last elements.") {
            try $0.part($0.unchargedElements.suffix($0.natural(0)))
        }
        entry("dropFirst(_ count: Int = 1) -> Sequence<Element>", "Without the first elements.") {
            $0.unprintable(try $0.elements.dropFirst($0.has(0) ? $0.natural(0) : 1))
        }
        entry("dropLast(_ count: Int = 1) -> [Element]", "Without the last elements.") {
            try $0.part($0.elements.dropLast($0.has(0) ? $0.natural(0) : 1))
        }
        entry(
            "prefix(while predicate: (Element) -> Bool) -> [Element]",
            "The part before the first element that does not satisfy the predicate."
        ) { try $0.part($0.firstElements(while: $0.predicate(0))[...]) }
        entry(
            "drop(while predicate: (Element) -> Bool) -> Sequence<Element>",
            "The part from the first element on that does not satisfy the predicate."
        ) { $0.unprintable(try $0.elements.drop(while: $0.predicate(0))) }
    }
}

extension NativeCall {
    /// Returns a part of a sequence that Swift makes an array of.
    fileprivate func part(_ elements: ArraySlice<Value>) throws -> Value {
        if case .object(is LazySequence) = receiver { return unprintable(elements) }
        return try list(Array(elements))
    }

    /// Returns the first elements, of which no further one is made.
    func firstElements() throws -> [Value] {
        if run.isLazy(receiver) { return try first(natural(0), of: receiver) }
        return Array(try unchargedElements.prefix(natural(0)))
    }

    /// Returns the elements before the first one that does not satisfy a predicate.
    func firstElements(while predicate: (Value) throws -> Bool) throws -> [Value] {
        var elements: [Value] = []
        try traverse { element in
            guard try predicate(element) else { return false }
            elements.append(element)
            return true
        }
        return elements
    }

    /// Returns a part of a sequence that Swift prints as the sequence with the bounds of the part.
    func unprintable(_ elements: ArraySlice<Value>) -> Value {
        .object(LazySequence(partWith: Array(elements), location, run))
    }

    /// Returns the first element that satisfies a predicate; no further one is made.
    fileprivate func first(where predicate: (Value) throws -> Bool) throws -> Value? {
        var found: Value?
        try traverse { element in
            guard try predicate(element) else { return true }
            found = element
            return false
        }
        return found
    }

    /// Returns what a closure returns for each element.
    fileprivate func mapped(_ transform: (Value) throws -> Value) throws -> Value {
        guard run.isLazy(receiver) else { return try list(elements.map(transform)) }
        var result: [Value] = []
        try traverse { element in
            result.append(try transform(element))
            if result.count > Limits.maximumElementCount { throw failure(Limits.tooMany) }
            return true
        }
        return try list(result)
    }

    /// The index of the first element of the receiver, which is not 0 for a part of an array.
    var firstIndex: Int { if case .slice(let slice) = receiver { slice.start } else { 0 } }

    /// Returns the first or the last index of an element. Throws if a hole before it may be equal to the element.
    fileprivate func index(of element: Value, isLast: Bool = false) throws -> Int? {
        let elements = try elements
        let index = isLast ? elements.lastIndex(of: element) : elements.firstIndex(of: element)
        let others = isLast ? elements.dropFirst(index.map { $0 + 1 } ?? 0) : elements.prefix(index ?? elements.count)
        for other in others { try HoleObject.refuse(element, other, location, run) }
        return index
    }
}
