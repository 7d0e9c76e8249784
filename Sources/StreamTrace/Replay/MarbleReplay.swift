/// A replay of marble files on virtual time.
///
///     let source = try SourceFile.read("traces/split/split.marble")
///     let outcome = MarbleReplay().run(source)
///     for line in outcome.scenarios[0].log { print(line) }   // 0: 💛 some: -> subscribed …
///
/// The result depends only on the file. Errors in the file are collected in `diagnostics`; if there are any, no
/// scenario runs.
public struct MarbleReplay {
    /// The limits of each scenario, except for the length of recordings.
    public var budget = ReplayBudget.standard
    /// Folders that may contain included files and recordings, besides the project of the marble file.
    public var allowedFolders: [String] = []
    /// Whether each name of a Swift file that nothing declares, and that is reached, is an error.
    public var isStrict = false
    /// The scenarios to run. Errors in the other scenarios are reported as well.
    public var selection = ScenarioSelection()
    /// Whether the log of a recording is compared with the trace of the file while the log is written.
    package var comparesTraces = false
    /// Texts that replace those of files, which need not exist, by path.
    package var replacements: [String: SourceFile] = [:]
    /// Returns the text that replaces that of an included file, by its path; `nil` for none.
    package var replacement: ((String) -> SourceFile?)?
    /// Compiled code that files can call.
    var functions: [RegisteredFunction] = []
    /// The types of compiled code that files can name.
    var types: [NominalType] = []

    /// Whether each scenario stores its records, about 60 bytes and the element for each event on an edge.
    public var recordsTrace = false
    /// Whether a scenario with an event that differs from its diagrams is replayed again with a trace, which tells why.
    package var tracesDifferences = false
    /// A request of another thread to end the replay, which then has no meaningful result.
    package var cancellation: Cancellation?
    /// The number of stored records after which a scenario ends, because a recording may have any length.
    package var maximumRecordCount = Int.max

    /// Whether streams emitted by an output are subscribed to immediately, even if the file does not assert their
    /// events. Set it to write the expectations of outputs.
    public var followsStreams = false

    public init() {}

    /// The result of replaying a file.
    public struct Outcome {
        public let source: SourceFile
        public let title: String?
        /// The errors in the file.
        public let diagnostics: [Diagnostic]
        /// Warnings about text without effect, like events after the end of a stream.
        public internal(set) var notes: [Diagnostic] = []
        /// The names of Swift files that nothing declares, as a note in one line; `nil` if there are none.
        package internal(set) var holes: Diagnostic?
        /// The results in file order; a file without scenarios has one.
        public let scenarios: [ScenarioResult]
        /// The names and tags that `selection` can refer to.
        public let choices: ScenarioSelection.Choices
        /// The number of selected scenarios that belong to other shards.
        package internal(set) var inOtherShards = 0
        /// The parsed file.
        let file: MarbleFile?

        /// Whether all expectations are satisfied.
        public var isSuccess: Bool {
            diagnostics.isEmpty && scenarios.allSatisfy { $0.failure == nil && $0.mismatches.isEmpty }
        }
    }

    public func run(_ source: SourceFile) -> Outcome { run(source, sinks: ReplaySinks()) }

    /// Replays a file and writes the log while it runs, without storing lines, so that recordings may have any length.
    ///
    /// - Parameters:
    ///   - source: the marble file.
    ///   - log: The receiver of the lines.
    ///   - began: Called with the name of each scenario before it runs; `nil` for a file without scenarios.
    ///   - ended: Called with the result of each scenario.
    public func run(
        _ source: SourceFile, log: LogWriter, began: @escaping (String?) -> Void,
        ended: @escaping (ScenarioResult) -> Void
    ) -> Outcome {
        var sinks = ReplaySinks(log: log)
        (sinks.began, sinks.ended) = (began, ended)
        return run(source, sinks: sinks)
    }

    package func run(_ source: SourceFile, sinks: ReplaySinks) -> Outcome { LargeStack.run { replay(source, sinks) } }

    private func replay(_ source: SourceFile, _ sinks: ReplaySinks) -> Outcome {
        var outlines: [ScenarioOutline] = []
        var prepared = prepare(source) { plan, scenario in
            if sinks.prepared != nil { outlines.append(ScenarioOutline(of: plan, inputs: scenario.inputs)) }
        }
        let file = prepared.file
        let (title, choices) = (file.shared.title?.text, ScenarioSelection.Choices(file))
        let isDoubtful = !prepared.errors.isEmpty || source.isSwift
        let errors =
            isDoubtful ? ForeignFile.diagnostic(for: source).map { [$0] } ?? prepared.errors : prepared.errors
        if !errors.isEmpty {
            return Outcome(
                source: source, title: title, diagnostics: errors, scenarios: [], choices: choices, file: file)
        }
        sinks.prepared?(title, outlines)
        let runs = prepared.scenarios
        prepared.scenarios = []
        let results = run(consume runs, of: file, sinks)
        return Outcome(
            source: source, title: title, diagnostics: [], notes: file.notes,
            holes: Hole.note(prepared.holes, in: source), scenarios: results, choices: choices,
            inOtherShards: prepared.inOtherShards, file: file)
    }

    /// A parsed file and its selected scenarios, which are ready to run.
    package struct Preparation {
        package let file: MarbleFile
        package var scenarios: [PreparedScenario]
        /// The number of selected scenarios that belong to other shards.
        let inOtherShards: Int
        let holes: [Hole]
        package let errors: [Diagnostic]
    }

    /// Parses a file and prepares its scenarios.
    ///
    /// - Parameter didPrepare: Called with each selected scenario.
    package func prepare(
        _ source: SourceFile, didPrepare: (ScenarioPlan, PreparedScenario) -> Void = { _, _ in }
    ) -> Preparation {
        let (file, diagnostics) = MarbleFile.parse(source) { path, includer throws(ReadingError) in
            try included(path, from: includer)
        }
        var reported = DiagnosticList(file: source)
        for diagnostic in diagnostics { reported.add(diagnostic) }
        var scenarios: [PreparedScenario] = []
        let programs = ScenarioPrograms(functions, types: types, folders: allowedFolders, budget: budget)
        let stablePath = selection.shard.map { _ in ScenarioShard.stablePath(of: source.path) } ?? ""
        var inOtherShards = 0
        for index in 0..<(file.isCutShort ? 0 : max(1, file.scenarios.count)) where !reported.isFull {
            let scenario = file.scenarios.isEmpty ? nil : file.scenarios[index]
            let plan = ScenarioPlan(file, scenario: scenario)
            guard let prepared = PreparedScenario(plan, at: index, programs, &reported),
                selection.contains(scenario, of: file), selection.index.map({ $0 == index }) ?? true
            else { continue }
            if selection.shard?.contains(scenario?.name?.text, in: stablePath) == false {
                inOtherShards += 1
                continue
            }
            didPrepare(plan, prepared)
            scenarios.append(scenarios.count < Self.maximumPrepared ? prepared : prepared.unprepared)
        }
        if isStrict { for hole in programs.holes { reported.add(hole.error) } }
        let errors = Self.errors(among: reported.all, diagnostics, of: file, in: source)
        return Preparation(
            file: file, scenarios: scenarios, inOtherShards: inOtherShards, holes: programs.holes, errors: errors)
    }

    private func included(_ path: String, from includer: SourceFile) throws(ReadingError) -> SourceFile {
        if let text = replacements[IncludedFile.folder(of: includer) + path] { return text }
        if let text = replacement?(IncludedFile.folder(of: includer) + path) { return text }
        let file = try IncludedFile.read(path, from: includer, allowed: allowedFolders)
        return replacements[file.path] ?? file
    }

    /// Returns the errors in the order of the file, those of included files last. Errors in ranges for which the parser
    /// has reported one are omitted.
    private static func errors(
        among reported: [Diagnostic], _ parsed: [Diagnostic], of file: MarbleFile, in source: SourceFile
    ) -> [Diagnostic] {
        let unreadable = file.unreadable + parsed.map { ($0.file, $0.range) }
        let errors = reported.filter { diagnostic in
            parsed.contains { $0.isSame(as: diagnostic) }
                || !unreadable.contains { source, range in
                    source.path == diagnostic.file.path && range.start <= diagnostic.range.start
                        && diagnostic.range.start <= range.end
                }
        }
        func key(_ diagnostic: Diagnostic) -> (Int, Int) {
            (diagnostic.file.path == source.path ? 0 : 1, diagnostic.range.start)
        }
        return errors.sorted { key($0) < key($1) }
    }

    /// The maximum number of scenarios that remain prepared until they run; others are prepared twice, to save memory.
    private static let maximumPrepared = 4_096

    /// Runs the prepared scenarios, and frees each one after its run, because a file may have many.
    private func run(
        _ runs: consuming [PreparedScenario], of file: MarbleFile, _ sinks: ReplaySinks
    ) -> [ScenarioResult] {
        runs.reverse()
        var results: [ScenarioResult] = []
        while sinks.continues(), let prepared = runs.popLast() {
            let run = prepared.run(of: file, by: self, sinks)
            sinks.began(run.name)
            var result = run.run()
            if tracesDifferences, !result.mismatches.isEmpty, result.trace == nil {
                result.trace = prepared.run(of: file, by: tracing, ReplaySinks()).run().trace
            }
            sinks.ended(result)
            if sinks.keepsResults { results.append(result) }
        }
        return results
    }

    private static let maximumTracedRecords = 200_000

    /// A replay that records traces.
    var tracing: MarbleReplay {
        var replay = self
        replay.recordsTrace = true
        replay.maximumRecordCount = Self.maximumTracedRecords
        return replay
    }
}
