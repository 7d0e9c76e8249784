import Testing

@testable import trace_cli

/// Requests as browsers send them, and as nobody should.
struct HTTPRequestReaderTests {
    private static func read(_ text: String) throws(HTTPRefusal) -> HTTPRequest? {
        var reader = HTTPRequestReader()
        return try reader.append(Array(text.utf8))
    }

    private static let post =
        "POST /run?a=1&token=x HTTP/1.1\r\nHost: 127.0.0.1:80\r\nX-Other:\t two words \r\nContent-Length: 5\r\n\r\nhällo"
        .utf8
        .dropLast()

    @Test func `A request arrives in pieces of any length`() throws {
        let whole = Array(Self.post)
        for length in 1...whole.count {
            var reader = HTTPRequestReader()
            var request: HTTPRequest?
            for start in stride(from: 0, to: whole.count, by: length) {
                #expect(request == nil)
                request = try reader.append(whole[start..<min(start + length, whole.count)])
            }
            let found = try #require(request)
            #expect(found.method == "POST")
            #expect(found.path == "/run")
            #expect(found.parameter("token") == "x")
            #expect(found.parameter("b") == nil)
            #expect(found.headers["x-other"] == "two words")
            #expect(found.body == Array("häll".utf8))
        }
    }

    @Test func `A request that is not complete is none`() throws {
        for text in [
            "", "G", "GET / HTTP/1.1\r\n", "GET / HTTP/1.1\r\nHost: a\r\n",
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nab",
        ] {
            #expect(try Self.read(text) == nil)
        }
    }

    @Test(arguments: [
        ("GET / HTTP/1.1\r\n\r\n", 400), ("GET /\r\nHost: a\r\n\r\n", 400), ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
        ("GET http://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/2\r\nHost: a\r\n\r\n", 505),
        ("GET  / HTTP/1.1\r\nHost: a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\n b\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n", 400),
        ("GET / HTTP/1.1\nHost: a\n\r\n\r\n", 400), ("GET / HTTP/1.1\r\nHost: \u{0}\r\n\r\n", 400),
        ("GET / HTTP/1.1\r\nHost: a\r\n\r\nmore", 400), ("POST / HTTP/1.1\r\nHost: a\r\n\r\n", 411),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1 1\r\n\r\n", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 1\r\n\r\na", 400),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 99999999999999999999\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8388609\r\n\r\n", 413),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 501),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "x", count: 20_000) + "\r\n\r\n", 431),
        (String(repeating: "x", count: 20_000), 431), ("\r\n\r\n", 400), ("💛 / HTTP/1.1\r\nHost: a\r\n\r\n", 400),
    ])
    func `What is no request has the status that says so`(text: String, status: Int) {
        let refusal = #expect(throws: HTTPRefusal.self) { try Self.read(text) }
        #expect(refusal?.status == status, "\(refusal?.message ?? "")")
    }

    @Test func `Random bytes break nothing`() {
        var numbers = SeededNumbers(seed: 3)
        let whole = Array(Self.post)
        for _ in 0..<2_000 {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...4, using: &numbers) {
                let index = Int.random(in: 0..<bytes.count, using: &numbers)
                if Bool.random(using: &numbers) {
                    bytes[index] = .random(in: 0...255, using: &numbers)
                } else {
                    bytes.remove(at: index)
                }
            }
            var reader = HTTPRequestReader()
            do throws(HTTPRefusal) { _ = try reader.append(bytes) } catch {
                #expect((400..<506).contains(error.status))
            }
        }
    }
}
