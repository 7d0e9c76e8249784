/// One line of the table: the work, how often it is done in a run, and the plain loop it is held against.
struct Row {
    let group: String
    let name: String
    /// What one figure is for: an event, an event and operator, a scenario.
    let count: Int
    let work: () -> Void
    let plain: () -> Void
}

/// The best of a few runs: what the machine can do when nobody else asks something of it.
func nanoseconds(_ count: Int, _ work: () -> Void) -> Double {
    work()
    var best = Double.infinity
    for _ in 0..<7 {
        let elapsed = ContinuousClock().measure(work)
        best = min(best, Double(elapsed.components.attoseconds) / 1e9 + Double(elapsed.components.seconds) * 1e9)
    }
    return best / Double(count)
}

/// Keeps the optimiser from seeing through a value.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

nonisolated(unsafe) var blackHole = 0
