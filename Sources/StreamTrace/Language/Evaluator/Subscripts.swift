/// A namespace for functions that read and replace elements.
enum Subscripts {
    static func element(_ value: Value, _ index: Value, _ location: RuntimeLocation, _ run: PipelineRun) throws -> Value
    {
        switch (value, index) {
        case (.array(let elements), .int(let index)):
            if elements.indices.contains(index) { return elements[index] }
            throw location.failure(run, outOfRange(index, elements.count))
        case (.array(let elements), .range(let range)):
            guard let bounds = range.bounds(ofElements: elements.count) else {
                throw location.failure(run, range.isOutside(of: elements.count))
            }
            return try run.made(SliceValue(Array(elements[bounds]), start: bounds.lowerBound), location)
        case (.slice(let slice), .int(let index)):
            if slice.indices.contains(index) { return slice.elements[index - slice.start] }
            throw location.failure(run, "the index \(index) is out of range: this slice has those of \(slice.indices)")
        case (.slice(let slice), .range(let range)):
            guard let bounds = range.bounds(of: slice.indices) else {
                throw location.failure(run, range.isOutside(of: slice.indices))
            }
            let part = slice.elements[bounds.lowerBound - slice.start..<bounds.upperBound - slice.start]
            return try run.made(SliceValue(Array(part), start: bounds.lowerBound), location)
        case (.dictionary(let dictionary), _): return dictionary[index].map { .some($0) } ?? .none
        case (.string(let text), .int(let index)):
            try run.step(location, text.utf8.count / 4)
            let characters = Array(text)
            if characters.indices.contains(index) { return .character(characters[index]) }
            throw location.failure(run, outOfRange(index, characters.count))
        case (.string(let text), .record):
            let position = try TextIndex.index(index, in: text, location, run)
            if position < text.endIndex { return .character(text[position]) }
            throw location.failure(run, "the index is out of range")
        case (.string(let text), .range(let range)):
            return .string(try run.made(String(text[TextIndex.bounds(range, in: text, location, run)]), location))
        case (.object(let hole as HoleObject), _): throw hole.failure(location, run)
        default: throw location.failure(run, "a value of type '\(value.type)' has no element '\(index)'")
        }
    }

    /// Returns a dictionary's value for a key.
    static func entry(_ value: Value, _ key: Value) -> Value? {
        if case .dictionary(let dictionary) = value { dictionary[key] } else { nil }
    }

    static func replace(
        _ value: inout Value, _ index: Value, with element: Value, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws { try run.change(&value, location) { try replace(changing: &$0, index, with: element, location, run) } }

    private static func replace(
        changing value: inout Value, _ index: Value, with element: Value, _ location: RuntimeLocation,
        _ run: PipelineRun
    ) throws {
        // A `switch` over a tuple of both would share the value, which is to be changed in place.
        guard case .range(let range) = index, case .array(var elements) = value else {
            return try changeElement(changing: &value, index, location, run) { $0 = element }
        }
        guard let others = element.slice?.elements, let bounds = range.bounds(ofElements: elements.count) else {
            throw location.failure(run, range.isOutside(of: elements.count))
        }
        if elements.count + others.count > Limits.maximumElementCount { throw location.failure(run, Limits.tooMany) }
        try run.step(location, (elements.count + others.count) / 32)
        value = .void
        elements.replaceSubrange(bounds, with: others)
        value = .array(elements)
    }

    /// Changes an element in place. The element of a dictionary is an optional.
    static func changeElement(
        of value: inout Value, _ index: Value, _ location: RuntimeLocation, _ run: PipelineRun,
        _ body: (inout Value) throws -> Void
    ) throws { try run.change(&value, location) { try changeElement(changing: &$0, index, location, run, body) } }

    private static func changeElement(
        changing value: inout Value, _ index: Value, _ location: RuntimeLocation, _ run: PipelineRun,
        _ body: (inout Value) throws -> Void
    ) throws {
        if case .array(var elements) = value, case .int(let index) = index {
            guard elements.indices.contains(index) else {
                throw location.failure(run, outOfRange(index, elements.count))
            }
            value = .void
            defer { value = .array(elements) }
            try elements.change(index, body)
        } else if case .slice(var slice) = value, case .int(let index) = index, slice.indices.contains(index) {
            value = .void
            defer { value = .slice(slice) }
            try slice.elements.change(index - slice.start, body)
        } else if case .array = value, case .range = index {
            var part = try element(value, index, location, run)
            try body(&part)
            try replace(&value, index, with: part, location, run)
        } else if case .dictionary(var dictionary) = value {
            value = .void
            defer { value = .dictionary(dictionary) }
            let count = dictionary.count
            try dictionary.change(index) { entry in
                var optional = Value.wrapping(entry)
                entry = nil
                defer { entry = optional.unwrapped }
                try body(&optional)
            }
            try charge(removing: count, dictionary, location, run)
        } else {
            throw location.failure(run, "the elements of a '\(value.type)' cannot be replaced")
        }
    }

    /// Changes a dictionary's value for a key in place, or the default value if there is none.
    static func changeEntry(
        of value: inout Value, _ key: Value, _ fallback: () throws -> Value, _ location: RuntimeLocation,
        _ run: PipelineRun,
        _ body: (inout Value) throws -> Void
    ) throws {
        try run.change(&value, location) { value in
            guard case .dictionary(var dictionary) = value else {
                throw location.failure(run, "the elements of a '\(value.type)' cannot be replaced")
            }
            value = .void
            defer { value = .dictionary(dictionary) }
            try dictionary.change(key) { entry in
                var element = try entry ?? fallback()
                entry = nil
                defer { entry = element }
                try body(&element)
            }
        }
    }

    /// Charges the removal of an entry, because the entries after it move.
    private static func charge(
        removing count: Int, _ dictionary: DictionaryValue, _ location: RuntimeLocation, _ run: PipelineRun
    ) throws { if dictionary.count < count { try run.step(location, count) } }

    private static func outOfRange(_ index: Int, _ count: Int) -> String {
        "the index \(index) is out of range: there \(count == 1 ? "is 1 element" : "are \(count) elements")"
    }
}

extension [Value] {
    /// Changes an element in place.
    mutating func change(_ index: Int, _ body: (inout Value) throws -> Void) rethrows {
        var element = self[index]
        self[index] = .void
        defer { self[index] = element }
        try body(&element)
    }
}
