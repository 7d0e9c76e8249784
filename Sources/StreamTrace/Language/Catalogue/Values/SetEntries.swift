extension CatalogueFamily {
    static var set: CatalogueFamily {
        var family = CatalogueFamily("sets", of: "Set<Element>")
        addSets(&family)
        addComparisons(&family)
        addSetChanges(&family)
        return family
    }

    private static func members(_ call: NativeCall) throws -> SetValue { SetValue(try call.elements) }

    private static func addSets(_ family: inout CatalogueFamily) {
        family.add("init() -> Set<Element>", "The empty set.") { _ in .set(SetValue()) }
        family.add("init(_ elements: Sequence<Element>) -> Set<Element>", "Each element once.") { call in
            .set(SetValue(try call.array(0)))
        }
        family.add("func union(_ other: Sequence<Element>) -> Set<Element>", "What is in one of both.") { call in
            .set(SetValue(try call.elements + call.array(0)))
        }
        family.add("func intersection(_ other: Sequence<Element>) -> Set<Element>", "What is in both.") { call in
            let other = SetValue(try call.array(0))
            return .set(SetValue(try call.elements.filter(other.contains)))
        }
        family.add("func subtracting(_ other: Sequence<Element>) -> Set<Element>", "What is not in the other.") {
            call in
            let other = SetValue(try call.array(0))
            return .set(SetValue(try call.elements.filter { !other.contains($0) }))
        }
        family.add(
            "func symmetricDifference(_ other: Sequence<Element>) -> Set<Element>", "What is in one of both only."
        ) {
            call in
            let (set, other) = (try members(call), SetValue(try call.array(0)))
            return .set(
                SetValue(
                    set.elements.filter { !other.contains($0) } + other.elements.filter { !set.contains($0) }))
        }
    }

    private static func addComparisons(_ family: inout CatalogueFamily) {
        family.add("func isSubset(of other: Sequence<Element>) -> Bool", "Whether all is in the other.") { call in
            .bool(try call.elements.allSatisfy(SetValue(try call.array(0)).contains))
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
        family.addChanging("mutating func formUnion(_ other: Sequence<Element>)", "Adds elements.") { call in
            (.set(SetValue(try call.elements + call.array(0))), .void)
        }
        family.addChanging("mutating func subtract(_ other: Sequence<Element>)", "Takes elements away.") { call in
            let other = SetValue(try call.array(0))
            return (.set(SetValue(try call.elements.filter { !other.contains($0) })), .void)
        }
        family.addChanging(
            "mutating func insert(_ element: Element) -> (inserted: Bool, memberAfterInsert: Element)",
            "Adds an element; whether it was new."
        ) { call in
            var set = try members(call)
            let isNew = set.insert(call.value(0))
            let result = TupleValue([.bool(isNew), call.value(0)], labels: ["inserted", "memberAfterInsert"])
            return (.set(set), .tuple(result))
        }
        family.addChanging("mutating func remove(_ element: Element) -> Element?", "Takes an element away.") { call in
            var set = try members(call)
            let found = set.contains(call.value(0))
            set.remove(call.value(0))
            return (.set(set), found ? .some(call.value(0)) : .none)
        }
    }
}
