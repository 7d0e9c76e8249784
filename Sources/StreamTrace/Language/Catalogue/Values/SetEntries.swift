extension CatalogueFamily {
    static var set: CatalogueFamily {
        var family = CatalogueFamily("sets", of: "Set<Element>")
        addSets(&family)
        addComparisons(&family)
        addSetChanges(&family)
        return family
    }

    private static func members(_ call: NativeCall) throws -> SetValue {
        if case .set(let set) = call.receiver { return set }
        return try call.set(call.elements)
    }

    private static func addSets(_ family: inout CatalogueFamily) {
        family.add("init() -> Set<Element>", "The empty set.") { _ in .set(SetValue()) }
        family.add("init(_ elements: Sequence<Element>) -> Set<Element>", "Each element once.") { call in
            .set(try call.set(call.array(0)))
        }
        family.add("func union(_ other: Sequence<Element>) -> Set<Element>", "What is in one of both.") { call in
            .set(try call.set(call.elements + call.array(0)))
        }
        family.add("func intersection(_ other: Sequence<Element>) -> Set<Element>", "What is in both.") { call in
            let other = try call.set(call.array(0))
            return .set(try call.set(call.elements.filter(other.contains)))
        }
        family.add("func subtracting(_ other: Sequence<Element>) -> Set<Element>", "What is not in the other.") {
            call in
            let other = try call.set(call.array(0))
            return .set(try call.set(call.elements.filter { !other.contains($0) }))
        }
        family.add(
            "func symmetricDifference(_ other: Sequence<Element>) -> Set<Element>", "What is in one of both only."
        ) {
            call in
            let (set, other) = (try members(call), try call.set(call.array(0)))
            return .set(
                try call.set(
                    set.elements.filter { !other.contains($0) } + other.elements.filter { !set.contains($0) }))
        }
    }

    private static func addComparisons(_ family: inout CatalogueFamily) {
        family.add("func isSubset(of other: Sequence<Element>) -> Bool", "Whether all is in the other.") { call in
            .bool(try call.elements.allSatisfy(call.set(call.array(0)).contains))
        }
        family.add("func isSuperset(of other: Sequence<Element>) -> Bool", "Whether it has all of the other.") { call in
            let set = try members(call)
            return .bool(try call.array(0).allSatisfy(set.contains))
        }
        family.add("func isDisjoint(with other: Sequence<Element>) -> Bool", "Whether both have nothing in common.") {
            call in
            let set = try members(call)
            return .bool(try !call.array(0).contains(where: set.contains))
        }
    }

    private static func addSetChanges(_ family: inout CatalogueFamily) {
        family.addChangingSet("mutating func formUnion(_ other: Sequence<Element>)", "Adds elements.") { set, call in
            for element in try call.array(0) where set.insert(element) { try call.charge(1) }
            return .void
        }
        family.addChangingSet("mutating func subtract(_ other: Sequence<Element>)", "Takes elements away.") {
            set, call in
            let other = try call.set(call.array(0))
            set = try call.set(set.elements.filter { !other.contains($0) })
            return .void
        }
        family.addChangingSet(
            "mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element)",
            "Adds an element; whether it was new."
        ) { set, call in
            let isNew = set.insert(call.value(0))
            return .tuple(TupleValue([.bool(isNew), call.value(0)], labels: ["inserted", "memberAfterInsert"]))
        }
        family.addChangingSet("mutating func remove(_ element: Element) -> Element?", "Takes an element away.") {
            set, call in
            guard set.contains(call.value(0)) else { return .none }
            try call.charge(set.count)
            set.remove(call.value(0))
            return .some(call.value(0))
        }
    }

    /// Adds a `mutating func` of sets; a set that is not shared is changed in place.
    private mutating func addChangingSet(
        _ signature: String, _ summary: String, _ body: @escaping (inout SetValue, NativeCall) throws -> Value
    ) {
        addChanging(signature, summary) { value, call in
            guard case .set(var set) = value else { throw call.unfit(value, "a set") }
            value = .void
            defer { value = .set(set) }
            return try body(&set, call)
        }
    }
}
