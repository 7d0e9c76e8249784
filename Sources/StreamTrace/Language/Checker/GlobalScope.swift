/// The names of the file itself: inputs, `let`s, functions.
struct GlobalScope {
    struct Entry {
        let index: Int
        let type: ValueType
        var isMutable = false
        /// Where the name is a declared function: its labels and defaults.
        var function: DeclaredFunction?
        /// Whether its value has an error, so that nothing is known of it.
        var isInvalid = false
    }

    private(set) var entries: [String: Entry] = [:]
    private(set) var count = 0
    /// Where the `let`s and `out`s of the file are that are not checked yet.
    var later: [String: SourceText] = [:]

    subscript(name: String) -> Entry? { entries[name] }

    @discardableResult
    mutating func declare(
        _ name: String, type: ValueType, isMutable: Bool = false, function: DeclaredFunction? = nil
    ) -> Int {
        entries[name] = Entry(index: count, type: type, isMutable: isMutable, function: function)
        count += 1
        return count - 1
    }

    /// Marks a name whose value has an error.
    mutating func invalidate(_ name: String) { entries[name]?.isInvalid = true }

    mutating func place() -> Int {
        count += 1
        return count - 1
    }
}
