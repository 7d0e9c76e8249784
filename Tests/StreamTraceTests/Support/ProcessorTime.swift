#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Returns the least processor time that several runs of a closure take on this thread, in nanoseconds.
///
/// Other work on the machine does not count, so that a test may compare the times of two sizes.
func processorTime(runs: Int = 3, of body: () throws -> Void) rethrows -> Double {
    func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
    }
    var least = Double.infinity
    for _ in 0..<runs {
        let start = now()
        try body()
        least = min(least, now() - start)
    }
    return least
}
