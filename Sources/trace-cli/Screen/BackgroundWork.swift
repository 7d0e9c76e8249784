#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Work on another thread, whose end a screen notices while it waits for a key.
///
///     let work = BackgroundWork { cancellation in search(cancellation) }
///     if let key = screen.nextKey(or: work.descriptor) { … } else { show(work.finish()) }
final class BackgroundWork<Result> {
    private let cancellation = Cancellation()
    private let box = Box()
    private var thread: LargeStack?

    /// The result, which the thread writes before it ends, and others read after that.
    private final class Box: @unchecked Sendable {
        var result: Result?
        /// The ends of a pipe that is closed when the work has ended.
        var ends: (read: Int32, write: Int32) = (-1, -1)
    }

    init(_ body: @escaping (Cancellation) -> Result) {
        var ends: [Int32] = [-1, -1]
        if pipe(&ends) == 0 {
            box.ends = (ends[0], ends[1])
            thread = LargeStack.start { [box, cancellation] in
                box.result = body(cancellation)
                close(box.ends.write)
            }
        }
        // Without a thread, or a descriptor that tells its end, the key waits.
        if thread == nil {
            box.result = body(cancellation)
            close(box.ends.write)
        }
    }

    deinit { close(box.ends.read) }

    /// Whether the work ends within some milliseconds.
    func isReady(within milliseconds: Int32) -> Bool {
        box.ends.read < 0 || Screen.isReadable(descriptor, within: milliseconds)
    }

    /// A descriptor that becomes readable when the work has ended.
    var descriptor: Int32 { box.ends.read }

    /// Makes the work end early; `finish()` waits for that.
    func cancel() { cancellation.cancel() }

    var isCancelled: Bool { cancellation.isCancelled }

    /// Waits for the end, and returns the result.
    func finish() -> Result? {
        thread?.join()
        thread = nil
        return box.result
    }
}
