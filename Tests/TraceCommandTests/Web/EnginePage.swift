import StreamTraceReplay

@testable import trace_cli

/// A page: what it shows, without a browser.
struct EnginePage {
    let engine: PageEngine
    let name: String?
    var text: String
    var scenario = 0
    var answer: JSONValue = [:]

    init(_ text: String, operator name: String? = nil) throws {
        let source = SourceFile(path: "page.marble", text: text)
        let file = ExploreFile(source, by: MarbleReplay(), isOfCatalogue: false)
        engine = PageEngine(name == nil ? file : nil, by: MarbleReplay(), canWrite: false)
        (self.name, self.text) = (name, text)
        try run()
    }

    private func body(_ members: [(String, JSONValue)]) -> JSONValue {
        var all: [(String, JSONValue)] = [
            ("text", .string(text)), ("scenario", .integer(scenario)), ("lanes", "all"),
        ]
        if let name { all.append(("operator", .string(name))) }
        return .object((all + members).map { JSONValue.Member(key: $0.0, value: $0.1) })
    }

    func post(_ path: String, _ members: (String, JSONValue)...) throws -> JSONValue {
        try JSONValue.parse(engine.answer(path, body(members), Cancellation()))
    }

    /// Makes an edit, and keeps it unless it is refused.
    @discardableResult
    mutating func run(_ edit: JSONValue? = nil) throws -> String? {
        let answer = try edit.map { try post("/run", ("edit", $0)) } ?? post("/run")
        if let refusal = answer["refusal"]?["message"]?.string { return refusal }
        self.answer = answer
        text = answer["text"]?.string ?? text
        scenario = answer["scenario"]?.integer ?? scenario
        return nil
    }

    var sentence: String { answer["sentence"]?.string ?? "" }
    var events: [(id: String, event: JSONValue)] {
        guard case .object(let members) = answer["data"]?["events"] else { return [] }
        return members.map { ($0.key, $0.value) }
    }
    var rows: [JSONValue] { answer["data"]?["rows"]?.array ?? [] }
    /// The titles of the events of a row.
    func titles(_ row: String) -> [String] {
        events.filter { $0.event["row"]?.string == row }.compactMap { $0.event["title"]?.string }
    }
}

extension JSONValue {
    /// Returns the message of an edit.
    static func edit(_ kind: String, _ members: (String, JSONValue)...) -> JSONValue {
        .object(([("kind", .string(kind))] + members).map { JSONValue.Member(key: $0.0, value: $0.1) })
    }
}
