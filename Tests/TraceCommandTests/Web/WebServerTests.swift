import Foundation
import Testing

@testable import trace_cli

/// What the server of the page answers, refuses, and survives.
@Suite(.endsInTime)
struct WebServerTests {
    private static let text = "hot typed: Int\n    1-2-|\n\nout sent = typed.map { $0 + 1 }\n"
    private static let run: JSONValue = ["operator": "map", "text": .string(text), "scenario": 0]
    private static var body: String { String(decoding: run.bytes, as: UTF8.self) }

    private func file(_ folder: Folder, _ text: String = Self.text) throws -> ExploreFile {
        try folder.write(text, to: "typed.marble")
        return ExploreFile(
            try SourceFile.read(folder.path + "/typed.marble"), by: WebClient.replay, isOfCatalogue: false)
    }

    private func read(_ folder: Folder) throws -> String {
        try String(contentsOfFile: folder.path + "/typed.marble", encoding: .utf8)
    }

    @Test func `A page of the session is answered`() throws {
        let client = try WebClient()
        let front = try #require(try client.send("GET", "/?token=\(client.token)"))
        #expect(front.status == 200)
        #expect(front.text.contains("/operator/debounce?token="))
        #expect(front.head.contains("Cache-Control: no-store"))
        #expect(front.head.contains("Referrer-Policy: no-referrer"))
        #expect(
            try client.send("GET", "/operator/debounce?token=\(client.token)")?.text.contains("<h1>debounce") == true)
        let answer = try #require(try client.post("/run", Self.run)?.json())
        #expect(answer["articles"]?.string?.contains("<svg") == true)
        #expect(answer["refusal"] == nil)
    }

    @Test func `It listens on this machine only`() throws {
        let client = try WebClient()
        var address = sockaddr_in()
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let status = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(client.descriptor, $0, &length) }
        }
        #expect(status == 0)
        #expect(address.sin_addr.s_addr == inet_addr("127.0.0.1"))
    }

    @Test func `Other names, origins and tokens are refused`() throws {
        let client = try WebClient()
        let wrong: [[String: String?]] = [
            ["Host": "evil.example"], ["Host": "evil.example:\(client.port)"], ["Host": "127.0.0.1"],
            ["Host": "127.0.0.1:1"], ["Host": "127.0.0.1:\(client.port).evil.example"], ["Host": ""],
            ["Origin": "http://evil.example"], ["Origin": "null"], ["Origin": "https://127.0.0.1:\(client.port)"],
            ["Origin": "http://127.0.0.1:1"], ["Sec-Fetch-Site": "cross-site"], ["Sec-Fetch-Site": "same-site"],
            ["X-StreamTrace-Token": nil], ["X-StreamTrace-Token": ""],
            ["X-StreamTrace-Token": String(client.token.dropLast())],
            ["X-StreamTrace-Token": client.token + "0"], ["X-StreamTrace-Token": String(repeating: "0", count: 32)],
        ]
        for headers in wrong {
            let answer = try #require(try client.send("POST", "/run", Self.body, headers))
            #expect(answer.status == 403, "\(headers)")
            #expect(!answer.text.contains("<svg"))
            #expect(!answer.text.contains(client.token))
        }
        for query in ["", "?token=", "?token=\(client.token)0", "?other=\(client.token)"] {
            let answer = try #require(try client.send("GET", "/" + query))
            #expect(answer.status == 403)
            #expect(!answer.text.contains(client.token))
        }
        // A token in the address is good for pages only, since a link may have it.
        #expect(
            try client.send("POST", "/run?token=\(client.token)", Self.body, ["X-StreamTrace-Token": nil])?.status
                == 403)
        let own = ["Origin": "http://127.0.0.1:\(client.port)", "Sec-Fetch-Site": "same-origin"]
        #expect(try client.send("POST", "/run", Self.body, own)?.status == 200)
        #expect(try client.send("POST", "/run", Self.body, ["Host": "localhost:\(client.port)"])?.status == 200)
    }

    @Test func `Other methods, addresses and bodies are refused`() throws {
        let client = try WebClient()
        for method in ["PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE", "CONNECT"] {
            #expect(try client.send(method, "/run", "")?.status == 405)
        }
        for path in [
            "/nothing", "/operator/nothing", "/operator/../../etc/passwd", "/operator/%2e%2e/x", "//", "/run/",
        ] {
            #expect(try client.send("GET", path + "?token=\(client.token)")?.status == 404, "\(path)")
        }
        #expect(try client.send("POST", "/nothing", "{}")?.status == 404)
        for (body, status) in [
            ("", 400), ("{", 400), ("[]", 400), ("{}", 400), (#"{"text":1}"#, 400),
            (#"{"text":"a","operator":"x"}"#, 404),
            (#"{"text":"a"}"#, 404), (String(repeating: "[", count: 100_000), 400), ("\u{0}", 400),
            (#"{"operator":"map","text":"","edit":{"kind":"move"}}"#, 400),
        ] {
            #expect(try client.send("POST", "/run", body)?.status == status, "\(body.prefix(60))")
        }
        let large = try client.connect()
        large.send(client.request("POST", "/run", nil, ["Content-Length": "9000000"]))
        large.send([UInt8](repeating: 0x20, count: 3 << 20))
        #expect(WebClient.answer(large)?.status == 413)
        let long = try client.connect()
        long.send(Array("GET /\(String(repeating: "x", count: 100_000)) HTTP/1.1\r\n".utf8))
        #expect(WebClient.answer(long)?.status == 431)
        #expect(try client.post("/run", Self.run)?.status == 200)
    }

    @Test func `A body of someone who may not ask is not read`() throws {
        let client = try WebClient()
        let connection = try client.connect()
        connection.send(
            client.request("POST", "/run", nil, ["Content-Length": "8000000", "X-StreamTrace-Token": "other"]))
        #expect(WebClient.answer(connection)?.status == 403)
    }

    @Test func `A change of an included file shows, though the text is the same`() throws {
        let folder = try Folder()
        try folder.write("func scale(_ n: Int) -> Int { n * 2 }\n", to: "app.swift")
        let text = "include \"app.swift\"\n\nhot typed: Int\n    1-|\n\nout sent = typed.map(scale)\n"
        let client = try WebClient(try file(folder, text))
        func shown() throws -> String {
            try #require(try client.post("/run", ["text": .string(text), "scenario": 0])?.json()["articles"]?.string)
        }
        #expect(try shown().contains("sent next(2) at 0"))
        try folder.write("func scale(_ n: Int) -> Int { n * 30 }\n", to: "app.swift")
        #expect(try shown().contains("sent next(30) at 0"))
    }

    @Test func `Slow and silent connections end, and others are answered meanwhile`() throws {
        var timeouts = WebConnection.Timeouts()
        (timeouts.head, timeouts.body, timeouts.rest) = (.milliseconds(300), .milliseconds(300), .milliseconds(100))
        let client = try WebClient(timeouts: timeouts)
        let silent = try (0..<10).map { _ in try client.connect() }
        let (head, body) = (try client.connect(), try client.connect())
        head.send(Array("GET / HTTP/1.1\r\nHost:".utf8))
        body.send(client.request("POST", "/run", nil, ["Content-Length": "10"]) + [0x20])
        #expect(try client.post("/run", Self.run)?.status == 200)
        #expect(WebClient.answer(head)?.status == 408)
        #expect(WebClient.answer(body)?.status == 408)
        for connection in silent { #expect(WebClient.answer(connection) == nil) }
        #expect(try client.post("/run", Self.run)?.status == 200)
    }

    @Test func `Two hundred connections at once are answered`() throws {
        let client = try WebClient()
        let connections = try (0..<200).map { _ in try client.connect() }
        for connection in connections { connection.send(client.request("POST", "/run", Self.body)) }
        for connection in connections { #expect(WebClient.answer(connection)?.status == 200) }
    }

    @Test func `A thousand requests in a row are answered, and leave nothing open`() throws {
        let client = try WebClient()
        let before = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
        for _ in 0..<1_000 { #expect(try client.send("POST", "/ask", "{}")?.status == 400) }
        let after = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count
        // Other tests have connections meanwhile.
        #expect(after < before + 700)
    }

    @Test func `A browser that goes away leaves the server to others`() throws {
        let client = try WebClient()
        for cut in [10, 200] {
            let connection = try client.connect()
            connection.send(client.request("POST", "/run", Self.body).prefix(cut))
        }
        for _ in 0..<20 { try client.connect().send(client.request("POST", "/run", Self.body)) }
        #expect(try client.post("/run", Self.run)?.status == 200)
    }

    @Test func `The newest replay of a page wins, and that of another page waits`() throws {
        let endless = "hot typed: Int\n    1-|\n\nout sent = typed.flatMap { _ in Observable.repeatElement(1) }\n"
        let slow: JSONValue = ["operator": "map", "text": .string(endless), "scenario": 0]
        let client = try WebClient()
        let (first, other) = (try client.connect(), try client.connect())
        let slowBody = String(decoding: slow.bytes, as: UTF8.self)
        first.send(client.request("POST", "/run", slowBody, ["X-StreamTrace-Page": "a"]))
        other.send(client.request("POST", "/run", Self.body, ["X-StreamTrace-Page": "b"]))
        let newest = try #require(try client.send("POST", "/run", Self.body, ["X-StreamTrace-Page": "a"]))
        #expect(newest.status == 200)
        #expect(try newest.json()["text"]?.string == Self.text)
        #expect(WebClient.answer(other)?.status == 200)
        #expect([200, 409].contains(WebClient.answer(first)?.status))
    }

    @Test func `An endless pipeline is told, and others are answered after it`() throws {
        let endless = "hot typed: Int\n    1-|\n\nout sent = typed.flatMap { _ in Observable.repeatElement(1) }\n"
        let client = try WebClient()
        let answer = try #require(
            try client.post("/run", ["operator": "map", "text": .string(endless), "scenario": 0])?.json())
        #expect(answer["isWhole"] == false)
        #expect(answer["failure"]?.string?.isEmpty == false)
        #expect(try client.post("/run", Self.run)?.status == 200)
    }

    @Test func `A file of a megabyte is replayed`() throws {
        let large =
            Self.text
            + String(repeating: "// a comment that is as long as a line of code can be, or longer\n", count: 16_000)
        let client = try WebClient()
        let answer = try #require(try client.post("/run", ["operator": "map", "text": .string(large)])?.json())
        #expect(answer["text"]?.string == large)
        #expect(answer["articles"]?.string?.contains("<svg") == true)
    }

    // MARK: The command

    @Test func `An interrupt ends the command at once, and it tells its address first`() throws {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: Repository.products + "/trace-cli")
        process.arguments = ["explore", "--web", "--no-browser", "debounce"]
        (process.standardOutput, process.standardError) = (output, FileHandle.nullDevice)
        process.environment = (process.environment ?? ProcessInfo.processInfo.environment).merging(Repository.mutant) {
            $1
        }
        try process.run()
        defer { process.terminate() }
        let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
        let found = try #require(
            line.firstMatch(of: #/^http://127\.0\.0\.1:([0-9]+)/operator/debounce\?token=\w{32}\n$/#))
        // A request that is half sent keeps nobody.
        let connection = try LoopbackConnection(try #require(UInt16(found.1)))
        connection.send(Array("GET /".utf8))
        process.interrupt()
        process.waitUntilExit()
        #expect(process.terminationStatus == ExitCode.interrupted.rawValue)
    }

    @Test(arguments: [
        (["--no-browser", "debounce"], "--no-browser is about a page"), (["--write"], "--write is about a page"),
        (["--web", "--write"], "--write is about a file"),
        (["--web", "--write", "debounce"], "--write is about a file"),
        (["--web", "nothing.marble"], "nothing.marble"), (["--web", "-"], "not the standard input"),
        (["--web", "nothing"], "unknown operator 'nothing'"),
    ])
    func `What cannot be served is an error`(words: [String], message: String) {
        let outcome = runCommand(["explore"] + words)
        #expect(outcome.code == 2)
        #expect(outcome.stderr.contains(message), "\(outcome.stderr)")
        #expect(outcome.output == "")
    }

    @Test func `A file with errors, and a recording, are not served`() throws {
        let folder = try Folder()
        try folder.write("out x = nothing\n", to: "wrong.marble")
        let wrong = runCommand(["explore", "--web", folder.path + "/wrong.marble"])
        #expect(wrong.code == 2)
        #expect(wrong.stderr.contains("wrong.marble:1:9"), "\(wrong.stderr)")
        try folder.write(Self.text, to: "typed.marble")
        let recording = runCommand(["replay", folder.path + "/typed.marble", "--format", "ndjson"])
        try folder.write(recording.output, to: "typed.ndjson")
        let refused = runCommand(["explore", "--web", folder.path + "/typed.ndjson"])
        #expect(refused.code == 2)
        #expect(refused.stderr.contains("is a recording"), "\(refused.stderr)")
    }

    // MARK: Saving

    private func save(_ client: WebClient, _ text: String, _ revision: Int) throws -> JSONValue {
        try #require(try client.post("/save", ["text": .string(text), "revision": .integer(revision)])?.json())
    }

    @Test func `Nothing is written unless that is asked for`() throws {
        let folder = try Folder()
        let client = try WebClient(try file(folder))
        let changed = Self.text.replacing("1-2", with: "1--2")
        #expect(try client.post("/save", ["text": .string(changed), "revision": 0])?.status == 403)
        #expect(try read(folder) == Self.text)
    }

    @Test func `A page saves the file, and another page that has read it before does not`() throws {
        let folder = try Folder()
        let client = try WebClient(try file(folder), canWrite: true)
        let (first, second) = (Self.text.replacing("1-2", with: "1--2"), Self.text.replacing("1-2", with: "1---2"))
        let saved = try save(client, first, 0)
        #expect(saved["revision"] == 1)
        #expect(try read(folder) == first)
        let refused = try save(client, second, 0)
        #expect(refused["revision"] == nil)
        #expect(refused["sentence"]?.string?.contains("another page") == true)
        #expect(try read(folder) == first)
        #expect(try save(client, second, 1)["revision"] == 2)
        #expect(try read(folder) == second)
    }

    @Test func `A file that has changed on disk is not overwritten, and is read again`() throws {
        let folder = try Folder()
        let client = try WebClient(try file(folder), canWrite: true)
        let other = Self.text.replacing("typed.map", with: "typed.filter { $0 > 0 }.map")
        try folder.write(other, to: "typed.marble")
        let refused = try save(client, Self.text.replacing("1-2", with: "1--2"), 0)
        #expect(refused["revision"] == nil)
        #expect(refused["sentence"]?.string?.hasPrefix("not saved: ") == true)
        #expect(try read(folder) == other)
        let now = try #require(try client.post("/file", [:])?.json())
        #expect(now["text"]?.string == other)
        #expect(now["revision"] == 1)
        try FileManager.default.removeItem(atPath: folder.path + "/typed.marble")
        #expect(try client.post("/file", [:])?.json()["text"]?.string == other)
    }

    @Test func `A text with errors is not saved`() throws {
        let folder = try Folder()
        let client = try WebClient(try file(folder), canWrite: true)
        #expect(try save(client, "out x = nothing\n", 0)["sentence"]?.string?.hasPrefix("not saved: ") == true)
        #expect(try read(folder) == Self.text)
    }
}
