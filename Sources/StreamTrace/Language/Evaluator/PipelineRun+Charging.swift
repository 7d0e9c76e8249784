extension PipelineRun {
    /// A text that was made, charged by its length.
    func made(_ text: String, _ place: RuntimePlace) throws -> String {
        let length = text.utf8.count
        if length > Limits.longestText { throw place.failure(self, Limits.tooLong) }
        try step(place, length / 64)
        try allocate(length, place)
        return text
    }

    /// An array that was made, charged by its length.
    func made(_ elements: [Value], _ place: RuntimePlace) throws -> [Value] {
        if elements.count > Limits.mostElements { throw place.failure(self, Limits.tooMany) }
        try step(place, elements.count / 8)
        try allocate(elements.count * Budget.Price.element, place)
        return elements
    }

    /// A set that is made of elements, charged by their count.
    func madeSet(_ elements: [Value], _ place: RuntimePlace) throws -> SetValue {
        try step(place, elements.count)
        try allocate(elements.count * Budget.Price.entry, place)
        return SetValue(elements)
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
