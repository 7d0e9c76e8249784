#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

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
    /// Whether what is measured runs in processes of its own.
    var startsPrograms = false
    /// What is said below, once all rows have run.
    var footnote: (() -> String)?
}

/// Nanoseconds for one of `count`: the best of a few runs, which is what the machine can do when nobody else uses it.
///
/// They are the process's own, which others on the machine disturb least, unless the work is to start programs.
func nanoseconds(_ count: Int, startsPrograms: Bool = false, _ work: () -> Void) -> Double {
    let clock = startsPrograms ? CLOCK_MONOTONIC : CLOCK_PROCESS_CPUTIME_ID
    var best = Double.infinity
    for _ in 0..<5 {
        let start = now(clock)
        work()
        best = min(best, now(clock) - start)
    }
    return best / Double(count)
}

private func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// Keeps the optimiser from seeing through a value.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// Where results go, so that they are not optimised away.
nonisolated(unsafe) var blackHole = 0

@inline(never)
func consume(_ value: Int) { blackHole &+= value }
