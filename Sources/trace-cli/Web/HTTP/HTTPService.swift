/// The content that a server serves.
protocol HTTPService: AnyObject, Sendable {
    /// Responds to a request that passed `PageAccess`, on the server's thread.
    func answer(_ request: HTTPRequest) throws(HTTPRefusal) -> HTTPAnswer
    /// Responds to a request that takes longer, on another thread, one request at a time.
    func run(_ request: HTTPRequest, _ cancellation: Cancellation) -> HTTPResponse
    /// Returns the response to a request that is refused.
    func response(to refusal: HTTPRefusal) -> HTTPResponse
}

enum HTTPAnswer {
    case now(HTTPResponse)
    /// The response is computed in the background.
    ///
    /// - Parameter subject: A newer request with the same subject supersedes this one; `nil` if none does.
    case later(subject: String?)
}
