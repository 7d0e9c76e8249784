/// A response of the server, after which the connection is closed.
struct HTTPResponse {
    let status: Int
    let type: String
    let body: [UInt8]
    /// Header fields besides those of all responses.
    var headers: [String] = []

    static func page(_ body: [UInt8], status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "text/html; charset=utf-8", body: body)
    }

    static func json(_ body: [UInt8], status: Int = 200) -> HTTPResponse {
        HTTPResponse(status: status, type: "application/json", body: body)
    }

    init(status: Int, type: String, body: [UInt8]) { (self.status, self.type, self.body) = (status, type, body) }

    init(_ refusal: HTTPRefusal) {
        self.init(status: refusal.status, type: "text/plain; charset=utf-8", body: Array((refusal.message + "\n").utf8))
        if refusal.status == 405 { headers = ["Allow: GET, POST"] }
    }

    /// The bytes of the response, whose header fields prohibit caching, framing and referrers.
    var bytes: [UInt8] {
        let head = [
            "HTTP/1.1 \(status) \(Self.phrase(status))", "Content-Type: \(type)", "Content-Length: \(body.count)",
            "Connection: close", "Cache-Control: no-store", "X-Content-Type-Options: nosniff",
            "X-Frame-Options: DENY", "Referrer-Policy: no-referrer", "Cross-Origin-Resource-Policy: same-origin",
            "Cross-Origin-Opener-Policy: same-origin",
        ]
        return Array(((head + headers).joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
    }

    private static func phrase(_ status: Int) -> String {
        switch status {
        case 200: "OK"
        case 400: "Bad Request"
        case 403: "Forbidden"
        case 404: "Not Found"
        case 405: "Method Not Allowed"
        case 408: "Request Timeout"
        case 409: "Conflict"
        case 411: "Length Required"
        case 413: "Content Too Large"
        case 431: "Request Header Fields Too Large"
        case 501: "Not Implemented"
        case 503: "Service Unavailable"
        case 505: "HTTP Version Not Supported"
        default: "Error"
        }
    }
}
