/// Reads one request from the bytes of a connection, however they are cut.
///
///     var reader = HTTPRequestReader()
///     try reader.append(bytes)      // nil until the request is complete
///
/// The reader accepts a request line, headers, and a body of a known length, and throws the matching status for anything
/// else. Memory is bounded by the limits of heads and bodies.
struct HTTPRequestReader {
    private var bytes: [UInt8] = []
    /// Where the search for the end of the head goes on.
    private var searched = 0
    private var head: (request: HTTPRequest, start: Int, length: Int)?

    static let maximumHead = 16 << 10
    /// Texts of a megabyte, escaped.
    static let maximumBody = 8 << 20

    /// Whether nothing has arrived yet.
    var isEmpty: Bool { bytes.isEmpty }
    /// The request without its body, once that much has arrived.
    var arrivedHead: HTTPRequest? { head?.request }

    /// Takes bytes, and returns the request if it is complete.
    mutating func append(_ more: some Sequence<UInt8>) throws(HTTPRefusal) -> HTTPRequest? {
        bytes.append(contentsOf: more)
        if head == nil { try readHead() }
        guard let head, bytes.count >= head.start + head.length else { return nil }
        // Each connection has one request.
        guard bytes.count == head.start + head.length else {
            throw HTTPRefusal(400, "a connection has one request")
        }
        let request = head.request
        return HTTPRequest(
            method: request.method, path: request.path, query: request.query, headers: request.headers,
            body: Array(bytes[head.start...]))
    }

    private mutating func readHead() throws(HTTPRefusal) {
        let end = Array("\r\n\r\n".utf8)
        var index = max(0, searched - 3)
        while index + 4 <= bytes.count, bytes[index..<index + 4] != end[...] { index += 1 }
        guard index + 4 <= bytes.count else {
            searched = bytes.count
            if bytes.count > Self.maximumHead { throw HTTPRefusal(431, "the head of the request is too long") }
            return
        }
        if index > Self.maximumHead { throw HTTPRefusal(431, "the head of the request is too long") }
        let request = try Self.request(bytes[..<index])
        head = (request, index + 4, try Self.length(of: request))
    }

    private static func request(_ head: ArraySlice<UInt8>) throws(HTTPRefusal) -> HTTPRequest {
        guard head.allSatisfy({ $0 == 0x0D || $0 == 0x0A || $0 == 0x09 || (0x20..<0x7F).contains($0) }) else {
            throw HTTPRefusal(400, "the head of the request has a byte that is no letter of ASCII")
        }
        var lines = String(decoding: head, as: UTF8.self).split(separator: "\r\n", omittingEmptySubsequences: false)
        if lines.contains(where: { $0.utf8.contains { $0 == 0x0D || $0 == 0x0A } }) {
            throw HTTPRefusal(400, "a line of the head does not end with CR LF")
        }
        let words = lines.removeFirst().split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        guard words.count == 3, !words[0].isEmpty, words[0].utf8.allSatisfy({ (0x41...0x5A).contains($0) }) else {
            throw HTTPRefusal(400, "this is no request of HTTP")
        }
        guard words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0" else {
            throw HTTPRefusal(505, "only HTTP/1.1 is understood")
        }
        guard words[1].hasPrefix("/") else { throw HTTPRefusal(400, "the target is no path") }
        let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        return HTTPRequest(
            method: words[0], path: parts[0], query: parts.count > 1 ? parts[1] : "", headers: try headers(lines),
            body: [])
    }

    private static func headers(_ lines: [Substring]) throws(HTTPRefusal) -> [String: String] {
        var headers: [String: String] = [:]
        for line in lines {
            guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else {
                throw HTTPRefusal(400, "a header has no name")
            }
            let name = line[..<colon].lowercased()
            let value = String(line[line.index(after: colon)...]).trimmingSpaces
            if headers.updateValue(value, forKey: name) != nil, isSingle(name) {
                throw HTTPRefusal(400, "the request has two headers '\(name)'")
            }
        }
        guard headers["host"] != nil else { throw HTTPRefusal(400, "the request has no Host") }
        return headers
    }

    /// Whether a second header of the name could mean something else to another reader of the request.
    private static func isSingle(_ name: String) -> Bool {
        ["host", "origin", "content-length", "transfer-encoding", PageAccess.header].contains(name)
    }

    private static func isToken(_ name: Substring) -> Bool {
        !name.isEmpty
            && name.utf8.allSatisfy { byte in
                let character = Character(Unicode.Scalar(byte))
                return character.isLetter || character.isNumber || "!#$%&'*+-.^_`|~".contains(character)
            }
    }

    private static func length(of request: HTTPRequest) throws(HTTPRefusal) -> Int {
        if request.headers["transfer-encoding"] != nil {
            throw HTTPRefusal(501, "only bodies with a Content-Length are read")
        }
        guard let text = request.headers["content-length"] else {
            if request.method == "POST" { throw HTTPRefusal(411, "the request has no Content-Length") }
            return 0
        }
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
            throw HTTPRefusal(400, "the Content-Length is no number")
        }
        guard let length = Int(text), length <= maximumBody else {
            throw HTTPRefusal(413, "the body is longer than \(maximumBody >> 20) MB")
        }
        return length
    }
}
