#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The output of `debug()`: prints each line to standard output, after the time.
package enum DebugLog {
    /// Receives the lines of this task in place of standard output, for tests.
    @TaskLocal static var capture: Capture?

    final class Capture: Sendable {
        private let lock = Lock()
        private nonisolated(unsafe) var captured: [String] = []  // under the lock

        var lines: [String] { lock.withLock { captured } }
        fileprivate func append(_ line: String) { lock.withLock { captured.append(line) } }
    }

    static func write(_ text: String) {
        let line = "\(timestamp()): \(text)"
        if let capture { capture.append(line) } else { print(line) }
    }

    private static func timestamp() -> String {
        if let clock = Trampoline.current.virtualClock { return timestamp(clock.nanoseconds, local: false) }
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        return timestamp(Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec), local: true)
    }

    /// Returns `yyyy-MM-dd HH:mm:ss.SSS` for nanoseconds since 1970, in the local time zone or in GMT.
    package static func timestamp(_ nanoseconds: Int64, local: Bool) -> String {
        let milliseconds = nanoseconds.floored(by: 1_000_000)
        var seconds = time_t(milliseconds.floored(by: 1000))
        var date = tm()
        if local { localtime_r(&seconds, &date) } else { gmtime_r(&seconds, &date) }
        let day = "\(pad(Int(date.tm_year) + 1900, 4))-\(pad(Int(date.tm_mon) + 1, 2))-\(pad(Int(date.tm_mday), 2))"
        let time = "\(pad(Int(date.tm_hour), 2)):\(pad(Int(date.tm_min), 2)):\(pad(Int(date.tm_sec), 2))"
        return "\(day) \(time).\(pad(Int(milliseconds - Int64(seconds) * 1000), 3))"
    }

    private static func pad(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, width - digits.count)) + digits
    }
}

extension BinaryInteger {
    /// Returns the quotient, rounded down, also for negative numbers.
    package func floored(by divisor: Self) -> Self { self / divisor - (self % divisor < 0 ? 1 : 0) }
}
