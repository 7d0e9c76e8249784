extension CatalogueFamily {
    static let array = CatalogueFamily(.arrays, of: "Array<Element>") {
        entry("init() -> [Element]", "The empty array.") { _ in .array([]) }
        entry("init(_ elements: Sequence<Element>) -> [Element]", "The elements of a sequence.") {
            try $0.list($0.array(0))
        }
        entry("init(repeating element: Element, count: Int) -> [Element]", "The element repeated.") { call in
            try call.list(Array(repeating: call.value(0), count: call.count(1)))
        }
        entry("startIndex: Int", "The index of the first element.") { _ in .int(0) }
        entry("endIndex: Int", "The index after the last element.") { .int(try $0.unchargedElements.count) }
        entry("indices: Range<Int>", "The indices of the elements.") { call in
            .range(RangeValue(lower: .int(0), upper: .int(try call.unchargedElements.count), isClosed: false))
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
        changingArray("removeAll()", "Removes all elements.") { elements, _ in
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

    /// Returns the index in an argument, which must be at most `last`; 0 if there is no argument.
    private static func index(_ call: NativeCall, _ argument: Int?, upTo last: Int) throws -> Int {
        let index = try argument.map { try call.int($0) } ?? 0
        if index < 0 || index > last { throw call.failure("the index \(index) is out of range") }
        return index
    }
}
