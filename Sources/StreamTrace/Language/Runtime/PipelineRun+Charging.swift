extension PipelineRun {
    /// Charges a new string by its length, and returns it.
    func made(_ text: String, _ location: RuntimeLocation) throws -> String {
        if text.utf8.count > Limits.maximumTextLength { throw location.failure(self, Limits.tooLong) }
        try charge(.string(text), location)
        return text
    }

    /// Charges a new array by its length, and returns it.
    func made(_ elements: [Value], _ location: RuntimeLocation) throws -> [Value] {
        if elements.count > Limits.maximumElementCount { throw location.failure(self, Limits.tooMany) }
        try charge(.array(elements), location)
        return elements
    }

    /// Charges a new part of an array by its length, and returns it.
    func made(_ slice: SliceValue, _ location: RuntimeLocation) throws -> Value {
        .slice(SliceValue(try made(slice.elements, location), start: slice.start))
    }

    /// Creates a set and charges it by its count.
    func madeSet(_ elements: [Value], _ location: RuntimeLocation) throws -> SetValue {
        try step(location, elements.count * Budget.Price.insertion)
        let set = SetValue(elements)
        try charge(.set(set), location)
        return set
    }

    /// Charges a new dictionary by its count, and returns it.
    func made(_ dictionary: DictionaryValue, _ location: RuntimeLocation) throws -> Value {
        try step(location, dictionary.count * Budget.Price.insertion)
        try charge(.dictionary(dictionary), location)
        return .dictionary(dictionary)
    }

    /// Changes a value, in place if its storage is not shared; charges a new storage.
    func change<Result>(
        _ value: inout Value, _ location: RuntimeLocation, _ body: (inout Value) throws -> Result
    ) throws -> Result {
        let before = ValueStorage(of: value)?.identity
        let result = Swift.Result { try body(&value) }
        if ValueStorage(of: value)?.identity != before { try charge(value, location) }
        return try result.get()
    }

    /// Charges the storage of a value and the time to fill it.
    private func charge(_ value: Value, _ location: RuntimeLocation) throws {
        guard let storage = ValueStorage(of: value) else { return }
        try step(location, storage.steps)
        try allocate(storage.bytes, location)
        if storage.bytes >= FreedStorage.minimumBytes, let owner = storage.owner {
            budget.watch(owner, bytes: storage.bytes)
        }
    }

    /// Returns the elements of a sequence, charged by their count; throws `failure` if the value is not a sequence.
    func elements(of value: Value, _ location: RuntimeLocation, or failure: () -> ScenarioFailure) throws -> [Value] {
        if case .array(let elements) = value {
            try step(location, elements.count / 8)
            return elements
        }
        try step(location, value.length / 2)
        guard let elements = try value.sequence ?? self.elements(ofDeclared: value, location) else { throw failure() }
        if case .range = value { try step(location, elements.count / 8) }
        return elements
    }
}
