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
    /// Whether scenarios that need compiled code are skipped if none is registered; otherwise these are errors.
    package var skipsCompiledNeeds = false
    /// The scenarios to run. Errors in the other scenarios are reported as well.
    public var selection = ScenarioSelection()
    /// Whether the log of a recording is compared with the trace of the file while the log is written.
    package var comparesTraces = false
    /// Texts that replace those of files, which need not exist, by path.
    package var replacements: [String: SourceFile] = [:]
    /// Returns the text that replaces that of an included file, by its path; `nil` for none.
    package var replacement: ((String) -> SourceFile?)?
    /// Whether the text is all there is: a file that it names is an error, and no trace beside its path is read.
    package var isAlone = false
    /// The expected trace of a text that is alone and has no scenarios.
    package var givenTrace: SourceFile?
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
        public var scenarios: [ScenarioResult] { results.contents }
        private let results: FreedOnLargeStack<[ScenarioResult]>
        /// The names and tags that `selection` can refer to.
        public let choices: ScenarioSelection.Choices
        /// The number of selected scenarios that belong to other shards.
        package internal(set) var inOtherShards = 0
        /// The selected scenarios that were skipped, because they need compiled code and none is registered.
        package let needing: [CompiledNeed]
        /// The parsed file.
        let file: MarbleFile?

        init(
            source: SourceFile, title: String?, diagnostics: [Diagnostic], notes: [Diagnostic] = [],
            holes: Diagnostic? = nil, scenarios: [ScenarioResult], choices: ScenarioSelection.Choices,
            inOtherShards: Int = 0, needing: [CompiledNeed] = [], file: MarbleFile?
        ) {
            self.needing = needing
            (self.source, self.title, self.diagnostics, self.notes) = (source, title, diagnostics, notes)
            (self.holes, self.choices, self.inOtherShards, self.file) = (holes, choices, inOtherShards, file)
            results = FreedOnLargeStack(scenarios)
        }

        /// Whether all expectations are satisfied.
        public var isSuccess: Bool {
            diagnostics.isEmpty && scenarios.allSatisfy { $0.failure == nil && $0.mismatches.isEmpty }
        }

        /// The skipped lines of the recordings, as far as they were read.
        public var skippedLines: [SkippedLines] { SkippedLines.of(scenarios.lazy.flatMap(\.skippedLines)) }
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
        let (results, blockUses, lacks) = run(consume runs, of: file, sinks)
        return Outcome(
            source: source, title: title, diagnostics: [],
            notes: file.notes + lacks + blockUses.notes + CompiledNeed.notes(prepared.needing, in: source),
            holes: Hole.note(prepared.holes, in: source), scenarios: results, choices: choices,
            inOtherShards: prepared.inOtherShards, needing: prepared.needing, file: file)
    }

    /// Runs the prepared scenarios, and frees each one after its run, because a file may have many.
    private func run(
        _ runs: consuming [PreparedScenario], of file: MarbleFile, _ sinks: ReplaySinks
    ) -> (results: [ScenarioResult], blockUses: [ColdBlockUse], lacks: [Diagnostic]) {
        runs.reverse()
        // Scenarios may read the same recording.
        var lacks: [String: Diagnostic] = [:]
        var results: [ScenarioResult] = []
        var blockUses: [ColdBlockUse] = []
        while sinks.continues(), let prepared = runs.popLast() {
            let run = prepared.run(of: file, by: self, sinks)
            sinks.began(run.name)
            var result = run.run()
            if tracesDifferences, !result.mismatches.isEmpty, result.trace == nil {
                result.trace = prepared.run(of: file, by: tracing, ReplaySinks()).run().trace
            }
            blockUses += result.blockUses
            for lack in result.lacks where lacks[lack.message] == nil { lacks[lack.message] = lack }
            sinks.ended(result)
            if sinks.keepsResults { results.append(result) }
        }
        return (results, blockUses, lacks.values.sorted { $0.message < $1.message })
    }

    private static let maximumTracedRecords = 200_000

    /// A replay that records traces.
    var tracing: MarbleReplay {
        var replay = self
        replay.recordsTrace = true
        replay.maximumRecordCount = Self.maximumTracedRecords
        return replay
    }

    // MARK: Checking

    /// Replays a marble file and compares it with its diagrams and traces: a test in one line.
    ///
    ///     let outcome = try MarbleReplay().check("search.marble")
    ///     #expect(outcome.isSuccess, "\\(outcome.report)")
    ///
    /// Throws a `Diagnostic` if the file cannot be read.
    ///
    /// - Parameters:
    ///   - path: a path relative to the working folder, or to the folder of the calling file or one above it.
    ///   - caller: the calling file.
    public func check(_ path: String, from caller: String = #filePath) throws -> Outcome {
        check(try SourceFile.read(Self.resolve(path, from: caller)))
    }

    private static func resolve(_ path: String, from caller: String) -> String {
        if path.hasPrefix("/") || SourceFile.exists(path) { return path }
        var folder = caller[...]
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            if SourceFile.exists("\(folder)/\(path)") { return "\(folder)/\(path)" }
        }
        return path
    }

    /// Replays a file and compares it with its diagrams and its traces.
    ///
    /// The trace of a recording is read while the recording is replayed, because both may exceed memory.
    public func check(_ source: SourceFile) -> Outcome {
        let outcome = comparing.run(source)
        return isAlone ? outcome : outcome.comparedWithTraceFiles(of: selection)
    }

    /// Replays a file, compares it with its diagrams and its traces, and passes on each scenario when it has ended. The
    /// outcome contains no scenarios, so that a file may have many.
    ///
    /// - Parameters:
    ///   - source: The marble file.
    ///   - ended: Called with the result of each scenario.
    public func check(_ source: SourceFile, ended: @escaping (ScenarioResult) -> Void) -> Outcome {
        check(source, while: { true }, ended: ended)
    }

    /// - Parameter continues: Returns whether to run the next scenario.
    package func check(
        _ source: SourceFile, while continues: @escaping () -> Bool, ended: @escaping (ScenarioResult) -> Void
    ) -> Outcome {
        var unreadable: [Diagnostic] = []
        var sinks = ReplaySinks()
        sinks.keepsResults = false
        sinks.continues = continues
        sinks.ended = { result in
            var compared = result
            if !isAlone { compared.compareWithTrace(beside: source.path).map { unreadable.append($0) } }
            ended(compared)
        }
        let outcome = comparing.run(source, sinks: sinks)
        if !isAlone { unreadable += outcome.clashes(among: selection) }
        return unreadable.isEmpty ? outcome : outcome.with(unreadable, outcome.scenarios)
    }

    /// A replay that compares logs with traces.
    private var comparing: MarbleReplay {
        var replay = self
        replay.comparesTraces = true
        replay.tracesDifferences = true
        return replay
    }
}

extension MarbleReplay {
    /// Returns the comparison of a scenario's log with its expected trace, or `nil` if it has none.
    fileprivate func comparison(of plan: ScenarioPlan) -> TraceComparison? {
        guard comparesTraces else { return nil }
        if isAlone { return plan.scenario == nil ? givenTrace.map { TraceComparison($0) } : nil }
        return TraceFile(of: plan.scenario, in: plan.file.source.path).found.flatMap { try? TraceComparison($0) }
    }
}

extension PreparedScenario {
    func run(of file: MarbleFile, by replay: MarbleReplay, _ sinks: ReplaySinks) -> ScenarioRun {
        let contents = contents(in: file)
        let plan = contents.plan
        let run = ScenarioRun(
            plan, program, contents.preparation.inputs, contents.expected, budget: replay.budget, sinks: sinks,
            recordsTrace: replay.recordsTrace, maximumRecordCount: replay.maximumRecordCount,
            followsStreams: replay.followsStreams, cancellation: replay.cancellation)
        run.comparison = replay.comparison(of: plan)
        return run
    }
}
