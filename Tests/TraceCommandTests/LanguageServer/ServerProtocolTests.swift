import Testing

@testable import trace_cli

/// Messages that are wrong, early, late, or too many: each gets the protocol's answer, and the server goes on.
struct ServerProtocolTests {
    private func code(_ response: JSONValue?) -> Int? { response?["error"]?["code"]?.integer }

    @Test func `Requests before initialize and after shutdown are refused, and exit tells whether that was right`() {
        var sent: [JSONValue] = []
        let server = LanguageServer { sent.append($0) }
        server.take(["jsonrpc": "2.0", "id": 1, "method": "textDocument/hover"])
        #expect(code(sent.last) == -32_002)
        server.take(["jsonrpc": "2.0", "id": "x", "method": "initialize", "params": [:]])
        #expect(sent.last?["id"] == "x")
        #expect(sent.last?["result"]?["capabilities"]?["positionEncoding"] == "utf-16")
        server.take(["jsonrpc": "2.0", "id": 2, "method": "initialize", "params": [:]])
        #expect(code(sent.last) == -32_600)
        server.take(["jsonrpc": "2.0", "id": 3, "method": "shutdown"])
        server.take(["jsonrpc": "2.0", "id": 4, "method": "textDocument/hover"])
        #expect(code(sent.last) == -32_600)
        server.take(["jsonrpc": "2.0", "method": "exit"])
        #expect(server.exitCode == .same)
    }

    @Test func `What makes no sense gets an error, and the next request its answer`() {
        let editor = EditorClient(searchFile)
        #expect(code(editor.respond("textDocument/nothing", [:])) == -32_601)
        #expect(code(editor.respond("textDocument/hover", [:])) == -32_602)
        #expect(code(editor.respond("textDocument/hover", ["textDocument": ["uri": "file:///other"]])) == -32_602)
        #expect(code(editor.respond("textDocument/hover", ["textDocument": editor.document])) == -32_602)
        #expect(code(editor.respond("workspace/executeCommand", ["command": "rm"])) == -32_602)
        for message: JSONValue in [[], 1, "x", ["id": [:], "method": "x"], ["id": 1], ["method": 2, "id": 3]] {
            editor.send(message)
        }
        #expect(editor.messages.suffix(5).allSatisfy { code($0) == -32_600 })
        #expect(editor.messages.suffix(5).map { $0["id"] } == [.null, .null, .null, 1, 3])
        editor.notify("textDocument/didChange", ["textDocument": editor.document, "contentChanges": [1]])
        editor.notify("$/setTrace", ["value": "verbose"])
        #expect(editor.ask("hover", at: "debounce", 1) != .null)
    }

    @Test func `After shutdown nothing is published, and what waited is cancelled`() {
        var sent: [JSONValue] = []
        let server = LanguageServer { sent.append($0) }
        server.take(["jsonrpc": "2.0", "id": 1, "method": "initialize", "params": [:]])
        let document: JSONValue = ["uri": "file:///a.marble", "version": 1, "text": .string(searchFile)]
        server.take(["jsonrpc": "2.0", "method": "textDocument/didOpen", "params": ["textDocument": document]])
        let lenses: JSONValue = ["textDocument": ["uri": "file:///a.marble"]]
        server.take(["jsonrpc": "2.0", "id": 2, "method": "textDocument/codeLens", "params": lenses])
        let job = server.nextJob()
        server.take(["jsonrpc": "2.0", "id": 3, "method": "shutdown"])
        let count = sent.count
        #expect(code(sent.first { $0["id"] == 2 }) == -32_800)
        #expect(sent.last?["id"] == 3 && sent.last?["result"] == .null)
        if let job { server.finish(job, job.run(Cancellation())) }
        server.publishWaiting()
        #expect(sent.count == count)
    }

    @Test func `Positions behind the end are the end, and negative ones the start`() {
        let editor = EditorClient(searchFile)
        for place: JSONValue in [
            ["line": 9_999, "character": 9], ["line": 3, "character": 9_999], ["line": -4, "character": -4],
            ["line": 0, "character": 15],
        ] {
            for method in ["hover", "completion", "definition", "signatureHelp", "prepareRename"] {
                let response = editor.respond(
                    "textDocument/" + method, ["textDocument": editor.document, "position": place])
                #expect(code(response) == nil)
            }
        }
    }

    @Test func `Positions count units of the negotiated encoding`() {
        let text = "title: 💛é\nhot a: Int\n    1\n"
        let (utf8, utf16) = (LineTable(Array(text.utf8), .utf8), LineTable(Array(text.utf8), .utf16))
        let end = "title: 💛é".utf8.count
        #expect(utf8.position(end) == Position(line: 0, column: 13))
        #expect(utf16.position(end) == Position(line: 0, column: 10))
        // A column inside of a character is its start.
        #expect(utf16.offset(Position(line: 0, column: 8)) == 7)
        #expect(utf16.offset(Position(line: 0, column: 9)) == 11)
        #expect(utf8.offset(Position(line: 1, column: 4)) == utf16.offset(Position(line: 1, column: 4)))
        for offset in 0...text.utf8.count where text.utf8.indices.contains(where: { _ in true }) {
            let place = utf8.position(offset)
            #expect(utf8.offset(place) <= offset)
        }
    }

    @Test func `A request that waits for a replay is cancelled, or told that the text has changed`() {
        let editor = EditorClient(searchFile)
        let whole: JSONValue = [
            "textDocument": editor.document,
            "range": ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]],
        ]
        func ask(_ id: Int) {
            editor.send(["jsonrpc": "2.0", "id": .integer(id), "method": "textDocument/inlayHint", "params": whole])
        }
        func change() {
            editor.notify(
                "textDocument/didChange",
                ["textDocument": editor.document, "contentChanges": [["text": .string(searchFile + "\n")]]])
        }
        change()
        ask(101)
        #expect(!editor.messages.contains { $0["id"] == 101 })
        editor.server.cancelWaiting(101)
        #expect(code(editor.messages.last) == -32_800)
        ask(102)
        change()
        #expect(editor.messages.contains { $0["id"] == 102 && code($0) == -32_801 })
        ask(103)
        editor.runJobs()
        #expect(editor.messages.contains { $0["id"] == 103 && $0["result"]?.array != nil })
    }

    @Test func `Line ends of other systems change nothing`() {
        let editor = EditorClient(searchFile.replacing("\n", with: "\r\n"))
        #expect(editor.diagnostics.isEmpty)
        editor.open(searchFile.replacing("\n", with: "\r"))
        #expect(editor.diagnostics.isEmpty)
    }

    @Test func `Addresses of files are paths, and paths addresses`() {
        #expect(DocumentURI("file:///a%20b/%F0%9F%92%9B.marble").path == "/a b/💛.marble")
        #expect(DocumentURI(path: "/a b/💛.marble").text == "file:///a%20b/%F0%9F%92%9B.marble")
        #expect(DocumentURI("untitled:Untitled-1").path == "untitled:Untitled-1")
        #expect(DocumentURI("file:///%zz%2").path == "/%zz%2")
        #expect("/a/./b/../c".withoutDots == "/a/c")
    }
}
