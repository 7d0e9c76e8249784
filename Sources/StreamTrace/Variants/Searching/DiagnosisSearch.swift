/// Searches for an edit of a failing file under which everything that the file asserts holds.
package struct DiagnosisSearch {
    package enum Effort: String, CaseIterable, Sendable {
        /// `quick` tries so many edits that it usually takes less than 300 ms.
        case off, quick, full

        /// The number of edits, so that the result does not depend on the machine.
        fileprivate var maximumCount: Int { self == .full ? 100_000 : 2_000 }
        /// The steps that the tried replays may take together, for files whose replays take long.
        fileprivate var maximumSteps: Int { self == .full ? 800_000_000 : 30_000_000 }
    }

    private let source: SourceFile
    private let replay: MarbleReplay
    private let jobs: Int
    private let effort: Effort
    private let cancellation: Cancellation?

    /// - Parameters:
    ///   - jobs: The number of threads.
    ///   - cancellation: Ends the search without a result.
    package init(
        _ source: SourceFile, by replay: MarbleReplay, jobs: Int, effort: Effort = .quick,
        cancellation: Cancellation? = nil
    ) {
        self.cancellation = cancellation
        self.source = source
        self.replay = replay.limitedForVariants
        self.jobs = jobs
        self.effort = effort
    }

    /// Returns the edits that make a file pass, or `nil` if none was found in time, or if the file does not fail.
    package func run() -> Diagnosis? { LargeStack.run { search() } }

    private func search() -> Diagnosis? {
        guard let original = PreparedReplay(source, by: replay) else { return withoutSearch() }
        let failing = original.scenarios.indices.filter { !original.holds(original.scenarios[$0]) }
        if failing.isEmpty { return nil }
        original.limitRuns()
        let workers = VariantWorkers(source, by: replay, failing: failing, jobs: jobs, cancellation: cancellation)
        let candidates = DiagnosisCandidates(original, failing, by: replay)
        let maximumCount = min(effort.maximumCount, effort.maximumSteps / original.trialCost(failing))
        var (tried, known) = (0, 0)
        // A forgotten first value is a frequent mistake, but found by edits that are tried last.
        let last: [VariantKind.Tier] = [.copied, .first]
        let reserved = min(maximumCount / 4, last.reduce(0) { $0 + candidates[$1].count })
        for tier in VariantKind.Tier.allCases {
            let variants = candidates[tier]
            // The last of many edits of a tier are less likely than the first ones of the next.
            let left = maximumCount - tried - (last.contains(tier) ? 0 : reserved)
            let count = min(variants.count, maximumCount / 2, max(0, left))
            let results = workers.map(count) { index, trial in
                trial.holds(variants[index])
            }
            if cancellation?.isCancelled == true { return nil }
            tried += results.count
            known += variants.count
            let passing = zip(variants, results).compactMap { $1 == true ? $0 : nil }
            if passing.isEmpty { continue }
            let removals = candidates.removals(ofOperatorsIn: passing)
            let removed = workers.map(removals.count) { index, trial in trial.holds(removals[index]) }
            return diagnosis(passing + zip(removals, removed).compactMap { $1 == true ? $0 : nil }, original, tried)
        }
        if tried == known { return nil }
        return Diagnosis(path: source.path, choices: [], deciding: nil, triedCount: tried, untriedCount: known - tried)
    }

    /// Returns that a recording is too long for a search; `nil` if the file cannot be searched for another reason.
    private func withoutSearch() -> Diagnosis? {
        let inputs = replay.prepare(source).scenarios.lazy.flatMap(\.inputs)
        guard let long = inputs.first(where: { $0.recording != nil && $0.withEvents.recording != nil }) else {
            return nil
        }
        return Diagnosis(
            path: source.path, choices: [], deciding: nil, triedCount: 0,
            longInput: long.label.escapingControlCharacters)
    }

    private func diagnosis(_ passing: [Variant], _ original: PreparedReplay, _ tried: Int) -> Diagnosis? {
        if !passing[0].kind.tier.isOfPipelines { return diagnosis(ofEvents: passing, tried) }
        if passing.count == 1 {
            return Diagnosis(
                path: source.path, choices: [Diagnosis.Choice(variants: passing)], deciding: nil, triedCount: tried)
        }
        let compared = Array(passing.prefix(Self.maximumCompared))
        var comparison = VariantComparison(original, by: replay, of: compared.count)
        let isInsertion = passing[0].kind.isInsertion
        // What is put in was right less often, so that several are no answer, except where to share a stream.
        let limit = Self.maximumChoices + (isInsertion ? 1 : 0)
        let groups = comparison.groups(of: compared, atMost: limit)
        if isInsertion, groups.count > Self.maximumChoices { return diagnosis(ofSharing: passing, tried) }
        let shown = groups.prefix(Self.maximumChoices)
        return Diagnosis(
            path: source.path, choices: shown.map { Diagnosis.Choice(variants: $0.map(\.variant)) },
            deciding: groups.count > 1 ? comparison.deciding(groups[0][0], groups[1][0]) : nil,
            triedCount: tried)
    }

    /// Returns the diagnosis for several places at which a stream can be shared: those that come last, behind all that
    /// is done for each subscription; `nil` if other edits pass.
    private func diagnosis(ofSharing passing: [Variant], _ tried: Int) -> Diagnosis? {
        let calls = Dictionary(grouping: passing, by: \.code)
        guard calls.keys.allSatisfy({ $0.hasPrefix(".share(") }),
            let places = calls.values.max(by: { ($0.count, $1[0].code) < ($1.count, $0[0].code) })
        else { return nil }
        let shown = places.sorted { $0.offset > $1.offset }.prefix(Self.maximumChoices)
        return Diagnosis(
            path: source.path, choices: shown.map { Diagnosis.Choice(variants: [$0]) }, deciding: nil,
            triedCount: tried)
    }

    /// Returns the diagnosis for edits of expectations and inputs, no two of which are the same.
    private func diagnosis(ofEvents passing: [Variant], _ tried: Int) -> Diagnosis? {
        // One event at a wrong time is likelier than several.
        let alone = passing.filter { !$0.kind.isTail }
        let passing = alone.isEmpty ? passing : alone
        let expectations = passing.filter { !$0.kind.isOfInputs }
        // Where many inputs will do, the expectations say little about any of them.
        let shown = passing.count > Self.maximumChoices ? expectations : passing
        if shown.isEmpty { return nil }
        return Diagnosis(
            path: source.path, choices: shown.map { Diagnosis.Choice(variants: [$0]) }, deciding: nil,
            triedCount: tried)
    }

    private static let maximumChoices = 3
    private static let maximumCompared = 24
}

/// The edits to try, by tier; those of expectations and inputs are only looked for if no other passes.
private final class DiagnosisCandidates {
    private let original: PreparedReplay
    private let failing: [Int]
    private let replay: MarbleReplay
    private lazy var pipelines = VariantEditor(original, hints: VariantHints(original, failing)).variants()
    // An edit has to make each failing scenario pass, so the moves that do so for one of them suffice.
    private lazy var inputs = InputEditor(original, original.scenarios[failing[0]]).variants
    private lazy var expectation = ExpectationEditor(original.source, by: replay).variant

    init(_ original: PreparedReplay, _ failing: [Int], by replay: MarbleReplay) {
        self.original = original
        self.failing = failing
        self.replay = replay
    }

    /// Returns the edits that take away a call which others replace by one that joins the same streams in another way.
    func removals(ofOperatorsIn variants: [Variant]) -> [Variant] {
        let joining = [".amb(", ".merge(", ".concat("]
        let replaced = variants.filter { variant in
            variant.kind == .operator && joining.contains { variant.code.hasPrefix($0) }
        }
        if replaced.isEmpty { return [] }
        let removals = pipelines.filter { $0.kind == .removal }
        return replaced.compactMap { variant in
            removals.filter { $0.file.path == variant.file.path && $0.range.contains(variant.range) }
                .min { $0.range.count < $1.range.count }
        }
    }

    subscript(tier: VariantKind.Tier) -> [Variant] {
        if tier.isOfPipelines { return pipelines.filter { $0.kind.tier == tier } }
        let edits = [expectation].compactMap(\.self) + (tier == .value ? [] : inputs)
        return edits.filter { $0.kind.tier == tier }
    }
}

extension PreparedReplay {
    /// The steps of a trial: of parsing the file, of the first scenario that fails, where most trials end, and of some
    /// others.
    ///
    /// - Parameter failing: The indices of the scenarios that fail, which are tried first.
    fileprivate func trialCost(_ failing: [Int]) -> Int {
        let steps = scenarios.map { observe($0, with: $0.inputs).steps }
        return source.bytes.count + steps[failing[0]] + steps.reduce(0, +) / 8
    }
}
