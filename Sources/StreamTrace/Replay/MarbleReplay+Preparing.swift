extension MarbleReplay {
    /// A parsed file and its selected scenarios, which are ready to run.
    package struct Preparation {
        package let file: MarbleFile
        package var scenarios: [PreparedScenario]
        /// The number of selected scenarios that belong to other shards.
        let inOtherShards: Int
        /// The selected scenarios that need compiled code, if none is registered.
        let needing: [CompiledNeed]
        let holes: [Hole]
        package let errors: [Diagnostic]
    }

    /// Returns the blocks, the checked programs and the errors of a file, of which only what has changed is checked.
    ///
    /// The programs cannot run. There are none for scenarios that are not prepared, as those after too many errors.
    ///
    /// - Parameter memory: the results for earlier versions of the file, to which those of this one are added.
    package func errors(
        in source: SourceFile, remembering memory: CheckMemory
    ) -> (source: CheckedSource, errors: [Diagnostic]) {
        while true {
            let programs = ScenarioPrograms(
                functions, types: types, folders: allowedFolders, budget: budget, memory: memory)
            memory.beginVersion()
            let prepared = prepare(source, programs)
            if memory.endVersion(source, with: prepared.errors) {
                return (CheckedSource(file: prepared.file, scenarios: programs.scenarios), prepared.errors)
            }
        }
    }

    /// Parses a file and prepares its scenarios.
    ///
    /// - Parameter didPrepare: Called with each selected scenario.
    package func prepare(
        _ source: SourceFile, didPrepare: (ScenarioPlan, PreparedScenario) -> Void = { _, _ in }
    ) -> Preparation {
        let programs = ScenarioPrograms(functions, types: types, folders: allowedFolders, budget: budget)
        return prepare(source, programs, didPrepare: didPrepare)
    }

    private func prepare(
        _ source: SourceFile, _ programs: ScenarioPrograms,
        didPrepare: (ScenarioPlan, PreparedScenario) -> Void = { _, _ in }
    ) -> Preparation {
        let (file, diagnostics) = parse(source)
        var reported = DiagnosticList(file: source)
        for diagnostic in diagnostics { reported.add(diagnostic) }
        let refused = isAlone ? file.namedRecordings.map { Self.refusal(of: $0.path, in: $0.source) } : []
        for diagnostic in refused { reported.add(diagnostic) }
        // Preparing would read the recordings.
        let isUnprepared = file.isCutShort || !refused.isEmpty
        var scenarios: [PreparedScenario] = []
        let stablePath = selection.shard.map { _ in ScenarioShard.stablePath(of: source.path) } ?? ""
        var inOtherShards = 0
        var needing: [CompiledNeed] = []
        for index in 0..<(isUnprepared ? 0 : max(1, file.scenarios.count)) where !reported.isFull {
            let scenario = file.scenarios.isEmpty ? nil : file.scenarios[index]
            let need = registersNothing ? CompiledNeed(scenario, of: file) : nil
            let plan = ScenarioPlan(file, scenario: scenario)
            let prepared = need == nil ? PreparedScenario(plan, at: index, programs, &reported) : nil
            guard need != nil || prepared != nil, selection.contains(scenario, of: file),
                selection.index.map({ $0 == index }) ?? true
            else { continue }
            if selection.shard?.contains(scenario?.name?.text, in: stablePath) == false {
                inOtherShards += 1
                continue
            }
            if let need { needing.append(need) }
            guard let prepared else { continue }
            didPrepare(plan, prepared)
            scenarios.append(scenarios.count < Self.maximumPrepared ? prepared : prepared.unprepared)
        }
        if isStrict { for hole in programs.holes { reported.add(hole.error) } }
        if isStrict || !skipsCompiledNeeds { for need in needing { reported.add(need.error(in: source)) } }
        let errors = Self.errors(among: reported.all, diagnostics, of: file, in: source)
        return Preparation(
            file: file, scenarios: scenarios, inOtherShards: inOtherShards, needing: needing, holes: programs.holes,
            errors: errors)
    }

    /// Parses a file with those that it includes.
    package func parse(_ source: SourceFile) -> (file: MarbleFile, diagnostics: [Diagnostic]) {
        MarbleFile.parse(source) { path, includer throws(ReadingError) in try included(path, from: includer) }
    }

    /// Whether the replay has no compiled code, as in the command.
    private var registersNothing: Bool { functions.isEmpty && types.isEmpty }

    private func included(_ path: String, from includer: SourceFile) throws(ReadingError) -> SourceFile {
        if let text = replacements[IncludedFile.folder(of: includer) + path] { return text }
        if let text = replacement?(IncludedFile.folder(of: includer) + path) { return text }
        if isAlone { throw ReadingError(message: Self.refused, suggestion: "write its text in place of this line") }
        let file = try IncludedFile.read(path, from: includer, allowed: allowedFolders)
        return replacements[file.path] ?? file
    }

    private static let refused = "a file of a stream cannot read other files"

    private static func refusal(of recording: LocatedText, in source: SourceFile) -> Diagnostic {
        Diagnostic(refused, in: source, at: recording.range, suggestion: "write its events as a diagram or a table")
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
}
