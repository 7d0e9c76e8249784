import Testing

@testable import trace_cli

/// What the server answers about a place.
struct ServerAnswersTests {
    let editor = EditorClient(searchFile)

    private func hover(_ word: String, _ offset: Int = 0, number: Int = 0) -> String {
        editor.ask("hover", at: word, offset, number: number)["contents"]?["value"]?.string ?? ""
    }

    @Test func `A marble tells its time, value and type, and what became of it or led to it`() {
        let input = hover("s--w")
        #expect(input.contains("text  s = \"sw\": String  at 0 ms"))
        #expect(input.contains("shown emits \"sw: answer\""))
        let output = hover("----a", 4)
        #expect(output.contains("shown  a = \"sw: answer\": String  at 4 ms"))
        #expect(output.contains("0   debounce(.milliseconds(2)) holds \"sw\", timer due at 2"))
        #expect(hover("(a|)", 1).contains("2 ms after its subscription"))
        #expect(hover("b|)", 1).contains("completed  at 7"))
    }

    @Test func `An expected event that does not come tells why`() {
        editor.change(to: searchFile.replacing("----a--(b|)", with: "--a----(b|)"))
        let text = hover("--a----", 2)
        #expect(text.contains("nothing of that kind comes at 2"))
        #expect(text.contains("debounce"))
    }

    @Test func `An operator tells its signature, its sentence, its diagram and its pitfall`() {
        let text = hover("debounce", 3)
        #expect(text.contains("func debounce(_ dueTime: DispatchTimeInterval"))
        #expect(text.contains("Emits an element if no other follows within `dueTime`."))
        #expect(text.contains("typed   s-sw---i-|"))
        #expect(text.contains("pitfall:"))
        #expect(hover("map {", 1).contains("func map<Result>(_ transform"))
    }

    @Test func `A name tells its declaration`() {
        #expect(hover("typed", number: 1).contains("let typed: Observable<String>"))
        #expect(hover("text.", 1).contains("input text: Observable<String>"))
    }

    @Test func `A marble of a scenario without an end is told about after a small part of it, and says so`() {
        editor.change(to: "hot a: Int\n    1-2\nout b = a.flatMap { _ in Observable.repeatElement(1) }\n")
        #expect(hover("1-2").contains("a  1: Int  at 0 ms"))
        #expect(hover("1-2").contains("the editor replays a small part"))
        let result = editor.server.documents.values.first?.traced(0)
        #expect(result?.isExhausted == true)
        #expect((result?.trace?.records.count ?? .max) < 20_000)
    }

    @Test func `A marble is told about before the replay of the text, as far as a small part goes`() {
        let endless = "hot a: Int\n    1-2\nout b = a.flatMap { _ in Observable.repeatElement(1) }\n"
        editor.notify(
            "textDocument/didChange",
            ["textDocument": editor.document, "contentChanges": [["text": .string(endless)]]])
        editor.send([
            "jsonrpc": "2.0", "id": 101, "method": "textDocument/hover",
            "params": ["textDocument": editor.document, "position": ["line": 1, "character": 4]],
        ])
        let answer = editor.messages.last { $0["id"] == 101 }?["result"]?["contents"]?["value"]?.string
        #expect(answer?.contains("the editor replays a small part") == true)
        editor.runJobs()
    }

    @Test func `Values of files are no Markdown`() {
        editor.change(to: "title: x\nhot a: String\n    s\n    s = \"```\\n# [x](javascript:1)\"\nout b = a\n")
        #expect(!hover("    s", 4).contains("```\\n#"))
    }

    @Test func `Names lead to their declarations and to each other`() {
        let declared = editor.ask("definition", at: "query)", 1)
        #expect(declared.array?.map { editor.text(in: $0["range"]) } == ["query"])
        #expect(declared.array?.first?["range"]?["start"] == editor.position(of: "query in"))
        let uses = editor.ask("references", at: "typed", with: ["context": ["includeDeclaration": true]])
        #expect(uses.array?.count == 2)
        let letters = editor.ask("documentHighlight", at: "s--w")
        #expect(letters.array?.map { editor.text(in: $0["range"]) } == ["s", "s"])
    }

    @Test func `A rename changes all mentions, and nothing else`() {
        let edit = editor.ask("rename", at: "typed", with: ["newName": "entered"])
        #expect(editor.applying(workspaceEdit: edit) == searchFile.replacing("typed", with: "entered"))
        let letter = editor.ask("rename", at: "s--w", with: ["newName": "x"])
        #expect(
            editor.applying(workspaceEdit: letter)
                == searchFile.replacing("s--w", with: "x--w").replacing("s = \"sw\"", with: "x = \"sw\""))
    }

    @Test func `A letter is renamed in the table that gives it its value, and in its diagrams alone`() {
        let text = """
            hot a: String
            out b = a

            scenario one
            a
                p
                p = "one"
            b
                p
                p = "one"

            scenario two
            a
                p
                p = "two"
            b
                x
                x = "two"

            """
        editor.change(to: text)
        let edit = editor.ask("rename", at: "p\n    p = \"one\"\nb", with: ["newName": "q"])
        #expect(
            editor.applying(workspaceEdit: edit)
                == text.replacing("a\n    p\n    p = \"one\"", with: "a\n    q\n    q = \"one\""))
    }

    @Test func `The blocks of a function are one name`() {
        let text = """
            hot text: String
                a-b
                a = "x", b = "y"

            cold api("x"): String
                -r|
                r = "one"

            cold api(_): String
                -r|
                r = "two"

            out shown = text.flatMapLatest { api($0) }
                -a-b
                a = "one", b = "two"

            """
        editor.change(to: text)
        for number in 0..<3 {
            let edit = editor.ask("rename", at: "api", number: number, with: ["newName": "load"])
            #expect(editor.applying(workspaceEdit: edit) == text.replacing("api", with: "load"))
        }
    }

    @Test(arguments: [
        ("func f(_ x: Int) -> Int { 1 }\nfunc f(_ x: Double) -> Int { 2 }\nout b = a.map { _ in f(1) }\n", "f("),
        (
            "class A { func who() -> Int { 1 } }\nclass B: A { override func who() -> Int { 2 } }\n"
                + "out b = a.map { _ in B().who() }\n", "who"
        ),
        ("enum E { case x }\nout b = a\n", "E "),
        ("out b = a\nlog\n    0: b -> subscribed\n    0: b -> Event next(1)\n    0: b -> isDisposed\n", "b ="),
    ])
    func `What would have another meaning is not renamed`(text: String, word: String) {
        editor.change(to: "hot a: Int\n    1\n" + text)
        let name = word == "E " ? "String" : "other"
        let response = editor.respond(
            "textDocument/rename",
            ["textDocument": editor.document, "position": editor.position(of: word), "newName": .string(name)])
        #expect(response["error"]?["code"] == -32_803)
    }

    @Test func `Types of one name inside of others are both told, and not renamed`() {
        editor.change(
            to: "struct A { enum State { case on } }\nstruct B { enum State { case off } }\nhot a: A.State\n    x\n"
                + "    x = .on\nout b = a\n")
        #expect(editor.diagnostics.isEmpty)
        #expect(editor.ask("definition", at: "A.State", 3).array?.count == 2)
        let response = editor.respond(
            "textDocument/rename",
            ["textDocument": editor.document, "position": editor.position(of: "A.State", 3), "newName": "Other"])
        #expect(response["error"]?["code"] == -32_803)
    }

    @Test func `A function and the output with its name are two`() {
        editor.change(to: "hot a: Int\n    1\nfunc b() -> Observable<Int> { a }\nout b = b()\n    1\n")
        let edit = editor.ask("rename", at: "b()", with: ["newName": "made"])
        #expect(editor.applying(workspaceEdit: edit).contains("func made() -> Observable<Int> { a }\nout b = made()"))
    }

    @Test(arguments: ["text", "api", "let", "2x", "a b", "", "self"])
    func `A name that is taken or no name is refused with its reason`(name: String) {
        let response = editor.respond(
            "textDocument/rename",
            ["textDocument": editor.document, "position": editor.position(of: "typed"), "newName": .string(name)])
        #expect(response["error"]?["code"] == -32_803)
    }

    @Test func `Members of types are renamed only if each mention is known`() {
        editor.change(
            to: """
                struct User { let name: String }
                enum State { case idle, busy }
                hot users: User
                    u
                    u = User(name: "ada")
                hot states: State
                    s
                    s = .idle
                out names = users.map { $0.name }
                out idle = states.filter { $0 == .idle }

                """)
        #expect(editor.diagnostics.isEmpty)
        let edit = editor.ask("rename", at: "idle, busy", with: ["newName": "calm"])
        let renamed = editor.applying(workspaceEdit: edit)
        #expect(renamed.contains("case calm, busy"))
        #expect(renamed.contains("s = .calm"))
        #expect(renamed.contains("$0 == .calm"))
        #expect(renamed.contains("out idle ="))
    }

    @Test func `Hints tell the times, and what comes instead of what is expected`() {
        let whole: JSONValue = [
            "textDocument": editor.document,
            "range": ["start": ["line": 0, "character": 0], "end": ["line": 99, "character": 0]],
        ]
        func labels() -> [String] {
            editor.request("textDocument/inlayHint", whole).array?.compactMap { $0["label"]?.string } ?? []
        }
        #expect(labels() == ["0  3  6 ms", "2 ms", "4  7 ms"])
        editor.change(to: searchFile.replacing("----a--(b|)", with: "-----a-(b|)"))
        #expect(labels().last == "actual: \"sw: answer\" at 4, \"swift: answer\" at 7, | at 7")
    }

    @Test func `Symbols, folding and selections follow the blocks`() {
        let parameters: JSONValue = ["textDocument": editor.document]
        let symbols = editor.request("textDocument/documentSymbol", parameters).array ?? []
        #expect(symbols.compactMap { $0["name"]?.string } == ["text", "api", "typed", "shown"])
        #expect(symbols.allSatisfy { editor.text(in: $0["range"]).contains(editor.text(in: $0["selectionRange"])) })
        let folds = editor.request("textDocument/foldingRange", parameters).array ?? []
        #expect(folds.compactMap { $0["startLine"]?.integer } == [2, 6, 12])
        let selection = editor.request(
            "textDocument/selectionRange",
            ["textDocument": editor.document, "positions": [editor.position(of: "$0)")]]
        ).array?.first
        var texts: [String] = []
        var next = selection
        while let range = next {
            texts.append(editor.text(in: range["range"]))
            next = range["parent"]
        }
        #expect(texts.first == "$0")
        #expect(texts.contains("\"\\(query): \\($0)\""))
        #expect(texts.last == searchFile)
    }

    @Test func `Colours are in order, inside of their lines, and know what a name is`() {
        let data = editor.request("textDocument/semanticTokens/full", ["textDocument": editor.document])["data"]?.array
        let numbers = data?.compactMap(\.integer) ?? []
        #expect(numbers.count % 5 == 0)
        var (line, column) = (0, 0)
        var kinds: [String: String] = [:]
        for index in stride(from: 0, to: numbers.count, by: 5) {
            if numbers[index] > 0 { (line, column) = (line + numbers[index], 0) }
            column += numbers[index + 1]
            let range: JSONValue = [
                "start": ["line": .integer(line), "character": .integer(column)],
                "end": ["line": .integer(line), "character": .integer(column + numbers[index + 2])],
            ]
            let text = editor.text(in: range)
            #expect(!text.isEmpty && !text.contains("\n"))
            kinds[text] = SemanticTokenType.allCases[numbers[index + 3]].rawValue
        }
        #expect(kinds["hot"] == "keyword")
        #expect(kinds["debounce"] == "method")
        #expect(kinds["query"] == "parameter")
        #expect(kinds["w"] == "event")
        #expect(kinds["|"] == "keyword")
        #expect(kinds["String"] == "type")
    }
}
