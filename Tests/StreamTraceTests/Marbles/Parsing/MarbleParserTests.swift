import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText

struct MarbleParserTests {
    @Test func `Blocks are parsed with their parts`() {
        let file = parse(
            """
            title: see https://example.com // a comment
            frame: 10ms
            until: 1.5s
            tags: a, b
            needs: SearchTests

            enum E: Error {
                case one
            }
            hot subject: Int?   // an input
                1n3
                n = nil
            let parts = subject
                .map { $0 }
            .filter {
            _ in true }

            out some: Int = parts.some.debug("💛")
                .take(1)
                ^--!
                1-3
            log
                0: x -> subscribed
                // not this one
                1: x -> isDisposed
            """)
        #expect(file.shared.title?.text == "see https://example.com")
        #expect(file.shared.frame == 10)
        #expect(file.shared.horizon == 1500)
        #expect(file.shared.tags == ["a", "b"])
        #expect(file.shared.needs?.text == "SearchTests")
        #expect(
            outline(file.shared, file) == [
                "declaration enum E: Error {\n    case one\n}",
                "hot subject: Int? [1n3] n=nil",
                "step let parts = subject\n    .map { $0 }\n.filter {\n_ in true }",
                "out some: Int = parts.some.debug(\"💛\")\n    .take(1) [1-3] ^--!",
                "log 2",
            ])
    }

    @Test func `A table's entries end at commas outside of brackets and texts`() {
        let file = parse(
            #"""
            hot a
                abc
                a = [1, 2], b = "x, // y = \("in, \(1)")", c = Result<Int, E>.success(1)   // done
                d = [
                  "k": 1,
                ], e = throw E.one, # = E.two
                f = 1 then "t" then |, g = 2 then throw E.one, h = 3 then #
            """#)
        #expect(
            outline(file.shared, file) == [
                #"hot a [abc] a=[1, 2] b="x, // y = \("in, \(1)")" c=Result<Int, E>.success(1) "#
                    + #"d=[\n      "k": 1,\n    ] e=throw:E.one #=throw:E.two f=1;"t";| g=2;throw:E.one h=3;#"#
                    .replacing(#"\n"#, with: "\n")
            ])
    }

    @Test func `A cold input has a diagram for each subscription; a function has arguments`() {
        let file = parse(
            """
            cold a
                -^--
            cold request: String
                --#
                ^--!
                --(a|)
                -----^
            cold send(1, _): Int
                @120 next(f(1, 2))
                @2.5s error(E.one)
                -1|
            cold later
                -|
                never subscribed
            hot id
                from "login.trace" "a view (b())"
            """)
        #expect(
            outline(file.shared, file) == [
                "cold a [-^--]", "cold request: String [--#] [--(a|)] ^--! -----^",
                "cold send(1, _): Int [@120 f(1, 2) @2500 throw:E.one] [-1|]", "cold later [-|] never",
                "hot id from login.trace a view (b())",
            ])
    }

    @Test func `A scenario sets and asserts shared blocks`() {
        let file = parse(
            """
            hot id: String?
            out text = id

            scenario nothing typed yet
                title: empty
            id
                e
                e = ""
            text
                x
            until: 10ms
            scenario then a name
            cold extra
                |
            id
                -a
            """)
        #expect(outline(file.shared, file) == ["hot id: String?", "out text = id"])
        #expect(file.scenarios.map { $0.name?.text } == ["nothing typed yet", "then a name"])
        #expect(file.scenarios.map { $0.title?.text } == ["empty", nil])
        #expect(file.scenarios.map(\.horizon) == [10, nil])
        #expect(
            file.scenarios.map { outline($0, file) } == [
                ["given id [e] e=\"\"", "asserted text [x]"], ["cold extra [|]", "given id [-a]"],
            ])
    }

    @Test func `The blocks of an included file are parsed where it is included`() throws {
        let main = SourceFile(path: "main.marble", text: "include \"inputs.marble\"\nout b = a\n")
        let (file, diagnostics) = MarbleFile.parse(main) { path, _ in
            SourceFile(path: path, text: "hot a\n    -1\n")
        }
        #expect(diagnostics.isEmpty)
        #expect(file.shared.blocks.map(\.source.path) == ["main.marble", "inputs.marble", "main.marble"])
    }

    @Test func `A file is included once in each part, so that files that include two others each do not multiply`() {
        var files: [String: Int] = [:]
        let text =
            "include \"b.marble\"\ninclude \"b.marble\"\nscenario one\ninclude \"c.marble\"\n"
            + "scenario two\ninclude \"c.marble\"\n"
        let diagnostics = MarbleFile.parse(
            SourceFile(path: "a.marble", text: text),
            include: { path, _ throws(ReadingError) in
                files[path, default: 0] += 1
                return SourceFile(path: path, text: "// \(path)\n")
            }
        ).diagnostics
        #expect(diagnostics.map { $0.location + " " + $0.message } == ["a.marble:2:9 this file is included already"])
        #expect(files == ["b.marble": 2, "c.marble": 2])
    }

    @Test func `Files that include each other without end are stopped at a depth`() {
        let diagnostics = MarbleFile.parse(
            SourceFile(path: "0", text: "include \"1\"\n"),
            include: { path, _ throws(ReadingError) in
                SourceFile(path: path, text: "include \"\((Int(path) ?? 0) + 1)\"\n")
            }
        ).diagnostics
        #expect(diagnostics.map(\.message) == ["files include each other more than 16 deep"])
    }

    @Test func `A file that includes itself is refused`() {
        let main = SourceFile(path: "a.marble", text: "include \"a.marble\"\n")
        let diagnostics = MarbleFile.parse(main) { _, file in file }.diagnostics
        #expect(diagnostics.map(\.message) == ["this file includes itself"])
    }

    private func parse(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) -> MarbleFile {
        let (file, diagnostics) = MarbleFile.parse(SourceFile(path: "test.marble", text: text))
        let messages = diagnostics.map(\.message).filter { !$0.hasPrefix("a cold input starts") }
        #expect(messages.isEmpty, sourceLocation: sourceLocation)
        return file
    }

    /// Returns a short description of the blocks.
    private func outline(_ section: MarbleSection, _ file: MarbleFile) -> [String] {
        section.blocks.map { block in
            let text = { (range: SourceRange) in file.source.text(range) }
            switch block.content {
            case .values(let table): return "values" + table.outline(file)
            case .step(let range): return "step " + text(range)
            case .declaration(let range): return "declaration " + text(range)
            case .log(let lines): return "log \(lines.count)"
            case .include(let path): return "include " + path.text
            case .given(let name, let body): return "given " + name.text + body.outline(file)
            case .asserted(let name, let body): return "asserted " + name.text + body.outline(file)
            case .output(let output):
                let type = output.type.map { ": " + text($0) } ?? ""
                return "out \(output.name.text)\(type) = \(text(output.pipeline))\(output.body.outline(file))"
            case .input(let input):
                let arguments = input.arguments.map { list in
                    let texts = list.map { argument in
                        if case .value(let range) = argument { text(range) } else { "_" }
                    }
                    return "(\(texts.joined(separator: ", ")))"
                }
                let type = input.type.map { ": " + text($0) } ?? ""
                let kind = input.isHot ? "hot" : "cold"
                return "\(kind) \(input.name.text)\(arguments ?? "")\(type)\(input.body.outline(file))"
            }
        }
    }
}

extension MarbleBody {
    fileprivate func outline(_ file: MarbleFile) -> String {
        var parts = attempts.map { attempt in
            switch attempt {
            case .diagram(let diagram): " [\(file.source.text(diagram.range))]"
            case .events(let events):
                " [\(events.map { "@\($0.time) \($0.event.outline(file))" }.joined(separator: " "))]"
            }
        }
        parts += subscriptions.map { " " + file.source.text($0.range) }
        if neverSubscribed != nil { parts.append(" never") }
        if let recording { parts.append(" from \(recording.path.text) \(recording.lane?.text ?? "")") }
        return parts.joined() + table.outline(file)
    }
}

extension ValueTable {
    fileprivate func outline(_ file: MarbleFile) -> String {
        entries.map { " \($0.marble)=\($0.meanings.map { $0.outline(file) }.joined(separator: ";"))" }.joined()
    }
}

extension MarbleMeaning {
    fileprivate func outline(_ file: MarbleFile) -> String {
        switch self {
        case .value(let range): file.source.text(range)
        case .error(let range): "throw:" + file.source.text(range)
        case .defaultError: "#"
        case .completed: "|"
        }
    }
}
