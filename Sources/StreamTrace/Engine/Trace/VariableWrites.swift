/// The last change of a variable by the program, or of a part of it.
package final class VariableWrite {
    /// The name of what changed: `page`, `state.filter`.
    package let name: String
    /// The number of the record of the event during which it changed.
    package let cause: Int
    /// The number of the last record before the change.
    package let after: Int
    package let site: any TraceSite
    /// The call whose closure changed it; `nil` if that is not known.
    package let closure: (any TraceSite)?
    /// The last event and closure whose read was noted, so that a loop is noted once.
    @exclusivity(unchecked) var reader: (cause: Int, closure: ObjectIdentifier?)?

    package init(_ name: String, cause: Int, after: Int, at site: any TraceSite, in closure: (any TraceSite)?) {
        (self.name, self.cause, self.after) = (name, cause, after)
        (self.site, self.closure) = (site, closure)
    }
}

/// The last changes of a variable, by its parts.
///
/// A change of a part changes the whole, too, but no other part; a change of the whole changes all parts. The parts are
/// the members of structs and tuples. Elements are none: a change of one is a change of the collection, because other
/// elements may move.
package final class VariableWrites {
    /// The name of the variable, or of a part of it.
    package let name: String
    /// Whether the source does not show the variable, which is the storage of a property wrapper.
    package let isHidden: Bool
    private var last: Change?
    private var parts: [Int: VariableWrites] = [:]
    private var hasElements = false

    /// A change of a whole variable or part.
    private struct Change {
        /// The number of the change in the run.
        let number: Int
        /// What is known of it; `nil` for one that nothing is told of.
        let write: VariableWrite?
    }

    package init(_ name: String, isHidden: Bool = false) {
        self.name = name
        self.isHidden = isHidden
    }

    private init(_ name: String, of whole: VariableWrites, isHidden: Bool) {
        self.name = name
        self.isHidden = whole.isHidden || isHidden
        last = whole.last
    }

    /// Returns the changes of a member of a struct or tuple.
    package func part(_ index: Int, _ name: String, isHidden: Bool = false) -> VariableWrites {
        if hasElements { return self }
        if let known = parts[index] { return known }
        let part = VariableWrites("\(self.name).\(name)", of: self, isHidden: isHidden)
        parts[index] = part
        return part
    }

    /// The changes of an element of a collection.
    package var element: VariableWrites {
        hasElements = true
        return self
    }

    private func hasChanged(since other: Change?) -> Bool {
        last?.number ?? -1 > other?.number ?? -1 || parts.values.contains { $0.hasChanged(since: other) }
    }

    /// The last changes of the whole and of the parts that have changed since; the first few of many.
    var changes: ArraySlice<VariableWrite> {
        var all = last?.write.map { [$0] } ?? []
        for (_, part) in parts.sorted(by: { $0.key < $1.key }) where part.hasChanged(since: last) {
            all += part.changes
        }
        return all.prefix(Self.maximumParts)
    }

    private static let maximumParts = 16

    /// Notes a change of the whole variable.
    func change(_ number: Int, _ write: VariableWrite?) {
        last = Change(number: number, write: write)
        parts = [:]
    }
}
