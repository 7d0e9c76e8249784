/// The pages of a session of `explore --web`: the front page with all operators, a page for each of them, and one for the
/// file that is explored.
///
/// Pages are made on the server's thread. What they ask for later takes longer, and is answered one after another by
/// `run(_:_:)`, on a thread of its own.
final class PageService: HTTPService, @unchecked Sendable {
    private let file: ExploreFile?
    /// The title of the file.
    private let title: String?
    private let token: String
    private let canWrite: Bool
    /// Used by one request at a time.
    private let engine: PageEngine

    /// - Parameters:
    ///   - file: The file that is explored; `nil` for operators only.
    ///   - replay: How operators are replayed.
    ///   - canWrite: Whether a page may save the file.
    init(_ file: ExploreFile?, titled title: String? = nil, by replay: MarbleReplay, token: String, canWrite: Bool) {
        (self.file, self.title, self.token, self.canWrite) = (file, title, token, canWrite)
        engine = PageEngine(file, by: replay, canWrite: canWrite)
    }

    /// Answers a request whose sender may ask.
    func answer(_ request: HTTPRequest) throws(HTTPRefusal) -> HTTPAnswer {
        switch request.method {
        case "GET": return .now(.page(try page(request.path)))
        case "POST":
            guard PageEngine.paths.contains(request.path) else { throw Self.nothing }
            let page = request.headers["x-streamtrace-page"] ?? ""
            return .later(subject: request.path == "/run" && !page.isEmpty ? page : nil)
        default: throw HTTPRefusal(405, "only GET and POST are answered")
        }
    }

    private static let nothing = HTTPRefusal(404, "there is nothing at this address")

    private func page(_ path: String) throws(HTTPRefusal) -> [UInt8] {
        switch path {
        case "/":
            guard let file else { return FrontPage(token: token).html }
            return LivePage(
                file.source, title: title ?? file.name, saves: canWrite, token: token, operator: nil
            ).html
        case "/operators": return FrontPage(token: token).html
        default:
            guard path.hasPrefix("/operator/"),
                let subject = PipelineCatalogue.operators.first(where: {
                    $0.fileName == path.dropFirst("/operator/".count)
                }), let source = OperatorFiles[subject.fileName]
            else { throw Self.nothing }
            return LivePage(source, title: subject.name, saves: false, token: token, operator: subject).html
        }
    }

    /// Answers a request in the background.
    func run(_ request: HTTPRequest, _ cancellation: Cancellation) -> HTTPResponse {
        do throws(HTTPRefusal) {
            let body: JSONValue
            do throws(JSONReader.Failure) {
                body = try JSONValue.parse(request.body)
            } catch {
                throw HTTPRefusal(400, "\(error.message) (byte \(error.offset))")
            }
            return .json(try engine.answer(request.path, body, cancellation))
        } catch {
            return HTTPResponse(error)
        }
    }

    /// Returns what is sent for a request that is refused. A page that was loaded again has no token in its address, but
    /// the browser's session still knows it.
    func response(to refusal: HTTPRefusal) -> HTTPResponse {
        if refusal.status != 403 { return HTTPResponse(refusal) }
        let html =
            PageFrame.head(title: "trace-cli") + """
                <header><h1>\(MarkupText.escaped(refusal.message))</h1></header>
                <script>
                const token = sessionStorage.getItem('token')
                if (token && !location.search.includes(token)) {
                  location.replace(location.pathname + '?token=' + token + location.hash)
                }
                </script>
                </body>
                </html>

                """
        return .page(Array(html.utf8), status: 403)
    }
}
