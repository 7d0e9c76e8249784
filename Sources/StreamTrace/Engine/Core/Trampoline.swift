#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The state of one thread: the queue of items that must not run inside the current one, and the thread's trace.
///
/// The first subscription on a thread starts the trampoline; items enqueued meanwhile run in order once that
/// subscription has been made. So `of(1, 2, 3)` sends no element before its subscriber holds the subscription.
final class Trampoline {
    // Accessed by its own thread only, and no access encloses a call.
    @exclusivity(unchecked) private(set) var isRunning = false
    @exclusivity(unchecked) private var waiting = Deque<(item: any TrampolineItem, cause: Int?)>()
    /// The trace of the subscriptions that are made on this thread.
    @exclusivity(unchecked) var tracer: Tracer?
    /// The clock whose time `debug()` prints, while virtual time runs on this thread.
    // Valid because it is set only while the scheduler is inside `run`.
    @exclusivity(unchecked) unowned(unsafe) var virtualClock: (any VirtualClock)?

    /// The number of the event that a `TraceLog` recorded last among those that are being delivered on this thread.
    @exclusivity(unchecked) var recorded: (log: ObjectIdentifier, number: Int)?

    /// The trampoline of this thread, which the thread owns.
    private static var reference: Unmanaged<Trampoline> {
        if let pointer = pthread_getspecific(key) { return .fromOpaque(pointer) }
        let reference = Unmanaged.passRetained(Trampoline())
        pthread_setspecific(key, reference.toOpaque())
        return reference
    }

    /// The trampoline of this thread.
    static var current: Trampoline { reference.takeUnretainedValue() }

    /// Calls `body` with the trampoline of this thread, without counting a reference.
    @inline(__always)
    static func withCurrent<Result>(_ body: (Trampoline) -> Result) -> Result {
        reference._withUnsafeGuaranteedRef(body)
    }

    /// The trace of the subscriptions that are made on the current thread.
    static var currentTracer: Tracer? { withCurrent { $0.tracer } }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Darwin)
        pthread_key_create(&key) { Unmanaged<Trampoline>.fromOpaque($0).release() }
        #else
        pthread_key_create(&key) { $0.map { Unmanaged<Trampoline>.fromOpaque($0).release() } }
        #endif
        return key
    }()

    /// Runs `body`, then all items that were enqueued meanwhile.
    func run<Result>(_ body: () -> Result) -> Result {
        isRunning = true
        defer { isRunning = false }
        let result = body()
        while let (item, cause) = waiting.popFirst() {
            if let tracer { tracer.resuming(cause) { item.invoke() } } else { item.invoke() }
        }
        return result
    }

    /// Enqueues `item`, or runs it at once if the trampoline is not running.
    func enqueue(_ item: any TrampolineItem) {
        if !isRunning { return run { item.invoke() } }
        waiting.append((item, tracer?.cause))
    }

    /// Whether other items are waiting.
    var hasWaiting: Bool { !waiting.isEmpty }
}

/// A clock of virtual time.
protocol VirtualClock: AnyObject { var nanoseconds: Int64 { get } }

/// An item of the trampoline. It is usually a sink itself, so that an action costs only an entry in the queue.
protocol TrampolineItem: AnyObject { func invoke() }
