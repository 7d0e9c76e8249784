/// Writes what the outputs gave as blocks to paste into the marble file: diagrams with their tables, or lists of timed
/// events.
///
///     out some = parts.some.debug("💛 some:")
///         1-3
///
///     out none = parts.none.debug("💜 none:")
///         -v-
///         v = ()
///
/// In a scenario, a shared output is its name alone.
public struct MarbleRenderer {
    public init() {}

    public func lines(_ result: ScenarioResult) -> [String] {
        Array(result.writers.map(\.block).joined(separator: [""]))
    }
}
