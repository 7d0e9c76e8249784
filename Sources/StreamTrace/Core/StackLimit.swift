#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// How deep calls may go on the current thread.
enum StackLimit {
    /// The lowest address that a call may use, where calls begin about here; stacks grow downwards.
    static var lowest: UInt { here - min(here, LargeStack.runsHere ? largest : size / 4 * 3) }

    /// The address of the stack's end, about.
    @inline(__always)
    static var here: UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// What calls may touch of a large stack: the rest is for what the deepest one calls, and for freeing long chains.
    private static let largest: UInt = 192 << 20

    #if canImport(Darwin)
    private static var size: UInt { UInt(pthread_get_stacksize_np(pthread_self())) }
    #else
    /// What a thread has by default; the first one has as much.
    private static var size: UInt {
        var attributes = pthread_attr_t()
        guard pthread_attr_init(&attributes) == 0 else { return 0 }
        defer { pthread_attr_destroy(&attributes) }
        var size = 0
        pthread_attr_getstacksize(&attributes, &size)
        return UInt(size)
    }
    #endif
}
