/// A writer of JSON, which buffers only bytes that have not been passed on yet.
///
///     let json = JSONWriter { bytes in fwrite(bytes.baseAddress, 1, bytes.count, stdout) }
///     json.object { json.field("t", 120); json.field("lane", "search") }   // {"t":120,"lane":"search"}
///     json.flush()
///
/// Foundation's encoder builds the whole text in memory, and loading Foundation takes longer than a small replay.
package final class JSONWriter {
    private let buffer = ByteBuffer(capacity: 80 << 10)
    private let write: (UnsafeRawBufferPointer) -> Void
    private var needsComma = false

    /// - Parameter write: Receives bytes that are valid only during the call.
    package init(write: @escaping (UnsafeRawBufferPointer) -> Void) { self.write = write }

    // MARK: Structure

    package func object(_ body: () -> Void) { bracketed("{", "}", body) }
    package func array(_ body: () -> Void) { bracketed("[", "]", body) }

    private func bracketed(_ opening: Unicode.Scalar, _ closing: Unicode.Scalar, _ body: () -> Void) {
        open(opening)
        body()
        close(closing)
    }

    /// Writes an opening bracket that `close(_:)` matches later.
    package func open(_ bracket: Unicode.Scalar) {
        separate()
        buffer.append(UInt8(ascii: bracket))
        needsComma = false
    }

    package func close(_ bracket: Unicode.Scalar) {
        buffer.append(UInt8(ascii: bracket))
        needsComma = true
    }

    /// Writes the key of the next value.
    package func key(_ name: String) {
        string(name)
        buffer.append(UInt8(ascii: ":"))
        needsComma = false
    }

    /// Ends a line, so that the next value begins without a comma.
    package func endLine() {
        buffer.append(UInt8(ascii: "\n"))
        needsComma = false
        if buffer.count > 64 << 10 { flush() }
    }

    /// Starts an array element on a new line.
    package func beginElement() {
        if needsComma { buffer.append(UInt8(ascii: ",")) }
        endLine()
    }

    /// Passes on the buffered bytes.
    package func flush() {
        if buffer.count > 0 { write(buffer.bytes) }
        buffer.removeAll()
    }

    private func separate() {
        if needsComma { buffer.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    // MARK: Values

    package func null() {
        separate()
        buffer.append("null")
    }

    package func bool(_ value: Bool) {
        separate()
        buffer.append(value ? "true" : "false" as StaticString)
    }

    /// Writes a number, or a string if some JSON parsers cannot represent the number exactly.
    package func number(_ value: Int) {
        if value.magnitude > 1 << 53 { return string(value.description) }
        separate()
        buffer.append(decimal: value)
    }

    /// Writes a number, or `"nan"`, `"inf"`, `"-inf"`, which JSON does not have as numbers.
    package func number(_ value: Double) {
        if !value.isFinite { return string(value.description) }
        separate()
        buffer.append(value.description)
    }

    /// Writes a string, with control characters of terminals and editors escaped, in addition to those that JSON
    /// requires.
    package func string(_ value: String) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        var value = value
        value.withUTF8(characters)
        buffer.append(UInt8(ascii: "\""))
    }

    /// Writes what is between the quotes: plain bytes as they are, as many at a time as follow each other.
    private func characters(_ bytes: UnsafeBufferPointer<UInt8>) {
        var index = 0
        while index < bytes.count {
            let end = bytes[index...].firstIndex { !Self.isPlain($0) } ?? bytes.count
            buffer.append(UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: bytes[index..<end])))
            index = end
            if index == bytes.count { return }
            let length = (~bytes[index]).leadingZeroBitCount
            if length == 0 {
                escape(Unicode.Scalar(bytes[index]))
                index += 1
            } else {
                String(decoding: bytes[index..<index + length], as: UTF8.self).unicodeScalars.forEach(escape)
                index += length
            }
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte &- 0x20 < 0x5F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private func escape(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": buffer.append(#"\""#)
        case "\\": buffer.append(#"\\"#)
        case "\n": buffer.append(#"\n"#)
        case "\r": buffer.append(#"\r"#)
        case "\t": buffer.append(#"\t"#)
        case _ where scalar.controlsText: UTF16.encode(scalar)?.forEach(escape)
        default: UTF8.encode(scalar)?.forEach { buffer.append($0) }
        }
    }

    private func escape(_ unit: UInt16) {
        buffer.append(#"\u"#)
        for shift in [12, 8, 4, 0] { buffer.append(Self.digits[Int(unit >> UInt16(shift)) & 15]) }
    }

    private static let digits = Array("0123456789abcdef".utf8)

    // MARK: Fields

    package func field(_ name: StaticString, _ value: Bool) {
        key(of: name)
        bool(value)
    }

    package func field(_ name: StaticString, _ value: Int) {
        key(of: name)
        number(value)
    }

    /// Writes the field, unless the value is `nil`.
    package func field(_ name: StaticString, _ value: String?) {
        guard let value else { return }
        key(of: name)
        string(value)
    }

    /// Writes a key that needs no escapes.
    private func key(of name: StaticString) {
        separate()
        buffer.append(UInt8(ascii: "\""))
        buffer.append(name)
        buffer.append("\":")
        needsComma = false
    }
}
