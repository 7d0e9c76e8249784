#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Finds bytes in long texts, many at a time.
enum ByteSearch {
    /// Where a byte stands next, from a place on.
    static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        guard let found = memchr(base + start, CInt(byte), bytes.count - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Whether the next eight bytes are all the same one.
    @inline(__always)
    static func areAll(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Bool {
        start + 8 <= end
            && UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self)
                == 0x0101_0101_0101_0101 * UInt64(byte)
    }

    /// Where something other than a byte stands next, or the end.
    static func firstOther(than byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int) -> Int
    {
        let raw = UnsafeRawBufferPointer(bytes)
        let word = 0x0101_0101_0101_0101 * UInt64(byte)
        var index = start
        while index + 8 <= end, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) == word { index += 8 }
        while index < end, bytes[index] == byte { index += 1 }
        return index
    }

    /// Where a text in JSON has something else than plain ASCII: a quote, a backslash, a control character, a byte of
    /// another script, or the end.
    @inline(__always)
    static func firstSpecial(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let (quote, backslash) = (word ^ ones * 0x22, word ^ ones * 0x5C)
            // The lowest bit that is set is right; those above it may come from a borrow.
            let found =
                word | (word &- ones * 0x20) & ~word | (quote &- ones) & ~quote | (backslash &- ones) & ~backslash
            let special = found & (ones * 0x80)
            if special != 0 { return index + special.trailingZeroBitCount / 8 }
            index += 8
        }
        while index < bytes.count, bytes[index] &- 0x20 < 0x60, bytes[index] != 0x22, bytes[index] != 0x5C {
            index += 1
        }
        return index
    }

    /// The top bits of those of eight bytes that may be signs: ASCII below `0`, but no space, and brackets. Other bytes may
    /// be among them, a few letters too, but no sign is left out.
    @inline(__always)
    static func signs(in word: UInt64) -> UInt64 {
        let (space, bracket) = (word ^ ones * 0x20, (word | ones * 0x26) ^ ones * 0x7F)
        let signs = (word &- ones * 0x30) & ~word & ~((space &- ones) & ~space)
        return (signs | (bracket &- ones) & ~bracket) & (ones * 0x80)
    }

    private static let ones: UInt64 = 0x0101_0101_0101_0101
}

extension UnsafeBufferPointer<UInt8> {
    /// Where the bytes from a place on stop being of a kind, or the end.
    @inline(__always)
    func skip(from start: Int, to end: Int, while isOfKind: (UInt8) -> Bool) -> Int {
        var index = start
        while index < end, isOfKind(self[index]) { index += 1 }
        return index
    }
}

/// Holds bytes against the rules of UTF-8.
enum UTF8Check {
    /// Where a text stops being UTF-8: the start of the first sequence that is none.
    static func firstInvalid(in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index < bytes.count {
            if bytes[index] < 0x80 {
                index += 1
                while index + 8 <= bytes.count,
                    raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
                { index += 8 }
                continue
            }
            let length = sequence(bytes, at: index)
            if length == 0 { return index }
            index += length
        }
        return nil
    }

    /// The length of the sequence of several bytes that starts here; 0 where it is none.
    private static func sequence(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let length: Int
        // What the second byte may be keeps out overlong forms, surrogates and what lies beyond Unicode.
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch bytes[index] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
        for place in 2..<max(length, 2) where bytes[index + place] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
