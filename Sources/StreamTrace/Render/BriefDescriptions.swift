// Descriptions of one line for failed expectations, debuggers and `print`, instead of all bytes of a file. Swift
// Testing shows the `description` of a value without a `testDescription`, so that the library does not import Swift
// Testing.

extension MarbleReplay.Outcome: CustomStringConvertible {
    /// `search.marble: 2 of 3 scenarios as asserted; not so: search.marble:14 out shown`; `report` has the whole list.
    public var description: String {
        let path = source.path.escapingControlCharacters
        if let first = diagnostics.first {
            return path + ": " + Self.list(["\(first.location): \(first.message)"], of: diagnostics.count)
        }
        let right = scenarios.lazy.filter(\.isSuccess).count
        let counted =
            scenarios.count == 1 && scenarios[0].name == nil
            ? (right == 1 ? "as asserted" : "not as asserted")
            : "\(right) of \(scenarios.count) \(scenarios.count == 1 ? "scenario" : "scenarios") as asserted"
        let wrong = scenarios.lazy.flatMap(\.problems)
        let shown = Array(wrong.prefix(3))
        return "\(path): \(counted)" + (shown.isEmpty ? "" : "; not so: " + Self.list(shown, of: wrong.count))
    }

    private static func list(_ shown: [String], of count: Int) -> String {
        shown.map { $0.escapingControlCharacters.shortened(to: 100) }.joined(separator: ", ")
            + (count > shown.count ? " and \(count - shown.count) more" : "")
    }
}

extension ScenarioResult: CustomStringConvertible {
    /// `scenario 'late': as asserted`
    public var description: String {
        let subject = name.map { "scenario '\($0.escapingControlCharacters)'" } ?? "the file"
        let problems = problems
        return "\(subject): " + (problems.isEmpty ? "as asserted" : problems.prefix(3).joined(separator: ", "))
    }

    fileprivate var isSuccess: Bool { failure == nil && mismatches.isEmpty }

    fileprivate var problems: [String] {
        (failure.map { ["\($0.location): \($0.message)"] } ?? []) + mismatches.map(\.description)
    }
}

extension Mismatch: CustomStringConvertible {
    /// `search.marble:14 out shown`
    public var description: String { "\(location) \(what.escapingControlCharacters)" }
}

extension Diagnostic: CustomStringConvertible {
    /// The error as `rendered()` shows it.
    public var description: String { rendered() }
}

extension SourceFile: CustomStringConvertible {
    /// `search.marble (214 bytes)`
    public var description: String { "\(path.escapingControlCharacters) (\(bytes.count.grouped) bytes)" }
}

extension SourceRange: CustomStringConvertible {
    /// `12..<20`
    public var description: String { "\(start)..<\(end)" }
}

extension MarbleFile: CustomStringConvertible { public var description: String { source.description } }

extension MarbleReplay: CustomStringConvertible { public var description: String { "MarbleReplay" } }

extension Lane: CustomStringConvertible {
    /// `shown: next(1) @ 3, completed @ 5`, the first three events.
    public var description: String {
        let more = events.count > 3 ? " and \(events.count - 3) more" : ""
        let shown = events.isEmpty ? "no events" : events.prefix(3).map(\.description).joined(separator: ", ")
        return "\(name.escapingControlCharacters): \(shown)\(more)"
    }
}

extension Lane.Event: CustomStringConvertible {
    /// `next(1) @ 3`
    public var description: String { "\(kind) @ \(time)" }
}

extension Lane.Event.Kind: CustomStringConvertible {
    /// `next(1)`, with a long value cut.
    public var description: String {
        switch self {
        case .next(let value): "next(\(Self.brief(value)))"
        case .error(let error): "error(\(Self.brief(Value(error: error))))"
        case .completed: "completed"
        }
    }

    private static func brief(_ value: Value) -> String {
        value.description.escapingControlCharacters.shortened(to: 60)
    }
}

extension Trace: CustomStringConvertible {
    /// `24 records on 3 edges of 2 lanes`
    public var description: String { "\(records) on \(edges.count) edges of \(lanes.count) lanes" }
}

extension Acceptance: CustomStringConvertible {
    /// `search.marble, search.trace to be written, 1 refused`
    public var description: String {
        let paths = changes.prefix(3).map { $0.path.escapingControlCharacters }
        let more = changes.count > 3 ? " and \(changes.count - 3) more" : ""
        let written = changes.isEmpty ? "nothing" : paths.joined(separator: ", ") + more
        return "\(written) to be written" + (refusals.isEmpty ? "" : ", \(refusals.count) refused")
    }
}

extension Acceptance.Change: CustomStringConvertible {
    public var description: String { path.escapingControlCharacters }
}

extension MarbleReplay.Rejection: CustomStringConvertible {
    /// The errors of the file, one below the other.
    public var description: String { diagnostics.map(\.description).joined(separator: "\n") }
}
