/// A runtime failure of a scenario, as a Swift error.
public struct ScenarioFailure: Error, CustomStringConvertible {
    public let diagnostic: Diagnostic

    package init(diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    public var description: String { diagnostic.message }
}

/// The end of an optional chain at a `?` whose value is `nil`.
struct ChainEnded: Error {}

extension Error {
    /// Whether a program threw the error, so that the program may catch it.
    var isThrown: Bool { !(self is ScenarioFailure) && !(self is ChainEnded) }
}
