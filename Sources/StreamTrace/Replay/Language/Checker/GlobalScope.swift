/// The names of the file itself: inputs, `let`s, functions.
struct GlobalScope {
    struct Entry {
        let index: Int
        let type: ValueType
        var isMutable = false
        /// The function that the name refers to, for its labels and default values.
        var function: DeclaredFunction?
        /// Whether the value of the variable has an error, so that its type is unknown.
        var isInvalid = false
    }

    private(set) var entries: [String: Entry] = [:]
    private(set) var count = 0
    /// The source locations of `let`s and `out`s that are not checked yet.
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

    /// Marks a name as invalid.
    mutating func invalidate(_ name: String) { entries[name]?.isInvalid = true }

    /// Adds a global variable without a name, and returns its index.
    mutating func addVariable() -> Int {
        count += 1
        return count - 1
    }
}
