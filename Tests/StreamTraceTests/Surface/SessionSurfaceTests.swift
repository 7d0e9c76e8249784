import Foundation
import StreamTrace
import Synchronization
import Testing

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
        URLSession.rx.shouldLogRequest = { _ in false }
    }

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
