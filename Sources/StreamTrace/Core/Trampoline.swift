#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What one thread has to know: the queue of what must not run inside what runs now, and the trace it works for.
///
/// The first subscription on a thread opens the trampoline; what is put on it runs in order when that subscription has
/// been set up. So `of(1, 2, 3)` sends nothing before its subscriber holds the subscription.
final class Trampoline {
    // Only its own thread touches it, and no access encloses a call out of it.
    @exclusivity(unchecked) private(set) var isRunning = false
    @exclusivity(unchecked) private var waiting = Deque<(turn: any TrampolineItem, cause: Int?)>()
    /// The trace that subscriptions made on this thread belong to.
    @exclusivity(unchecked) var tracer: Tracer?
    /// The time that `debug()` prints, while virtual time runs on this thread.
    // Its scheduler is inside of its `run` for as long as it is here.
    @exclusivity(unchecked) unowned(unsafe) var virtualClock: (any VirtualClock)?

    /// The trampoline of this thread.
    static var current: Trampoline {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
        }
        let trampoline = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(trampoline).toOpaque())
        return trampoline
    }

    /// Lends the trampoline of this thread, which the thread holds, without counting a reference to it.
    @inline(__always)
    static func withCurrent<Result>(_ body: (Trampoline) -> Result) -> Result {
        Unmanaged.passUnretained(current)._withUnsafeGuaranteedRef(body)
    }

    /// The trace that subscriptions made on the current thread belong to.
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

    /// Runs `body`, then everything that was put on the trampoline meanwhile.
    func run<Result>(_ body: () -> Result) -> Result {
        isRunning = true
        defer { isRunning = false }
        let result = body()
        while let (turn, cause) = waiting.popFirst() {
            if let tracer { tracer.resuming(cause) { turn.takeTurn() } } else { turn.takeTurn() }
        }
        return result
    }

    /// Puts `turn` behind what is queued; it runs at once where nothing runs yet.
    func enqueue(_ turn: any TrampolineItem) {
        if !isRunning { return run { turn.takeTurn() } }
        waiting.append((turn, tracer?.cause))
    }

    /// Whether something else waits for its turn.
    var hasWaiting: Bool { !waiting.isEmpty }
}

/// What virtual time is read from.
protocol VirtualClock: AnyObject {
    var nanoseconds: Int64 { get }
}

/// Something to do on the trampoline: mostly a sink itself, so that a turn costs a place in the queue and nothing more.
protocol TrampolineItem: AnyObject {
    func takeTurn()
}
