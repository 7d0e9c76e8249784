/// Splits the bytes of a connection into messages: `Content-Length: 42`, an empty line, and 42 bytes.
///
/// What is no message is skipped up to the next header, and told, so that one wrong length does not end the connection.
package struct MessageReader {
    package enum Part: Equatable {
        case message([UInt8])
        /// Bytes that are no message, with the reason.
        case skipped(String)
    }

    /// The maximum number of bytes of a message: that of a file that one edits, escaped.
    package static let maximumLength = 64 << 20
    /// The maximum number of bytes of the header.
    private static let maximumHeader = 4_096

    private var bytes: [UInt8] = []
    /// The offset of the first byte that is not read.
    private var start = 0

    package init() {}

    package mutating func append(_ more: some Collection<UInt8>) { bytes += more }

    /// Returns the next message, or `nil` if its end has not arrived.
    package mutating func next() -> Part? {
        defer { forgetRead() }
        guard let end = endOfHeader else {
            if bytes.count - start <= Self.maximumHeader { return nil }
            return skipToHeader("the header of a message is too long")
        }
        guard let length = contentLength(end) else { return skipToHeader("the header has no Content-Length") }
        if length > Self.maximumLength {
            return skipToHeader("a message has at most \(Self.maximumLength >> 20) MB")
        }
        guard bytes.count - end >= length else { return nil }
        start = end + length
        return .message(Array(bytes[end..<end + length]))
    }

    /// The offset behind the empty line that ends the header. A line feed alone is accepted as the end of a line.
    private var endOfHeader: Int? {
        var index = start
        let limit = min(bytes.count, start + Self.maximumHeader)
        while let feed = bytes[index..<limit].firstIndex(of: UInt8(ascii: "\n")) {
            let line = bytes[index..<feed]
            if line.isEmpty || line.elementsEqual([UInt8(ascii: "\r")]) {
                // Empty lines before a header are nothing.
                if index > start { return feed + 1 }
            }
            index = feed + 1
        }
        return nil
    }

    private func contentLength(_ end: Int) -> Int? {
        for line in bytes[start..<end].split(separator: UInt8(ascii: "\n")) {
            guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
            let value = String(decoding: line[line.index(after: colon)...], as: UTF8.self).filter { !$0.isWhitespace }
            if name == "content-length" { return Int(value).flatMap { $0 >= 0 ? $0 : nil } }
        }
        return nil
    }

    /// Continues with the next `Content-Length`, of which the header may have only the first bytes so far.
    private mutating func skipToHeader(_ reason: String) -> Part {
        let name = Array("content-length".utf8)
        let rest = bytes[(start + 1)...]
        let next = rest.indices.first { index in
            let tail = rest[index...].prefix(name.count)
            return zip(tail, name).allSatisfy { $0 | 0x20 == $1 || $0 == $1 }
        }
        start = next ?? bytes.count
        return .skipped(reason)
    }

    private mutating func forgetRead() {
        // Moving the rest for each message would be quadratic for many small ones.
        guard start > 64 << 10 || start == bytes.count else { return }
        bytes.removeFirst(start)
        start = 0
    }
}
