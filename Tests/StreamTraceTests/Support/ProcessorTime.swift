#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Returns how many times as long one closure takes as another, by the processor time of this thread.
///
/// The two run in turn, and the least time of each counts: other work on the machine, which also takes the caches,
/// makes a time longer but never shorter. The measurement ends once the ratio is below `bound`, at the latest after
/// ten rounds, so that a test may compare the result with `bound`.
func processorTimeRatio(below bound: Double, of long: () throws -> Void, to short: () throws -> Void) rethrows -> Double
{
    var leastOfLong = Double.infinity
    var leastOfShort = Double.infinity
    for _ in 0..<10 {
        leastOfShort = min(leastOfShort, try processorTime(of: short))
        leastOfLong = min(leastOfLong, try processorTime(of: long))
        if leastOfLong < bound * leastOfShort { break }
    }
    return leastOfLong / leastOfShort
}

/// The processor time that a closure takes on this thread, in nanoseconds.
private func processorTime(of body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    let start = now()
    try body()
    return now() - start
}
