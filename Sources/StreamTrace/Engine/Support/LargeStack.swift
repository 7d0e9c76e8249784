#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A thread with a stack large enough for deep recursion.
///
///     let thread = LargeStack.start { print(MarbleReplay().run(source).isSuccess) }
///     thread?.join()
///
/// Reserves address space, of which only pages that are used occupy memory.
package final class LargeStack {
    private let thread: pthread_t

    /// Starts a thread, or returns `nil` if the system refuses to create one.
    package static func start(_ body: @escaping () -> Void) -> LargeStack? {
        for size in sizes {
            if let stack = start(body, size) { return stack }
        }
        return nil
    }

    private static func start(_ body: @escaping () -> Void, _ size: Int) -> LargeStack? {
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, size) == 0 else { return nil }
        let job = Unmanaged.passRetained(Job(body))
        #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, { Job.run($0) }, job.toOpaque())
        if status == 0, let thread { return LargeStack(thread) }
        #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, { $0.flatMap { Job.run($0) } }, job.toOpaque())
        if status == 0 { return LargeStack(thread) }
        #endif
        job.release()
        return nil
    }

    private init(_ thread: pthread_t) { self.thread = thread }

    /// Waits for the end of the thread. Call it once.
    package func join() { pthread_join(thread, nil) }

    /// Runs code on such a thread and waits for it; runs it directly if the current thread is one.
    package static func run<Result>(_ body: @escaping () -> Result) -> Result {
        if Job.runsHere { return body() }
        var result: Result?
        withoutActuallyEscaping({ result = body() }) { start($0)?.join() }
        // If no thread could be created, the code runs on the current stack.
        return result ?? body()
    }

    /// Whether the current thread is a `LargeStack`.
    static var runsHere: Bool { Job.runsHere }

    /// The sizes to try. Freeing values that are nested deeply takes some 150 bytes of stack for each level; the first
    /// size is enough for all that fit into the memory of most machines, but the system may refuse it.
    private static let sizes = [8 << 30, 512 << 20]
}

/// Contents that are freed on a large stack, because they may have values that are nested deeply.
package final class FreedOnLargeStack<Contents> {
    package private(set) var contents: Contents!

    package init(_ contents: Contents) { self.contents = contents }

    deinit {
        var last = contents
        contents = nil
        LargeStack.run { last = nil }
        _ = last
    }
}

private final class Job {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) { self.body = body }

    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        pthread_setspecific(key, pointer)
        let signalStack = SignalStack()
        defer { signalStack.remove() }
        Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body()
        pthread_setspecific(key, nil)
        return nil
    }

    /// Whether the current thread runs a job.
    static var runsHere: Bool { pthread_getspecific(key) != nil }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key, nil)
        return key
    }()
}
