extension CatalogueFamily {
    static let dictionary = CatalogueFamily(.dictionaries, of: "Dictionary<Key, Value>") {
        entry("init() -> [Key: Value]", "The empty dictionary.") { _ in .dictionary(DictionaryValue()) }
        entry("init(uniqueKeysWithValues pairs: [(Key, Value)]) -> [Key: Value]", "The pairs as entries.") { call in
            var dictionary = DictionaryValue()
            let pairs = try call.array(0).compactMap(\.parts)
            try call.charge(pairs.count)
            for pair in pairs {
                if dictionary[pair[0]] != nil { throw call.failure("the key \(pair[0].debugDescription) occurs twice") }
                dictionary[pair[0]] = pair[1]
            }
            return try call.dictionary(dictionary)
        }
        entry(
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
        entry(
            "init<Element>(grouping values: Sequence<Element>, by key: (Element) -> Key) -> [Key: [Element]]",
            "The values grouped by key."
        ) { call in
            let key = try call.function(1)
            let elements = try call.array(0)
            try call.charge(elements.count)
            var groups: [(key: Value, elements: [Value])] = []
            var indices: [Value: Int] = [:]
            for element in elements {
                let key = try key.call(element)
                if let index = indices[key] {
                    groups[index].elements.append(element)
                } else {
                    indices[key] = groups.count
                    groups.append((key, [element]))
                }
            }
            return try call.dictionary(DictionaryValue(groups.map { ($0.key, .array($0.elements)) }))
        }
        ofDictionary("keys: [Key]", "The keys, in the order of their insertion.") { entries, call in
            try call.list(entries.entries.map(\.key))
        }
        ofDictionary("values: [Value]", "The values, in the order in which their keys were inserted.") {
            entries, call in
            try call.list(entries.entries.map(\.value))
        }
        ofDictionary(
            "mapValues<Result>(_ transform: (Value) -> Result) -> [Key: Result]", "Each value transformed."
        ) { entries, call in
            let transform = try call.function(0)
            return try call.dictionary(
                DictionaryValue(try entries.entries.map { ($0.key, try transform.call($0.value)) }))
        }
        ofDictionary(
            "compactMapValues<Result>(_ transform: (Value) -> Result?) -> [Key: Result]",
            "Each value transformed, without nil."
        ) { entries, call in
            let transform = try call.function(0)
            return try call.dictionary(
                DictionaryValue(
                    try entries.entries.compactMap { entry in
                        try transform.call(entry.value).unwrapped.map { (entry.key, $0) }
                    }))
        }
        ofDictionary(
            "filter(_ isIncluded: ((key: Key, value: Value)) -> Bool) -> [Key: Value]",
            "The entries that satisfy the predicate."
        ) { entries, call in
            let predicate = try call.predicate(0)
            let left = try entries.entries.filter {
                try predicate(.tuple(TupleValue([$0.key, $0.value], labels: ["key", "value"])))
            }
            return try call.dictionary(DictionaryValue(left.map { ($0.key, $0.value) }))
        }
        ofDictionary(
            "merging(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value) -> [Key: Value]",
            "The entries of both dictionaries; the closure decides between two values of a key."
        ) { entries, call in
            var merged = entries
            let combine = try call.function(1)
            for (key, value) in try call.dictionaryValue(call.value(0)).entries {
                merged[key] = try merged[key].map { try combine.call($0, value) } ?? value
            }
            return try call.dictionary(merged)
        }
    }

    private static func ofDictionary(
        _ signature: String, _ summary: String, _ body: @escaping (DictionaryValue, NativeCall) throws -> Value
    ) -> CatalogueEntry {
        entry(signature, summary) { call in
            let entries = try call.dictionaryValue(call.receiver)
            try call.charge(entries.count)
            return try body(entries, call)
        }
    }

    static let dictionaryChanges = CatalogueFamily(.dictionaries, of: "Dictionary<Key, Value>") {
        changingDictionary(
            "updateValue(_ value: Value, forKey key: Key) -> Value?", "Sets an entry."
        ) { dictionary, call in
            let old = dictionary[call.value(1)]
            dictionary[call.value(1)] = call.value(0)
            return .wrapping(old)
        }
        changingDictionary(
            "merge(_ other: [Key: Value], uniquingKeysWith combine: (Value, Value) -> Value)",
            "Adds the entries of another; the closure decides between two values of a key."
        ) { merged, call in
            let combine = try call.function(1)
            let other = try call.dictionaryValue(call.value(0))
            try call.charge(other.count)
            for (key, value) in other.entries {
                merged[key] = try merged[key].map { try combine.call($0, value) } ?? value
            }
            return .void
        }
        changingDictionary("removeValue(forKey key: Key) -> Value?", "Removes an entry.") { dictionary, call in
            guard let old = dictionary[call.value(0)] else { return .none }
            try call.charge(dictionary.count)
            dictionary[call.value(0)] = nil
            return .some(old)
        }
        changingDictionary("removeAll(keepingCapacity: Bool = false)", "Removes all entries.") { dictionary, _ in
            dictionary = DictionaryValue()
            return .void
        }
    }

    /// Returns the entry for a `mutating func` of dictionaries; a dictionary that is not shared is changed in place.
    private static func changingDictionary(
        _ signature: String, _ summary: String,
        _ body: @escaping (inout DictionaryValue, NativeCall) throws -> Value
    ) -> CatalogueEntry {
        changing(signature, summary) { value, call in
            guard case .dictionary(var dictionary) = value else { throw call.unfit(value, "a dictionary") }
            value = .void
            defer { value = .dictionary(dictionary) }
            return try body(&dictionary, call)
        }
    }
}

extension NativeCall {
    fileprivate func dictionaryValue(_ value: Value) throws -> DictionaryValue {
        if case .dictionary(let dictionary) = value { return dictionary }
        throw unfit(value, "a dictionary")
    }
}
