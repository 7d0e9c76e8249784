extension CatalogueFamily {
    static var set: CatalogueFamily {
        var family = CatalogueFamily("sets", of: "Set<Element>")
        func members(_ call: NativeCall) throws -> SetValue { SetValue(try call.elements) }
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
        family.add("func isSubset(of other: Sequence<Element>) -> Bool", "Whether all is in the other.") { call in
            .bool(try call.elements.allSatisfy(SetValue(try call.array(0)).contains))
        }
        family.addChanging("mutating func insert(_ element: Element)", "Adds an element.") { call in
            var set = try members(call)
            _ = set.insert(call.value(0))
            return (.set(set), .void)
        }
        family.addChanging("mutating func remove(_ element: Element) -> Element?", "Takes an element away.") { call in
            var set = try members(call)
            let found = set.contains(call.value(0))
            set.remove(call.value(0))
            return (.set(set), found ? .some(call.value(0)) : .none)
        }
        return family
    }
}
