@testable import StreamTraceEngine

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Returns how many times as long one closure takes as another, by the processor time of the thread that runs them.
///
/// The two run in turn, and the least time of each counts: other work on the machine, which also takes the caches,
/// makes a time longer but never shorter. The measurement ends once the ratio is below `bound`, at the latest after
/// ten rounds, so that a test may compare the result with `bound`.
func processorTimeRatio<Failure: Error>(
    below bound: Double, of long: () throws(Failure) -> Void, to short: () throws(Failure) -> Void
) throws(Failure) -> Double {
    var leastOfLong = Double.infinity
    var leastOfShort = Double.infinity
    for _ in 0..<10 {
        leastOfShort = min(leastOfShort, try processorTime(of: short))
        leastOfLong = min(leastOfLong, try processorTime(of: long))
        if leastOfLong < bound * leastOfShort { break }
    }
    return leastOfLong / leastOfShort
}

/// The processor time that a closure takes on a thread with a large stack, in nanoseconds.
///
/// On such a thread, a replay does not start another one, whose time would not be counted. Expectations belong after
/// the measurement, because a failure on that thread names no test.
private func processorTime<Failure: Error>(of body: () throws(Failure) -> Void) throws(Failure) -> Double {
    let result = withoutActuallyEscaping(body) { body in
        LargeStack.run {
            Result { () throws(Failure) in
                let start = processorTimeOfThread()
                try body()
                return processorTimeOfThread() - start
            }
        }
    }
    return try result.get()
}

private func processorTimeOfThread() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}
