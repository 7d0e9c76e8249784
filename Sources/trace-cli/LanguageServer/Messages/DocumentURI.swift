/// The address of a document, and the path of its file.
struct DocumentURI: Hashable {
    let text: String

    /// The path; the address itself for a document that is no file, like a new one.
    var path: String {
        guard text.hasPrefix("file://") else { return text }
        let rest = text.dropFirst("file://".count)
        // A host is empty or this machine.
        guard let slash = rest.firstIndex(of: "/") else { return text }
        return Self.decoded(rest[slash...])
    }

    var isFile: Bool { text.hasPrefix("file:///") || text.hasPrefix("file://localhost/") }

    init(_ text: String) { self.text = text }

    /// The address of a file.
    init(path: String) { text = URIText.reference(path) }

    private static func decoded(_ text: Substring) -> String {
        var (bytes, rest) = ([UInt8](), Array(text.utf8)[...])
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(code)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
