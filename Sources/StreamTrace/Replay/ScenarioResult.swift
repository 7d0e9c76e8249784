/// What a scenario did, and where that is not what its file says.
public struct ScenarioResult {
    /// Nothing for a file without scenarios.
    public let name: String?
    /// The scenario's own.
    public let title: String?
    /// The milliseconds of a frame.
    public let frame: Int
    public internal(set) var inputs: [Lane] = []
    public internal(set) var outputs: [Lane] = []
    public internal(set) var log: [LogLine] = []
    /// How many lines more the log has, where a recording was too long to keep them, or they were written at once.
    public internal(set) var omittedLines = 0
    /// Whether the log was held against the trace beside the file.
    var isComparedWithTrace = false
    /// What `print` wrote in its pipelines.
    public internal(set) var printed = PrintedLines()
    /// The lines of its recordings that no `debug()` wrote.
    public internal(set) var skippedLines: [SkippedLines] = []
    /// How many events more the outputs had.
    public internal(set) var omittedEvents = 0
    var letters: AuthorLetters?
    /// What ran.
    var plan: ScenarioPlan?
    /// What is needed to write what the outputs gave into the file.
    var writers: [OutputWriter] = []
    /// When it ended, in milliseconds.
    public internal(set) var end = 0
    public internal(set) var mismatches: [Mismatch] = []
    /// How many things the file asserts of the scenario.
    public internal(set) var assertions = 0
    /// What stopped it.
    public internal(set) var failure: Diagnostic?
    /// Everything that happened, where `MarbleReplay.recordsTrace` asked for it.
    public internal(set) var trace: Trace?
}
