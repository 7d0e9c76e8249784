/// Warns in debug builds when events of one stream overlap: sent from inside another one, or from two threads at once.
///
/// A stream warns once of each kind. A traced pipeline does not warn, because the trace shows the overlap. In release
/// builds this type has no size and no effect. With `FATAL_SYNCHRONIZATION` defined the warning is a trap. RxSwift
/// warns each time.
struct OverlapTracker: ~Copyable, Sendable {
    #if DEBUG
    /// Receives the warnings of this task in place of standard output, for tests.
    @TaskLocal static var report: @Sendable (String) -> Void = { print($0) }

    private let active = ActiveThreads()

    borrowing func enter() {
        for anomaly in active.enter() where Trampoline.current.tracer == nil {
            #if FATAL_SYNCHRONIZATION
            fatalError(anomaly.message)
            #else
            Self.report(anomaly.message)
            #endif
        }
    }

    borrowing func leave() { active.leave() }
    #else
    @inline(__always)
    borrowing func enter() {}
    @inline(__always)
    borrowing func leave() {}
    #endif
}

#if DEBUG
/// The threads that are inside an event, and their nesting levels.
private final class ActiveThreads: Sendable {
    private let lock = Lock()
    // Both are accessed under the lock only.
    private nonisolated(unsafe) var depths: [UInt: Int] = [:]
    private nonisolated(unsafe) var reported: Set<Overlap> = []

    /// Enters an event and returns the overlaps to report.
    func enter() -> [Overlap] {
        let thread = currentThreadIdentifier()
        return lock.withLock {
            let depth = depths[thread, default: 0] + 1
            depths[thread] = depth
            var found: [Overlap] = []
            if depth > 1, reported.insert(.reentrancy).inserted { found.append(.reentrancy) }
            if depths.count > 1, reported.insert(.synchronization).inserted { found.append(.synchronization) }
            return found
        }
    }

    func leave() {
        let thread = currentThreadIdentifier()
        lock.withLock {
            let depth = depths[thread, default: 1] - 1
            depths[thread] = depth == 0 ? nil : depth
        }
    }
}

private enum Overlap {
    case reentrancy
    case synchronization

    var message: String {
        switch self {
        case .reentrancy:
            """
            ⚠️ Reentrancy anomaly was detected.
              An event was sent from inside of another event of the same stream: \
            later observers get the inner one first.
              If that is intended, deliver it later: insert observe(on: MainScheduler.asyncInstance).
            """
        case .synchronization:
            """
            ⚠️ Synchronization anomaly was detected.
              Two threads send events of one stream at the same time: their order is undefined.
              Send from one thread at a time, or insert observe(on:) with a serial scheduler.
            """
        }
    }
}
#endif
