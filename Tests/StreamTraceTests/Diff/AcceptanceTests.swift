import Testing

@testable import StreamTraceEngine
@testable import StreamTraceMarbles
@testable import StreamTraceRender
@testable import StreamTraceReplay
@testable import StreamTraceText

struct AcceptanceTests {
    @Test func `A diagram is redrawn where it starts, with the author's letters, comments and lines`() {
        expect(
            """
            hot a: String
                -a-b-c-d|   // input
            out x = a.map { $0 + "!" }
                  -a-b-c   // keep me
                  a = "a?", b = "b!"   // both
                  c = "gone"
                  q = "q"

            """,
            becomes: """
                hot a: String
                    -a-b-c-d|   // input
                out x = a.map { $0 + "!" }
                      -a-b-c-d|   // keep me
                      a = "a!", b = "b!"   // both
                      c = "c!"
                      q = "q"
                      d = "d!"

                """)
    }

    @Test func `An unused entry is removed with its line, and remains on a line with others`() {
        expect(
            "hot a: Int\n    -1\nout x = a\n    -k-l-m\n    k = 7, n = 1\n    l = 8, m = 9\n    o = 5\n",
            becomes: "hot a: Int\n    -1\nout x = a\n    -n\n    k = 7, n = 1\n    o = 5\n")
    }

    @Test func `Errors and the file's own values keep their marbles`() {
        expect(
            "enum E: Error { case one, two }\nvalues\n    z = \"zed\"\nhot a: String\n    -z#\n    # = E.two\n"
                + "out x = a\n    --#\n    # = E.one\n",
            becomes: "enum E: Error { case one, two }\nvalues\n    z = \"zed\"\nhot a: String\n    -z#\n    # = E.two\n"
                + "out x = a\n    -z#\n    # = E.two\n")
    }

    @Test func `A letter that represented itself becomes free when the input's table assigns it a value`() {
        expect(
            "cold a: String\n    --r|\n    r = \"result\"\nout x = a\n    -r|\n",
            becomes: "cold a: String\n    --r|\n    r = \"result\"\nout x = a\n    --r|\n    r = \"result\"\n")
    }

    @Test func `Only the differing lines of a list of timed events change`() {
        expect(
            "hot a\n    1--2-3|\nout x = a\n    @0     next(1)   // one\n    @2     next(2)   // two\n"
                + "    @4  next(9)\n",
            becomes: "hot a\n    1--2-3|\nout x = a\n    @0     next(1)   // one\n    @3     next(2)   // two\n"
                + "    @5   next(3)\n    @6   completed\n")
    }

    @Test func `Subscription lines keep their position, and are added or removed with the subscriptions`() {
        expect(
            "hot a\n    -1-2-|\n      --^-!   // kept\nout x = a\n    ^--!\nout y = a\n",
            becomes: "hot a\n    -1-2-|\n      ^--!   // kept\n      ^\nout x = a\n    ^--!\nout y = a\n")
        expect(
            "hot a\n    -1\nhot b\n    -\n    ^!\n    ^  // why\nout x = a\n",
            becomes: "hot a\n    -1\nhot b\n    -\n    never subscribed\n    // why\nout x = a\n")
    }

    @Test func `Lines of a log change one by one, and comments remain`() {
        expect(
            "hot a\n    -1\nout x = a\nlog\n    // head\n    0: x -> subscribed\n    // gone\n    9: x -> isDisposed\n",
            becomes: "hot a\n    -1\nout x = a\nlog\n    // head\n    0: x -> subscribed\n    // gone\n"
                + "    1: x -> Event next(1)\n    1: x -> isDisposed\n")
    }

    @Test func `A scenario that differs from what all share gets an expectation of its own`() {
        let text =
            "hot a\nout x = a\n    -1\nscenario one\na\n    -1\n\n// why\nscenario two\na\n    -2\n    // end\n"
        let own = text + "\nx\n    -2\n"
        #expect(applied(acceptance(text), to: text) == own)
        #expect(acceptance(own).changes.isEmpty)
        let first = text.replacing("    -1\nscenario", with: "    -3\nscenario")
        #expect(
            applied(acceptance(first), to: first)
                == first.replacing("    -1\n\n// why", with: "    -1\n\nx\n    -1\n\n// why") + "\nx\n    -2\n")
    }

    @Test func `Expectations that scenarios disagree about remain unchanged if they have no block, and so do streams`()
    {
        // A block that begins with 'log' is the log.
        let text =
            "hot a\nout log = a\n    -1\nscenario one\na\n    -1\nscenario two\na\n    -2\n"
        #expect(
            acceptance(text).refusals.map { $0.rendered() } == [
                """
                a.marble:3:5: error: the scenarios give different things here: each needs its own
                        -1
                        ^~
                """
            ])
        let streams = acceptance("hot a\n    -1\nout x = a.map { Observable.just($0) }\n    -\n")
        #expect(
            streams.refusals.map(\.message) == [
                "out x cannot be taken over: it sends streams, and a diagram names those"
            ])
    }

    @Test func `A line selects the expectation around it, an output without a diagram too, or else the scenario`() {
        let text = "hot a\n    -1\nout x = a\n    --1\nout y = a\n    --1\nout z = a\n"
        let one = acceptance(text, .line(4))
        #expect(one.changes.flatMap(\.differences).map(\.mismatch.what) == ["out x"])
        #expect(one.differencesLeft == 1)
        let new = acceptance(text, .line(7))
        #expect(applied(new, to: text) == text + "    -1\n")
        let scenario = acceptance(text, .line(2))
        #expect(scenario.changes.flatMap(\.differences).map(\.mismatch.what) == ["out x", "out y"])
        #expect(acceptance(text, .line(2), adding: .traces).changes.map(\.path) == ["a.marble", "a.trace"])
    }

    @Test func `Expectations that match do not change`() {
        let acceptance = acceptance("hot a\n    -1\nout x = a\n    - 1 -  // spaces\nlog\n    0: x -> subscribed\n")
        #expect(acceptance.changes.flatMap(\.differences).map(\.mismatch.what) == ["the log"])
    }

    @Test(arguments: TraceCorpus.files)
    func `Every trace matches after it was accepted, whatever it asserted before`(path: String) throws {
        let source = try SourceFile.read(path)
        for shifted in ["-", "--"] {
            let wrong = Self.spoiled(source, by: shifted)
            let outcome = MarbleReplay().run(wrong)
            let acceptance = Acceptance(of: outcome)
            #expect(acceptance.refusals.map { $0.rendered() } == [])
            let edits = acceptance.changes.filter { $0.source != nil }.flatMap(\.edits)
            let right = MarbleReplay().run(wrong.applying(edits))
            #expect(right.diagnostics.map { $0.rendered() } == [])
            #expect(right.scenarios.flatMap(\.mismatches).flatMap { MismatchRenderer().lines($0) } == [])
            #expect(right.scenarios.map(\.log) == outcome.scenarios.map(\.log))
        }
    }

    // MARK: Helpers

    /// Returns the file with the diagrams of all outputs moved.
    static func spoiled(_ source: SourceFile, by marbles: String) -> SourceFile {
        let file = MarbleFile.parse(source).file
        var edits: [TextEdit] = []
        for block in file.shared.blocks + file.scenarios.flatMap(\.blocks) {
            let body: MarbleBody
            switch block.content {
            case .output(let output): body = output.body
            case .asserted(_, let own): body = own
            default: continue
            }
            if case .diagram(let diagram)? = body.attempts.first {
                // The space separates the inserted marbles from a time at the start.
                edits.append(TextEdit(SourceRange(diagram.range.start, diagram.range.start), marbles + " "))
            }
        }
        return source.applying(edits)
    }

    private func acceptance(
        _ text: String, _ extent: Acceptance.Extent = .everything, adding addition: Acceptance.Addition = .none
    ) -> Acceptance {
        let outcome = MarbleReplay().run(SourceFile(path: "a.marble", text: text))
        #expect(outcome.diagnostics.map { $0.rendered() } == [])
        return Acceptance(of: outcome, extent, adding: addition)
    }

    private func applied(_ acceptance: Acceptance, to text: String) -> String {
        let edits = acceptance.changes.filter { $0.path == "a.marble" }.flatMap(\.edits)
        return String(decoding: SourceFile(path: "a.marble", text: text).applying(edits).bytes, as: UTF8.self)
    }

    private func expect(_ text: String, becomes expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
        let accepted = applied(acceptance(text), to: text)
        #expect(accepted == expected, sourceLocation: sourceLocation)
        let outcome = MarbleReplay().run(SourceFile(path: "a.marble", text: accepted))
        #expect(outcome.isSuccess, sourceLocation: sourceLocation)
    }
}
