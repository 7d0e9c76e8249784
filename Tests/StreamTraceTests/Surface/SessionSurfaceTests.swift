import Foundation
import Synchronization
import Testing

@testable import StreamTrace

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@Suite("RxSwift's names: requests of a session", .endsInTime)
struct SessionSurfaceTests {
    private let session: URLSession

    init() {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [Answers.self]
        session = URLSession(configuration: configuration)
        URLSession.rx.shouldLogRequest = { $0.url?.lastPathComponent == "logged" }
        RequestLog.output = { line in Self.logged.withLock { $0.append(line) } }
    }

    private static let logged = Mutex<[String]>([])

    private func request(_ path: String) -> URLRequest { URLRequest(url: URL(string: "https://answers.test/\(path)")!) }

    @Test func `A response is one element with its status and its body, then the end`() throws {
        let answers = try session.rx.response(request: request("200/hello")).toBlocking(timeout: 10).toArray()
        #expect(answers.map { $0.response.statusCode } == [200])
        #expect(answers.map { String(decoding: $0.data, as: UTF8.self) } == ["hello"])
    }

    @Test func `Data is the body of a success; any other status is an error`() throws {
        #expect(try session.rx.data(request: request("204/x")).toBlocking(timeout: 10).single() == Data("x".utf8))
        let failed = session.rx.data(request: request("404/gone")).toBlocking(timeout: 10).materialize()
        guard case .failed(_, let error as RxCocoaURLError) = failed,
            case .httpRequestFailed(let response, let data) = error
        else {
            Issue.record("\(failed)")
            return
        }
        #expect(response.statusCode == 404 && data == Data("gone".utf8))
    }

    @Test(arguments: [(199, false), (200, true), (299, true), (300, false)])
    func `Only a status from 200 to 299 is a success`(status: Int, isSuccess: Bool) {
        let data = session.rx.data(request: request("\(status)/x")).toBlocking(timeout: 10).materialize()
        if case .completed = data { #expect(isSuccess) } else { #expect(!isSuccess) }
    }

    @Test func `A request is logged if that is wanted`() throws {
        #expect(URLSession.rx.shouldLogRequest(request("200/logged")))
        for name in ["quiet", "logged"] {
            _ = try session.rx.response(request: request("200/\(name)")).toBlocking(timeout: 10).toArray()
        }
        let lines = Self.logged.withLock { $0 }
        #expect(lines.count == 2)
        #expect(lines.first == "curl -i -v -X GET 'https://answers.test/200/logged'")
        #expect(lines.last?.hasPrefix("Success (") == true)
    }

    @Test func `An error of a request says what was wrong with it`() throws {
        let url = try #require(request("404/x").url)
        let plain = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        let http = try #require(HTTPURLResponse(url: url, statusCode: 404, httpVersion: nil, headerFields: nil))
        let errors: [(RxCocoaURLError, String)] = [
            (.unknown, "Unknown error has occurred."),
            (.nonHTTPResponse(response: plain), "Response is not NSHTTPURLResponse `\(plain)`."),
            (.httpRequestFailed(response: http, data: nil), "HTTP request failed with `404`."),
            (
                .deserializationError(error: RxError.timeout),
                "Error during deserialization of the response: \(RxError.timeout)"
            ),
        ]
        for (error, text) in errors { #expect(error.debugDescription == text) }
    }

    @Test func `json parses the body; a body that is not JSON is an error`() throws {
        let url = try #require(request("200/%5B1,2%5D").url)
        #expect(try session.rx.json(url: url).toBlocking(timeout: 10).single() as? [Int] == [1, 2])
        let failed = session.rx.json(request: request("200/%7B")).toBlocking(timeout: 10).materialize()
        guard case .failed(_, let error as RxCocoaURLError) = failed, case .deserializationError = error else {
            Issue.record("\(failed)")
            return
        }
        #expect(error.debugDescription.hasPrefix("Error during deserialization of the response: "))
    }

    @Test func `A request that the session cannot send fails with the session's error`() throws {
        let failed = session.rx.response(request: request("offline")).toBlocking(timeout: 10).materialize()
        guard case .failed(_, let error) = failed else {
            Issue.record("\(failed)")
            return
        }
        #expect((error as? URLError)?.code == .notConnectedToInternet)
    }

    @Test func `A request is sent at each subscription, and not before`() throws {
        let answer = session.rx.data(request: request("200/asked"))
        #expect(Answers.asked.load(ordering: .sequentiallyConsistent) == 0)
        _ = try answer.concat(answer).toBlocking(timeout: 10).toArray()
        #expect(Answers.asked.load(ordering: .sequentiallyConsistent) == 2)
    }
}

/// A protocol that responds with the status and the body in the path; a path without them is unreachable.
private final class Answers: URLProtocol {
    /// The number of requests for `asked`.
    static let asked = Atomic(0)

    override class func canInit(with request: URLRequest) -> Bool { true }
    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }
    override func stopLoading() {}

    override func startLoading() {
        let parts = (request.url?.pathComponents ?? []).dropFirst()
        guard let url = request.url, let status = parts.first.flatMap({ Int($0) }), let body = parts.last,
            let response = HTTPURLResponse(url: url, statusCode: status, httpVersion: nil, headerFields: nil)
        else {
            client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
            return
        }
        if body == "asked" { Self.asked.add(1, ordering: .sequentiallyConsistent) }
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocol(self, didLoad: Data(body.utf8))
        client?.urlProtocolDidFinishLoading(self)
    }
}
