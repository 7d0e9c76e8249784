import Testing

@testable import StreamTraceMarbles
@testable import StreamTraceReplay
@testable import StreamTraceText

/// A line below an input or output that is not a diagram is one error, with a suggestion where one is evident.
struct MistypedLineTests {
    @Test(
        arguments: [
            ("this is a line of prose", "2:5 expected a diagram (a comment starts with //)"),
            ("never subscribd", "2:5 expected a diagram (did you mean 'never subscribed'?)"),
            ("# a comment", "2:5 expected a diagram (a comment starts with //)"),
            ("#comment - with |", "2:5 expected a diagram (a comment starts with //)"),
            ("/* a comment */", "2:5 expected a diagram (a comment starts with //)"),
            ("cold: Int", "2:5 expected a diagram (a block starts at the beginning of a line)"),
            ("out y = a", "2:5 expected a diagram (a block starts at the beginning of a line)"),
            (".map { $0 }", "2:5 a diagram does not start with '.' (a pipeline follows let or out)"),
            ("a.map { $0 }.filter { $0 > 1 }", "2:11 expected a diagram"),
            ("\"text\"", "2:5 expected a diagram (take the quotes away)"), ("a { $0 + 1 }", "2:7 expected a diagram"),
            ("ab = 1", "2:5 'ab' is not a marble, which is a single character (write a = …)"),
            ("a: 1", "2:5 expected a diagram (write a = …)"),
            ("next(1)", "2:5 expected a diagram (an event starts with its time: @10 next(…))"),
            ("@ next(1)", "2:6 expected a time, like 10ms, 1.5s or 2m"),
            ("@10 nxt(1)", "2:9 expected next(VALUE), error(ERROR) or completed (did you mean 'next'?)"),
            ("@10 ms completed", "2:6 expected a time, like 10ms, 1.5s or 2m (write 10ms)"),
            (
                "from login.trace",
                "2:5 expected from \"FILE\" or from \"FILE\" \"LANE\" (write from \"login.trace\")"
            ),
            ("@ 10", "2:5 the time must follow '@' directly (write @10 next(…))"),
            ("10ms next(1)", "2:5 the time of an event starts with '@' (write @10ms next(1))"),
            ("10 completed", "2:5 the time of an event starts with '@' (write @10 completed)"),
            ("@10 \"one\"", "2:9 expected next(VALUE), error(ERROR) or completed (write @10 next(\"one\"))"),
            ("a == 1", "2:5 expected a diagram (write a = …)"),
            ("@ 10 next(1)", "2:5 the time must follow '@' directly (write @10 next(1))"),
            ("@10 .next(1)", "2:9 expected next(VALUE), error(ERROR) or completed (write @10 next(1))"),
            ("@10ms next 1", "2:11 expected next(VALUE), error(ERROR) or completed (write @10ms next(1))"),
            ("@10 .completed", "2:9 expected next(VALUE), error(ERROR) or completed (write @10 completed)"),
        ]
    )
    func `A line that is not a diagram is one error with a suggestion`(text: String, expected: String) {
        #expect(errors("hot a\n    \(text)\nout x = a\n") == [expected])
    }

    @Test(
        arguments: [
            ("a 10sec b", "2:7 '10sec' is read as marbles, not as a time (write 10s)"),
            ("a 10 ms b", "2:7 '10 ms' is read as marbles, not as a time (write 10ms)"),
            ("a 1,5s b", "2:7 '1,5s' is read as marbles, not as a time (write 1.5s)"),
            ("a 2hours b", "2:7 '2hours' is read as marbles, not as a time (write 120m)"),
            ("a 1h b", "2:7 '1h' is read as marbles, not as a time (write 60m)"),
            ("a .5s b", "2:7 '.5s' is read as marbles, not as a time (write 0.5s)"),
            ("a 10us b", "2:7 '10us' is read as marbles, not as a time (the shortest time is 1ms)"),
            ("a 1s500ms b", "2:7 '1s500ms' is read as marbles, not as a time (write 1s 500ms)"),
            ("10ms2", "2:5 '10ms2' is read as marbles, not as a time (write 10ms 2)"),
            ("--10ms--", "2:7 expected a time, found 4 marbles (with spaces around it, '10ms' is a time)"),
            ("a-b 1s|", "2:9 expected a time, found 2 marbles (with spaces around it, '1s' is a time)"),
            ("a 10m-b", "2:7 expected a time, found 3 marbles (with spaces around it, '10m' is a time)"),
            ("a 300ms|", "2:7 expected a time, found 5 marbles (with spaces around it, '300ms' is a time)"),
            (
                "a-500msb",
                "2:7 expected a time, found 5 marbles (with spaces around it, '500ms' is a time)"
            ),
            ("a 1.5s|", "2:7 expected a time, found 4 marbles (with spaces around it, '1.5s' is a time)"),
            ("1.5sb", "2:5 expected a time, found 4 marbles (with spaces around it, '1.5s' is a time)"),
            ("a 1s-|", "2:7 expected a time, found 2 marbles (with spaces around it, '1s' is a time)"),
            ("a 1s(bc)", "2:7 expected a time, found 2 marbles (with spaces around it, '1s' is a time)"),
            ("a10msb", "2:6 expected a time, found 4 marbles (with spaces around it, '10ms' is a time)"),
            ("(ab)3m", "2:9 expected a time, found 2 marbles (with spaces around it, '3m' is a time)"),
            ("–a–—|", "2:5 '–' is not '-' (write '-')"),
            ("-a｜", "2:7 '｜' is not '|' (write '|')"),
            ("-（ab)", "2:6 '（' is not '(' (write '(')"),
            ("-a\u{A0}\u{A0}-b", "2:7 U+A0 cannot be a marble (write an ordinary space)"),
            ("-\u{200B}b", "2:6 U+200B cannot be a marble (it is invisible: take it away)"),
        ]
    )
    func `A text that only looks like a time or a sign of a diagram is one error`(text: String, expected: String) {
        #expect(errors("hot a\n    \(text)\nout x = a\n") == [expected])
    }

    @Test(
        arguments: [
            ("10sec", "s = 1"), ("10 ms", "m = 1"), ("hello world", "e = 1"), ("-–-", "– = 1"),
        ]
    )
    func `A table, even the file's, turns any text into a marble`(text: String, entry: String) {
        #expect(errors("hot a\n    \(text)\n    \(entry)\nout x = a\n").isEmpty)
        #expect(errors("hot a\n    \(text)\nout x = a\nscenario b\nvalues\n    \(entry)\n").isEmpty)
    }

    @Test
    func `A time without spaces has its hint if its unit has no meaning, and other marbles have their own error`() {
        let outcome = MarbleReplay().run(SourceFile(path: "test.marble", text: "hot a: Int\n    a-1s-2|\nout x = a\n"))
        let hint = "expected a time, found 2 marbles"
        #expect(outcome.diagnostics.map(\.message).contains(hint))
        #expect(outcome.diagnostics.contains { $0.message.hasPrefix("'a' is not of type 'Int'") })
        #expect(outcome.diagnostics.count == 2)
    }

    @Test(arguments: ["a b c", "ab cd", "a1b2 1s", "1 s", "10a", "1s2", "abcde", "1s|", "a 1s-", "1msg"])
    func `Marbles with spaces between them are a diagram`(text: String) {
        #expect(errors("hot a\n    \(text)\nout x = a\n").isEmpty)
    }

    @Test func `Marbles of the wrong type are one error for a diagram, and cause none after a parser's error`() {
        #expect(
            replayed("hot a: Int\n    hello--1\nout x = a\n") == [
                """
                2:5 'h', 'e', 'l' and 1 more are not of type 'Int': define them below the diagram, \
                like h = …
                """
            ])
        #expect(
            replayed("hot a: Int\n    x\nout x = a\n") == [
                "2:5 'x' is not of type 'Int': define it below the diagram, like x = …"
            ])
        #expect(
            replayed("hot a: Int\n    some words of prose\nout x = a\n") == [
                "2:5 expected a diagram (a comment starts with //)"
            ])
    }

    @Test(
        arguments: [
            "-a-b|\na = 1\n", "a = 1\n", "1n3\n", "^--!\n", "(ab)\n", "a-b\n", "never subscribed\n", "@10 next(1)\n",
        ]
    )
    func `Lines that are not indented belong to the block above, which is reported once`(text: String) {
        let first = "hot a\n" + (text.hasPrefix("a =") || text.hasPrefix("^") || text.hasPrefix("n") ? "    -\n" : "")
        let found = errors(first + text + "out x = a\n")
        #expect(found.count == 1)
        #expect(
            found.first?.hasSuffix("this line belongs to no block (indent it to make it part of 'hot')") ?? false)
    }

    @Test func `A misspelled block is read as the intended one, so that no other error follows`() {
        #expect(
            replayed("hott a\n    1\nout x = a\n") == ["1:1 unknown block 'hott' (did you mean 'hot'?)"])
        #expect(
            replayed("hot a\n    1\nlett b = a\nout x = b\n") == ["3:1 unknown block 'lett' (did you mean 'let'?)"])
        #expect(
            replayed("input a\n    1\nout x = a\n") == ["1:1 unknown block 'input' (did you mean 'hot' or 'cold'?)"]
        )
        #expect(
            replayed("hot a\nout x = a\nscenario b\na\n    v\nvaules\n    v = 1\n")
                == ["6:1 cannot find input or output 'vaules' (did you mean 'values'?)"])
        #expect(
            replayed("hot user\nout x = user\nscenario b\nusr\n    v\n")
                == ["4:1 cannot find input or output 'usr' (did you mean 'user'?)"])
        #expect(errors("frame 10ms\n") == ["1:1 a setting has a colon (write 'frame:')"])
        #expect(errors("hot: a\n") == ["1:4 unexpected ':' after 'hot' (take the ':' away)"])
    }

    @Test func `A subscription line whose time has no spaces around it has that hint only`() {
        #expect(
            errors("hot a: Int\n    1-2\n    ^500ms!\nout x = a\n    ^ 1s!\n    1-2\n") == [
                "3:6 expected a time, found 5 marbles (with spaces around it, '500ms' is a time)",
                "5:7 expected a time, found 2 marbles (with spaces around it, '1s' is a time)",
            ])
    }

    @Test(
        arguments: [
            ("hot my-input\n    1\nout x = my-input\n", "1:5 a name has no '-' (write myInput)"),
            ("hot a\n    1\nout x a.map { $0 }\n", "3:7 '=' is missing before the pipeline (write 'out x = …')"),
            ("hot a\n    1\nout x: a\n", "3:8 '=' is missing before the pipeline (write 'out x = …')"),
            (
                "cold s(user): Int\n    1\nout x = s(1)\n",
                "1:8 expected a value, not the name or type of an argument (write '_' for any argument)"
            ),
            (
                "cold s(_ q: String)\n    1\nout x = s(1)\n",
                "1:8 expected a value, not the name or type of an argument (write '_' for any argument)"
            ),
            ("include common.marble\n", "1:1 expected include \"FILE\" (write include \"common.marble\")"),
            (
                "hot a\nout x = a\nscenario: s\na\n    1\nx\n    1\n",
                "3:9 unexpected ':' after 'scenario' (take the ':' away)"
            ),
            (
                "hot a\nout x = a\nscenario s\nhot a\n    1\n",
                "4:5 invalid redeclaration of 'a' (write 'a' alone: it is shared, and declared in line 1)"
            ),
        ]
    )
    func `Another library's way to write a header is one error`(text: String, expected: String) {
        #expect(replayed(text) == [expected])
    }

    @Test(arguments: [
        ("hot f\n    1\ncold f(_)\n    1\nout x = f\n", "3:6 invalid redeclaration of 'f' ('f' is declared in line 1)"),
        (
            "cold f(_)\n    1\nhot f\n    1\nout x = f(1)\n",
            "3:5 invalid redeclaration of 'f' ('f' is declared in line 1)"
        ),
        (
            "cold f(_)\n    1\ncold f: Int\n    1\nout x = f\n",
            "3:6 invalid redeclaration of 'f' ('f' is declared in line 1)"
        ),
        (
            "cold f(1)\n    1\ncold f(2)\n    1\nhot f\n    1\n",
            "5:5 invalid redeclaration of 'f' ('f' is declared in line 1)"
        ),
        (
            "cold f(_)\n    1\nout x = f(1)\nscenario s\nhot f\n    1\n",
            "5:5 invalid redeclaration of 'f' ('f' is declared in line 1)"
        ),
        ("hot f\n    1\nout f = f\n", "3:5 invalid redeclaration of 'f' ('f' is declared in line 1)"),
    ])
    func `The second declaration of a name is one error, which names the first`(text: String, expected: String) {
        #expect(replayed(text) == [expected])
    }

    @Test func `An unclosed bracket is reported once, and its consequences are not`() {
        #expect(
            replayed("hot a\n    1\nlet b = a.map({ $0 }\nout x = b\n") == ["3:14 this '(' is never closed"])
        #expect(replayed("hot a\n    x\n    x = (1,\nout y = a\n") == ["3:9 this '(' is never closed"])
        #expect(replayed("hot a\n    ((a)((b))(\nout x = a\n") == ["2:6 groups cannot be nested"])
        let deep = String(repeating: "(", count: 20_000)
        #expect(replayed("let b = \(deep)\nout x = b\n") == ["1:10009 this is nested too deeply"])
        #expect(
            replayed("hot a\n    x\n    x = \(deep)\nout y = a\n") == [
                "3:10009 this is nested too deeply"
            ])
    }

    @Test func `A value that starts with a sign of a text program is one error`() {
        #expect(
            replayed("hot a\n    x\n    x = “text”\nout y = a\n") == ["3:9 '“' is not '\"' (write '\"')"])
        #expect(replayed("hot a\n    x\n    x = –1\nout y = a\n") == ["3:9 '–' is not '-' (write '-')"])
    }

    @Test func `A repeated block is reported where it is repeated`() {
        #expect(errors("title: a\ntitle: b\nframe: 1ms\n") == ["2:1 duplicate 'title:'"])
        #expect(errors("log\n    a\nlog\n    b\n") == ["3:1 duplicate log"])
        #expect(
            errors("hot a\nout x = a\nscenario b\na\n    1\na\n    2\n") == ["6:1 'a' is already declared here"])
    }

    @Test func `Errors are in the order of the file, a thousand of them at most`() {
        let found = errors("out x\nhot b: Int\n    -a!\ntitle:\nfoo 1\nscenario\n").map { Int($0.prefix { $0 != ":" }) }
        #expect(found == [1, 3, 4, 5, 6])
        let many = MarbleFile.parse(
            SourceFile(path: "", text: String(repeating: "values\n    - = 1\n", count: 2_000))
        ).diagnostics
        #expect(many.count == 1_001)
        #expect(many.last?.message == "too many errors; the others are omitted")
    }

    private func errors(_ text: String) -> [String] {
        shown(MarbleFile.parse(SourceFile(path: "test.marble", text: text)).diagnostics)
    }

    private func replayed(_ text: String) -> [String] {
        shown(MarbleReplay().run(SourceFile(path: "test.marble", text: text)).diagnostics)
    }

    private func shown(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.map { diagnostic in
            let suggestion = diagnostic.suggestion.map { " (\($0))" } ?? ""
            return diagnostic.location.dropFirst("test.marble:".count) + " \(diagnostic.message)\(suggestion)"
        }
    }
}
