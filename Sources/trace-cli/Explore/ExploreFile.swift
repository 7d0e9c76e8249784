/// A marble file that is explored, and how it is replayed.
struct ExploreFile {
    let source: SourceFile
    let replay: MarbleReplay
    /// Whether it is a file of the catalogue of operators, which is in no folder.
    let isOfCatalogue: Bool

    /// The number of records after which a run ends, so that each key is answered quickly.
    private static let maximumRecordCount = 250_000

    init(_ source: SourceFile, by replay: MarbleReplay, isOfCatalogue: Bool) {
        self.source = source
        self.isOfCatalogue = isOfCatalogue
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
            scenario: number, timeline: result.flatMap { StageTimeline($0) },
            errors: outcome.diagnostics + (result?.failure.map { [$0] } ?? []))
        if let other { run.other = Other(other, replay.run(other)) }
        return run
    }

    /// Returns the number of the first scenario that flags select; `nil` if the file has errors or no such scenario.
    func firstSelectedScenario() -> Int? {
        guard replay.selection.text != nil || !replay.selection.tags.isEmpty else { return 0 }
        let outcome = replay.run(source)
        return outcome.scenarios.first.flatMap { result in
            outcome.scenarioNames.firstIndex(of: (result.name ?? result.title ?? "").escapingControlCharacters)
        }
    }
}
