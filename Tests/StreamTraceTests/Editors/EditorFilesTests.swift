import Foundation
import Testing

/// The files for editors: those that are made from the tables of the lexer, and those around them.
struct EditorFilesTests {
    private static let grammars = [
        "StreamTrace.tmLanguage.json": TextMateGrammar(grammar: .marble).text,
        "vim/syntax/marble.vim": VimSyntax(grammar: .marble).text,
    ]

    private static let folder = repositoryRoot.appendingPathComponent("Editors")

    @Test(arguments: grammars.keys.sorted()) func `The grammars are those of the lexer`(path: String) {
        let url = Self.folder.appendingPathComponent(path)
        let text = Self.grammars[path] ?? ""
        let isFresh = (try? String(contentsOf: url, encoding: .utf8)) == text
        #expect(isFresh, "Editors/\(path) is stale: UPDATE_GUIDES=1 swift test --filter EditorFilesTests")
        if !isFresh, ProcessInfo.processInfo.environment["UPDATE_GUIDES"] != nil {
            try? text.write(to: url, atomically: true, encoding: .utf8)
        }
    }

    @Test func `Each rule that a rule contains exists, once`() {
        let names = EditorGrammar.marble.rules.map(\.name)
        #expect(Set(names).count == names.count)
        var used = EditorGrammar.marble.outermost
        for case .region(let region) in EditorGrammar.marble.rules.map(\.kind) { used += region.rules }
        #expect(Set(used) == Set(names))
    }

    private struct Extension: Decodable {
        struct Contributions: Decodable {
            let languages: [Language]
            let grammars: [Grammar]
        }
        struct Language: Decodable {
            let id: String
            let extensions: [String]
            let configuration: String
        }
        struct Grammar: Decodable {
            let language: String
            let scopeName: String
            let path: String
        }

        let contributes: Contributions
    }

    @Test func `The extension for Visual Studio Code has the files that it names, for marble files`() throws {
        let folder = Self.folder.appendingPathComponent("vscode")
        let data = try Data(contentsOf: folder.appendingPathComponent("package.json"))
        let contributes = try JSONDecoder().decode(Extension.self, from: data).contributes
        #expect(contributes.languages.map(\.extensions) == [[".marble"]])
        #expect(contributes.grammars.map(\.language) == contributes.languages.map(\.id))
        for path in contributes.languages.map(\.configuration) + contributes.grammars.map(\.path) {
            let text = try Data(contentsOf: folder.appendingPathComponent(path))
            let object = try JSONSerialization.jsonObject(with: text) as? [String: Any]
            if let scope = object?["scopeName"] as? String { #expect(scope == contributes.grammars.first?.scopeName) }
            #expect(object?.isEmpty == false, "\(path)")
        }
    }
}
