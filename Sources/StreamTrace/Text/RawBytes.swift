#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension UnsafeRawBufferPointer {
    /// Returns whether the bytes at `start` are those of `text`.
    @inlinable @inline(__always)
    package func has(_ text: StaticString, at start: Int) -> Bool {
        guard let baseAddress, count - start >= text.utf8CodeUnitCount else { return false }
        return memcmp(baseAddress + start, text.utf8Start, text.utf8CodeUnitCount) == 0
    }

    /// Whether both buffers contain the same bytes.
    @inlinable @inline(__always)
    package func equals(_ other: UnsafeRawBufferPointer) -> Bool {
        guard count == other.count else { return false }
        guard let baseAddress, let otherAddress = other.baseAddress else { return true }
        return memcmp(baseAddress, otherAddress, count) == 0
    }
}
