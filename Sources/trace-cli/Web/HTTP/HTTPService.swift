/// What a server serves.
protocol HTTPService: AnyObject, Sendable {
    /// Answers a request whose sender may ask, on the server's thread.
    func answer(_ request: HTTPRequest) throws(HTTPRefusal) -> HTTPAnswer
    /// Answers a request that takes longer, on another thread, one after another.
    func run(_ request: HTTPRequest, _ cancellation: Cancellation) -> HTTPResponse
    /// Returns what is sent for a request that is refused.
    func response(to refusal: HTTPRefusal) -> HTTPResponse
}

enum HTTPAnswer {
    case now(HTTPResponse)
    /// The request is answered in the background.
    ///
    /// - Parameter subject: What makes an older request void, which has the same; `nil` for none.
    case later(subject: String?)
}
