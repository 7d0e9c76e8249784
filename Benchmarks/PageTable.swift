import Foundation
import StreamTrace
import StreamTraceText

/// Requests of the page of `trace-cli explore --web`, from the first byte that is sent to the last one that arrives.
private struct ServedFile {
    let name: String
    let text: String
    /// The marble that is dragged.
    let marble: String

    private static let count = 20
    private var path: String { NSTemporaryDirectory() + "/served-\(name.count).marble" }

    private final class Session {
        var server: PageServer?
    }

    private func body(_ members: [(String, JSONValue)]) -> [UInt8] {
        JSONValue.object(
            ([("text", .string(text)), ("scenario", 0), ("width", 900), ("sight", [-900, 1_800])] + members)
                .map { JSONValue.Member(key: $0.0, value: $0.1) }
        ).bytes
    }

    private func row(_ what: String, _ path: String, _ members: @escaping (Int) -> [(String, JSONValue)]) -> Row {
        let session = Session()
        let source = SourceFile(path: name, text: text)
        return Row(
            name: "\(what), \(name)", count: Self.count,
            work: {
                for number in 0..<Self.count { session.server?.post(path, body(members(number))) }
            },
            plain: { for _ in 0..<Self.count { consume(MarbleReplay().run(source).scenarios.count) } },
            prepare: {
                try? text.write(toFile: self.path, atomically: true, encoding: .utf8)
                session.server = PageServer([command, "explore", "--web", "--no-browser", self.path])
            })
    }

    var rows: [Row] {
        [
            row("a marble dragged by a frame", "/run") { number in
                // To a new place each time, because the server keeps its last runs.
                let edit: JSONValue = ["kind": "move", "event": .string(marble), "time": .integer(2 + number)]
                return [("edit", edit)]
            },
            row("a question about an event", "/ask") { _ in [("event", .string(marble))] },
        ]
    }
}

/// A session that is served by the command.
private final class PageServer {
    private let process = Process()
    private var port: UInt16 = 0
    private var token = ""

    init(_ words: [String]) {
        let pipe = Pipe()
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        (process.standardOutput, process.standardError) = (pipe, FileHandle.nullDevice)
        try? process.run()
        var line = ""
        while !line.contains("\n") {
            let more = pipe.fileHandleForReading.availableData
            precondition(!more.isEmpty, "\(words) ended")
            line += String(decoding: more, as: UTF8.self)
        }
        let found = line.firstMatch(of: #/:([0-9]+)/.*token=(\w+)/#)
        (port, token) = (found.flatMap { UInt16($0.1) } ?? 0, found.map { String($0.2) } ?? "")
    }

    deinit { process.terminate() }

    /// Sends a request, and waits for its whole answer.
    func post(_ path: String, _ body: [UInt8]) {
        #if canImport(Glibc)
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        #else
        let descriptor = socket(AF_INET, SOCK_STREAM, 0)
        #endif
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let status = withUnsafePointer(to: address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        precondition(status == 0, "the server has ended")
        let head =
            "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nX-StreamTrace-Token: \(token)\r\n"
            + "Content-Length: \(body.count)\r\n\r\n"
        let bytes = Array(head.utf8) + body
        precondition(write(descriptor, bytes, bytes.count) == bytes.count)
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        var answer: [UInt8] = []
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count <= 0 { break }
            answer += buffer[..<count]
        }
        precondition(
            answer.starts(with: Array("HTTP/1.1 200".utf8)), String(decoding: answer.prefix(400), as: UTF8.self))
        precondition(!String(decoding: answer, as: UTF8.self).contains("\"refusal\":{\"message\""))
    }
}

var pageTable: Table {
    let isBuilt = FileManager.default.isExecutableFile(atPath: command)
    let files = [
        ServedFile(name: smallFile.name, text: smallFile.text, marble: "s1-text.1"),
        ServedFile(name: largeFile.name, text: largeFile.text, marble: "s1-a1.1"),
    ]
    return Table(
        title: "requests of the page of explore, beside a replay of the file",
        rows: isBuilt ? files.flatMap(\.rows) : [], clock: CLOCK_MONOTONIC)
}
