extension Value: Hashable {
    /// Containers are compared by their elements, declared values by their fields, undeclared errors by their text,
    /// key paths by their names, functions and objects by identity.
    public static func == (left: Value, right: Value) -> Bool {
        switch (left, right) {
        case (.int(let left), .int(let right)): left == right
        case (.string(let left), .string(let right)): canRead(left.utf8.count, right.utf8.count) && left == right
        case (.bool(let left), .bool(let right)): left == right
        case (.double(let left), .double(let right)): left == right
        case (.character(let left), .character(let right)): canRead(left.utf8.count, right.utf8.count) && left == right
        case (.void, .void), (.none, .none): true
        case (.sized(let left), .sized(let right)): left == right
        case (.float(let left), .float(let right)): left == right
        default: left.canDescend && areEqual(left, right)
        }
    }

    /// Returns whether two values with parts are equal.
    private static func areEqual(_ left: Value, _ right: Value) -> Bool {
        switch (left, right) {
        case (.some(let left), .some(let right)): left == right
        case (.array(let left), .array(let right)): left == right
        case (.slice(let left), _): right.slice.map { left.elements == $0.elements } ?? false
        case (.array(let left), .slice(let right)): left == right.elements
        case (.set(let left), .set(let right)):
            left.count == right.count && allSatisfy(left.members.entries) { right.contains($0.key) }
        case (.tuple(let left), .tuple(let right)): left.elements == right.elements
        case (.record(let first), .record(let second)):
            first.type === second.type && (first.type.equals?(left, right) ?? (first.fields == second.fields))
        case (.enumCase(let first), .enumCase(let second)):
            first.type === second.type
                && (first.type.equals?(left, right) ?? (first.index == second.index && first.payload == second.payload))
        case (.result(let left), .result(let right)):
            left.isSuccess == right.isSuccess && left.payload == right.payload
        case (.event(let left), .event(let right)): equal(left, right)
        case (.error(let left), .error(let right)): "\(left)" == "\(right)"
        case (.dictionary(let left), .dictionary(let right)):
            left.count == right.count && allSatisfy(left.entries) { right[$0.key] == $0.value }
        case (.range(let left), .range(let right)):
            left.isClosed == right.isClosed && left.lower == right.lower && left.upper == right.upper
        case (.type(let left), .type(let right)): left == right
        case (.function(let left), .function(let right)):
            left === right || left.keyPath.map { $0 == right.keyPath } ?? false
        case (.object(let left), .object(let right)): left.isEqual(to: right)
        default: false
        }
    }

    /// Whether the budget of the thread allows another level of a comparison, which is charged. If not, the scenario
    /// fails with the budget's error, whatever the comparison returns.
    private var canDescend: Bool {
        guard let budget = Budget.current else { return true }
        if case .array(let elements) = self { return budget.descend(1 + elements.count / 16) }
        return budget.descend(1)
    }

    /// Charges a comparison of two texts by the bytes of the shorter one; returns whether the budget allows it.
    @inline(__always)
    private static func canRead(_ length: Int, _ otherLength: Int) -> Bool {
        // Only long texts are charged, because short ones are compared often and quickly.
        let length = min(length, otherLength)
        return length <= Budget.Price.maximumFreeTextLength || canReadLong(length)
    }

    /// Charges a text that is not in normal form, which takes about 30 ns for each byte.
    private static func canReadLong(_ length: Int) -> Bool { Budget.current?.take(length / 2) ?? true }

    /// Returns whether all entries match, charging a lookup for each entry.
    private static func allSatisfy(
        _ entries: [(key: Value, value: Value)], _ isMatch: ((key: Value, value: Value)) -> Bool
    ) -> Bool {
        let budget = Budget.current
        return entries.allSatisfy { (budget?.take(Budget.Price.lookup) ?? true) && isMatch($0) }
    }

    private static func equal(_ left: Event<Value>, _ right: Event<Value>) -> Bool {
        switch (left, right) {
        case (.next(let left), .next(let right)): left == right
        case (.error(let left), .error(let right)): Value(error: left) == Value(error: right)
        case (.completed, .completed): true
        default: false
        }
    }

    public func hash(into hasher: inout Hasher) {
        switch self {
        case .bool(let bool): hasher.combine(bool)
        case .int(let int): hasher.combine(int)
        case .double(let double): hasher.combine(double)
        case .sized(let integer): hasher.combine(integer)
        case .float(let float): hasher.combine(float)
        case .string(let string):
            if Self.canRead(string.utf8.count, string.utf8.count) { hasher.combine(string) }
        case .character(let character):
            if Self.canRead(character.utf8.count, character.utf8.count) { hasher.combine(character) }
        case .void: hasher.combine(0)
        case .none: hasher.combine(1)
        default: if canDescend { hashParts(into: &hasher) }
        }
    }

    private func hashParts(into hasher: inout Hasher) {
        switch self {
        case .some(let wrapped): hasher.combine(wrapped)
        case .array(let elements): hasher.combine(elements)
        case .slice(let slice): hasher.combine(slice.elements)
        case .tuple(let tuple): hasher.combine(tuple.elements)
        // Values that a declared `==` considers equal must have the same hash, whatever `==` compares.
        case .record(let record): if record.type.equals == nil { hasher.combine(record.fields) }
        case .enumCase(let enumCase) where enumCase.type.equals != nil: hasher.combine(0)
        case .enumCase(let enumCase):
            hasher.combine(enumCase.index)
            hasher.combine(enumCase.payload)
        case .result(let result): hasher.combine(result.payload)
        case .set(let set): hasher.combine(set.count)
        case .dictionary(let dictionary): hasher.combine(dictionary.count)
        case .range(let range): hasher.combine(range.lower)
        case .error(let error): hasher.combine("\(error)")
        case .event(let event): hasher.combine(event.isStopEvent)
        case .type(let type): hasher.combine(type)
        case .function(let function):
            if let path = function.keyPath { hasher.combine(path) } else { hasher.combine(ObjectIdentifier(function)) }
        case .object(let object): hasher.combine(object.hash)
        default: break
        }
    }
}

extension Value {
    /// Returns whether this value is less than another, or `nil` if their type has no order.
    public func isLess(than other: Value) -> Bool? {
        switch (self, other) {
        case (.int(let left), .int(let right)): left < right
        case (.double(let left), .double(let right)): left < right
        case (.int(let left), .double(let right)): Double(left) < right
        case (.double(let left), .int(let right)): left < Double(right)
        case (.string(let left), .string(let right)):
            Self.canRead(left.utf8.count, right.utf8.count) && left < right
        case (.character(let left), .character(let right)):
            Self.canRead(left.utf8.count, right.utf8.count) && left < right
        default: areNumbersLess(other) ?? (canDescend ? areLess(other) : nil)
        }
    }

    /// Returns the order of integers of any type and of `Float`s, beside which a literal may be an `Int` or a `Double`.
    private func areNumbersLess(_ other: Value) -> Bool? {
        if let left = integer, let right = other.integer { return left.isLess(than: right) }
        switch (self, other) {
        case (.float(let left), .float(let right)): return left < right
        case (.float(let left), _): return other.number(as: .float)?.float.map { left < $0 }
        case (_, .float(let right)): return number(as: .float)?.float.map { $0 < right }
        default: return nil
        }
    }

    private var float: Float? { if case .float(let float) = self { float } else { nil } }

    /// Returns the order of values with parts.
    private func areLess(_ other: Value) -> Bool? {
        switch (self, other) {
        case (.tuple(let left), .tuple(let right)): Value.isLess(left.elements, right.elements)
        // A literal is a string if the type of the other value is not known before the pipeline runs.
        case (.character(let left), .string(let right)): String(left) < right
        case (.string(let left), .character(let right)): left < String(right)
        case (.record(let first), .record(let second)) where first.type === second.type:
            first.type.isLess?(self, other)
        case (.enumCase(let first), .enumCase(let second)) where first.type === second.type && first.type.isLess != nil:
            first.type.isLess?(self, other)
        case (.enumCase(let left), .enumCase(let right)) where left.type === right.type:
            left.index == right.index ? Value.isLess(left.payload, right.payload) : left.index < right.index
        default: nil
        }
    }

    private static func isLess(_ left: [Value], _ right: [Value]) -> Bool? {
        for (left, right) in zip(left, right) where left != right { return left.isLess(than: right) }
        return left.count < right.count
    }
}

extension Value {
    /// Whether two values are equal if NaN is considered equal to itself, unlike in Swift.
    package func isIdentical(to other: Value) -> Bool {
        if self == other { return true }
        return switch (self, other) {
        case (.double(let left), .double(let right)): left.isNaN && right.isNaN
        case (.float(let left), .float(let right)): left.isNaN && right.isNaN
        case (.some(let left), .some(let right)): left.isIdentical(to: right)
        case (.array(let left), .array(let right)): Self.areIdentical(left, right)
        case (.tuple(let left), .tuple(let right)): Self.areIdentical(left.elements, right.elements)
        // Values that a declared `==` tells apart are not the same.
        case (.record(let left), .record(let right)) where left.type === right.type && left.type.equals == nil:
            Self.areIdentical(left.fields, right.fields)
        case (.enumCase(let left), .enumCase(let right))
        where left.type === right.type && left.index == right.index && left.type.equals == nil:
            Self.areIdentical(left.payload, right.payload)
        default: false
        }
    }

    private static func areIdentical(_ left: [Value], _ right: [Value]) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { $0.isIdentical(to: $1) }
    }

    /// Whether an actual value matches this expected one. If the type is not known, `1` also matches `Optional(1)` and
    /// `1.0`.
    package func matches(_ actual: Value) -> Bool {
        if isIdentical(to: actual) { return true }
        switch (self, actual) {
        case (.some(let left), .some(let right)): return left.matches(right)
        case (.none, _), (.some, _): return false
        case (_, .some(let wrapped)): return matches(wrapped)
        case (.int(let int), .double(let double)): return Double(int) == double
        case (.int, .sized(let integer)): return self.integer?.isEqual(to: integer) == true
        case (.int, .float), (.double, .float): return number(as: .float) == actual
        case (.string(let text), .character(let character)): return text == String(character)
        default: return false
        }
    }
}
