/// A runtime failure of a scenario, as a Swift error.
public struct ScenarioFailure: Error, CustomStringConvertible {
    public let diagnostic: Diagnostic
    /// Whether code with errors was called, which are reported themselves.
    let isOfUncheckedCode: Bool

    package init(diagnostic: Diagnostic, isOfUncheckedCode: Bool = false) {
        self.diagnostic = diagnostic
        self.isOfUncheckedCode = isOfUncheckedCode
    }

    public var description: String { diagnostic.message }
}

/// The end of an optional chain at a `?` whose value is `nil`.
struct ChainEnded: Error {}

extension Error {
    /// Whether a program threw the error, so that the program may catch it.
    var isThrown: Bool { !(self is ScenarioFailure) && !(self is ChainEnded) }
}
