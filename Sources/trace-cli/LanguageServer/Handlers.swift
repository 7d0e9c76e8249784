extension LanguageServer {
    /// Answers a request between `initialize` and `shutdown`.
    ///
    /// Returns `nil` for an included Swift file, which has a language server of its own.
    func answer(_ method: String, _ request: JSONValue) throws(ResponseError) -> JSONValue {
        if method == "workspace/executeCommand" { return try execute(request) }
        guard let answer = Self.answers[method] else { throw .unknownMethod(method) }
        let document = try document(request)
        return document.isMarble ? try answer(self, document, request) : .null
    }

    private typealias Answer = @Sendable (LanguageServer, OpenDocument, JSONValue) throws(ResponseError) -> JSONValue

    private static let answers: [String: Answer] = [
        "textDocument/formatting": { _, document, _ throws(ResponseError) in .array(document.formatting(in: nil)) },
        "textDocument/rangeFormatting": { _, document, request throws(ResponseError) in
            let (start, end) = try positions(request)
            return .array(document.formatting(in: start.line...end.line))
        },
        "textDocument/onTypeFormatting": { _, document, request throws(ResponseError) in
            .array(document.formatting(typed: request["ch"]?.string ?? "", at: try position(request)))
        },
        "textDocument/hover": { server, document, request throws(ResponseError) in
            document.hover(at: try offset(request, document), server.client)
        },
        "textDocument/codeAction": { server, document, request throws(ResponseError) in
            let wanted = request["context"]?["only"]?.array?.compactMap(\.string)
            return document.codeActions(in: try range(request, document), try server.run(of: document), wanted)
        },
        "textDocument/definition": { _, document, request throws(ResponseError) in
            document.definition(at: try offset(request, document))
        },
        "textDocument/references": { _, document, request throws(ResponseError) in
            document.references(
                at: try offset(request, document),
                withDeclaration: request["context"]?["includeDeclaration"]?.bool ?? true)
        },
        "textDocument/documentHighlight": { _, document, request throws(ResponseError) in
            document.highlights(at: try offset(request, document))
        },
        "textDocument/prepareRename": { _, document, request throws(ResponseError) in
            try document.prepareRename(at: try offset(request, document))
        },
        "textDocument/rename": { _, document, request throws(ResponseError) in
            guard let name = request["newName"]?.string else { throw .invalidParameters("the request has no newName") }
            return try document.rename(at: try offset(request, document), to: name)
        },
        "textDocument/completion": { server, document, request throws(ResponseError) in
            document.completion(at: try offset(request, document), server.client)
        },
        "textDocument/signatureHelp": { _, document, request throws(ResponseError) in
            document.signatureHelp(at: try offset(request, document))
        },
        "textDocument/prepareCallHierarchy": { _, document, request throws(ResponseError) in
            document.eventItem(at: try offset(request, document))
        },
        "callHierarchy/incomingCalls": { _, document, request throws(ResponseError) in
            document.causes(of: request["item"])
        },
        "callHierarchy/outgoingCalls": { _, document, request throws(ResponseError) in
            document.effects(of: request["item"])
        },
        "textDocument/inlayHint": { server, document, request throws(ResponseError) in
            document.inlayHints(in: try range(request, document), try server.run(of: document))
        },
        "textDocument/documentSymbol": { _, document, _ throws(ResponseError) in document.symbols() },
        "textDocument/foldingRange": { _, document, _ throws(ResponseError) in document.foldingRanges() },
        "textDocument/selectionRange": { _, document, request throws(ResponseError) in
            let positions = (request["positions"]?.array ?? []).compactMap { Position($0) }
            return .array(positions.map { document.selectionRange(at: document.lines.offset($0)) })
        },
        "textDocument/semanticTokens/full": { _, document, _ throws(ResponseError) in
            document.semanticTokens(in: SourceRange(0, document.source.bytes.count))
        },
        "textDocument/semanticTokens/range": { _, document, request throws(ResponseError) in
            document.semanticTokens(in: try range(request, document))
        },
        "textDocument/codeLens": { server, document, _ throws(ResponseError) in
            document.codeLenses(try server.run(of: document))
        },
    ]

    // MARK: Commands

    /// Does what a code lens is for.
    func execute(_ request: JSONValue) throws(ResponseError) -> JSONValue {
        guard let command = request["command"]?.string.flatMap(ServerCommand.init) else {
            throw .invalidParameters("there is no command '\(request["command"]?.string?.prefix(100) ?? "")'")
        }
        guard let uri = request["arguments"]?.array?.first?.string,
            let line = request["arguments"]?.array?.last?.integer
        else { throw .invalidParameters("a command has a document and a line") }
        let document = try self.document(["textDocument": ["uri": .string(uri)]])
        guard let run = try run(of: document) else { throw .failed("the text has errors") }
        switch command {
        case .accept:
            guard let accepted = document.acceptance(.line(line)) else {
                throw .failed("what happens at line \(line) cannot be taken over")
            }
            self.request(
                "workspace/applyEdit",
                ["label": "Accept", "edit": document.json(edits: accepted.edits, others: accepted.others)])
        case .why, .run:
            let words = document.words(aboutLine: command == .why ? line : 0, run)
            notify("window/showMessage", ["type": 3, "message": .string(words.escapingControls)])
        }
        return .null
    }

    // MARK: Parameters

    private static func position(_ request: JSONValue) throws(ResponseError) -> Position {
        guard let position = Position(request["position"]) else {
            throw .invalidParameters("the request has no position")
        }
        return position
    }

    private static func positions(_ request: JSONValue) throws(ResponseError) -> (Position, Position) {
        guard let start = Position(request["range"]?["start"]), let end = Position(request["range"]?["end"]),
            start <= end
        else { throw .invalidParameters("the request has no range") }
        return (start, end)
    }

    private static func offset(_ request: JSONValue, _ document: OpenDocument) throws(ResponseError) -> Int {
        document.lines.offset(try position(request))
    }

    private static func range(_ request: JSONValue, _ document: OpenDocument) throws(ResponseError) -> SourceRange {
        let (start, end) = try positions(request)
        return SourceRange(document.lines.offset(start), document.lines.offset(end))
    }

    // MARK: Notifications

    /// Takes a notification; one that is not known is none of the server's.
    func take(_ notice: String, _ parameters: JSONValue) throws(ResponseError) {
        switch notice {
        case "textDocument/didOpen": try open(parameters["textDocument"])
        case "textDocument/didChange": try change(parameters)
        case "textDocument/didClose": try close(parameters)
        case "workspace/didChangeWatchedFiles":
            for change in parameters["changes"]?.array ?? [] {
                if let uri = change["uri"]?.string { didChangeFile(DocumentURI(uri).path) }
            }
        case "workspace/didChangeWorkspaceFolders": changeFolders(parameters["event"])
        default: break
        }
    }
}
