import Synchronization

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What an interrupt from the keyboard does: the command ends with 130, but with nothing half written.
enum Interruption {
    private static let writes = Atomic(0)
    private static let isWanted = Atomic(false)

    /// Makes an interrupt wait for a write, and a closed pipe an answer of `write`.
    static func prepare() {
        _ = writes.load(ordering: .relaxed)
        _ = isWanted.load(ordering: .relaxed)
        signal(SIGPIPE, SIG_IGN)
        // A file that grows beyond what the shell allows is an answer of `write` too.
        signal(SIGXFSZ, SIG_IGN)
        // A command that is started in the background may have its interrupts ignored: that stays so.
        let before = signal(SIGINT) { _ in Interruption.interrupt() }
        if unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self) { signal(SIGINT, SIG_IGN) }
        // A command that is started from a thread of a pool has them blocked by accident.
        var interrupts = sigset_t()
        sigemptyset(&interrupts)
        sigaddset(&interrupts, SIGINT)
        pthread_sigmask(SIG_UNBLOCK, &interrupts, nil)
    }

    /// Runs what has to be done as a whole or not at all.
    static func deferred<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        writes.add(1, ordering: .sequentiallyConsistent)
        defer {
            let left = writes.subtract(1, ordering: .sequentiallyConsistent).newValue
            if left == 0, isWanted.load(ordering: .sequentiallyConsistent) { end() }
        }
        return try body()
    }

    /// Called by the system at any moment. The second interrupt ends the command at once.
    private static func interrupt() {
        let isSecond = isWanted.exchange(true, ordering: .sequentiallyConsistent)
        if isSecond || writes.load(ordering: .sequentiallyConsistent) == 0 { end() }
    }

    private static func end() -> Never { _exit(ExitCode.interrupted.rawValue) }
}
