#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The limit of the current thread's stack.
package enum StackLimit {
    /// The lowest address that a call may use if the calls begin at about the current address; stacks grow downwards.
    static var lowest: UInt { here - min(here, LargeStack.runsHere ? largest : size / 4 * 3) }

    /// The approximate address of the stack's end.
    @inline(__always)
    package static var here: UInt {
        var marker: UInt8 = 0
        return withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
    }

    /// The part of a large stack that calls may use; the rest is for callees of the deepest call, and for freeing long
    /// chains.
    private static let largest: UInt = 192 << 20

    #if canImport(Darwin)
    private static var size: UInt { UInt(pthread_get_stacksize_np(pthread_self())) }
    #else
    /// The default size of a thread's stack, including the main thread's.
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
