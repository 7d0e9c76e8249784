/// The capabilities of the client that responses depend on.
struct ClientCapabilities {
    let encoding: PositionEncoding
    /// Whether texts may be Markdown.
    let hasMarkdown: Bool
    let hasRelatedInformation: Bool
    let hasLenses: Bool
    /// Whether code actions may have edits, and not only commands.
    let hasActionLiterals: Bool
    let hasSnippets: Bool
    /// The folders that are open in the editor.
    let folders: [String]

    init(_ parameters: JSONValue) {
        let text = parameters["capabilities"]?["textDocument"]
        encoding = PositionEncoding(
            offered: parameters["capabilities"]?["general"]?["positionEncodings"]?.array ?? [])
        hasMarkdown = text?["hover"]?["contentFormat"]?.array?.contains("markdown") ?? false
        hasRelatedInformation = text?["publishDiagnostics"]?["relatedInformation"]?.bool ?? false
        hasLenses = text?["codeLens"] != nil
        hasActionLiterals = text?["codeAction"]?["codeActionLiteralSupport"] != nil
        hasSnippets = text?["completion"]?["completionItem"]?["snippetSupport"]?.bool ?? false
        let named = parameters["workspaceFolders"]?.array?.compactMap { $0["uri"]?.string } ?? []
        let roots = named.isEmpty ? [parameters["rootUri"]?.string].compactMap(\.self) : named
        folders = roots.map { DocumentURI($0) }.filter { $0.isFile && $0.path != "/" }.map(\.path)
    }
}
