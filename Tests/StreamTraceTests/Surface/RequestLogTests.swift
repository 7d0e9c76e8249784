import Foundation
import Testing

@testable import StreamTrace

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("the log of a request")
struct RequestLogTests {
    private let url = URL(string: "https://a.test/b?c=it's")!

    /// Returns the lines of a request without the time that it took.
    private func lines(
        _ request: URLRequest, _ response: URLResponse? = nil, _ error: (any Error)? = nil
    ) -> [String] {
        let lines = RequestLog(request, if: { _ in true })?.lines(response, error) ?? []
        return lines.map { $0.replacing(/\(\d+\.\d+(e-\d+)?ms\)/, with: "(T)") }
    }

    @Test func `Only a request that is wanted has a log`() {
        let other = URLRequest(url: url.appendingPathComponent("other"))
        let isWanted = { (request: URLRequest) in request.url == url }
        #expect(RequestLog(URLRequest(url: url), if: isWanted) != nil)
        #expect(RequestLog(other, if: isWanted) == nil)
    }

    @Test func `A request is the command that sends it, quoted for a shell, with its headers in order`() {
        var request = URLRequest(url: url)
        #expect(lines(request).first == #"curl -i -v -X GET 'https://a.test/b?c=it'\''s'"#)
        request.httpMethod = "POST"
        request.allHTTPHeaderFields = ["B": "2", "A": "it's", "C": "3"]
        request.httpBody = Data("x y".utf8)
        #expect(
            lines(request).first
                == #"curl -i -v -X POST -H 'A: it'\''s' -H 'B: 2' -H 'C: 3' -d 'x y' 'https://a.test/b?c=it'\''s'"#)
    }

    @Test(arguments: [
        (199, "Failure (T): Status 199"), (200, "Success (T): Status 200"), (299, "Success (T): Status 299"),
        (300, "Failure (T): Status 300"),
    ])
    func `A status from 200 to 299 is a success`(status: Int, line: String) {
        let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        #expect(lines(URLRequest(url: url), response).dropFirst() == [line])
    }

    @Test func `Without a response of HTTP, the error is the outcome`() {
        let request = URLRequest(url: url)
        #expect(lines(request, nil, URLError(.cancelled)).dropFirst() == ["Cancelled (T)"])
        #expect(lines(request).dropFirst() == ["Failure (T): no HTTP response"])
        struct Lost: Error {}
        #expect(lines(request, nil, Lost()).dropFirst() == ["Failure (T): Lost()"])
    }
}
