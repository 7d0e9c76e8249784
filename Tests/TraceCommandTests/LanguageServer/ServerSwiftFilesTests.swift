import Testing

@testable import trace_cli

/// Swift files that marble files include.
struct ServerSwiftFilesTests {
    /// What the editor shows for a file.
    private func shown(_ path: String, in editor: EditorClient) -> [JSONValue]? {
        let uri = JSONValue.string("file://" + path)
        return editor.messages.last {
            $0["method"] == "textDocument/publishDiagnostics" && $0["params"]?["uri"] == uri
        }?["params"]?["diagnostics"]?.array
    }

    @Test func `Errors of an included Swift file are shown at their places in that file, with the include beside them`()
        throws
    {
        let folder = try Folder()
        let path = folder.path + "/next.swift"
        try folder.write("// 💛\nfunc next(_ n: Int) -> Int { \"one\" }\n", to: "next.swift")
        let editor = EditorClient(path: folder.path + "/a.marble")
        editor.open("\ninclude \"next.swift\"\nhot a: Int\n    1\nout b = a.map { next($0) }\n    2\n")
        let errors = try #require(shown(path, in: editor))
        #expect(errors.count == 1)
        #expect(errors[0]["range"]?["start"]?["line"] == 1)
        let related = errors[0]["relatedInformation"]?.array?.first?["location"]
        #expect(related?["uri"] == .string(editor.uri))
        #expect(editor.text(in: related?["range"]) == "\"next.swift\"")
        #expect(editor.underlined.map(\.text) == ["\"next.swift\""])

        // Two files that include it have one error there, which goes with the last of them.
        let other: JSONValue = ["uri": .string("file://\(folder.path)/b.marble")]
        editor.notify(
            "textDocument/didOpen",
            ["textDocument": ["uri": other["uri"]!, "version": 1, "text": .string(editor.text)]])
        editor.runJobs()
        #expect(shown(path, in: editor)?.count == 1)
        editor.notify("textDocument/didClose", ["textDocument": other])
        #expect(shown(path, in: editor)?.count == 1)

        let swift: JSONValue = [
            "uri": .string("file://" + path), "version": 1, "text": "func next(_ n: Int) -> Int { n + 1 }\n",
        ]
        editor.notify("textDocument/didOpen", ["textDocument": swift])
        editor.runJobs()
        #expect(shown(path, in: editor) == [])
        #expect(editor.diagnostics.isEmpty)
        editor.notify("textDocument/didClose", ["textDocument": ["uri": swift["uri"]!]])
        editor.runJobs()
        #expect(shown(path, in: editor)?.count == 1)
        editor.notify("textDocument/didClose", ["textDocument": editor.document])
        #expect(shown(path, in: editor) == [])
    }

    @Test func `Errors of a Swift file remain while the marble file has an open bracket`() throws {
        let folder = try Folder()
        let path = folder.path + "/next.swift"
        try folder.write("func next(_ n: Int) -> Int { \"one\" }\n", to: "next.swift")
        let editor = EditorClient(path: folder.path + "/a.marble")
        let text = "include \"next.swift\"\nhot a: Int\n    1\nout b = a.map { next($0) }\n    2\n"
        editor.open(text)
        #expect(shown(path, in: editor)?.count == 1)
        editor.change(to: text.replacing("next($0) }", with: "next($0"))
        editor.runJobs()
        #expect(editor.diagnostics.count > 0)
        #expect(shown(path, in: editor)?.count == 1)
        editor.change(to: text.replacing("include \"next.swift\"", with: ""))
        editor.runJobs()
        #expect(shown(path, in: editor) == [])
        editor.change(to: text)
        editor.runJobs()
        editor.change(to: text.replacing("next($0) }", with: "next($0"))
        editor.runJobs()
        let swift: JSONValue = ["uri": .string("file://" + path), "version": 1, "text": "\n\n"]
        editor.notify("textDocument/didOpen", ["textDocument": swift])
        editor.runJobs()
        #expect(shown(path, in: editor) == [])
        editor.change(to: text)
        editor.runJobs()
        #expect(editor.diagnostics.count == 1)
    }

    @Test func `A name of another file, or that another file uses, is not renamed here`() throws {
        let folder = try Folder()
        try folder.write("func next(_ n: Int) -> Int { n + step }\nstruct User {}\n", to: "next.swift")
        let editor = EditorClient(path: folder.path + "/a.marble")
        editor.open(
            "include \"next.swift\"\nlet step = 1\nhot a: Int\n    1\nout b = a.map { next($0) }\n    2\n")
        #expect(editor.diagnostics.isEmpty)
        let declared = editor.respond(
            "textDocument/rename",
            ["textDocument": editor.document, "position": editor.position(of: "next($0)"), "newName": "following"])
        #expect(declared["error"]?["message"]?.string?.contains("/next.swift, which is compiled too") == true)
        let used = editor.respond(
            "textDocument/prepareRename",
            ["textDocument": editor.document, "position": editor.position(of: "step = 1")])
        #expect(used["error"]?["message"]?.string?.contains("is used in line 1 of") == true)
    }

    @Test func `A name is renamed although the outputs have values of declared types`() {
        let editor = EditorClient()
        editor.open(
            """
            struct User { let name: String }
            hot a: String
                x
            let users = a.map { User(name: $0) }
            out b = users
                u
                u = User(name: "x")

            """)
        #expect(editor.diagnostics.isEmpty)
        let edit = editor.ask("rename", at: "users = a", with: ["newName": "people"])
        #expect(edit["changes"]?[editor.uri]?.array?.count == 2)
    }

    @Test func `Members that a Swift file keeps private are not offered in the marble file`() throws {
        let folder = try Folder()
        try folder.write("final class Model { let shown = 1; private let hidden = 2; init() {} }\n", to: "Model.swift")
        let editor = EditorClient(path: folder.path + "/a.marble")
        editor.open("include \"Model.swift\"\nhot a: Int\n    1\nout b = a.map { _ in Model(). }\n")
        let labels = editor.ask("completion", at: "Model(). ", 8)["items"]?.array?.compactMap { $0["label"]?.string }
        #expect(labels?.contains("shown") == true && labels?.contains("hidden") == false)
    }
}
