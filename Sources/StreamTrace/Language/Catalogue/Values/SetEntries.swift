extension CatalogueFamily {
    static let set = CatalogueFamily(.sets, of: "Set<Element>") {
        entry("init() -> Set<Element>", "The empty set.") { _ in .set(SetValue()) }
        entry("init(_ elements: Sequence<Element>) -> Set<Element>", "Each element once.") { call in
            .set(try call.set(call.array(0)))
        }
        entry("union(_ other: Sequence<Element>) -> Set<Element>", "The elements of both.") { call in
            .set(try call.set(call.elements + call.array(0)))
        }
        entry("intersection(_ other: Sequence<Element>) -> Set<Element>", "The elements that both have.") { call in
            let other = try call.set(call.array(0))
            return .set(try call.set(call.elements.filter(isMember(of: other, call))))
        }
        entry("subtracting(_ other: Sequence<Element>) -> Set<Element>", "The elements that the other does not have.") {
            call in
            let other = try call.set(call.array(0))
            return .set(try call.set(without(other, call.elements, call)))
        }
        entry(
            "symmetricDifference(_ other: Sequence<Element>) -> Set<Element>", "The elements that only one of both has."
        ) { call in
            let (set, other) = (try members(call), try call.set(call.array(0)))
            return .set(
                try call.set(without(other, set.elements, call) + without(set, other.elements, call)))
        }
        entry("isSubset(of other: Sequence<Element>) -> Bool", "Whether all is in the other.") { call in
            .bool(try call.elements.allSatisfy(isMember(of: call.set(call.array(0)), call)))
        }
        entry("isSuperset(of other: Sequence<Element>) -> Bool", "Whether it has all of the other.") { call in
            let set = try members(call)
            return .bool(try call.array(0).allSatisfy(isMember(of: set, call)))
        }
        entry("isDisjoint(with other: Sequence<Element>) -> Bool", "Whether both have no common element.") { call in
            let set = try members(call)
            return .bool(try !call.array(0).contains(where: isMember(of: set, call)))
        }
        changingSet("formUnion(_ other: Sequence<Element>)", "Adds elements.") { set, call in
            for element in try call.array(0) {
                try call.charge(Budget.Price.insertion)
                _ = set.insert(element)
            }
            return .void
        }
        changingSet(
            "formIntersection(_ other: Sequence<Element>)", "Removes the elements that the other does not have."
        ) {
            set, call in
            let other = try call.set(call.array(0))
            set = try call.set(set.elements.filter(isMember(of: other, call)))
            return .void
        }
        changingSet(
            "formSymmetricDifference(_ other: Sequence<Element>)", "Keeps the elements that only one of both has."
        ) { set, call in
            let other = try call.set(call.array(0))
            set = try call.set(without(other, set.elements, call) + without(set, other.elements, call))
            return .void
        }
        changingSet("removeAll(keepingCapacity: Bool = false)", "Removes all elements.") { set, _ in
            set = SetValue()
            return .void
        }
        changingSet("subtract(_ other: Sequence<Element>)", "Removes elements.") { set, call in
            let other = try call.set(call.array(0))
            set = try call.set(without(other, set.elements, call))
            return .void
        }
        changingSet(
            "insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element)",
            "Adds an element; whether it was new."
        ) { set, call in
            let isNew = set.insert(call.value(0))
            return .tuple(TupleValue([.bool(isNew), call.value(0)], labels: ["inserted", "memberAfterInsert"]))
        }
        changingSet("remove(_ element: Element) -> Element?", "Removes an element.") { set, call in
            guard set.contains(call.value(0)) else { return .none }
            try call.charge(set.count)
            set.remove(call.value(0))
            return .some(call.value(0))
        }
    }

    private static func members(_ call: NativeCall) throws -> SetValue {
        if case .set(let set) = call.receiver { return set }
        return try call.set(call.elements)
    }

    /// Returns a function that looks a value up in the set, and charges the look-up.
    private static func isMember(of set: SetValue, _ call: NativeCall) -> (Value) throws -> Bool {
        { value in
            try call.charge(Budget.Price.lookup)
            return set.contains(value)
        }
    }

    /// Returns the elements that are not in another set.
    private static func without(_ other: SetValue, _ elements: [Value], _ call: NativeCall) throws -> [Value] {
        let isMember = isMember(of: other, call)
        return try elements.filter { try !isMember($0) }
    }

    /// Returns the entry for a `mutating func` of sets; a set that is not shared is changed in place.
    private static func changingSet(
        _ signature: String, _ summary: String, _ body: @escaping (inout SetValue, NativeCall) throws -> Value
    ) -> CatalogueEntry {
        changing(signature, summary) { value, call in
            guard case .set(var set) = value else { throw call.unfit(value, "a set") }
            value = .void
            defer { value = .set(set) }
            return try body(&set, call)
        }
    }
}
