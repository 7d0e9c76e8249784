/// What the server can do, as `initialize` answers it.
enum ServerCapabilities {
    static func json(for client: ClientCapabilities) -> JSONValue {
        .members([
            "positionEncoding": .string(client.encoding.rawValue),
            "textDocumentSync": ["openClose": true, "change": 2],
            "hoverProvider": true,
            "completionProvider": ["triggerCharacters": [".", "\"", "(", "/"]],
            "signatureHelpProvider": ["triggerCharacters": ["(", ","]],
            "definitionProvider": true,
            "referencesProvider": true,
            "documentHighlightProvider": true,
            "renameProvider": ["prepareProvider": true],
            "documentFormattingProvider": true,
            "documentRangeFormattingProvider": true,
            "documentOnTypeFormattingProvider": ["firstTriggerCharacter": "|", "moreTriggerCharacter": ["#", "\n"]],
            "codeActionProvider": client.hasActionLiterals
                ? ["codeActionKinds": .array(CodeActionKind.allCases.map { .string($0.rawValue) })] : nil,
            "documentSymbolProvider": true,
            "foldingRangeProvider": true,
            "selectionRangeProvider": true,
            "callHierarchyProvider": true,
            "inlayHintProvider": true,
            "semanticTokensProvider": [
                "legend": [
                    "tokenTypes": .array(SemanticTokenType.allCases.map { .string($0.rawValue) }),
                    "tokenModifiers": [],
                ],
                "full": true, "range": true,
            ],
            "codeLensProvider": client.hasLenses ? ["resolveProvider": false] : nil,
            "executeCommandProvider": ["commands": .array(ServerCommand.allCases.map { .string($0.rawValue) })],
            "workspace": ["workspaceFolders": ["supported": true, "changeNotifications": true]],
        ])
    }
}

enum CodeActionKind: String, CaseIterable {
    case quickFix = "quickfix"
    case rewrite = "refactor.rewrite"
}

/// The kinds of tokens, as themes of editors know them.
enum SemanticTokenType: String, CaseIterable {
    case keyword, string, number, comment, `operator`, variable, parameter, property, function, method, type
    case enumMember, namespace, event, regexp
}

/// What a code lens does.
enum ServerCommand: String, CaseIterable {
    case run = "streamtrace.run"
    case accept = "streamtrace.accept"
    case why = "streamtrace.why"
}
