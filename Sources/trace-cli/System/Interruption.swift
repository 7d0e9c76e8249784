import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Handling of keyboard interrupts: the command exits with 130, but never during a write.
enum Interruption {
    private static let writes = Atomic(0)
    private static let isWanted = Atomic(false)
    /// The number of searches, which the first interrupt ends, so that the command prints what they have found.
    private static let searches = Atomic(0)
    private static let search = Cancellation()

    /// Makes interrupts wait for writes, and makes `write` return an error for a closed pipe.
    static func prepare() {
        _ = writes.load(ordering: .relaxed)
        _ = isWanted.load(ordering: .relaxed)
        _ = searches.load(ordering: .relaxed)
        _ = search.isCancelled
        signal(SIGPIPE, SIG_IGN)
        // Likewise for a file that exceeds the shell's size limit.
        signal(SIGXFSZ, SIG_IGN)
        // If interrupts are ignored, as in a background job, they remain ignored.
        let before = signal(SIGINT) { _ in Interruption.interrupt() }
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
        // A command that was started from a thread of a pool may inherit blocked interrupts.
        var interrupts = sigset_t()
        sigemptyset(&interrupts)
        sigaddset(&interrupts, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
    }

    /// Runs code that an interrupt must not split.
    static func deferred<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        writes.add(1, ordering: .sequentiallyConsistent)
        defer {
            let left = writes.subtract(1, ordering: .sequentiallyConsistent).newValue
            if left == 0, isWanted.load(ordering: .sequentiallyConsistent) { end() }
        }
        return try body()
    }

    /// Runs a search that an interrupt ends early, so that the command can print what it has found.
    static func endingEarly<Result, Failure>(
        _ body: (Cancellation) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        searches.add(1, ordering: .sequentiallyConsistent)
        defer { searches.subtract(1, ordering: .sequentiallyConsistent) }
        return try body(search)
    }

    /// Whether a search was ended early.
    static var isInterrupted: Bool { search.isCancelled }

    /// The code with which a command exits whose search was ended early, or another one.
    static func exitCode(or code: ExitCode) -> ExitCode { isInterrupted ? .interrupted : code }

    /// Handles the signal, at any moment. A second interrupt ends the command immediately.
    private static func interrupt() {
        if searches.load(ordering: .sequentiallyConsistent) > 0, !search.isCancelled { return search.cancel() }
        let isSecond = isWanted.exchange(true, ordering: .sequentiallyConsistent)
        if isSecond || writes.load(ordering: .sequentiallyConsistent) == 0 { end() }
    }

    private static func end() -> Never { _exit(ExitCode.interrupted.rawValue) }
}
