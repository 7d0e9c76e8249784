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
    @exclusivity(unchecked) private var turns = Deque<Turn>()
    /// The trace that subscriptions made on this thread belong to.
    @exclusivity(unchecked) var tracer: Tracer?
    /// The time that `debug()` prints, while virtual time runs on this thread.
    var virtualNanoseconds: (() -> Int64)?

    /// The trampoline of this thread.
    static var current: Trampoline {
        if let pointer = pthread_getspecific(key) {
            return Unmanaged<Trampoline>.fromOpaque(pointer).takeUnretainedValue()
        }
        let trampoline = Trampoline()
        pthread_setspecific(key, Unmanaged.passRetained(trampoline).toOpaque())
        return trampoline
    }

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
        while let turn = turns.popFirst() {
            if let tracer { tracer.resuming(turn.cause, turn.run) } else { turn.run() }
        }
        return result
    }

    /// Puts `turn` behind what is queued; it runs at once where nothing runs yet.
    func enqueue(_ turn: Turn) {
        guard isRunning else { return run { turn.run() } }
        turn.cause = tracer?.cause
        turns.append(turn)
    }

    /// Whether something else waits for its turn.
    var hasWaiting: Bool { !turns.isEmpty }
}

/// One thing to do on the trampoline. It remembers what caused it.
class Turn {
    fileprivate final var cause: Int?

    func run() { fatalError("run() belongs to a subclass") }
}
