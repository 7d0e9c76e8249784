#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A stack on which the handlers of signals run in a thread, so that they can also handle an overflow of its own stack.
///
/// It concerns handlers with the flag `SA_ONSTACK`.
package struct SignalStack {
    private let memory: UnsafeMutableRawPointer

    /// Installs it for the current thread; each thread has its own.
    package init() {
        memory = .allocate(byteCount: Self.size, alignment: 16)
        var stack = stack_t()
        stack.ss_sp = memory
        stack.ss_size = .init(Self.size)
        sigaltstack(&stack, nil)
    }

    /// Removes it, in the same thread.
    func remove() {
        var stack = stack_t()
        stack.ss_flags = .init(SS_DISABLE)
        stack.ss_size = .init(Self.size)
        sigaltstack(&stack, nil)
        memory.deallocate()
    }

    /// Enough for the state of wide registers, and for handlers that write a file.
    private static let size = 64 << 10
}
