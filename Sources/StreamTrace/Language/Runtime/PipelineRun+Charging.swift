extension PipelineRun {
    /// Charges a new string by its length, and returns it.
    func made(_ text: String, _ place: RuntimePlace) throws -> String {
        if text.utf8.count > Limits.maximumTextLength { throw place.failure(self, Limits.tooLong) }
        try charge(.string(text), place)
        return text
    }

    /// Charges a new array by its length, and returns it.
    func made(_ elements: [Value], _ place: RuntimePlace) throws -> [Value] {
        if elements.count > Limits.maximumElementCount { throw place.failure(self, Limits.tooMany) }
        try charge(.array(elements), place)
        return elements
    }

    /// Makes a set of elements, charged by their count.
    func madeSet(_ elements: [Value], _ place: RuntimePlace) throws -> SetValue {
        try step(place, elements.count * Budget.Price.insertion)
        let set = SetValue(elements)
        try charge(.set(set), place)
        return set
    }

    /// Charges a new dictionary by its count, and returns it.
    func made(_ dictionary: DictionaryValue, _ place: RuntimePlace) throws -> Value {
        try step(place, dictionary.count * Budget.Price.insertion)
        try charge(.dictionary(dictionary), place)
        return .dictionary(dictionary)
    }

    /// Changes a value, in place if its storage is not shared; charges a new storage.
    func change<Result>(
        _ value: inout Value, _ place: RuntimePlace, _ body: (inout Value) throws -> Result
    ) throws -> Result {
        let before = ValueStorage(of: value)?.identity
        let result = Swift.Result { try body(&value) }
        if ValueStorage(of: value)?.identity != before { try charge(value, place) }
        return try result.get()
    }

    /// Charges the storage of a value and the time to fill it.
    private func charge(_ value: Value, _ place: RuntimePlace) throws {
        guard let storage = ValueStorage(of: value) else { return }
        try step(place, storage.steps)
        try allocate(storage.bytes, place)
        if storage.bytes >= FreedStorage.leastBytes, let owner = storage.owner {
            budget.watch(owner, bytes: storage.bytes)
        }
    }

    /// Returns the elements of a sequence, charged by their count; throws `failure` if the value is no sequence.
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
