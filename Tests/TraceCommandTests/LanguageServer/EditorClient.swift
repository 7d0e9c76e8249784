import Testing

@testable import trace_cli

/// An editor that speaks with a language server in this process, whose replays end before the next message.
final class EditorClient {
    private(set) var messages: [JSONValue] = []
    private(set) var server: LanguageServer!
    private var nextID = 0
    let uri: String
    private(set) var text = ""
    private(set) var version = 0
    let encoding: PositionEncoding

    init(_ text: String = "", path: String = "/tmp/streamtrace/search.marble", encoding: PositionEncoding = .utf16) {
        uri = "file://" + path
        self.encoding = encoding
        server = LanguageServer { [unowned self] in messages.append($0) }
        _ = request(
            "initialize",
            [
                "capabilities": [
                    "general": ["positionEncodings": [.string(encoding.rawValue)]],
                    "textDocument": [
                        "hover": ["contentFormat": ["markdown"]],
                        "publishDiagnostics": ["relatedInformation": true], "codeLens": [:],
                        "codeAction": ["codeActionLiteralSupport": [:]],
                    ],
                ]
            ])
        if !text.isEmpty { open(text) }
    }

    // MARK: Messages

    func send(_ message: JSONValue) { server.take(message) }

    func notify(_ method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
    }

    /// Sends a request, and returns its whole response.
    func respond(_ method: String, _ parameters: JSONValue) -> JSONValue {
        nextID += 1
        let id = JSONValue.integer(nextID)
        send(["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters])
        runJobs()
        return messages.last { $0["id"] == id && $0["method"] == nil } ?? .null
    }

    func request(_ method: String, _ parameters: JSONValue) -> JSONValue {
        respond(method, parameters)["result"] ?? .null
    }

    func runJobs() {
        server.publishWaiting()
        while let job = server.nextJob() { server.finish(job, job.run(Cancellation())) }
    }

    // MARK: The text

    func open(_ text: String) {
        (self.text, version) = (text, 1)
        notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": .string(uri), "languageId": "marble", "version": 1, "text": .string(text)]])
        runJobs()
    }

    func change(to text: String) {
        self.text = text
        version += 1
        notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(uri), "version": .integer(version)],
                "contentChanges": [["text": .string(text)]],
            ])
        runJobs()
    }

    var document: JSONValue { ["uri": .string(uri)] }

    /// The position of a word in the text, or of an offset in it.
    func position(of word: String, _ offset: Int = 0, number: Int = 0) -> JSONValue {
        var start = text.startIndex
        var found = text[start...].range(of: word)
        for _ in 0..<number {
            start = found?.upperBound ?? start
            found = text[start...].range(of: word)
        }
        guard let found else {
            Issue.record("the text has no '\(word)'")
            return .null
        }
        let bytes = text[..<found.lowerBound].utf8.count + offset
        return LineTable(Array(text.utf8), encoding).position(bytes).json
    }

    /// Asks about the place of a word.
    func ask(_ method: String, at word: String, _ offset: Int = 0, number: Int = 0, with more: JSONValue = [:])
        -> JSONValue
    {
        var members: [JSONValue.Member] = [
            .init(key: "textDocument", value: document),
            .init(key: "position", value: position(of: word, offset, number: number)),
        ]
        if case .object(let others) = more { members += others }
        return request("textDocument/" + method, .object(members))
    }

    var diagnostics: [JSONValue] {
        messages.last { $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == .string(uri) }?[
            "params"]?["diagnostics"]?.array ?? []
    }

    /// The messages of the diagnostics, each with the text that it underlines.
    var underlined: [(text: String, message: String)] {
        diagnostics.map { (self.text(in: $0["range"]), $0["message"]?.string ?? "") }
    }

    func text(in range: JSONValue?) -> String {
        let table = LineTable(Array(text.utf8), encoding)
        guard let start = Position(range?["start"]), let end = Position(range?["end"]) else { return "" }
        return String(decoding: Array(text.utf8)[table.offset(start)..<table.offset(end)], as: UTF8.self)
    }

    /// Returns the text with edits as an editor applies them.
    func applying(_ edits: [JSONValue]) -> String {
        let table = LineTable(Array(text.utf8), encoding)
        var bytes = Array(text.utf8)
        let ranges = edits.compactMap { edit -> (Int, Int, String)? in
            guard let start = Position(edit["range"]?["start"]), let end = Position(edit["range"]?["end"]) else {
                return nil
            }
            return (table.offset(start), table.offset(end), edit["newText"]?.string ?? "")
        }
        for (start, end, new) in ranges.sorted(by: { $0.0 > $1.0 }) {
            bytes.replaceSubrange(start..<end, with: new.utf8)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the text with the edits of a workspace edit.
    func applying(workspaceEdit edit: JSONValue?) -> String {
        applying(edit?["changes"]?[uri]?.array ?? [])
    }

    func codeActions(at word: String, _ offset: Int = 0) -> [JSONValue] {
        let place = position(of: word, offset)
        return request(
            "textDocument/codeAction",
            ["textDocument": document, "range": ["start": place, "end": place], "context": ["diagnostics": []]]
        ).array ?? []
    }

    func codeAction(_ title: String, at word: String, _ offset: Int = 0) -> JSONValue? {
        let actions = codeActions(at: word, offset)
        let found = actions.first { $0["title"]?.string == title }
        if found == nil { Issue.record("there are only \(actions.compactMap { $0["title"]?.string })") }
        return found
    }
}

extension String {
    fileprivate func range(of word: String) -> Range<String.Index>? { self[...].range(of: word) }
}

extension Substring {
    fileprivate func range(of word: String) -> Range<String.Index>? { firstRange(of: word) }
}

/// A search with an answer for each word that rests.
let searchFile = """
    title: a search 💛

    hot text: String
        s--w--|
        s = "sw", w = "swift"

    cold api(_): String
        --(a|)
        a = "answer"

    let typed = text.debounce(.milliseconds(2))

    out shown = typed
        .flatMapLatest { query in api(query).map { "\\(query): \\($0)" } }
        ----a--(b|)
        a = "sw: answer", b = "swift: answer"

    """
