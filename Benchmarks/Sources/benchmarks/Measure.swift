/// One line of the table.
struct Row {
    let name: String
    /// What one figure is for is one of these: an event, an event and operator, a scenario.
    let count: Int
    let work: () -> Void
    /// The part of the work that is not meant: its time is taken off.
    var overhead: () -> Void = {}
    /// The same result by a plain loop, in the same run.
    let plain: () -> Void
    /// What RxSwift 6 needs for the same, in nanoseconds, where that is known.
    var rxSwift: Double?
    /// Called before, for what is not measured.
    var prepare: () -> Void = {}
}

/// Lines that belong together.
struct Table {
    let title: String
    let rows: [Row]
    /// Whether what is counted are bytes, and megabytes for a second are shown in the place of nanoseconds.
    var isThroughput = false
    /// What is said below, once all rows have run.
    var footnote: (() -> String)?
}

/// Nanoseconds for one of `count`: the best of a few runs, which is what the machine can do when nobody else uses it.
func nanoseconds(_ count: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    var best = Double.infinity
    for _ in 0..<5 {
        let (seconds, attoseconds) = clock.measure(work).components
        best = min(best, Double(seconds) * 1e9 + Double(attoseconds) / 1e9)
    }
    return best / Double(count)
}

/// Keeps the optimiser from seeing through a value.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// Where results go, so that they are not optimised away.
nonisolated(unsafe) var blackHole = 0

@inline(never)
func consume(_ value: Int) { blackHole &+= value }
