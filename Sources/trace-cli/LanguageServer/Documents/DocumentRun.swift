/// A replay of a document, in the background and with a small budget.
struct DocumentRun {
    let outcome: MarbleReplay.Outcome
    /// Notes about requests that an app makes several times at once.
    let requests: [Diagnostic]
    /// The edits under which a failing file passes, once they are looked for.
    var diagnosis: Diagnosis?
    /// Whether the replay was ended because it took too long.
    var isCancelled = false

    /// Replays a document and compares it with what it expects.
    static func check(_ source: SourceFile, by replay: MarbleReplay, _ cancellation: Cancellation) -> DocumentRun {
        var replay = replay
        replay.budget = budget
        replay.skipsCompiledNeeds = true
        replay.cancellation = cancellation
        let outcome = replay.check(source)
        let repeated = Set(outcome.scenarios.flatMap(\.repeatedInputs))
        return DocumentRun(
            outcome: outcome, requests: outcome.repeatedRequests(by: replay, of: repeated),
            isCancelled: cancellation.isCancelled)
    }

    /// A tenth of the usual budget: some 200 ms for a scenario.
    static let budget = ReplayBudget(
        steps: ReplayBudget.standard.steps / 10, bytes: ReplayBudget.standard.bytes / 5)

    /// Some 10 ms, for a scenario of which it is not known whether it has an end.
    static let smallBudget = ReplayBudget(steps: budget.steps / 20, bytes: budget.bytes / 20)

    /// The failures of scenarios that ended, other than by the budget.
    var failures: [Diagnostic] { outcome.scenarios.compactMap { $0.isExhausted ? nil : $0.failure } }

    var isFailing: Bool { outcome.diagnostics.isEmpty && outcome.scenarios.contains { !$0.mismatches.isEmpty } }
}
