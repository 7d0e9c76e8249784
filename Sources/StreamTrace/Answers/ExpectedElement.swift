/// An element that a file expects of an output, and that did not come at its time.
package struct ExpectedElement {
    package let value: Value
    /// The elements of the output that are not other expected ones, nor in their place, by their times.
    package let free: [Int: [Value]]

    package init(value: Value, free: [Int: [Value]]) {
        self.value = value
        self.free = free
    }

    /// Whether an event of the output can not have come in place of the element.
    func isOther(_ event: TraceRecord) -> Bool {
        guard let actual = event.value, value.matches(actual) else { return true }
        return !(free[event.time] ?? []).contains { $0.matches(actual) }
    }
}
