#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A row of a table.
struct Row {
    let name: String
    /// The number of units of work (events, events times operators, or scenarios) that a figure is divided by.
    let count: Int
    let work: () -> Void
    /// Work to be excluded: its time is subtracted.
    var overhead: () -> Void = {}
    /// A plain loop with the same result, run in the same process.
    let plain: () -> Void
    /// The time of RxSwift 6 in nanoseconds, if it is known.
    var rxSwift: Double?
    /// Preparation that is not measured.
    var prepare: () -> Void = {}
}

/// A table of related rows.
struct Table {
    let title: String
    let rows: [Row]
    /// Whether units are bytes, so that megabytes for each second are shown instead of nanoseconds.
    var isThroughput = false
    /// The clock: the processor time of this process, or that of the thread, or the time that passes, for work that runs
    /// in other processes.
    var clock = CLOCK_PROCESS_CPUTIME_ID
    /// A note below the table, computed after its rows.
    var footnote: (() -> String)?
}

/// Returns nanoseconds for each unit: the best of a few runs, which is least affected by other processes.
func nanoseconds(_ count: Int, on clock: clockid_t = CLOCK_PROCESS_CPUTIME_ID, _ work: () -> Void) -> Double {
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

/// Prevents the optimizer from seeing through a value.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }

/// A sink for results, so that computing them is not optimized away.
nonisolated(unsafe) var blackHole = 0

@inline(never)
func consume(_ value: Int) { blackHole &+= value }
