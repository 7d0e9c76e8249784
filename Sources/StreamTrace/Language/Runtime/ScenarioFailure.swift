/// A runtime failure of a scenario, as a Swift error.
public struct ScenarioFailure: Error, CustomStringConvertible {
    public let diagnostic: Diagnostic

    public var description: String { diagnostic.message }
}

/// A `?` in a chain met nil.
struct ChainEnded: Error {}

extension Error {
    /// Whether a pipeline threw it, so that a pipeline may catch it.
    var isThrown: Bool { !(self is ScenarioFailure) && !(self is ChainEnded) }
}
