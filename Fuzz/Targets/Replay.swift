@testable import StreamTraceLanguage
@testable import StreamTraceReplay
@testable import StreamTraceText

extension FuzzTarget {
    /// Replays a marble file with a small budget.
    static let replay = FuzzTarget(name: "replay") { bytes in
        guard let source = readable(bytes) else { return }
        var replay = MarbleReplay()
        replay.budget = ReplayBudget(steps: 50_000, bytes: 10_000_000)
        let outcome = replay.run(source)
        for diagnostic in outcome.diagnostics { _ = diagnostic.rendered() }
    }
}
