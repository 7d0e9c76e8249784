import Foundation

@testable import StreamTraceEngine

/// Runs `body` on several threads at once, which start together, and waits until all of them have released it.
func onThreads(_ count: Int = 4, _ body: @escaping (_ thread: Int) -> Void) {
    let ready = DispatchGroup()
    for _ in 0..<count { ready.enter() }
    let threads = (0..<count).map { index in
        JoinableThread {
            ready.leave()
            ready.wait()
            body(index)
        }
    }
    for thread in threads { thread.join() }
}

/// Returns the number of rounds of a test of concurrency: `count` times the value of `HAMMER`, if that is set.
///
///     HAMMER=100 swift test --filter Concurrency
func hammerRounds(_ count: Int) -> Int {
    count * (ProcessInfo.processInfo.environment["HAMMER"].flatMap(Int.init) ?? 1)
}

/// Returns whether another thread can run `body` while this one waits for it, with the locks that this one has
/// acquired.
func anotherThreadPasses(_ body: @escaping () -> Void) -> Bool {
    let other = OtherThread(body)
    let passed = other.passes(within: 60)
    if passed { other.join() }
    return passed
}

/// A thread that runs one closure, for which a caller can wait with a time limit.
final class OtherThread {
    private let done = DispatchSemaphore(value: 0)
    private let thread: JoinableThread

    init(_ body: @escaping () -> Void) {
        thread = JoinableThread { [done] in
            body()
            done.signal()
        }
    }

    /// Returns whether the closure ends in time. Otherwise the thread continues when the lock is free.
    func passes(within seconds: Double) -> Bool {
        if done.wait(timeout: .now() + seconds) == .timedOut { return false }
        done.signal()
        return true
    }

    func join() { thread.join() }
}

private struct JoinableThread {
    private final class Body {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = { sendingNested(run) } }
    }

    private let thread: pthread_t

    init(_ run: @escaping () -> Void) {
        let body = Unmanaged.passRetained(Body(run)).toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        pthread_create(&thread, nil, { Self.main($0) }, body)
        self.thread = thread!
        #else
        var thread = pthread_t()
        pthread_create(&thread, nil, { Self.main($0!) }, body)
        self.thread = thread
        #endif
    }

    func join() { pthread_join(thread, nil) }

    private static func main(_ body: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Body>.fromOpaque(body).takeRetainedValue().run()
        return nil
    }
}

/// A value under a lock.
final class Locked<Value> {
    private let lock = Lock()
    private var stored: Value

    init(_ value: Value) {
        stored = value
    }

    var value: Value { lock.withLock { stored } }

    func update(_ change: (inout Value) -> Void) { lock.withLock { change(&stored) } }
}
