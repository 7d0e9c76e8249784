import Foundation
import Testing

@testable import trace_cli

/// Texts that are being written: each state has its diagnostics, and no request on any of them fails.
struct ServerTypingTests {
    private static let files: [String] = {
        let root = Repository.root + "/traces"
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        return names.filter { $0.hasSuffix(".marble") }.sorted().map { root + "/" + $0 }
    }()

    /// Asks everything about a position, and returns the requests that failed otherwise than by saying why.
    private func failures(_ editor: EditorClient, at place: JSONValue) -> [String] {
        let parameters: JSONValue = [
            "textDocument": editor.document, "position": place, "range": ["start": place, "end": place],
            "positions": [place], "context": ["includeDeclaration": true], "newName": "renamed", "ch": "|",
        ]
        let methods = [
            "hover", "completion", "signatureHelp", "definition", "references", "documentHighlight", "prepareRename",
            "rename", "prepareCallHierarchy", "codeAction", "selectionRange", "onTypeFormatting",
        ]
        return methods.filter { method in
            let code = editor.respond("textDocument/" + method, parameters)["error"]?["code"]
            return code != nil && code != -32_803
        }
    }

    @Test func `No request on any file of the traces fails`() throws {
        var generator = SeededNumbers(seed: 48)
        for path in Self.files {
            let editor = EditorClient(path: path)
            editor.open(try String(contentsOfFile: path, encoding: .utf8))
            let whole: JSONValue = [
                "textDocument": editor.document,
                "range": ["start": ["line": 0, "character": 0], "end": ["line": 100_000, "character": 0]],
            ]
            for method in ["documentSymbol", "foldingRange", "semanticTokens/full", "formatting", "inlayHint"] {
                #expect(editor.respond("textDocument/" + method, whole)["error"] == nil, "\(method) \(path)")
            }
            let table = LineTable(Array(editor.text.utf8), .utf16)
            let place = table.position(Int.random(in: 0...editor.text.utf8.count, using: &generator)).json
            #expect(failures(editor, at: place) == [], "\(place) \(path)")
        }
    }

    @Test func `A file that is typed has diagnostics in each state`() {
        let editor = EditorClient()
        editor.open("x")
        let bytes = Array(searchFile.utf8)
        for end in stride(from: 1, through: bytes.count, by: 3) {
            editor.change(to: String(decoding: bytes[..<end], as: UTF8.self))
            let place = LineTable(Array(editor.text.utf8), .utf16).position(end).json
            if end % 4 == 0 { #expect(failures(editor, at: place) == [], "after \(end) bytes") }
        }
        editor.change(to: searchFile)
        #expect(editor.diagnostics.isEmpty)
    }

    /// The number of bytes between the prefixes: `EDITOR_STRIDE=1 swift test --filter ServerTypingTests` types each one.
    private static let distance = ProcessInfo.processInfo.environment["EDITOR_STRIDE"].flatMap { Int($0) } ?? 1_009

    @Test func `Beginnings of many files, and the files without a byte, have diagnostics and hurt nothing`() throws {
        var generator = SeededNumbers(seed: 20)
        let files = Self.files.shuffled(using: &generator).prefix(20)
        for path in files {
            let editor = EditorClient(path: path)
            let bytes = Array(try String(contentsOfFile: path, encoding: .utf8).utf8)
            editor.open("x")
            for end in Swift.stride(from: 1, to: bytes.count, by: Self.distance) {
                editor.change(to: String(decoding: bytes[..<end], as: UTF8.self))
                #expect(editor.server.documents.values.first?.published != nil, "\(path) after \(end) bytes")
            }
            for offset in Swift.stride(from: 0, to: bytes.count, by: 4 * Self.distance) {
                editor.change(to: String(decoding: bytes[..<offset] + bytes[(offset + 1)...], as: UTF8.self))
            }
            editor.change(to: String(decoding: bytes, as: UTF8.self))
            #expect(editor.diagnostics.allSatisfy { $0["severity"] != 1 }, "\(path)")
        }
    }

    @Test func `A byte that is deleted breaks no answer`() {
        var generator = SeededNumbers(seed: 7)
        let editor = EditorClient()
        editor.open("x")
        let bytes = Array(searchFile.utf8)
        for _ in 0..<60 {
            var text = bytes
            let offset = Int.random(in: 0..<bytes.count, using: &generator)
            text.remove(at: offset)
            editor.change(to: String(decoding: text, as: UTF8.self))
            let place = LineTable(Array(editor.text.utf8), .utf16).position(offset).json
            #expect(failures(editor, at: place) == [], "without byte \(offset)")
        }
    }
}
