/// A writer of outputs as blocks to paste into the marble file: diagrams with their tables, or lists of timed events.
///
///     out some = parts.some.debug("💛 some:")
///         1-3
///
///     out none = parts.none.debug("💜 none:")
///         -v-
///         v = ()
///
/// In a scenario, a shared output is written as its name alone. Streams that an output emitted, like the groups of
/// `groupBy`, are `cold` blocks before the output; with `MarbleReplay.followsStreams`, all streams are.
public struct MarbleRenderer {
    public init() {}

    public func lines(_ result: ScenarioResult) -> [String] {
        Array(result.writers.flatMap(\.blocks).joined(separator: [""]))
    }
}
