extension CatalogueFamily {
    static var dictionary: CatalogueFamily {
        var family = CatalogueFamily("dictionaries", of: "Dictionary<Key, Value>")
        addDictionaries(&family)
        family.addOfEntries("var keys: [Key]", "The keys, in the order in which they came.") { entries, call in
            try call.list(entries.entries.map(\.key))
        }
        family.addOfEntries("var values: [Value]", "The values, in the order in which their keys came.") {
            entries, call in
            try call.list(entries.entries.map(\.value))
        }
        addTransformedDictionaries(&family)
        return family
    }

    private mutating func addOfEntries(
        _ signature: String, _ summary: String, _ body: @escaping (DictionaryValue, NativeCall) throws -> Value
    ) {
        add(signature, summary) { call in
            let entries = try Self.entries(call, call.receiver)
            try call.charge(entries.count)
            return try body(entries, call)
        }
    }

    private static func addDictionaries(_ family: inout CatalogueFamily) {
        family.add("init() -> [Key: Value]", "The empty dictionary.") { _ in .dictionary(DictionaryValue()) }
        family.add("init(uniqueKeysWithValues pairs: [(Key, Value)]) -> [Key: Value]", "The pairs as entries.") {
            call in
            var dictionary = DictionaryValue()
            let pairs = try call.array(0).compactMap(\.parts)
            try call.charge(pairs.count)
            for pair in pairs {
                if dictionary[pair[0]] != nil { throw call.failure("the key \(pair[0].debugDescription) occurs twice") }
                dictionary[pair[0]] = pair[1]
            }
            return try call.dictionary(dictionary)
        }
        family.add(
            "init(_ pairs: [(Key, Value)], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]",
            "The pairs as entries; the closure decides between two values of a key."
        ) { call in
            var dictionary = DictionaryValue()
            let combine = try call.function(1)
            let pairs = try call.array(0).compactMap(\.parts)
            try call.charge(pairs.count)
            for pair in pairs {
                dictionary[pair[0]] = try dictionary[pair[0]].map { try combine.call($0, pair[1]) } ?? pair[1]
            }
            return try call.dictionary(dictionary)
        }
        family.add(
            "init<Element>(grouping values: Sequence<Element>, by key: (Element) -> Key) -> [Key: [Element]]",
            "The values under the key that each gives."
        ) { call in
            let key = try call.function(1)
            let elements = try call.array(0)
            try call.charge(elements.count)
            var groups: [(key: Value, elements: [Value])] = []
            var places: [Value: Int] = [:]
            for element in elements {
                let key = try key.call(element)
                if let place = places[key] {
                    groups[place].elements.append(element)
                } else {
                    places[key] = groups.count
                    groups.append((key, [element]))
                }
            }
            return try call.dictionary(DictionaryValue(groups.map { ($0.key, .array($0.elements)) }))
        }
    }

    private static func addTransformedDictionaries(_ family: inout CatalogueFamily) {
        family.addOfEntries(
            "func mapValues<Result>(_ transform: (Value) -> Result) -> [Key: Result]", "Each value transformed."
        ) {
            entries, call in
            let transform = try call.function(0)
            return try call.dictionary(
                DictionaryValue(try entries.entries.map { ($0.key, try transform.call($0.value)) }))
        }
        family.addOfEntries(
            "func compactMapValues<Result>(_ transform: (Value) -> Result?) -> [Key: Result]",
            "Each value transformed, without nil."
        ) { entries, call in
            let transform = try call.function(0)
            return try call.dictionary(
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
            return try call.dictionary(DictionaryValue(left.map { ($0.key, $0.value) }))
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
            return try call.dictionary(merged)
        }
    }

    static func entries(_ call: NativeCall, _ value: Value) throws -> DictionaryValue {
        if case .dictionary(let dictionary) = value { return dictionary }
        throw call.unfit(value, "a dictionary")
    }

    static var dictionaryChanges: CatalogueFamily {
        var family = CatalogueFamily("dictionaries", of: "Dictionary<Key, Value>")
        family.addChangingEntries(
            "mutating func updateValue(_ value: Value, forKey key: Key) -> Value?", "Sets an entry."
        ) { dictionary, call in
            let old = dictionary[call.value(1)]
            dictionary[call.value(1)] = call.value(0)
            return .wrapping(old)
        }
        family.addChangingEntries(
            "mutating func merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value)",
            "Adds the entries of another; the closure decides between two values of a key."
        ) { merged, call in
            let combine = try call.function(1)
            let other = try entries(call, call.value(0))
            try call.charge(other.count)
            for (key, value) in other.entries {
                merged[key] = try merged[key].map { try combine.call($0, value) } ?? value
            }
            return .void
        }
        family.addChangingEntries("mutating func removeValue(forKey key: Key) -> Value?", "Takes an entry away.") {
            dictionary, call in
            guard let old = dictionary[call.value(0)] else { return .none }
            try call.charge(dictionary.count)
            dictionary[call.value(0)] = nil
            return .some(old)
        }
        family.addChangingEntries("mutating func removeAll()", "Takes all entries away.") { dictionary, _ in
            dictionary = DictionaryValue()
            return .void
        }
        return family
    }

    /// Adds a `mutating func` of dictionaries; a dictionary that is not shared is changed in place.
    private mutating func addChangingEntries(
        _ signature: String, _ summary: String,
        _ body: @escaping (inout DictionaryValue, NativeCall) throws -> Value
    ) {
        addChanging(signature, summary) { value, call in
            guard case .dictionary(var dictionary) = value else { throw call.unfit(value, "a dictionary") }
            value = .void
            defer { value = .dictionary(dictionary) }
            return try body(&dictionary, call)
        }
    }
}
