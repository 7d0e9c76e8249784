import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The log of a request: prints the request as a `curl` command, and its outcome.
struct RequestLog: Sendable {
    #if DEBUG
    nonisolated(unsafe) static var isWanted: (URLRequest) -> Bool = { _ in true }
    #else
    nonisolated(unsafe) static var isWanted: (URLRequest) -> Bool = { _ in false }
    #endif

    /// Receives the lines in place of standard output, for tests.
    nonisolated(unsafe) static var output: (String) -> Void = { print($0) }

    private let request: URLRequest
    private let start = ContinuousClock.now

    /// Creates a log, or returns `nil` for a request that is not printed.
    init?(_ request: URLRequest, if isWanted: (URLRequest) -> Bool = Self.isWanted) {
        if !isWanted(request) { return nil }
        self.request = request
    }

    func write(_ response: URLResponse?, _ error: (any Error)?) {
        lines(response, error).forEach(Self.output)
    }

    func lines(_ response: URLResponse?, _ error: (any Error)?) -> [String] { [command, outcome(response, error)] }

    private var command: String {
        var words = ["curl -i -v -X \(request.httpMethod ?? "GET")"]
        for (name, value) in (request.allHTTPHeaderFields ?? [:]).sorted(by: { $0.key < $1.key }) {
            words.append("-H \(quoted("\(name): \(value)"))")
        }
        if let body = request.httpBody { words.append("-d \(quoted(String(decoding: body, as: UTF8.self)))") }
        words.append(quoted(request.url?.absoluteString ?? ""))
        return words.joined(separator: " ")
    }

    /// Within single quotes, a shell interprets only the closing quote.
    private func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "'\\''"))'" }

    private func outcome(_ response: URLResponse?, _ error: (any Error)?) -> String {
        let time = "(\((ContinuousClock.now - start) / .milliseconds(1))ms)"
        if let response = response as? HTTPURLResponse {
            let isSuccess = (200..<300).contains(response.statusCode)
            return "\(isSuccess ? "Success" : "Failure") \(time): Status \(response.statusCode)"
        }
        if (error as? URLError)?.code == .cancelled { return "Cancelled \(time)" }
        return "Failure \(time): \(error.map { "\($0)" } ?? "no HTTP response")"
    }
}
