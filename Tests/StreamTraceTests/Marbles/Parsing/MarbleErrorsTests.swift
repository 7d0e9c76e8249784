import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceText

struct MarbleErrorsTests {
    @Test func `All errors of a file are reported, each with its location and a suggestion if one is evident`() {
        let text = """
            hott a
                --1
            hot b --1
                --1
            frames: 10ms
            out c = b
                --1|2
                (^!
            out d
            x
            """
        #expect(
            rendered(text) == """
                test.marble:1:1: error: unknown block 'hott'
                    hott a
                    ^~~~
                    did you mean 'hot'?
                test.marble:3:7: error: unexpected text
                    hot b --1
                          ^~~
                    write the diagram on a separate line, below the name
                test.marble:5:1: error: unknown setting 'frames:'
                    frames: 10ms
                    ^~~~~~
                    did you mean 'frame'?
                test.marble:8:5: error: this '(' is never closed
                        (^!
                        ^
                test.marble:9:6: error: an output needs a pipeline, like out d = …
                    out d
                         ^
                test.marble:10:1: error: cannot find input or output 'x'
                    x
                    ^
                """)
    }

    @Test(
        arguments: [
            ("    -a", "1:5 this line belongs to no block: a block starts at the beginning of a line"),
            ("title:\n", "1:1 'title:' needs a value"),
            ("frame: 0ms", "1:8 a frame takes at least 1 ms"),
            ("until: soon", "1:8 expected a time, like 10ms, 1.5s or 2m"),
            ("until: 1s\n    -a", "2:5 unexpected line: no lines can follow 'until'"),
            ("hot", "1:1 an input needs a name"),
            ("hot a", "1:5 the input 'a' has no diagram"),
            ("hot a(1)\n    -", "1:6 only a cold input can be a function"),
            ("cold f(1)", "1:6 'f' has no diagram"),
            ("hot a:\n    -", "1:7 a type is missing here"),
            ("hot a\n    -\nout a = a", "3:5 invalid redeclaration of 'a'"),
            ("hot a\n    -\n    -", "3:5 a hot input has one diagram"),
            ("hot a\n    -\n    ^\n    never subscribed", "4:5 this contradicts the subscription line"),
            ("out a = 1\n    -\n    -", "3:5 an output has one diagram"),
            ("out a = 1\n    ^!\n    ^!", "3:5 an output is subscribed once"),
            ("out a = 1\n    never subscribed", "2:5 only an input can be never subscribed"),
            ("out a = 1\n    1\n    from \"a\"", "3:5 this output has a diagram already"),
            ("hot a\n    from \"a\" \"b\" within 5ms", "2:18 only an output has a tolerance"),
            ("hot a\n    from \"a", "2:5 expected from \"FILE\" or from \"FILE\" \"LANE\""),
            ("values\n    a = 1, a = 2", "2:12 'a' has a value already"),
            ("values\n    - = 1", "2:5 '-' cannot be given a value"),
            ("values\n    a =", "2:8 a value is missing here"),
            ("values\n    a = 1 then then 2", "2:15 a value is missing here"),
            ("values\n    a = | then 1", "2:16 unexpected event after the end"),
            ("values\n    a = 1,", "2:5 expected a marble and its value, like a = 1"),
            ("values\n    -a", "2:5 expected a marble and its value, like a = 1"),
            ("values\n    a = (1\nhot b\n    -", "2:9 this '(' is never closed"),
            ("hot a\n    @20 next(1)\n    @10 completed", "3:5 this comes before the event above it"),
            ("hot a\n    @1 completed\n    @2 next(1)", "3:5 unexpected event after the end"),
            ("hot a\n    @1 nxt(1)", "2:8 expected next(VALUE), error(ERROR) or completed"),
            ("hot a\n    @1x next(1)", "2:6 expected a time, like 10ms, 1.5s or 2m"),
            ("let a = f {\n  (", "1:11 this '{' is never closed"),
            ("let a = b.map { ($0 }", "1:17 this '(' is never closed"),
            ("let a = b.map { ($0 + [1) }.c(\"\\(d)\")", "1:23 this '[' is never closed"),
            ("let a = f(\"\\(b { [$0 })\")", "1:18 this '[' is never closed"),
            ("scenario", "1:1 a scenario needs a name"),
            ("scenario a\nscenario a", "2:10 duplicate scenario 'a'"),
            ("hot a\nscenario b", "2:10 the input 'a' has no diagram in this scenario"),
            (
                "hot a\n    -\na\n    -",
                "3:1 a name alone is only allowed in a scenario, for the diagram of a shared input or output"
            ),
            ("include \"a\"", "1:1 a file cannot be included here"),
            ("include a", "1:1 expected include \"FILE\""),
            (")", "1:1 expected a block, like hot, cold, let or out"),
        ]
    )
    func `Each mistake of a file is one error`(text: String, expected: String) {
        let diagnostics = MarbleFile.parse(SourceFile(path: "test.marble", text: text)).diagnostics
        let found = diagnostics.map { "\($0.location.dropFirst("test.marble:".count)) \($0.message)" }
        // Another test covers a hot line without events.
        #expect(found.filter { !$0.hasSuffix("has no diagram") || $0 == expected } == [expected])
    }

    @Test(arguments: ["(", "[{", "\"\\(", "/*"])
    func `Unlimited nesting of brackets is refused, however deep`(text: String) {
        let source = "let a = " + String(repeating: text, count: 20_000)
        let diagnostics = MarbleFile.parse(SourceFile(path: "test.marble", text: source)).diagnostics
        #expect(diagnostics.count == (text == "/*" ? 0 : 1))
    }

    private func rendered(_ text: String) -> String {
        MarbleFile.parse(SourceFile(path: "test.marble", text: text)).diagnostics.map { $0.rendered() }
            .joined(separator: "\n")
    }
}
