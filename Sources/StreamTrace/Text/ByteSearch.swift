#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A namespace for searching long texts, many bytes at a time.
@usableFromInline
package enum ByteSearch {
    /// Returns the offset of the first occurrence of a byte from `start`, or `nil`.
    package static func first(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        guard start < bytes.count, let base = bytes.baseAddress else { return nil }
        guard let found = memchr(base + start, CInt(byte), bytes.count - start) else { return nil }
        return UnsafeRawPointer(found) - UnsafeRawPointer(base)
    }

    /// Whether code has a word in it, which is looked for by a byte that is rare in code: a capital letter or a digit.
    package static func contains(_ word: [UInt8], in code: UnsafeBufferPointer<UInt8>) -> Bool {
        let isRare = { (byte: UInt8) in byte &- 0x41 < 26 || byte &- 0x30 < 10 }
        let anchor = word.firstIndex(where: isRare) ?? 0
        var start = anchor
        while let found = first(word[anchor], in: code, from: start) {
            let first = found - anchor
            if first + word.count <= code.count, word.indices.allSatisfy({ code[first + $0] == word[$0] }) {
                return true
            }
            start = found + 1
        }
        return false
    }

    /// Returns whether the next eight bytes all equal `byte`.
    @inlinable @inline(__always)
    package static func areAll(_ byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int)
        -> Bool
    {
        start + 8 <= end
            && UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: start, as: UInt64.self)
                == 0x0101_0101_0101_0101 * UInt64(byte)
    }

    /// Returns the offset of the first byte from `start` that differs from `byte`, or `end`.
    package static func firstOther(than byte: UInt8, in bytes: UnsafeBufferPointer<UInt8>, from start: Int, to end: Int)
        -> Int
    {
        let raw = UnsafeRawBufferPointer(bytes)
        let word = 0x0101_0101_0101_0101 * UInt64(byte)
        var index = start
        while index + 8 <= end, raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) == word { index += 8 }
        while index < end, bytes[index] == byte { index += 1 }
        return index
    }

    /// Returns the offset of the first byte of a JSON string that is not plain ASCII (a quote, a backslash, a control
    /// character or a non-ASCII byte), or the end.
    @inline(__always)
    static func firstSpecial(in bytes: UnsafeRawBufferPointer, from start: Int) -> Int {
        var index = start
        while index + 8 <= bytes.count {
            let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self))
            let (quote, backslash) = (word ^ ones * 0x22, word ^ ones * 0x5C)
            // Only the lowest set bit is reliable; higher ones may come from a borrow.
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

    /// Returns a word with the top bit of each byte that may be a symbol of a diagram: ASCII below `0` except the
    /// space, and brackets. May include other bytes, even a few letters, but never misses a symbol.
    @inlinable @inline(__always)
    package static func signs(in word: UInt64) -> UInt64 {
        let (space, bracket) = (word ^ ones * 0x20, (word | ones * 0x26) ^ ones * 0x7F)
        let signs = (word &- ones * 0x30) & ~word & ~((space &- ones) & ~space)
        return (signs | (bracket &- ones) & ~bracket) & (ones * 0x80)
    }

    @usableFromInline static var ones: UInt64 { 0x0101_0101_0101_0101 }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the offset of the first byte from `start` that does not match the predicate, or `end`.
    @inlinable @inline(__always)
    package func skip(from start: Int, to end: Int, while predicate: (UInt8) -> Bool) -> Int {
        var index = start
        while index < end, predicate(self[index]) { index += 1 }
        return index
    }
}

extension UInt8 {
    /// Whether the byte can be part of a name: a letter, a digit, `_`, or a byte of a non-ASCII character.
    @inlinable @inline(__always)
    package var isIdentifierByte: Bool {
        let bits: UInt64 = self < 64 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
        return self >= 128 || bits >> UInt64(self & 63) & 1 == 1
    }
}

/// A namespace for validating UTF-8.
enum UTF8Validation {
    /// Returns the offset of the first invalid sequence, or `nil`.
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

    /// Returns the length of the multi-byte sequence at an index, or 0 if it is invalid.
    private static func sequence(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let length: Int
        // The range of the second byte excludes overlong forms, surrogates and values beyond Unicode.
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
        for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
