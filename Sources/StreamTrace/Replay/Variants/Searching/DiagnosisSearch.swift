import StreamTraceEngine

/// Searches for an edit of a failing file under which everything that the file asserts holds.
package struct DiagnosisSearch {
    package enum Effort: String, CaseIterable, Sendable {
        /// `quick` tries so many edits that it usually takes less than 300 ms.
        case off, quick, full

        /// The number of edits, so that the result does not depend on the machine.
        var maximumCount: Int { self == .full ? 100_000 : 2_000 }
        /// The time after which no further edit is tried, for files whose replays take long.
        var time: Duration { self == .full ? .seconds(30) : .seconds(3) }
    }

    private let source: SourceFile
    private let replay: MarbleReplay
    private let jobs: Int
    private let effort: Effort

    /// - Parameter jobs: The number of threads.
    package init(_ source: SourceFile, by replay: MarbleReplay, jobs: Int, effort: Effort = .quick) {
        self.source = source
        self.replay = replay.limitedForVariants
        self.jobs = jobs
        self.effort = effort
    }

    /// Returns the edits that make a file pass, or `nil` if none was found in time, or if the file does not fail.
    package func run() -> Diagnosis? { LargeStack.run { search() } }

    private func search() -> Diagnosis? {
        guard let original = PreparedReplay(source, by: replay), !original.hasRecordings else { return nil }
        let failing = original.scenarios.indices.filter { !original.holds(original.scenarios[$0]) }
        if failing.isEmpty { return nil }
        let variants = VariantEditor(original, hints: VariantHints(original, failing)).variants()
            .prefix(effort.maximumCount)
        let workers = VariantWorkers(
            source, by: replay, failing: failing, jobs: jobs, deadline: .now + effort.time)
        var tried = 0
        for tier in VariantKind.Tier.allCases {
            let candidates = variants.filter { $0.kind.tier == tier }
            let results = workers.map(candidates.count) { index, trial in trial.holds(candidates[index]) }
            tried += results.count { $0 != nil }
            let passing = zip(candidates, results).compactMap { $1 == true ? $0 : nil }
            if !passing.isEmpty { return diagnosis(passing, original, tried) }
            if results.contains(where: { $0 == nil }) { return nil }
        }
        return nil
    }

    private func diagnosis(_ passing: [Variant], _ original: PreparedReplay, _ tried: Int) -> Diagnosis? {
        var comparison = VariantComparison(original, by: replay)
        let groups = comparison.groups(of: Array(passing.prefix(Self.maximumCompared)))
        let isInsertion = passing[0].kind == .insertion
        // What is put in was right less often, so that several are no answer.
        if isInsertion, groups.count > Self.maximumChoices { return nil }
        let shown = groups.prefix(Self.maximumChoices)
        return Diagnosis(
            choices: shown.map { Diagnosis.Choice(variants: $0.map(\.variant)) },
            decidingInput: groups.count > 1 ? comparison.decidingInput(groups[0][0], groups[1][0]) : nil,
            triedCount: tried)
    }

    private static let maximumChoices = 3
    private static let maximumCompared = 24
}

extension MarbleReplay {
    /// A replay for many runs, each of which is short.
    var limitedForVariants: MarbleReplay {
        var replay = self
        replay.recordsTrace = false
        replay.comparesTraces = false
        replay.tracesDifferences = false
        replay.budget.bytes = min(budget.bytes, 50_000_000)
        return replay
    }
}

extension PreparedReplay {
    /// Whether an input comes from a recording, whose replay may take long.
    var hasRecordings: Bool {
        scenarios.contains { $0.prepared.inputs.contains { $0.recording != nil } }
    }
}

extension VariantHints {
    /// Finds out what the differences of failing scenarios suggest.
    init(_ replay: PreparedReplay, _ failing: [Int]) {
        self.init()
        for index in failing {
            let scenario = replay.scenarios[index]
            let actual = replay.observe(scenario, with: scenario.prepared.inputs).outputs
            for (expected, actual) in zip(scenario.prepared.expected, actual) {
                guard let expected else { continue }
                add(expected.events.map { Lane.Event($0) }, actual)
            }
        }
        delays = Array(delays.uniqued.prefix(4))
        values = Array(values.uniqued.prefix(12))
        firstValues = Array(firstValues.uniqued.prefix(4))
    }

    private mutating func add(_ expected: [Lane.Event], _ actual: [Lane.Event]) {
        var unused = actual
        for event in expected {
            if let index = unused.firstIndex(where: { $0.time == event.time && event.kind.matches($0.kind) }) {
                unused.remove(at: index)
            } else if let index = unused.firstIndex(where: { event.kind.matches($0.kind) }) {
                delays.append(unused[index].time - event.time)
            } else if case .next(let value) = event.kind {
                values.append(value.sourceText)
            }
        }
        if case .next(let value)? = expected.first?.kind { firstValues.append(value.sourceText) }
    }
}
