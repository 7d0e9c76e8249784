/// A growing buffer of bytes that retains its memory when it is emptied, for millions of lines.
@usableFromInline
package final class ByteBuffer {
    @exclusivity(unchecked) @usableFromInline var storage: UnsafeMutableRawPointer
    @exclusivity(unchecked) @usableFromInline var capacity: Int
    @exclusivity(unchecked) @usableFromInline package internal(set) var count = 0

    package init(capacity: Int = 256) {
        self.capacity = capacity
        storage = .allocate(byteCount: capacity, alignment: 16)
    }

    deinit { storage.deallocate() }

    /// The bytes, valid until the next append.
    package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: storage, count: count) }

    package func removeAll() { count = 0 }

    @inlinable @inline(__always)
    package func append(_ byte: UInt8) {
        if count == capacity { grow(1) }
        storage.storeBytes(of: byte, toByteOffset: count, as: UInt8.self)
        count += 1
    }

    @inlinable @inline(__always)
    package func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress else { return }
        if bytes.count > capacity - count { grow(bytes.count) }
        (storage + count).copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    package func append(_ text: String) {
        var text = text
        text.withUTF8 { append(UnsafeRawBufferPointer($0)) }
    }

    @inlinable @inline(__always)
    package func append(_ text: StaticString) {
        append(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// Appends a number in decimal.
    package func append(decimal number: Int) {
        if capacity - count < 20 { grow(20) }
        var magnitude = number.magnitude
        if number < 0 { append(UInt8(ascii: "-")) }
        var length = 1
        var limit: UInt = 10
        while length < 19, magnitude >= limit {
            length += 1
            limit *= 10
        }
        var offset = count + length
        repeat {
            offset -= 1
            let (rest, digit) = magnitude.quotientAndRemainder(dividingBy: 10)
            storage.storeBytes(of: UInt8(ascii: "0") + UInt8(digit), toByteOffset: offset, as: UInt8.self)
            magnitude = rest
        } while magnitude > 0
        count += length
    }

    @usableFromInline
    func grow(_ needed: Int) {
        let larger = max(2 * capacity, count + needed)
        let moved = UnsafeMutableRawPointer.allocate(byteCount: larger, alignment: 16)
        moved.copyMemory(from: storage, byteCount: count)
        storage.deallocate()
        storage = moved
        capacity = larger
    }
}
