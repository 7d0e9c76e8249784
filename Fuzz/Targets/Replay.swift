@testable import StreamTraceEngine

extension FuzzTarget {
    /// A whole marble file, replayed with little work allowed.
    static let replay = FuzzTarget(name: "replay") { bytes in
        guard let source = readable(bytes) else { return }
        var replay = MarbleReplay()
        replay.budget = 500
        let outcome = replay.run(source)
        for diagnostic in outcome.diagnostics { _ = diagnostic.rendered() }
    }
}
