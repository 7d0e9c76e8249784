import Dispatch

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The logs that were not released, which are closed when the program exits.
enum OpenLogs {
    private struct Reference { weak var log: TraceLog? }

    private static let lock = Lock()
    private nonisolated(unsafe) static var logs: [ObjectIdentifier: Reference] = [:]  // under the lock
    /// The ends of released logs that are being written.
    static let ending = DispatchGroup()

    private static let closesAtExit = atexit {
        let logs = OpenLogs.lock.withLock { OpenLogs.logs.values.map(\.log) }
        for log in logs { log?.close(within: 1) }
        _ = OpenLogs.ending.wait(timeout: .now() + 1)
    }

    static func add(_ log: TraceLog) {
        _ = closesAtExit
        lock.withLock { logs[ObjectIdentifier(log)] = Reference(log: log) }
    }

    static func remove(_ log: TraceLog) { _ = lock.withLock { logs.removeValue(forKey: ObjectIdentifier(log)) } }
}
