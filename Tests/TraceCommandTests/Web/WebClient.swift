import Foundation

@testable import trace_cli

extension Lane.Event {
    /// The event as a page names it.
    func title(on lane: String) -> String {
        let event =
            switch kind {
            case .next(let value): "next(\(value.debugDescription.escapingControlCharacters))"
            case .completed: "completed"
            case .error(let error): "error(\(Value(error: error).description.escapingControlCharacters))"
            }
        return "\(lane) \(event.shortened(to: 200)) at \(time)"
    }
}

/// A served session in this process, and connections to it that send whatever a test wants.
final class WebClient {
    struct Answer {
        let status: Int
        let head: String
        let body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        func json() throws -> JSONValue { try JSONValue.parse(body) }
    }

    let port: UInt16
    let token: String
    let descriptor: Int32
    private let isOver = Flag()

    private final class Flag: @unchecked Sendable {
        private let lock = NSLock()
        private var value = false
        var isSet: Bool { lock.withLock { value } }
        func set() { lock.withLock { value = true } }
    }

    struct Failure: Error {}

    /// A replay with a small budget, so that endless pipelines end soon.
    static var replay: MarbleReplay {
        var replay = MarbleReplay()
        replay.budget = ReplayBudget(steps: ReplayBudget.standard.steps / 50, bytes: ReplayBudget.standard.bytes / 50)
        return replay
    }

    init(_ file: ExploreFile? = nil, canWrite: Bool = false, timeouts: WebConnection.Timeouts = .init()) throws {
        guard let listener = LoopbackListener.open() else { throw Failure() }
        let access = PageAccess(port: listener.port)
        (port, token, descriptor) = (listener.port, access.token, listener.descriptor)
        let pages = PageService(file, by: Self.replay, token: token, canWrite: canWrite)
        let isOver = isOver
        Thread.detachNewThread {
            WebServer(listener, access, pages, timeouts: timeouts).run { isOver.isSet }
        }
    }

    deinit { isOver.set() }

    func connect() throws -> LoopbackConnection { try LoopbackConnection(port) }

    /// Returns the bytes of a request as a page of the session sends it, but for headers that a test gives.
    func request(
        _ method: String, _ path: String, _ body: String? = nil, _ others: [String: String?] = [:]
    ) -> [UInt8] {
        var headers: [String: String?] = ["Host": "127.0.0.1:\(port)", "X-StreamTrace-Token": token]
        if let body { headers["Content-Length"] = "\(body.utf8.count)" }
        headers.merge(others) { $1 }
        let lines = headers.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.joined()
        return Array("\(method) \(path) HTTP/1.1\r\n\(lines)\r\n\(body ?? "")".utf8)
    }

    func send(
        _ method: String, _ path: String, _ body: String? = nil, _ others: [String: String?] = [:]
    ) throws -> Answer? {
        let connection = try connect()
        connection.send(request(method, path, body, others))
        return Self.answer(connection)
    }

    /// Reads until the server ends the connection; returns `nil` if it says nothing.
    static func answer(_ connection: LoopbackConnection) -> Answer? {
        var bytes: [UInt8] = []
        while let more = connection.receive() { bytes += more }
        guard let end = bytes.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let head = String(decoding: bytes[..<end.lowerBound], as: UTF8.self)
        let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return Answer(status: status, head: head, body: Array(bytes[end.upperBound...]))
    }

    func post(_ path: String, _ body: JSONValue) throws -> Answer? {
        try send("POST", path, String(decoding: body.bytes, as: UTF8.self))
    }
}
