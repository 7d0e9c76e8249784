import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText

struct TraceFileNameTests {
    @Test(
        arguments: [
            ("then a name and a password", "then-a-name-and-a-password"),
            ("filled, then emptied", "filled-then-emptied"),
            ("one.two", "one.two"), ("snake_case", "snake_case"), ("a/b\\c:d", "a-b-c-d"),
            ("  $(rm -rf) 'x' ", "rm-rf-x"),
            ("名前が空", "名前が空"), ("tap ❤️, twice", "tap-❤️-twice"), ("ünïcode ẞ", "ünïcode-ẞ"),
        ]
    )
    func `A name has letters and digits of any script, and hyphens between them`(name: String, text: String) {
        #expect(TraceFileName.text(for: name) == text)
    }

    @Test func `A name that would be empty, hidden or too long contains a number`() {
        #expect(TraceFileName.text(for: "?!").hasPrefix("scenario-"))
        #expect(TraceFileName.text(for: ".hidden").hasPrefix("scenario-"))
        let long = String(repeating: "long ", count: 100)
        #expect(TraceFileName.text(for: long).utf8.count < 200)
        #expect(TraceFileName.text(for: long + "a") != TraceFileName.text(for: long + "b"))
    }

    @Test func `Two scenarios of a file have two names, however they differ`() {
        let text = "hot a\n    1\nout x = a\nscenario n < 5\nscenario n > 5\nscenario N 5\n"
        let outcome = MarbleReplay().run(SourceFile(path: "a.marble", text: text))
        #expect(outcome.diagnostics.isEmpty)
        let paths = outcome.scenarios.map { $0.tracePath(beside: "a.marble") }
        #expect(paths[0] == "a.n-5.trace")
        #expect(paths[1].hasPrefix("a.n-5-") && paths[2].hasPrefix("a.N-5-"))
        #expect(Set(paths).count == 3)
    }
}
