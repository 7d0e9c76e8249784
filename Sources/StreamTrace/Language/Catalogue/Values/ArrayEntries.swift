extension CatalogueFamily {
    static var array: CatalogueFamily {
        var family = CatalogueFamily("arrays", of: "Array<Element>")
        family.add("init() -> [Element]", "The empty array.") { _ in .array([]) }
        family.add("init(_ elements: Sequence<Element>) -> [Element]", "The elements of a sequence.") {
            .array(try $0.array(0))
        }
        family.add("init(repeating element: Element, count: Int) -> [Element]", "The element, so many times.") { call in
            .array(Array(repeating: call.value(0), count: try call.count(1)))
        }
        family.add("var indices: Range<Int>", "The places of the elements.") { call in
            .range(RangeValue(lower: .int(0), upper: .int(try call.elements.count), isClosed: false))
        }
        return family
    }

    static var arrayChanges: CatalogueFamily {
        var family = CatalogueFamily("arrays", of: "Array<Element>")
        addInsertions(&family)
        addRemovals(&family)
        addOrders(&family)
        return family
    }

    private mutating func addChangingElements(
        _ signature: String, _ summary: String, _ body: @escaping (inout [Value], NativeCall) throws -> Value
    ) {
        addChanging(signature, summary) { call in
            var elements = try call.elements
            let result = try body(&elements, call)
            if elements.count > Limits.mostElements { throw call.failure(Limits.tooMany) }
            return (.array(elements), result)
        }
    }

    private static func addInsertions(_ family: inout CatalogueFamily) {
        family.addChangingElements("mutating func append(_ element: Element)", "Adds an element at the end.") {
            elements, call in
            elements.append(call.value(0))
            return .void
        }
        family.addChangingElements(
            "mutating func append(contentsOf other: Sequence<Element>)", "Adds elements at the end."
        ) {
            elements, call in
            elements += try call.array(0)
            return .void
        }
        family.addChangingElements(
            "mutating func insert(_ element: Element, at index: Int)", "Adds an element at a place."
        ) {
            elements, call in
            elements.insert(call.value(0), at: try place(call, 1, upTo: elements.count))
            return .void
        }
    }

    private static func addRemovals(_ family: inout CatalogueFamily) {
        family.addChangingElements("mutating func remove(at index: Int) -> Element", "Takes an element away.") {
            elements, call in
            elements.remove(at: try place(call, 0, upTo: elements.count - 1))
        }
        family.addChangingElements("mutating func removeAll()", "Takes all elements away.") { elements, _ in
            elements = []
            return .void
        }
        family.addChangingElements(
            "mutating func removeAll(where predicate: (Element) -> Bool)", "Takes away what fits."
        ) { elements, call in
            try elements.removeAll(where: call.predicate(0))
            return .void
        }
        family.addChangingElements("mutating func removeFirst() -> Element", "Takes the first element away.") {
            elements, call in
            elements.remove(at: try place(call, nil, upTo: elements.count - 1))
        }
        family.addChangingElements("mutating func removeLast() -> Element", "Takes the last element away.") {
            elements, call in
            guard let last = elements.popLast() else { throw call.failure("this array is empty") }
            return last
        }
        family.addChangingElements(
            "mutating func popLast() -> Element?", "Takes the last element away, if there is one."
        ) { elements, _ in
            .wrapping(elements.popLast())
        }
    }

    private static func addOrders(_ family: inout CatalogueFamily) {
        family.addChangingElements("mutating func sort()", "Puts the elements in order.") { elements, call in
            try elements.sort(by: call.naturalOrder)
            return .void
        }
        family.addChangingElements(
            "mutating func sort(by areInOrder: (Element, Element) -> Bool)", "Puts the elements in this order."
        ) {
            elements, call in
            try elements.sort(by: call.order(0))
            return .void
        }
        family.addChangingElements("mutating func reverse()", "Turns the order around.") { elements, _ in
            elements.reverse()
            return .void
        }
        family.addChangingElements("mutating func swapAt(_ first: Int, _ second: Int)", "Exchanges two elements.") {
            elements, call in
            let places = (try place(call, 0, upTo: elements.count - 1), try place(call, 1, upTo: elements.count - 1))
            elements.swapAt(places.0, places.1)
            return .void
        }
    }

    /// An index that was checked; nothing as argument means the first.
    private static func place(_ call: NativeCall, _ argument: Int?, upTo last: Int) throws -> Int {
        let index = try argument.map { try call.int($0) } ?? 0
        if index < 0 || index > last { throw call.failure("the index \(index) is out of range") }
        return index
    }

    static var dictionary: CatalogueFamily {
        var family = CatalogueFamily("dictionaries", of: "Dictionary<Key, Value>")
        addDictionaries(&family)
        family.addOfEntries("var keys: [Key]", "The keys, in the order in which they came.") { entries, _ in
            .array(entries.entries.map(\.key))
        }
        family.addOfEntries("var values: [Value]", "The values, in the order in which their keys came.") { entries, _ in
            .array(entries.entries.map(\.value))
        }
        addTransformedDictionaries(&family)
        return family
    }

    private mutating func addOfEntries(
        _ signature: String, _ summary: String, _ body: @escaping (DictionaryValue, NativeCall) throws -> Value
    ) {
        add(signature, summary) { try body(Self.entries($0, $0.receiver), $0) }
    }

    private static func addDictionaries(_ family: inout CatalogueFamily) {
        family.add("init() -> [Key: Value]", "The empty dictionary.") { _ in .dictionary(DictionaryValue()) }
        family.add("init(uniqueKeysWithValues pairs: [(Key, Value)]) -> [Key: Value]", "The pairs as entries.") {
            call in
            var dictionary = DictionaryValue()
            for pair in try call.array(0).compactMap(\.parts) {
                if dictionary[pair[0]] != nil { throw call.failure("the key \(pair[0].debugDescription) occurs twice") }
                dictionary[pair[0]] = pair[1]
            }
            return .dictionary(dictionary)
        }
        family.add(
            "init(_ pairs: [(Key, Value)], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]",
            "The pairs as entries; the closure decides between two values of a key."
        ) { call in
            var dictionary = DictionaryValue()
            let combine = try call.function(1)
            for pair in try call.array(0).compactMap(\.parts) {
                dictionary[pair[0]] = try dictionary[pair[0]].map { try combine.call($0, pair[1]) } ?? pair[1]
            }
            return .dictionary(dictionary)
        }
        family.add(
            "init<Element>(grouping values: Sequence<Element>, by key: (Element) -> Key) -> [Key: [Element]]",
            "The values under the key that each gives."
        ) { call in
            let key = try call.function(1)
            var groups = DictionaryValue()
            for element in try call.array(0) {
                let key = try key.call(element)
                guard case .array(let group)? = groups[key] else {
                    groups[key] = .array([element])
                    continue
                }
                groups[key] = .array(group + [element])
            }
            return .dictionary(groups)
        }
    }

    private static func addTransformedDictionaries(_ family: inout CatalogueFamily) {
        family.addOfEntries(
            "func mapValues<Result>(_ transform: (Value) -> Result) -> [Key: Result]", "Each value transformed."
        ) {
            entries, call in
            let transform = try call.function(0)
            return .dictionary(DictionaryValue(try entries.entries.map { ($0.key, try transform.call($0.value)) }))
        }
        family.addOfEntries(
            "func compactMapValues<Result>(_ transform: (Value) -> Result?) -> [Key: Result]",
            "Each value transformed, without nil."
        ) { entries, call in
            let transform = try call.function(0)
            return .dictionary(
                DictionaryValue(
                    try entries.entries.compactMap { entry in
                        try transform.call(entry.value).unwrapped.map { (entry.key, $0) }
                    }))
        }
        family.addOfEntries(
            "func filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> [Key: Value]", "The entries that fit."
        ) {
            entries, call in
            let predicate = try call.predicate(0)
            let left = try entries.entries.filter {
                try predicate(.tuple(TupleValue([$0.key, $0.value], labels: ["key", "value"])))
            }
            return .dictionary(DictionaryValue(left.map { ($0.key, $0.value) }))
        }
        family.addOfEntries(
            "func merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]",
            "Both together; the closure decides between two values of a key."
        ) { entries, call in
            var merged = entries
            let combine = try call.function(1)
            for (key, value) in try self.entries(call, call.value(0)).entries {
                merged[key] = try merged[key].map { try combine.call($0, value) } ?? value
            }
            return .dictionary(merged)
        }
    }

    static func entries(_ call: NativeCall, _ value: Value) throws -> DictionaryValue {
        if case .dictionary(let dictionary) = value { return dictionary }
        throw call.unfit(value, "a dictionary")
    }

    static var dictionaryChanges: CatalogueFamily {
        var family = CatalogueFamily("dictionaries", of: "Dictionary<Key, Value>")
        family.addChanging("mutating func updateValue(_ value: Value, forKey key: Key) -> Value?", "Sets an entry.") {
            call in
            var dictionary = try entries(call, call.receiver)
            let old = dictionary[call.value(1)]
            dictionary[call.value(1)] = call.value(0)
            return (.dictionary(dictionary), .wrapping(old))
        }
        family.addChanging(
            "mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value)",
            "Adds the entries of another; the closure decides between two values of a key."
        ) { call in
            var merged = try entries(call, call.receiver)
            let combine = try call.function(1)
            for (key, value) in try entries(call, call.value(0)).entries {
                merged[key] = try merged[key].map { try combine.call($0, value) } ?? value
            }
            return (.dictionary(merged), .void)
        }
        family.addChanging("mutating func removeValue(forKey key: Key) -> Value?", "Takes an entry away.") { call in
            var dictionary = try entries(call, call.receiver)
            let old = dictionary[call.value(0)]
            dictionary[call.value(0)] = nil
            return (.dictionary(dictionary), .wrapping(old))
        }
        family.addChanging("mutating func removeAll()", "Takes all entries away.") { _ in
            (.dictionary(DictionaryValue()), .void)
        }
        return family
    }
}
