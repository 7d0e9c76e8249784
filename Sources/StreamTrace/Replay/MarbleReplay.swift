/// Runs marble files on virtual time.
///
///     let source = try SourceFile.read("traces/split/split.marble")
///     let outcome = MarbleReplay().run(source)
///     for line in outcome.scenarios[0].log { print(line) }   // 0: 💛 some: -> subscribed …
///
/// The same file gives the same result, always. What is wrong with a file is in `diagnostics`, all of it at once; then
/// nothing runs.
public struct MarbleReplay {
    /// How far each scenario may go before it ends with an error; the length of a recording is not bound by it.
    public var budget = ReplayBudget.standard
    /// Folders in or below which recordings may lie, besides the folder of the marble file itself.
    public var allowedFolders: [String] = []
    /// Which scenarios run; what is wrong with the others is found all the same.
    public var selection = ScenarioSelection()
    /// Whether the log of a recording is held against the trace beside the file while it is made.
    var comparesTraces = false
    /// What files will say, by their paths, before it is written into them.
    var replacements: [String: SourceFile] = [:]
    /// Compiled code that files may call.
    var functions: [RegisteredFunction] = []
    /// The types of compiled code that files may name.
    var types: [NominalType] = []

    /// Whether each scenario keeps all its records, for pictures of them: some 60 bytes for each thing that happens on an
    /// edge, beside its value.
    public var recordsTrace = false

    /// Whether each stream among an output's elements is subscribed to when it comes, as it is where the file asserts what
    /// it sends: for outputs that are going to be written into the file.
    public var followsStreams = false

    public init() {}

    /// What became of a file.
    public struct Outcome {
        public let source: SourceFile
        public let title: String?
        /// What is wrong with the file.
        public let diagnostics: [Diagnostic]
        /// What is no mistake, but of no effect: events that are drawn behind the end of a stream.
        public internal(set) var notes: [Diagnostic] = []
        /// In file order; a file without scenarios is one.
        public let scenarios: [ScenarioResult]
        /// What `selection` could have asked for.
        public let choices: ScenarioSelection.Choices
        /// The file as it is written.
        let file: MarbleFile?

        /// Whether everything the file asserts is so.
        public var isSuccess: Bool {
            diagnostics.isEmpty && scenarios.allSatisfy { $0.failure == nil && $0.mismatches.isEmpty }
        }
    }

    public func run(_ source: SourceFile) -> Outcome {
        run(source, sinks: ReplaySinks())
    }

    /// Replays a file and writes the log while it runs: nothing is kept, so that recordings may be of any length.
    ///
    /// - Parameters:
    ///   - source: the marble file.
    ///   - log: takes the lines of the log.
    ///   - began: is told the name of each scenario before it runs; a file without scenarios is one without a name.
    ///   - ended: is told what became of it.
    public func run(
        _ source: SourceFile, log: LogWriter, began: @escaping (String?) -> Void,
        ended: @escaping (ScenarioResult) -> Void
    ) -> Outcome {
        run(source, sinks: ReplaySinks(log: log, began: began, ended: ended))
    }

    func run(_ source: SourceFile, sinks: ReplaySinks) -> Outcome {
        LargeStack.run { replay(source, sinks) }
    }

    private func replay(_ source: SourceFile, _ sinks: ReplaySinks) -> Outcome {
        let (file, diagnostics) = MarbleFile.parse(source) { path, includer throws(ReadingError) in
            let included = try IncludedFile.read(path, from: includer)
            return replacements[included.path] ?? included
        }
        let title = file.shared.title?.text
        var reported = DiagnosticList(file: source)
        for diagnostic in diagnostics { reported.add(diagnostic) }
        var runs: [PreparedScenario] = []
        var outlines: [ScenarioOutline] = []
        let programs = ScenarioPrograms(functions, types: types, folders: allowedFolders, budget: budget)
        for index in 0..<(file.isCutShort ? 0 : max(1, file.scenarios.count)) where !reported.isFull {
            let scenario = file.scenarios.isEmpty ? nil : file.scenarios[index]
            let plan = ScenarioPlan(file, scenario: scenario)
            guard let prepared = PreparedScenario(plan, at: index, programs, &reported),
                selection.contains(scenario, of: file)
            else { continue }
            if sinks.prepared != nil { outlines.append(ScenarioOutline(of: plan, inputs: prepared.inputs)) }
            runs.append(runs.count < Self.maximumPrepared ? prepared : prepared.unprepared)
        }
        var found = reported.all
        // Where the parser has said already what is wrong, nobody else needs to.
        found.removeAll { diagnostic in
            !diagnostics.contains { $0.isSame(as: diagnostic) }
                && (file.unreadable + diagnostics.map { ($0.file, $0.range) }).contains { source, range in
                    source.path == diagnostic.file.path && range.start <= diagnostic.range.start
                        && diagnostic.range.start <= range.end
                }
        }
        found.sort {
            ($0.file.path != source.path ? 1 : 0, $0.range.start) < (
                $1.file.path != source.path ? 1 : 0, $1.range.start
            )
        }
        let choices = ScenarioSelection.Choices(file)
        if !found.isEmpty {
            let errors = ForeignFile.diagnostic(for: source).map { [$0] } ?? found
            return Outcome(
                source: source, title: title, diagnostics: errors, scenarios: [], choices: choices, file: file)
        }
        sinks.prepared?(title, outlines)
        let results = run(consume runs, of: file, sinks)
        return Outcome(
            source: source, title: title, diagnostics: [], notes: file.notes, scenarios: results, choices: choices,
            file: file)
    }

    /// How many scenarios stay prepared until it is their turn: others are prepared once more then, so that less is kept.
    private static let maximumPrepared = 4_096

    /// Each is freed when it has run: a file may have very many.
    private func run(
        _ runs: consuming [PreparedScenario], of file: MarbleFile, _ sinks: ReplaySinks
    ) -> [ScenarioResult] {
        runs.reverse()
        var results: [ScenarioResult] = []
        while let prepared = runs.popLast() {
            let run = prepared.run(of: file, by: self, sinks)
            sinks.began(run.name)
            let result = run.run()
            sinks.ended(result)
            if sinks.keepsResults { results.append(result) }
        }
        return results
    }
}
