import Testing

@testable import StreamTraceReplay
@testable import StreamTraceText

/// Mistakes of the first hour: code and diagrams in the form of other tools.
struct MistypedBlockTests {
    private func errors(_ text: String) -> [String] {
        MarbleReplay().run(SourceFile(path: "x.marble", text: text)).diagnostics.map(brief)
    }

    @Test(arguments: ["log", "hot", "values"])
    func `A stream with the name of a keyword starts a statement`(name: String) {
        let text = "hot \(name): Int\n    1\n\nlet b = PublishSubject<Int>()\n\(name).subscribe(b)\nout x = b\n    1\n"
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        #expect(outcome.diagnostics.map(brief) == [])
        #expect(outcome.scenarios.allSatisfy { $0.mismatches.isEmpty })
    }

    private static let out = "write 'out b = …' to show its events, 'let b = …' for a step in between"

    @Test(
        arguments: [
            (
                "hot a: -1-2-3-|\nout x = a.map { $0 * 10 }\n",
                "1:8: unexpected text (write the diagram on a separate line, below the name)"
            ),
            (
                "hot a: 1-2|  // why\nout x = a\n",
                "1:8: unexpected text (write the diagram on a separate line, below the name)"
            ),
            ("a 1-2-3|\nout x = a\n", "1:3: unexpected text (write 'hot a', and the diagram on the line below)"),
            (
                "hot a\nout x = a\na 1-2-3|\n",
                "3:3: unexpected text (write the diagram on a separate line, below 'hot a')"
            ),
            (
                "hot a\nout x = a\nscenario one\na 1-2-3|  // why\n",
                "4:3: unexpected text (write the diagram on a separate line, below the name)"
            ),
            (
                "cold a\nout x = a\na\n    1-2|\n",
                "3:1: a name alone is only allowed in a scenario, for the diagram of a shared input or output "
                    + "(put its diagram below 'cold a')"
            ),
            (
                "hot a\n    1\nout x = a\nx\n    1\n",
                "4:1: a name alone is only allowed in a scenario, for the diagram of a shared input or output "
                    + "(put its diagram below 'out x')"
            ),
            ("a(12)-|\nout x = a\n", "1:2: unexpected text (write 'hot a', and the diagram on the line below)"),
        ]
    )
    func `A diagram after a name, and a name before any scenario, are one error each, with a fix`(
        text: String, expected: String
    ) { #expect(errors(text) == [expected]) }

    @Test(
        arguments: [
            ("b = a.map { $0 * 2 }\n    -2-4-6-|", "3:1: a statement starts with 'out' or 'let' (\(out))"),
            ("b = a.take(2)", "3:1: a statement starts with 'out' or 'let' (\(out))"),
            (
                "doubled = a.map { $0 * 2 }",
                "3:1: a statement starts with 'out' or 'let' (\(out.replacing("b =", with: "doubled =")))"
            ),
            (
                "a.map { $0 * 2 }",
                "3:1: expression of type 'Observable<Int>' is unused "
                    + "(write 'out NAME = …' to show its events, 'let NAME = …' to name it)"
            ),
            (
                "const source = cold('--a--b--|');",
                "3:1: an input is a block (write 'cold source', and the diagram on the line below)"
            ),
            ("const source = of(1);", "3:1: unknown block 'const' (did you mean 'let'?)"),
        ]
    )
    func `A statement without 'out' or 'let' is one error, with a fix`(text: String, error: String) {
        #expect(errors("hot a: Int\n    -1-2-3-|\n\(text)\n") == [error])
    }

    @Test func `The meaning of a marble is not a statement, wherever it is written`() {
        #expect(
            errors("hot a\n    x\nx = 1\nout b = a\n").first?.hasPrefix("3:1: this line belongs to no block") == true)
        #expect(errors("hot a\n    x\n    x = { 1 }\nout b = a\n").allSatisfy { !$0.contains("'out' or 'let'") })
    }

    @Test func `A diagram in the style of operator documentation is an error with the correct block`() {
        #expect(
            errors("a:     --1--2--3--|\nmerge: --1-x2--3y-|\n") == [
                "1:1: unknown setting 'a:' (write 'hot a', and the diagram on the line below)",
                "2:1: unknown setting 'merge:' (write 'hot merge', and the diagram on the line below)",
            ])
        #expect(errors("titel: a\n") == ["1:1: unknown setting 'titel:' (did you mean 'title'?)"])
    }

    @Test(
        arguments: [
            ("map(x => 10 * x)", "3:5: expected a diagram (write an operator in a pipeline: out NAME = ….map…)"),
            ("map { $0 * 10 }", "3:5: expected a diagram (write an operator in a pipeline: out NAME = ….map…)"),
            ("expect -2-4-|", "3:5: expected a diagram (remove 'expect': the line contains only the diagram)"),
        ] as [(String, String?)]
    )
    func `An operator or a word among the diagrams is not a diagram`(line: String, error: String?) {
        let found = errors("hot a\n    -1-2-3-|\n    \(line)\nout b = a\n")
        #expect(found.count == 1)
        if let error { #expect(found == [error]) }
    }

    @Test func `A function of the app is an input here`() {
        #expect(
            errors("hot a\n    -1\nout b = a.flatMapLatest { search($0) }\n") == [
                "3:27: cannot find 'search' in scope (replace a function of the app with an input: "
                    + "'cold search(_)' with a diagram below)"
            ])
        #expect(
            errors("let a = cold(\"--a--|\")\nout b = a\n") == [
                "1:9: cannot find 'cold' in scope "
                    + "(an input is a block: 'cold NAME', with its diagram on the line below)"
            ])
    }

    @Test func `A statement is a name with its operators on the lines below, however many`() {
        let text = """
            hot a: Int
                12
            let b = PublishSubject<Int>()
            a
                .map { $0 * 10 }
                .filter { $0 > 10 }
                .subscribe(b)
            out x = b
                -c
                c = 20

            """
        let outcome = MarbleReplay().run(SourceFile(path: "x.marble", text: text))
        #expect(outcome.diagnostics.map(brief) == [])
        #expect(outcome.scenarios.allSatisfy { $0.mismatches.isEmpty })
    }

    @Test(arguments: [("-1ms-|", true), ("-a1ms-|", false), ("-1msg-|", false), ("-12ms-|", true)])
    func `Digits before ms are a time unless other marbles are beside one of them`(diagram: String, isTime: Bool) {
        let errors = errors("hot a\n    \(diagram)\nout b = a\n")
        #expect(errors.contains { $0.contains("is a time") } == isTime, "\(errors)")
    }
}
