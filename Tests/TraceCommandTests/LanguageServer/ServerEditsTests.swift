import Testing

@testable import trace_cli

/// What the server offers to write: completions, formats, and code actions.
struct ServerEditsTests {
    let editor = EditorClient(searchFile)

    /// The labels that are offered at a `§` in the text.
    private func labels(_ text: String) -> [String] {
        let parts = text.split(separator: "§", omittingEmptySubsequences: false)
        editor.change(to: parts.joined())
        let bytes = parts[0].utf8.count
        let place = LineTable(Array(editor.text.utf8), editor.encoding).position(bytes).json
        let list = editor.request("textDocument/completion", ["textDocument": editor.document, "position": place])
        return list["items"]?.array?.compactMap { ($0["filterText"] ?? $0["label"])?.string } ?? []
    }

    private func labels(replacing word: String, with text: String) -> [String] {
        labels(searchFile.replacing(word, with: text))
    }

    @Test func `Operators that fit the type before the dot are offered, also while the text has errors`() {
        let operators = labels(replacing: "text.debounce(.milliseconds(2))", with: "text.deb§")
        #expect(operators.contains("debounce"))
        #expect(!operators.contains("hasPrefix"))
        #expect(!operators.contains("drive"))
        let texts = labels(replacing: "text.debounce(.milliseconds(2))", with: "text.map { $0.§ }")
        #expect(texts.contains("hasPrefix"))
        #expect(!texts.contains("debounce"))
        #expect(labels(replacing: "    .flatMapLatest", with: "    .fl§").contains("flatMapLatest"))
        #expect(labels(replacing: "text.debounce", with: "Observable.§").contains("just"))
        #expect(
            Set(labels(replacing: ".milliseconds(2)", with: ".§").prefix(4))
                == ["seconds", "milliseconds", "microseconds", "nanoseconds"])
        #expect(
            labels(replacing: "let typed = text", with: "let typed: Observable<String> = .§\nlet x = text").contains(
                "just"))
        #expect(
            labels("enum E { case a, b }\nhot x: E\n    z\n    z = E.a\nout y = x.filter { $0 == E.§ }\n").prefix(2)
                == ["a", "b"])
        let events = labels(replacing: "text.debounce(.milliseconds(2))", with: "text.materialize().filter { $0.§ }")
        #expect(events.contains("element") && !events.contains("debounce"))
        #expect(labels("hot q: Str§\n").first == "String")
    }

    @Test func `Members are offered in closures and calls that are not closed yet`() {
        let lines = searchFile.split(separator: "\n", omittingEmptySubsequences: false)
        let rest = lines.drop { !$0.hasPrefix("out") }.joined(separator: "\n")
        let start = "hot text: String\n    s\n"
        for open in ["text.map { $0.§", "text.map { $0.upper§", "text.flatMap { Observable.just($0.§"] {
            let members = labels(start + "let typed = " + open + "\n")
            #expect(members.contains("uppercased") && !members.contains("debounce"), "\(open)")
        }
        #expect(labels(start + "let typed = text.map { $0.§\n\n" + rest).contains("uppercased"))
    }

    @Test func `Names in scope are offered, those of closures only inside of them`() {
        let inside = labels(replacing: "api(query)", with: "api(§)")
        #expect(inside.prefix(1) == ["query"])
        #expect(Set(["text", "typed", "api", "Observable"]).isSubset(of: inside))
        #expect(!labels(replacing: "let typed = text", with: "let typed = §").contains("query"))
    }

    @Test func `Blocks begin lines, cases are values, and sentences complete nothing`() {
        let blocks = labels(searchFile + "§")
        #expect(Set(["hot", "cold", "out", "scenario", "values"]).isSubset(of: blocks))
        #expect(labels(searchFile + "scenario x\n\n§").contains("text"))
        let values = labels("enum State { case idle, busy }\nhot a: State\n    x\n    x = §\n")
        #expect(values.prefix(2) == [".idle", ".busy"])
        #expect(labels("title: a se§arch\nhot a: Int\n    1\n").isEmpty)
        #expect(labels("title: a\nhot a: Int // a §\n    1\n").isEmpty)
    }

    @Test func `Letters that a table declares or that diagrams draw are offered in a diagram, and before a value`() {
        #expect(labels(replacing: "s--w--|", with: "s--§w--|") == ["s", "w"])
        #expect(labels(replacing: "----a--(b|)", with: "----a--(§|)") == ["a", "b"])
        #expect(labels("hot a: Int\n    1-2-§\n") == ["1", "2"])
        #expect(labels("values\n    x = 1\nhot a: Int\n    y-§\n") == ["x", "y"])
        let scenario = searchFile + "\nscenario other\n\ntext\n    s-§\n"
        #expect(labels(scenario) == ["s", "w"])
        #expect(labels("hot a: String\n    x-y\n    §\n").prefix(2) == ["x", "y"])
        #expect(labels(replacing: "    s = \"sw\"", with: "    @1 §s = \"sw\"").contains("w") == false)
    }

    @Test func `Files and folders are offered where one is included or compared with, escaped`() throws {
        let folder = try Folder()
        for name in ["User.swift", "a \"b\".swift", "login.log", ".hidden.swift", "Models/Item.swift", "x.marble"] {
            try folder.write("", to: name)
        }
        let editor = EditorClient(path: folder.path + "/x.marble")
        func offered(_ text: String) -> [String] {
            let parts = text.split(separator: "§", omittingEmptySubsequences: false)
            editor.open(parts.joined())
            let list = editor.ask("completion", at: String(parts[0]), parts[0].utf8.count)
            return list["items"]?.array?.compactMap { $0["textEdit"]?["newText"]?.string } ?? []
        }
        #expect(offered("include \"§\"\n") == ["Models/", "User.swift", "a \\\"b\\\".swift"])
        #expect(offered("include \"Models/It§") == ["Item.swift"])
        #expect(offered("hot a: Int\n    from \"§\"\n") == ["Models/", "login.log"])
        #expect(offered("include \"User.swift\" §\n") == [])
        #expect(offered("include \"../../../../../../../../etc/§\"\n") == [])
        let item = editor.respond(
            "textDocument/completion",
            ["textDocument": editor.document, "position": ["line": 0, "character": 9]])["result"]?["items"]?.array
        #expect(item?.first?["textEdit"]?["range"]?["start"]?["character"] == 9)
    }

    @Test func `The signature of an open call tells the argument that is written`() {
        let text = searchFile.replacing("debounce(.milliseconds(2))", with: "scan(0, )")
        editor.change(to: text)
        let help = editor.ask("signatureHelp", at: "scan(0, ", 8)
        #expect(help["activeParameter"] == 1)
        #expect(help["signatures"]?.array?.first?["label"]?.string?.hasPrefix("func scan<Result>(_ seed") == true)
        editor.change(to: searchFile)
        #expect(editor.ask("signatureHelp", at: "let typed") == .null)
    }

    @Test func `A suggestion is applied`() {
        editor.change(to: searchFile.replacing("debounce", with: "debounse"))
        let action = editor.codeAction("Change to 'debounce'", at: "debounse", 2)
        #expect(editor.applying(workspaceEdit: action?["edit"]) == searchFile)
    }

    @Test func `What happens is accepted, or the mistake that the diagnosis names undone`() {
        let wrong = searchFile.replacing("----a--(b|)", with: "---a---(b|)")
        editor.change(to: wrong)
        let accepted = editor.codeAction("Accept what 'shown' sends", at: "---a", 1)
        #expect(editor.applying(workspaceEdit: accepted?["edit"]) == searchFile)

        editor.change(to: searchFile.replacing("milliseconds(2)", with: "milliseconds(1)"))
        let action = editor.codeActions(at: "----a", 4).first {
            $0["title"]?.string?.contains(".debounce(.milliseconds(2))") == true
        }
        #expect(editor.applying(workspaceEdit: action?["edit"]) == searchFile)
    }

    @Test func `The log of a trace is accepted too, and all differences at once`() throws {
        let folder = try Folder()
        try folder.write("0: b -> subscribed\n", to: "a.trace")
        let editor = EditorClient(path: folder.path + "/a.marble")
        editor.open("hot a: Int\n    1|\nout b = a.debug(\"b\")\n    2|\n")
        #expect(editor.diagnostics.count == 2)
        let trace = editor.codeAction("Accept the log into its trace", at: "hot a")
        #expect(trace?["edit"]?["changes"]?["file://\(folder.path)/a.trace"] != nil)
        let all = editor.codeAction("Accept all 2 differences", at: "2|")
        #expect(all?["edit"]?["changes"]?[editor.uri] != nil)
        #expect(all?["edit"]?["changes"]?["file://\(folder.path)/a.trace"] != nil)
    }

    @Test func `A first diagram is drawn`() {
        let lines = searchFile.split(separator: "\n", omittingEmptySubsequences: false)
        editor.change(to: lines.filter { !$0.contains("----a") && !$0.contains("a = \"sw:") }.joined(separator: "\n"))
        let action = editor.codeAction("Draw what 'shown' sends", at: "out shown")
        #expect(editor.applying(workspaceEdit: action?["edit"]) == searchFile)
    }

    @Test func `A letter without a value is declared`() {
        editor.change(to: "enum State { case idle, busy }\nhot a: State\n    x-x|\nout b = a\n")
        let action = editor.codeAction("Declare 'x'", at: "x-x")
        editor.change(to: editor.applying(workspaceEdit: action?["edit"]))
        #expect(editor.text.contains("    x-x|\n    x = .idle\n"))
        #expect(editor.diagnostics.isEmpty)
    }

    @Test func `All letters without a value are declared at once, below those that have one`() {
        editor.change(to: "hot a: Int\n    -x-y-1-z|\n    y = 3\nout b = a\n")
        let action = editor.codeAction("Declare 'x', 'z'", at: "1-z")
        editor.change(to: editor.applying(workspaceEdit: action?["edit"]))
        #expect(editor.text.contains("    y = 3\n    x = 0\n    z = 0\n"))
        #expect(editor.diagnostics.isEmpty)
    }

    @Test func `A block that the editor has indented is moved to the beginning of its line`() {
        editor.change(to: "hot a: Int\n    1|\n\n    out b = a\n    1|\n")
        let action = editor.codeAction("Move to the beginning of the line", at: "out b")
        editor.change(to: editor.applying(workspaceEdit: action?["edit"]))
        #expect(editor.text == "hot a: Int\n    1|\n\nout b = a\n    1|\n")
        #expect(editor.diagnostics.isEmpty)
    }

    @Test func `A block is moved with what is indented further, from any column`() {
        editor.change(to: "hot a: Int\n    1|\n\n    out b = a\n        1|\n")
        let action = editor.codeAction("Move to the beginning of the line", at: "    out b")
        editor.change(to: editor.applying(workspaceEdit: action?["edit"]))
        #expect(editor.text == "hot a: Int\n    1|\n\nout b = a\n    1|\n")
    }

    @Test func `Formatting while one types leaves the line that was opened`() {
        for text in ["hot a: Int\n  1-|\n  \n\nout b = a\n", "hot a: Int\n    1-| \n    \nout b = a\n"] {
            editor.change(to: text)
            let edits = editor.request(
                "textDocument/onTypeFormatting",
                ["textDocument": editor.document, "position": ["line": 2, "character": 2], "ch": "\n"]
            ).array
            let lines = editor.applying(edits ?? []).split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
            #expect(lines[1] == "    1-|")
        }
    }

    @Test func `A letter of a type without a simple value is not declared by a guess`() {
        editor.change(to: "struct User { let name: String }\nhot a: User\n    x\nout b = a\n")
        #expect(editor.codeActions(at: "    x", 4).isEmpty)
    }

    @Test func `Nothing is offered in comments and texts, and signatures see neither as code`() {
        #expect(labels(replacing: "let typed = text", with: "// ty§\nlet typed = text").isEmpty)
        #expect(labels(replacing: "\"\\(query): ", with: "\"que§\\(query): ").isEmpty)
        #expect(labels(replacing: "\\(query):", with: "\\(que§):").contains("query"))
        editor.change(to: searchFile.replacing("debounce(.milliseconds(2))", with: "startWith(\"(,\")"))
        let help = editor.ask("signatureHelp", at: "(\"(,\")", 5)
        #expect(help["activeParameter"] == 0)
        #expect(help["signatures"]?.array?.first?["label"]?.string?.contains("startWith") == true)
    }

    @Test func `Each word that begins a block is offered`() {
        #expect(BlockWord.all.map { $0.word.replacing(":", with: "") } == MarbleKeyword.all)
    }

    @Test func `A scenario is copied`() {
        editor.change(to: "hot a: Int\nout b = a\n\nscenario one\na\n    1|\nb\n    1|\n")
        let action = editor.codeAction("Add a copy of the scenario 'one'", at: "scenario one")
        editor.change(to: editor.applying(workspaceEdit: action?["edit"]))
        #expect(editor.text.contains("scenario another\na\n    1|"))
        #expect(editor.diagnostics.isEmpty)
    }

    @Test func `Formatting is that of fmt, by whole lines, or one line as it ends`() {
        let untidy = searchFile.replacing("hot text: String", with: "hot  text:String")
            .replacing("a = \"sw: answer\", b", with: "a =   \"sw: answer\",b")
        editor.change(to: untidy)
        let parameters: JSONValue = ["textDocument": editor.document, "options": [:]]
        let edits = editor.request("textDocument/formatting", parameters).array ?? []
        #expect(edits.count == 2)
        #expect(editor.applying(edits) == searchFile)
        let line = editor.position(of: "hot  text")
        let part = editor.request(
            "textDocument/rangeFormatting",
            ["textDocument": editor.document, "range": ["start": line, "end": line], "options": [:]])
        #expect(part.array?.count == 1)
        editor.change(to: "hot a: Int\n  1-2|\n")
        let typed = editor.ask("onTypeFormatting", at: "2|", 2, with: ["ch": "|", "options": [:]])
        #expect(editor.applying(typed.array ?? []) == "hot a: Int\n    1-2|\n")
    }

    @Test func `Lenses accept, tell why, and run`() {
        editor.change(to: searchFile.replacing("----a--(b|)", with: "---a---(b|)"))
        let lenses = editor.request("textDocument/codeLens", ["textDocument": editor.document]).array ?? []
        #expect(lenses.compactMap { $0["command"]?["title"]?.string } == ["Accept", "Why", "Run"])
        for lens in lenses { _ = editor.request("workspace/executeCommand", lens["command"] ?? .null) }
        let edit = editor.messages.last { $0["method"] == "workspace/applyEdit" }?["params"]?["edit"]
        #expect(editor.applying(workspaceEdit: edit) == searchFile)
        let told = editor.messages.filter { $0["method"] == "window/showMessage" }
        #expect(told.first?["params"]?["message"]?.string?.contains("late by 1 ms") == true)
    }
}
