import Testing

@testable import StreamTraceText

struct DiagnosticRenderingTests {
    @Test func `An error shows its location, its line, a marker and a suggestion`() {
        #expect(
            render("out a = b\n  .mapp { $0 }\n", at: 13, 17, suggestion: "did you mean 'map'?") == """
                a.marble:2:4: error: unknown operator
                      .mapp { $0 }
                       ^~~~
                    did you mean 'map'?
                """)
    }

    @Test func `Tabs and wide characters do not shift the marker`() {
        #expect(
            render("\t日本 x", at: 8, 9) == """
                a.marble:1:5: error: unknown operator
                        日本 x
                             ^
                """)
    }

    @Test func `Control characters are escaped`() {
        #expect(
            render("a\u{1B}[31m x", at: 7, 8) == """
                a.marble:1:8: error: unknown operator
                    a\\u{1B}[31m x
                                ^
                """)
    }

    @Test func `A long line is truncated around the location`() {
        let text = String(repeating: "a", count: 1_000) + "!" + String(repeating: "b", count: 1_000)
        #expect(
            render(text, at: 1_000, 1_001) == """
                a.marble:1:1001: error: unknown operator
                    …\(String(repeating: "a", count: 37))!\(String(repeating: "b", count: 36))…
                    \(String(repeating: " ", count: 38))^
                """)
        let lines = render(String(repeating: "é", count: 500), at: 0, 1_000).split(separator: "\n")
        #expect(lines.count == 3 && lines.allSatisfy { $0.displayWidth <= 80 })
    }

    @Test func `The end of a line and of a file are locations too`() {
        #expect(
            render("ab\n", at: 2, 2) == """
                a.marble:1:3: error: unknown operator
                    ab
                      ^
                """)
        #expect(render("", at: 0, 0) == "a.marble: error: unknown operator")
    }

    private func render(_ text: String, at start: Int, _ end: Int, suggestion: String? = nil) -> String {
        Diagnostic(
            "unknown operator", in: SourceFile(path: "a.marble", text: text), at: SourceRange(start, end),
            suggestion: suggestion
        ).rendered()
    }
}
