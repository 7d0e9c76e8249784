import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText

/// A file with more errors than are reported.
struct ManyErrorsTests {
    private func file(_ text: String) -> SourceFile { SourceFile(path: "x.marble", text: text) }

    private static let head = "hot a\n    1\nout x = a\n"

    @Test(
        arguments: [
            NamedText("unknown lines", (1...3_000).map { _ in "xyz foo\n" }.joined()),
            NamedText("unknown names", head + (1...3_000).map { "let a\($0) = b\n" }.joined()),
            NamedText("inputs", (1...3_000).map { "hot a\($0)\n" }.joined()),
            NamedText("events", "hot a\n" + (1...3_000).map { "    @\($0) nxt()\n" }.joined()),
            NamedText(
                "statements", head + "func f() -> Int {\n" + (1...3_000).map { "    let a\($0) = b\n" }.joined() + "}\n"
            ),
            NamedText("scenarios", head + (1...1_500).map { "scenario s\($0)\nx\n    1?\n" }.joined()),
        ]
    )
    func `A file is read until a thousand errors are found, and the last one mentions the others`(file: NamedText) {
        let found = MarbleReplay().run(self.file(file.text)).diagnostics.map(\.message)
        #expect(found.count == 1_001)
        #expect(found.filter { $0 == "too many errors; the others are omitted" }.count == 1)
    }

    @Test(arguments: [1, 2, 3, 7])
    func `Blocks that are parsed incrementally equal those that are parsed at once`(most: Int) {
        let text =
            Self.head + "-1-\n    0: x\nlet b = a\n.map {\n  $0\n}\n// c\n\nvalues\n    a = [1,\n  2]\n1 = 2\n"
            + "out y = b\n  .take(1)\n    -1\nx = a\nx = a.map { 1 }\nscenario one\n    title: t\nx\n1-\n"
        let source = file(text)
        var diagnostics = DiagnosticList(file: source)
        let whole = MarbleOutline.read(source, diagnostics: &diagnostics)
        var (words, lines): ([LocatedText], [[SourceRange]]) = ([], [])
        var outline = MarbleOutline(source)
        while outline.readBlocks(atMost: most) {
            words += outline.blocks.map(\.word)
            lines += outline.blocks.map { Array($0.lines) }
        }
        let (all, found) = (whole.blocks, outline.diagnostics.all)
        #expect(words == all.map(\.word) && words.count > 5)
        #expect(lines == all.map { Array($0.lines) })
        #expect(found.map(\.message) == diagnostics.all.map(\.message))
    }
}
