import Foundation

@testable import StreamTraceEngine

/// Runs `body` on several threads at once, which start together, and waits until all of them have let go of it.
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

private struct JoinableThread {
    private final class Body {
        let run: () -> Void
        init(_ run: @escaping () -> Void) { self.run = run }
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
