import Testing

@testable import StreamTraceEngine
@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText

struct MarbleFormatterTests {
    @Test func `Bodies are indented by four, tables and settings have one form, and one empty line separates blocks`() {
        expect(
            """


            title:a file   // why
            frame:   10ms
            // above
            hot a : Int?
              -a--
            \t\ta=1,b  =  "x,  y"   // a comment
            hot b
            hot c

              // inside
                -x


                -
            let one = a
            let two = b
              .map { $0 }
            // about it
            out x = two
                -1
            scenario s
              title:t
            b
                -
            x
                -

            """,
            becomes: """
                title: a file   // why
                frame: 10ms

                // above
                hot a: Int?
                    -a--
                    a = 1, b = "x,  y"   // a comment

                hot b

                hot c

                    // inside
                    -x

                    -

                let one = a

                let two = b
                  .map { $0 }

                // about it
                out x = two
                    -1

                scenario s
                    title: t
                b
                    -
                x
                    -

                """)
    }

    @Test func `Subscription lines start below the '^' of their diagram, and diagrams further right remain there`() {
        expect(
            """
            hot a
              --^--a
              ^--!
                      --!
            cold c
                      -c
              --^---!
            hot d
              10ms ^ a
                ^--!
            hot e
              -(^a)
              ^!
            """,
            becomes: """
                hot a
                    --^--a
                      ^--!
                      --!

                cold c
                            -c
                    --^---!

                hot d
                    10ms ^ a
                      ^--!

                hot e
                    -(^a)
                     ^!

                """)
    }

    @Test func `Timed events are aligned, with their values and comments unchanged`() {
        expect(
            """
            hot a
                @1 next(1) // one
                @2.5s next(Tap(x: 1,
              y: 2))
                @1m completed
            """,
            becomes: """
                hot a
                    @1      next(1) // one
                    @2.5s   next(Tap(x: 1,
                  y: 2))
                    @1m     completed

                """)
    }

    @Test func `Code keeps its lines, and the spaces of multiline texts`() {
        let text = "let x = a\n  .map {   \n      \"\"\"\n      one  \n      \"\"\"   \n\n  }\t\nlet y = b"
        expect(text, becomes: "let x = a\n  .map {\n      \"\"\"\n      one  \n      \"\"\"\n\n  }\n\nlet y = b\n")
    }

    @Test(arguments: 0..<20)
    func `A random file formats to the same meaning and comments, and then to itself`(seed: UInt64) {
        var random = RandomMarbleFile(seed: seed &+ 1_000)
        for _ in 0..<100 { holds(SourceFile(path: "a.marble", text: random.text())) }
    }

    @Test(arguments: TraceCorpus.files)
    func `The traces are formatted`(path: String) throws {
        let source = try SourceFile.read(path)
        #expect(source.formatted().text == source.text(SourceRange(0, source.bytes.count)))
    }

    @Test func `The output of the printer is formatted`() {
        var random = RandomMarbleFile(seed: 7)
        for _ in 0..<200 {
            let file = MarbleFile.parse(SourceFile(path: "a.marble", text: random.text())).file
            let text = MarblePrinter.text(file)
            #expect(
                SourceFile(path: "a.marble", text: text).formatted().text.filter { $0 != " " }
                    == text.filter { $0 != " " })
        }
    }

    @Test func `A file with errors does not change`() {
        let source = SourceFile(path: "a.marble", text: "hot a\n  (\n")
        #expect(source.formatted().text == "hot a\n  (\n")
        #expect(source.formatted().diagnostics.count == 1)
    }

    // MARK: Helpers

    private func expect(_ text: String, becomes expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let source = SourceFile(path: "a.marble", text: text)
        #expect(MarbleFormatter.text(MarbleFile.parse(source).file) == expected, sourceLocation: sourceLocation)
        #expect(
            MarbleFormatter.text(MarbleFile.parse(SourceFile(path: "a.marble", text: expected)).file) == expected,
            sourceLocation: sourceLocation)
    }

    private func holds(_ source: SourceFile) {
        let (file, diagnostics) = MarbleFile.parse(source)
        #expect(diagnostics.isEmpty)
        let formatted = SourceFile(path: source.path, text: MarbleFormatter.text(file))
        let (again, wrong) = MarbleFile.parse(formatted)
        let text = String(decoding: formatted.bytes, as: UTF8.self)
        #expect(wrong.map { $0.rendered() } == [], "\(text)")
        #expect(MarbleMeaningText.lines(again).map(plain) == MarbleMeaningText.lines(file).map(plain), "\(text)")
        #expect(MarbleFormatter.text(again) == text)
        #expect(comments(text) == comments(String(decoding: source.bytes, as: UTF8.self)), "\(text)")
    }

    /// Returns the line without trailing spaces, which code may have.
    private func plain(_ line: String) -> String {
        line.split(separator: "\n", omittingEmptySubsequences: false)
            .map { String($0).replacing("\t", with: " ").trimmingTrailingSpaces }.joined(separator: "\n")
    }

    private func comments(_ text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            line.range(of: "//").map { String(line[$0.lowerBound...]).trimmingSpaces }
        }
    }
}
