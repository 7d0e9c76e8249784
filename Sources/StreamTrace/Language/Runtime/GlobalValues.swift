/// The values of a run's global variables by index, as far as they have one.
///
/// The list is no longer than needed: each marble's value is read in a run of its own, which seldom uses a variable of
/// the file.
package struct GlobalValues {
    private var values: [Value?] = []
    /// The changes by the indices of the variables, while a trace is recorded; `nil` if there were none.
    var writes: [Int: VariableWrites]?

    package var indices: Range<Int> { values.indices }

    package subscript(index: Int) -> Value? {
        get { index < values.count ? values[index] : nil }
        set {
            if index >= values.count { values += repeatElement(nil, count: index + 1 - values.count) }
            let former = values[index]
            values[index] = newValue
            // The deinitializer of an instance may use any of the variables, so it runs after the access.
            withExtendedLifetime(former) {}
        }
    }
}
