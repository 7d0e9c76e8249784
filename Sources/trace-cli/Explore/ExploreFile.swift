/// A marble file that is explored, and how it is replayed.
struct ExploreFile {
    let source: SourceFile
    private(set) var replay: MarbleReplay
    /// Whether it is a file of the catalogue of operators, which is in no folder.
    let isOfCatalogue: Bool
    /// The recording that the file is, which is shown and not replayed.
    let recording: Recording?

    /// The number of records after which a run ends, so that each key is answered quickly.
    private static let maximumRecordCount = 250_000

    /// Whether stages that only pass events on have no lanes of their own.
    private var mergesForwarded = true

    /// The file as a page shows it: with lanes for all stages, and fewer records, because all of them are drawn.
    var forPages: ExploreFile {
        var file = self
        file.mergesForwarded = false
        file.replay.maximumRecordCount = min(replay.maximumRecordCount, Self.maximumRecordCount / 2)
        return file
    }

    init(_ recording: Recording, by replay: MarbleReplay) {
        self.init(
            SourceFile(path: recording.path, bytes: []), by: replay, isOfCatalogue: false, recording: recording)
    }

    init(_ source: SourceFile, by replay: MarbleReplay, isOfCatalogue: Bool, recording: Recording? = nil) {
        self.source = source
        self.isOfCatalogue = isOfCatalogue
        self.recording = recording
        var replay = replay
        replay.recordsTrace = true
        replay.maximumRecordCount = min(replay.budget.recordCount, Self.maximumRecordCount)
        self.replay = replay
    }

    /// The path without control characters.
    var name: String { source.path.escapingControlCharacters }

    /// A finished replay of one scenario.
    struct Run {
        let source: SourceFile
        let title: String?
        /// The names of all scenarios of the file.
        let scenarioNames: [String]
        /// The number of the scenario, from 0.
        let scenario: Int
        /// `nil` if the file has errors.
        let timeline: StageTimeline?
        let errors: [Diagnostic]
        /// The text with which the first one is compared, and its run.
        var other: Other?
    }

    /// A replay of a text with which the file is compared.
    struct Other {
        let source: SourceFile
        /// `nil` if the pipeline does not come to rest.
        let timeline: StageTimeline?
        let error: Diagnostic?

        init(_ source: SourceFile, _ outcome: MarbleReplay.Outcome) {
            self.source = source
            let result = outcome.scenarios.first
            let timeline = result.flatMap { StageTimeline($0) }
            self.timeline = timeline?.limit == nil ? timeline : nil
            error = outcome.diagnostics.first ?? result?.failure ?? timeline?.limit
        }
    }

    /// Replays a scenario of a text that takes the place of the file's.
    ///
    /// - Parameters:
    ///   - scenario: The number of the scenario, from 0; the last one if there are fewer.
    ///   - other: A text with which this one is compared.
    func run(
        _ source: SourceFile? = nil, scenario: Int, comparedWith other: SourceFile? = nil,
        cancellation: Cancellation? = nil
    ) -> Run {
        let source = source ?? self.source
        if let recording { return run(of: recording, scenario: scenario) }
        var replay = replay
        replay.cancellation = cancellation
        replay.selection.index = scenario
        var outcome = replay.run(source)
        let last = max(outcome.scenarioNames.count - 1, 0)
        var number = scenario
        if number > last {
            number = last
            replay.selection.index = last
            outcome = replay.run(source)
        }
        let result = outcome.scenarios.first
        var run = Run(
            source: source, title: outcome.title?.escapingControlCharacters, scenarioNames: outcome.scenarioNames,
            scenario: number, timeline: cancellation?.isCancelled == true ? nil : timeline(of: result),
            errors: outcome.diagnostics + (result?.failure.map { [$0] } ?? []))
        if let other { run.other = Other(other, replay.run(other)) }
        return run
    }

    private func timeline(of result: ScenarioResult?) -> StageTimeline? {
        result.flatMap { StageTimeline($0, mergingForwarded: mergesForwarded) }
    }

    /// Returns the run of a scenario of a recording.
    private func run(of recording: Recording, scenario: Int) -> Run {
        let number = min(scenario, recording.scenarios.count - 1)
        let result = recording.scenarios.indices.contains(number) ? recording.scenarios[number] : nil
        return Run(
            source: source, title: recording.title?.escapingControlCharacters,
            scenarioNames: recording.scenarios.map { ($0.name ?? $0.title ?? "").escapingControlCharacters },
            scenario: number, timeline: timeline(of: result),
            errors: result?.failure.map { [$0] } ?? [])
    }

    /// Returns the number of the first scenario that flags select; `nil` if the file has errors or no such scenario.
    func firstSelectedScenario() -> Int? {
        if let recording {
            let selected = recording.scenarios(selectedBy: replay.selection).first
            return selected.flatMap { result in recording.scenarios.firstIndex { $0.name == result.name } }
        }
        guard replay.selection.text != nil || !replay.selection.tags.isEmpty else { return 0 }
        let outcome = replay.run(source)
        return outcome.scenarios.first.flatMap { result in
            outcome.scenarioNames.firstIndex(of: (result.name ?? result.title ?? "").escapingControlCharacters)
        }
    }
}
