/// A tuple with the labels of its elements.
public final class TupleValue {
    /// The elements; mutated in place if the tuple is uniquely referenced.
    public package(set) var elements: [Value]
    /// As many labels as elements, or none.
    public let labels: [String?]

    public init(_ elements: [Value], labels: [String?] = []) {
        self.elements = elements
        self.labels = labels.contains { $0 != nil } ? labels : []
    }

    /// Returns the index of the element with a label or a number.
    public func index(of name: String) -> Int? {
        if let index = Int(name) { return elements.indices.contains(index) ? index : nil }
        return labels.firstIndex(of: name)
    }
}

/// A range of values; a `nil` bound is open.
public final class RangeValue {
    public let lower: Value?
    public let upper: Value?
    /// Whether the range includes its upper bound.
    public let isClosed: Bool

    public init(lower: Value?, upper: Value?, isClosed: Bool) {
        self.lower = lower
        self.upper = upper
        self.isClosed = isClosed
    }

    public func contains(_ value: Value) -> Bool {
        let (lower, upper) = (bound(lower, for: value), bound(upper, for: value))
        if let lower, value.isLess(than: lower) ?? true { return false }
        guard let upper else { return true }
        return value.isLess(than: upper) ?? false || (isClosed && value == upper)
    }

    /// Returns a bound as a value of the type of `value`: those of `"0"..."9"` are characters for a character.
    private func bound(_ bound: Value?, for value: Value) -> Value? {
        guard case .character = value, case .string(let text)? = bound, text.count == 1 else { return bound }
        return text.first.map { .character($0) }
    }

    /// Returns the range with open ends replaced by those of `whole`, or `nil` if its bounds are not integers.
    public func bounds(within whole: Range<Int>) -> Range<Int>? {
        var range = whole
        if let lower {
            guard case .int(let start) = lower else { return nil }
            range = start..<max(start, range.upperBound)
        }
        if let upper {
            guard case .int(let end) = upper else { return nil }
            let (past, overflows) = end.addingReportingOverflow(isClosed ? 1 : 0)
            guard !overflows, past >= range.lowerBound else { return nil }
            range = range.lowerBound..<past
        }
        return range
    }

    /// Returns the range with open ends replaced by those of other indices, or `nil` if it is not inside of them.
    package func bounds(of indices: Range<Int>) -> Range<Int>? {
        guard let bounds = bounds(within: indices), bounds.lowerBound >= indices.lowerBound,
            bounds.upperBound <= indices.upperBound
        else { return nil }
        return bounds
    }

    /// Returns the range with open ends replaced by those of a number of elements, or `nil` if it is not inside of them.
    package func bounds(ofElements count: Int) -> Range<Int>? {
        bounds(of: 0..<count)
    }
}

/// A dictionary that preserves insertion order, so that every replay prints the same text.
public struct DictionaryValue {
    public private(set) var entries: [(key: Value, value: Value)] = []
    private var indices: [Value: Int] = [:]

    public init() {}

    /// Creates a dictionary; a later entry replaces an earlier one with the same key.
    public init(_ entries: some Sequence<(Value, Value)>) {
        for (key, value) in entries { self[key] = value }
    }

    public var count: Int { entries.count }

    /// O(1) for reading and replacing, O(*n*) for removing.
    public subscript(key: Value) -> Value? {
        get { indices[key].map { entries[$0].value } }
        set {
            switch (indices[key], newValue) {
            case (let entryIndex?, let value?): entries[entryIndex].value = value
            case (let entryIndex?, nil):
                entries.remove(at: entryIndex)
                indices[key] = nil
                for index in entryIndex..<entries.count { indices[entries[index].key] = index }
            case (nil, let value?):
                indices[key] = entries.count
                entries.append((key, value))
            case (nil, nil): break
            }
        }
    }

    /// Changes the value of a key in place; `nil` means no entry, before and after the call.
    package mutating func change(_ key: Value, _ body: (inout Value?) throws -> Void) rethrows {
        let entryIndex = indices[key]
        var value: Value?
        if let entryIndex {
            value = entries[entryIndex].value
            // Cleared, so that the value is uniquely referenced during the call.
            entries[entryIndex].value = .void
        }
        defer {
            if let entryIndex, let value { entries[entryIndex].value = value } else { self[key] = value }
        }
        try body(&value)
    }
}

/// A set that preserves insertion order.
public struct SetValue {
    package private(set) var members = DictionaryValue()

    public init(_ elements: some Sequence<Value> = []) {
        for element in elements { members[element] = .void }
    }

    public var elements: [Value] { members.entries.map(\.key) }
    public var count: Int { members.count }

    public func contains(_ element: Value) -> Bool { members[element] != nil }

    /// Inserts an element and returns whether it was new.
    public mutating func insert(_ element: Value) -> Bool {
        if contains(element) { return false }
        members[element] = .void
        return true
    }

    public mutating func remove(_ element: Value) { members[element] = nil }
}

/// A `Result`: a success or a failure.
public final class ResultValue {
    public let isSuccess: Bool
    public let payload: Value
    /// The complete type, which Swift prints inside containers; `unknown` if it is not known.
    public let type: ValueType

    public init(isSuccess: Bool, payload: Value, type: ValueType = .unknown) {
        self.isSuccess = isSuccess
        self.payload = payload
        self.type = type
    }
}
