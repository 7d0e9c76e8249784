extension PipelineRun {
    /// A text that was made, charged by its length.
    func made(_ text: String, _ place: RuntimePlace) throws -> String {
        if text.utf8.count > Limits.maximumTextLength { throw place.failure(self, Limits.tooLong) }
        try charge(.string(text), place)
        return text
    }

    /// An array that was made, charged by its length.
    func made(_ elements: [Value], _ place: RuntimePlace) throws -> [Value] {
        if elements.count > Limits.maximumElementCount { throw place.failure(self, Limits.tooMany) }
        try charge(.array(elements), place)
        return elements
    }

    /// A set that is made of elements, charged by their count.
    func madeSet(_ elements: [Value], _ place: RuntimePlace) throws -> SetValue {
        try step(place, elements.count * Budget.Price.insertion)
        let set = SetValue(elements)
        try charge(.set(set), place)
        return set
    }

    /// A dictionary that was made, charged by its count.
    func made(_ dictionary: DictionaryValue, _ place: RuntimePlace) throws -> Value {
        try step(place, dictionary.count * Budget.Price.insertion)
        try charge(.dictionary(dictionary), place)
        return .dictionary(dictionary)
    }

    /// Changes a value, in place where nothing shares its storage; charged for a storage that it gets.
    func change<Result>(
        _ value: inout Value, _ place: RuntimePlace, _ body: (inout Value) throws -> Result
    ) throws -> Result {
        let before = ValueStorage(of: value)?.identity
        let result = Swift.Result { try body(&value) }
        if ValueStorage(of: value)?.identity != before { try charge(value, place) }
        return try result.get()
    }

    /// Charges the storage of a value, and the time that it takes to fill it.
    private func charge(_ value: Value, _ place: RuntimePlace) throws {
        guard let storage = ValueStorage(of: value) else { return }
        try step(place, storage.steps)
        try allocate(storage.bytes, place)
        if storage.bytes >= FreedStorage.leastBytes, let owner = storage.owner {
            budget.watch(owner, bytes: storage.bytes)
        }
    }

    /// The elements of a sequence, charged by their count; throws `failure` for what is none.
    func elements(of value: Value, _ place: RuntimePlace, or failure: () -> ScenarioFailure) throws -> [Value] {
        if case .array(let elements) = value {
            try step(place, elements.count / 8)
            return elements
        }
        try step(place, value.length / 2)
        guard let elements = value.sequence else { throw failure() }
        if case .range = value { try step(place, elements.count / 8) }
        return elements
    }
}
