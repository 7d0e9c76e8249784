extension Value {
    /// Whether an argument of a call is this one, which is written in a marble file without the type of the parameter: `20`
    /// is also that of a `Decimal`, and `[1]` that of a `Set<Double>`.
    func isWritten(for given: Value) -> Bool {
        switch (self, given) {
        case (.some(let written), .some(let given)): return written.isWritten(for: given)
        case (.none, _), (.some, _): return matches(given)
        case (_, .some(let wrapped)): return isWritten(for: wrapped)
        case (.int, .record), (.double, .record): return isDecimal(given)
        case (.array(let written), .array(let given)): return Self.areWritten(written, for: given)
        case (.array(let written), .set(let given)):
            return written.count == given.elements.count
                && written.allSatisfy { element in given.elements.contains { element.isWritten(for: $0) } }
        case (.tuple(let written), .tuple(let given)): return Self.areWritten(written.elements, for: given.elements)
        case (.dictionary(let written), .dictionary(let given)):
            return written.entries.count == given.entries.count
                && written.entries.allSatisfy { entry in
                    given.entries.contains { entry.key.isWritten(for: $0.key) && entry.value.isWritten(for: $0.value) }
                }
        default: return matches(given)
        }
    }

    /// Whether a `Decimal` is this number. One made of a text has other digits than one made of a literal, which is a
    /// `Double` first.
    private func isDecimal(_ given: Value) -> Bool {
        if asDecimal.isIdentical(to: given) { return true }
        guard case .double(let number) = self, given.type == .decimal else { return false }
        return Double(given.description) == number
    }

    private static func areWritten(_ written: [Value], for given: [Value]) -> Bool {
        written.count == given.count && zip(written, given).allSatisfy { $0.isWritten(for: $1) }
    }
}
