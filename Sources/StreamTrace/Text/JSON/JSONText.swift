/// A JSON string as its raw bytes between the quotes.
package struct JSONText {
    package let bytes: UnsafeRawBufferPointer
    /// Whether the string has no escapes.
    package let isPlain: Bool

    init(_ bytes: UnsafeRawBufferPointer, isPlain: Bool) {
        self.bytes = bytes
        self.isPlain = isPlain
    }

    package var string: String {
        if isPlain { return String(decoding: bytes, as: UTF8.self) }
        let buffer = ByteBuffer(capacity: bytes.count)
        append(to: buffer)
        return String(decoding: buffer.bytes, as: UTF8.self)
    }

    @inlinable @inline(__always)
    package func equals(_ text: StaticString) -> Bool {
        bytes.count == text.utf8CodeUnitCount && bytes.has(text, at: 0)
    }

    package func isSame(_ text: String) -> Bool {
        isPlain ? text.utf8.elementsEqual(bytes) : string == text
    }

    /// The offset of the first byte that is not UTF-8, or `nil`.
    var firstInvalidByte: Int? { UTF8Validation.firstInvalid(in: bytes.assumingMemoryBound(to: UInt8.self)) }

    /// Appends the unescaped string. An unpaired surrogate becomes `U+FFFD`.
    package func append(to buffer: ByteBuffer) {
        if isPlain { return buffer.append(bytes) }
        var index = 0
        while index < bytes.count {
            if bytes[index] != UInt8(ascii: "\\") {
                buffer.append(bytes[index])
                index += 1
            } else if bytes[index + 1] == UInt8(ascii: "u") {
                UTF8.encode(scalar(at: &index) ?? "\u{FFFD}")?.forEach { buffer.append($0) }
            } else {
                buffer.append(Self.meaning(of: bytes[index + 1]))
                index += 2
            }
        }
    }

    private static func meaning(of letter: UInt8) -> UInt8 {
        switch letter {
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: letter
        }
    }

    /// The offset of the first unpaired surrogate, which no text has, or `nil`.
    package var firstUnpairedSurrogate: Int? {
        if isPlain { return nil }
        var index = 0
        while index < bytes.count {
            if bytes[index] != UInt8(ascii: "\\") {
                index += 1
            } else if bytes[index + 1] == UInt8(ascii: "u") {
                let start = index
                if scalar(at: &index) == nil { return start }
            } else {
                index += 2
            }
        }
        return nil
    }

    /// Returns the scalar of one or two escapes, or `nil` for an unpaired surrogate.
    private func scalar(at index: inout Int) -> Unicode.Scalar? {
        let unit = unit(at: index)
        index += 6
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard unit < 0xDC00, index + 6 <= bytes.count, bytes.has(#"\u"#, at: index) else { return nil }
        let low = self.unit(at: index)
        guard (0xDC00..<0xE000).contains(low) else { return nil }
        index += 6
        return Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
    }

    private func unit(at index: Int) -> UInt32 {
        bytes[index + 2..<index + 6].reduce(0) { unit, byte in
            16 * unit + UInt32(Character(Unicode.Scalar(byte)).hexDigitValue ?? 0)
        }
    }
}
