import Testing

@testable import trace_cli

/// What the editor underlines.
struct ServerDiagnosticsTests {
    @Test func `A file that does what it says has no diagnostics`() {
        #expect(EditorClient(searchFile).diagnostics.isEmpty)
    }

    @Test(arguments: [PositionEncoding.utf8, .utf16])
    func `An error is underlined as one types, with its suggestion, and goes away`(encoding: PositionEncoding) {
        let editor = EditorClient(searchFile, encoding: encoding)
        editor.change(to: searchFile.replacing("text.debounce", with: "text /* 💛 */ .debounse"))
        #expect(editor.underlined.map(\.text) == ["debounse"])
        #expect(editor.underlined[0].message.contains("did you mean 'debounce'?"))
        editor.change(to: searchFile)
        #expect(editor.diagnostics.isEmpty)
    }

    @Test func `Edits of parts of the text arrive in order`() {
        let editor = EditorClient("hot a: Int\n    1-2|\nout b = a\n    1-2|\n")
        editor.notify(
            "textDocument/didChange",
            [
                "textDocument": ["uri": .string(editor.uri), "version": 2],
                "contentChanges": [
                    [
                        "range": ["start": ["line": 2, "character": 8], "end": ["line": 2, "character": 9]],
                        "text": "a.map { -$0 }",
                    ],
                    [
                        "range": ["start": ["line": 3, "character": 4], "end": ["line": 3, "character": 8]],
                        "text": "a-b|\n    a = -1, b = -2",
                    ],
                ],
            ])
        editor.runJobs()
        #expect(editor.diagnostics.isEmpty)
        #expect(
            editor.server.documents.values.first?.source.text.contains("a.map { -$0 }\n    a-b|\n    a = -1") == true)
    }

    @Test func `A difference is told at its diagram, with the diagnosis and the steps that led to it`() {
        let editor = EditorClient(searchFile.replacing("milliseconds(2)", with: "milliseconds(1)"))
        #expect(editor.underlined.map(\.text) == ["----a--(b|)"])
        let message = editor.underlined[0].message
        #expect(message.contains("Passes with .debounce(.milliseconds(2))"))
        #expect(message.contains("early by 1 ms"))
        let related = editor.diagnostics[0]["relatedInformation"]?.array ?? []
        #expect(related.compactMap { $0["message"]?.string }.first == "0  text emits \"sw\"")
        #expect(editor.text(in: related[1]["location"]?["range"]) == "debounce")
    }

    @Test func `The expectation of each scenario is underlined where it stands`() {
        let editor = EditorClient(
            """
            hot a: Int
            out b = a.map { $0 + 1 }

            scenario right
            a
                1|
            b
                2|

            scenario wrong
            a
                1|
            b
                3|

            """)
        #expect(editor.underlined.map(\.text) == ["3|"])
        #expect(editor.underlined[0].message.hasPrefix("wrong: "))
    }

    @Test func `A pipeline without an end is no error, but told, and does not keep other files from answers`() {
        let editor = EditorClient("out a: Int = Observable.just(1).repeatWithBehaviour\n")
        editor.change(to: "func f(_ n: Int) -> Int { f(n + 1) }\nout a = Observable.just(1).map { f($0) }\n    1|\n")
        #expect(editor.diagnostics.count == 1)
        editor.change(
            to: "let s = PublishSubject<Int>()\nout a = Observable.just(1).concat(Observable.just(1)).repeatElement()\n"
        )
        #expect(editor.diagnostics.allSatisfy { $0["severity"] == 1 })
        editor.change(to: "out a = Observable<Int>.repeatElement(1)\n    1\n")
        #expect(editor.diagnostics.first?["severity"] == 3)
        #expect(editor.underlined.first?.message.contains("a tenth") == true)
    }

    @Test func `Errors of an included file are shown where it is included, and change with it`() throws {
        let folder = try Folder()
        try folder.write("struct User { let name String }\n", to: "user.swift")
        let editor = EditorClient(path: folder.path + "/a.marble")
        editor.open("include \"user.swift\"\nhot a: Int\n    1\nout b = a.map { _ in User(name: \"x\").name }\n")
        #expect(editor.underlined.map(\.text) == ["\"user.swift\""])
        editor.notify(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": .string("file://\(folder.path)/user.swift"), "languageId": "swift", "version": 1,
                    "text": "struct User { let name: String }\n",
                ]
            ])
        editor.runJobs()
        #expect(editor.diagnostics.isEmpty)
    }

    @Test func `A file that was missing is read when it is there`() throws {
        let folder = try Folder()
        let editor = EditorClient(path: folder.path + "/a.marble")
        editor.open("include \"user.swift\"\nhot a: Int\n    1\nout b = a.map { _ in User(name: \"x\").name }\n")
        #expect(!editor.diagnostics.isEmpty)
        try folder.write("struct User { let name: String }\n", to: "user.swift")
        let change: JSONValue = ["uri": .string("file://\(folder.path)/user.swift"), "type": 1]
        editor.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
        editor.runJobs()
        #expect(editor.underlined.map(\.message).allSatisfy { !$0.contains("no such file") })
    }

    @Test func `A replay that began before an included file changed is not shown`() throws {
        let folder = try Folder()
        try folder.write("func next(_ n: Int) -> Int { n + 1 }\n", to: "next.swift")
        let editor = EditorClient(path: folder.path + "/a.marble")
        editor.open("include \"next.swift\"\nhot a: Int\n    1\nout b = a.map { next($0) }\n    2\n")
        #expect(editor.diagnostics.isEmpty)
        editor.notify(
            "textDocument/didChange",
            ["textDocument": editor.document, "contentChanges": [["text": .string(editor.text + "\n")]]])
        editor.server.publishWaiting()
        let job = try #require(editor.server.nextJob())
        let run = job.run(Cancellation())
        try folder.write("func next(_ n: Int) -> Int { n + 2 }\n", to: "next.swift")
        let change: JSONValue = ["uri": .string("file://\(folder.path)/next.swift"), "type": 2]
        editor.notify("workspace/didChangeWatchedFiles", ["changes": [change]])
        editor.server.finish(job, run)
        #expect(editor.server.documents.values.first?.run == nil)
        editor.runJobs()
        #expect(editor.underlined.map(\.text) == ["2"])
    }

    @Test func `A closed file has no diagnostics, and is not known any more`() {
        let editor = EditorClient("out a = b\n")
        #expect(!editor.diagnostics.isEmpty)
        editor.notify("textDocument/didClose", ["textDocument": editor.document])
        #expect(editor.diagnostics.isEmpty)
        let response = editor.respond("textDocument/formatting", ["textDocument": editor.document])
        #expect(response["error"]?["code"] == -32_602)
    }
}

extension SourceFile {
    var text: String { text(SourceRange(0, bytes.count)) }
}
