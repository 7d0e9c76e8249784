/// The check that a request comes from a page of this server, or from a program that knows the token.
///
/// Other pages in the same browser can send requests to a server on this machine, also through a host name of their own
/// that resolves to it. They do not know the token, and browsers send their origin and the host name.
struct PageAccess {
    /// A secret of this session.
    let token: String
    private let hosts: [String]

    static let header = "x-streamtrace-token"

    init(port: UInt16, token: String = PageAccess.makeToken()) {
        self.token = token
        hosts = ["127.0.0.1:\(port)", "localhost:\(port)"]
    }

    /// Returns 128 random bits from the system.
    static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Returns the address of a page.
    func address(of path: String = "") -> String { "http://\(hosts[0])/\(path)?token=\(token)" }

    /// Throws if a request does not come from a page of this server, or knows no token.
    func check(_ request: HTTPRequest) throws(HTTPRefusal) {
        guard let host = request.headers["host"]?.lowercased(), hosts.contains(host) else {
            throw HTTPRefusal(403, "this server has another name")
        }
        if let origin = request.headers["origin"]?.lowercased(), !hosts.contains(where: { origin == "http://" + $0 }) {
            throw HTTPRefusal(403, "the request comes from another page")
        }
        if let site = request.headers["sec-fetch-site"], !["same-origin", "none"].contains(site.lowercased()) {
            // A link to the address that was printed may be anywhere, and leads to a page only.
            guard request.method == "GET", request.headers["sec-fetch-mode"] == "navigate" else {
                throw HTTPRefusal(403, "the request comes from another page")
            }
        }
        let given = request.method == "GET" ? request.parameter("token") : request.headers[Self.header]
        guard let given, Self.areEqual(given, token) else {
            throw HTTPRefusal(403, "the address has no token, or one of another session: open the one that was printed")
        }
    }

    /// Compares in a time that does not tell how much is equal.
    private static func areEqual(_ given: String, _ token: String) -> Bool {
        let (given, token) = (Array(given.utf8), Array(token.utf8))
        if given.count != token.count { return false }
        return zip(given, token).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
