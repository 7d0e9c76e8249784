#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Runs code where deep recursion has room: on a thread of its own, whose end is waited for.
enum LargeStack {
    /// Reserved, not used: a page of it costs memory when it is touched.
    private static let size = 512 << 20

    static func run<Result>(_ body: @escaping () -> Result) -> Result {
        var result: Result?
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        guard pthread_attr_setstacksize(&attributes, size) == 0 else { return body() }
        withoutActuallyEscaping({ result = body() }) { run($0, &attributes) }
        // A system that gives no such thread has the stack of this one.
        return result ?? body()
    }

    private static func run(_ body: @escaping () -> Void, _ attributes: inout pthread_attr_t) {
        let argument = Unmanaged.passRetained(Job(body)).toOpaque()
        #if canImport(Darwin)
        var thread: pthread_t?
        let status = pthread_create(&thread, &attributes, { Job.run($0) }, argument)
        guard status == 0, let thread else { return Unmanaged<Job>.fromOpaque(argument).release() }
        #else
        var thread = pthread_t()
        let status = pthread_create(&thread, &attributes, { $0.flatMap { Job.run($0) } }, argument)
        guard status == 0 else { return Unmanaged<Job>.fromOpaque(argument).release() }
        #endif
        pthread_join(thread, nil)
    }
}

private final class Job {
    private let body: () -> Void

    init(_ body: @escaping () -> Void) {
        self.body = body
    }

    static func run(_ pointer: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
        Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
    }
}
