/// The names of the file itself: inputs, `let`s, functions.
package struct GlobalScope {
    package struct Entry {
        package let index: Int
        package let type: ValueType
        var isMutable = false
        /// The functions that the name refers to, for their labels and default values.
        package var functions: [DeclaredFunction] = []
        /// Whether the value of the variable has an error, so that its type is unknown.
        var isInvalid = false
        var observers: PropertyObservers?
    }

    /// Adds an overload to the functions with its name.
    mutating func add(overload function: DeclaredFunction) {
        entries[function.signature.name]?.functions.append(function)
    }

    package private(set) var entries: [String: Entry] = [:]
    private(set) var count = 0
    /// The variables without a name whose types are written `T!`.
    private(set) var implicitlyUnwrapped: Set<Int> = []
    /// The source locations of `let`s and `out`s that are not checked yet.
    var later: [String: SourceText] = [:]
    /// The variables of Swift files that may need themselves. They do if they are used before they are declared.
    var circular: Set<String> = []

    /// Records the names that declarations use; `nil` in a program that is checked once.
    var lookups: GlobalLookups?

    package subscript(name: String) -> Entry? {
        lookups?.note(name)
        return entries[name]
    }

    /// All of a name on which the check of code with that name depends.
    struct Meaning: Equatable {
        let type: ValueType?
        let isMutable: Bool
        let isInvalid: Bool
        let isObserved: Bool
        let functionCount: Int
        /// Whether the name is that of a variable which is declared later.
        let isLater: Bool
    }

    /// Returns what a name means, or `nil` if it is not that of a global variable or function.
    func meaning(of name: String) -> Meaning? {
        let (entry, isLater) = (entries[name], later[name] != nil)
        if entry == nil, !isLater { return nil }
        return Meaning(
            type: entry?.type, isMutable: entry?.isMutable ?? false, isInvalid: entry?.isInvalid ?? false,
            isObserved: entry?.observers != nil, functionCount: entry?.functions.count ?? 0, isLater: isLater)
    }

    @discardableResult
    mutating func declare(
        _ name: String, type: ValueType, isMutable: Bool = false, function: DeclaredFunction? = nil
    ) -> Int {
        let functions = function.map { [$0] } ?? []
        entries[name] = Entry(index: count, type: type, isMutable: isMutable, functions: functions)
        count += 1
        return count - 1
    }

    /// Removes the names of variables.
    mutating func hide(_ indices: some Sequence<Int>) {
        let hidden = Set(indices)
        if hidden.isEmpty { return }
        entries = entries.filter { !hidden.contains($0.value.index) || !$0.value.functions.isEmpty }
    }

    /// Records the observers of a variable.
    mutating func observe(_ name: String, by observers: PropertyObservers) { entries[name]?.observers = observers }

    /// Marks a name as invalid.
    mutating func invalidate(_ name: String) { entries[name]?.isInvalid = true }

    /// Adds a global variable without a name, and returns its index.
    ///
    /// - Parameter isImplicitlyUnwrapped: whether its type is written `T!`.
    mutating func addVariable(isImplicitlyUnwrapped: Bool = false) -> Int {
        if isImplicitlyUnwrapped { implicitlyUnwrapped.insert(count) }
        count += 1
        return count - 1
    }
}
