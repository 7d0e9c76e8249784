import StreamTraceEngine

/// A search for the smallest marble file in which the same expectation fails in the same way.
///
///     let result = try FileShrinking(source, by: MarbleReplay()).run()
///     print(result.file)
///
/// Takes away scenarios, blocks, operators, events, empty frames and entries of tables, and makes values smaller, one at
/// a time, until nothing more can go. Every step is replayed, so the result fails.
package struct FileShrinking {
    /// The number of files that are replayed at most.
    package var limit = 20_000
    /// Ends the search with the smallest file that was found.
    package var cancellation: Cancellation?
    private let source: SourceFile
    private let replay: MarbleReplay

    package init(_ source: SourceFile, by replay: MarbleReplay) {
        self.source = source
        var replay = replay
        replay.tracesDifferences = true
        self.replay = replay
    }

    package struct Result {
        package let file: SourceFile
        /// The number of files that were replayed.
        package let tried: Int
        /// Whether the search ended at the limit, or was cancelled.
        package let isCutShort: Bool
    }

    /// Throws the errors of the file, or the reason why there is nothing to shrink.
    package func run() throws(ComparisonFailure) -> Result {
        var first = replay
        first.comparesTraces = true
        let outcome = first.run(source)
        if !outcome.diagnostics.isEmpty { throw ComparisonFailure(diagnostics: outcome.diagnostics) }
        guard let failure = FailureSignature(outcome) else {
            let isTrace = outcome.scenarios.contains { !$0.mismatches.isEmpty }
            throw ComparisonFailure(
                message: isTrace ? "only traces beside the file differ" : "all expectations of the file are met",
                suggestion: isTrace ? "give an output of the file an expectation" : nil)
        }
        return LargeStack.run { shrink(failure) }
    }

    private func shrink(_ failure: FailureSignature) -> Result {
        var (file, failure) = (source, failure)
        var tried = 0
        var hasChanged = true
        while hasChanged, mayGoOn(tried) {
            hasChanged = false
            for kind in FileReduction.Kind.allCases {
                var start = 0
                while mayGoOn(tried) {
                    let reductions = FileReduction.all(kind, of: file, by: replay)
                    guard
                        let index = reductions.indices.dropFirst(start).first(where: { index in
                            tried += 1
                            return mayGoOn(tried - 1) && fails(file, reductions[index], failure)
                        })
                    else { break }
                    file = file.applying(reductions[index].edits)
                    failure = failure.applying(reductions[index].value)
                    hasChanged = true
                    // The reductions before this one failed, and mostly still do.
                    start = index
                }
            }
        }
        return Result(file: file, tried: min(tried, limit), isCutShort: !mayGoOn(tried))
    }

    private func mayGoOn(_ tried: Int) -> Bool { tried < limit && cancellation?.isCancelled != true }

    private func fails(_ file: SourceFile, _ reduction: FileReduction, _ failure: FailureSignature) -> Bool {
        FailureSignature(replay.run(file.applying(reduction.edits)), in: failure.expectation)?
            .isPart(of: failure.applying(reduction.value)) ?? false
    }
}

/// The expectation that fails first, and how.
struct FailureSignature {
    /// The name of the output or input, or the failure of a scenario.
    let expectation: String
    /// What happened to events, with their values: `late next 1`.
    private(set) var changes: Set<String>

    /// Returns the failure with a smaller value, if there is one.
    func applying(_ value: ValueReduction?) -> FailureSignature {
        guard let value else { return self }
        var failure = self
        failure.changes = Set(changes.map(value.applying))
        return failure
    }

    /// - Parameter expectation: The expectation to look for; `nil` for the first one that is not met.
    init?(_ outcome: MarbleReplay.Outcome, in expectation: String? = nil) {
        for scenario in outcome.scenarios {
            var found: [(String, Set<String>)] = scenario.failure.map { [("failure", [$0.message])] } ?? []
            found += scenario.mismatches.compactMap { mismatch in
                mismatch.subject == .traceFile ? nil : (Self.name(mismatch), Self.changes(mismatch, scenario))
            }
            guard let first = found.first(where: { expectation == nil || $0.0 == expectation }) else { continue }
            (self.expectation, changes) = first
            return
        }
        return nil
    }

    /// Whether nothing happens that does not happen in another failure.
    func isPart(of other: FailureSignature) -> Bool {
        expectation == other.expectation && !changes.isEmpty && changes.isSubset(of: other.changes)
    }

    private static func name(_ mismatch: Mismatch) -> String {
        switch mismatch.content {
        case .events(let expected, _): "out " + expected.name
        case .subscriptions(let input, _, _): "subscriptions to " + input
        case .log: "log"
        }
    }

    private static func changes(_ mismatch: Mismatch, _ scenario: ScenarioResult) -> Set<String> {
        switch mismatch.content {
        case .events(let expected, let actual):
            changes(expected.events, actual.events, \.label) { ": " + fate(of: $0, expected.name, scenario) }
        case .log(let expected, let actual):
            changes(LogEvent.events(expected), LogEvent.events(actual), { String($0.text) })
        case .subscriptions: ["differs"]
        }
    }

    /// Returns what happened to events or lines, whatever their times.
    ///
    /// - Parameter fate: What is told of a missing one, behind its label.
    private static func changes<Event: AlignableEvent>(
        _ expected: [Event], _ actual: [Event], _ label: (Event) -> String, fate: (Event) -> String = { _ in "" }
    ) -> Set<String> {
        let steps = EventAlignment(expected: expected, actual: actual).differences
        return Set(
            steps.compactMap { step in
                switch step {
                case .kept: nil
                case .moved(let from, let to): (from.time < to.time ? "late " : "early ") + label(from)
                case .changed(let from, let to): "\(label(from)) became \(label(to))"
                case .reordered: "reordered"
                case .missing(let event): "missing " + label(event) + fate(event)
                case .extra(let event): "extra " + label(event)
                }
            })
    }
}

extension FailureSignature {
    /// Returns where the event ended that could have become the missing one, whatever the times.
    private static func fate(of event: Lane.Event, _ output: String, _ scenario: ScenarioResult) -> String {
        let isCompletion = event.kind == .completed
        let fate = scenario.explanation(ofMissing: output, at: event.time, completion: isCompletion)?.text ?? ""
        return fate.replacing(/\b(at|until|since) \d+\b/) { $0.output.1 }
    }
}
