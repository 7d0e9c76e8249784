import Testing

@testable import trace_cli

/// The subcommands `why`, `why-not` and `state`.
struct QuestionTests {
    private static let calm = """
        hot numbers: Int
            1-23----4-|

        out calm = numbers.debounce(.milliseconds(3))
            ------3----(4|)

        """

    private func run() throws -> FolderRun { try FolderRun(["calm.marble": Self.calm]) }

    @Test func `An event is explained by its steps`() throws {
        let outcome = try run()("why", "calm.marble", "--at", "6")
        #expect(
            outcome.output == """
                calm  next(3)  at 6
                  3   numbers emits 3                                     calm.marble:2
                  3   debounce(.milliseconds(3)) holds 3, timer due at 6  calm.marble:4:20
                  6   debounce emits 3

                  state: trace-cli state calm.marble --at 6

                """)
        #expect(outcome.stderr == "")
        #expect(outcome.code == 0)
    }

    @Test func `Several events are numbered`() throws {
        let output = try run()("why", "calm.marble", "--at", "10").output
        #expect(output.hasPrefix("1. calm  next(4)  at 10\n"))
        #expect(output.contains("\n\n2. calm  completed  at 10\n"))
    }

    @Test func `A line of a scenario's output is asked in that scenario`() throws {
        let run = try FolderRun([
            "a.marble":
                "hot q: Int\n\nout r = q.filter { $0 > 3 }\n\nscenario one\n\nq\n    5\nr\n    5\n\nscenario two\n\nq\n"
                + "    2\nr\n    2\n"
        ])
        #expect(run("why", "a.marble:9").output.hasPrefix("// scenario one\nr  next(5)  at 0\n"))
        #expect(run("why", "a.marble:16").stderr.contains("'r' has no event"))
        #expect(run("why-not", "a.marble:16").output.hasPrefix("// scenario two\nr  nothing"))
    }

    @Test(arguments: ["poll(_) #2", "poll #2"])
    func `A subscription to a cold input is named with its number, as a replay prints it`(lane: String) throws {
        let run = try FolderRun([
            "poll.marble":
                "cold poll(_): Int\n    --1|\nhot tap: Int\n    1---2--\nout x = tap.flatMap { poll($0) }\n"
        ])
        #expect(run("replay", "poll.marble").output.contains("poll(_) #2"))
        let why = run("why", "poll.marble", "--at", "6,\(lane)")
        #expect(why.output.hasPrefix("poll(_)  next(1)  at 6\n  4   tap emits 2"), "\(why)")
        #expect(run("why", "poll.marble", "--at", "2,\(lane)").stderr.contains("has no event at 2"))
        #expect(run("why-not", "poll.marble", "--input", "\(lane)@6").code == 0)
        #expect(run("render", "--lanes", lane, "poll.marble").code == 0)
        let ninth = run("why", "poll.marble", "--at", "6,poll #9")
        #expect(ninth.stderr.hasPrefix("trace-cli: 'poll' was subscribed to 2 times; there is 'poll #2'\n"))
    }

    @Test func `A number that may be a column has a note, and a column is asked for with an f`() throws {
        let run = try FolderRun([
            "s.marble": "frame: 1s\nhot a: Int\n    1--2--3\nout shown = a\n    1--2--3\n"
        ])
        let note = "note: 6 is in milliseconds, between columns of 1s; column 6 is 6f\n"
        #expect(run("why-not", "s.marble", "--expected", "shown@6").stderr == note)
        #expect(run("state", "s.marble", "--at", "6").stderr == note)
        #expect(run("why", "s.marble", "--at", "6f") == run("why", "s.marble", "--at", "6000"))
        #expect(run("why", "s.marble", "--at", "6f").output.hasPrefix("shown  next(3)  at 6000\n"))
        #expect(run("state", "s.marble", "--at", "6ms").stderr == "")
        #expect(run("state", "s.marble", "--at", "3500").stderr == "", "a timer may be due between columns")
    }

    @Test func `A line of an output stands for its events`() throws {
        let run = try run()
        #expect(run("why", "calm.marble:5", "--at", "6") == run("why", "calm.marble", "--at", "6,calm"))
        #expect(run("why", "calm.marble:4:20", "--at", "6") == run("why", "calm.marble", "--at", "6,calm"))
        #expect(run("why", "calm.marble:2").stderr.hasPrefix("trace-cli: no output is at line 2"))
    }

    @Test func `A line of a scenario stands for its output, in that scenario`() throws {
        let run = try FolderRun([
            "q.marble": """
            hot q: Int
            out r = q.filter { $0 > 3 }
            scenario one
            q
                1-5
            r
                5
            scenario two words
            q
                2-7
            r
                7

            """
        ])
        #expect(run("why", "q.marble:12").output.hasPrefix("// scenario two words\nr  next(7)  at 2\n"))
        #expect(!run("why", "q.marble:12").output.contains("scenario one"))
        let shared = run("why", "q.marble:2").output
        #expect(shared.contains("// scenario one\n") && shared.contains("// scenario two words\n"))
        #expect(run("why", "q.marble:11").output == run("why", "q.marble:12").output)
        for line in [0, 1, 3, 9] {
            #expect(run("why", "q.marble:\(line)").stderr.hasPrefix("trace-cli: no output is at line \(line) of"))
        }
    }

    @Test func `An element that was replaced is explained`() throws {
        #expect(
            try run()("why-not", "calm.marble", "--input", "numbers@2").output == """
                numbers  next(2)  at 2
                  2   debounce(.milliseconds(3)) holds 2, timer due at 5  calm.marble:4:20
                  3   replaced in debounce by 3, 1 ms later

                """)
    }

    @Test func `A missing event is explained by the inputs`() throws {
        let output = try run()("why-not", "calm.marble", "--expected", "calm@8").output
        #expect(output.hasPrefix("calm  nothing  at 8\n  2   numbers emits 2 "))
        #expect(output.contains("replaced in debounce(.milliseconds(3)) by 3, 1 ms later"))
    }

    @Test func `The state at a time is printed`() throws {
        let output = try run()("state", "calm.marble", "--at", "4").output
        #expect(output.hasPrefix("state at 4\n  calm "))
        #expect(
            output.contains("\n      subscribed since 0 by calm, received 3 at 3, holds 3, timer due at 6\n  numbers "))
    }

    @Test func `Answers are printed as NDJSON`() throws {
        let run = try run()
        let answer = run("why", "--format", "ndjson", "calm.marble", "--at", "6").output
        #expect(answer.hasPrefix(#"{"lane":"calm","event":"next(3)","t":6,"seq":"#))
        let step = #""t":3,"operator":"numbers","reason":"emits 3","text":"numbers emits 3","path":""#
        #expect(answer.contains(step) && answer.contains(#"calm.marble","line":2,"seq":"#), "\(answer)")
        #expect(answer.hasSuffix("}]}\n"))
        let state = run("state", "--format", "ndjson", "calm.marble", "--at", "4").output
        #expect(state.hasPrefix(#"{"t":4,"operator":"calm","path":""#))
    }

    @Test(arguments: [
        (["why", "calm.marble", "--at", "7"], "'calm' has no event at 7; there is one at 6 and 10"),
        (["why", "calm.marble", "--at", "6,cam"], "there is no lane 'cam'; did you mean 'calm'?"),
        (["why", "calm.marble", "--at", "6,debunce"], "there is no lane 'debunce'; did you mean 'debounce'?"),
        (
            ["why", "calm.marble", "--at", "6,other"],
            "there is no lane 'other'; there are 'calm', 'numbers', 'debounce'"
        ),
        (["why", "calm.marble", "--at", "7,debounce"], "'debounce' has no event at 7; there is one at 6 and 10"),
        (["why", "calm.marble", "--event", "error"], "'calm' has no 'error' record\n    there is 'completed' at 10"),
        (["why", "calm.marble:1", "--at", "6"], "no output is at line 1 of calm.marble\n    'calm' is at line 4"),
        (["why-not", "calm.marble:99"], "no output is at line 99 of calm.marble\n    'calm' is at line 4"),
        (
            ["why", "calm.marble", "--at", "-1"],
            "--at has a time in milliseconds, like 8, 2s or 6f for column 6, not '-1'"
        ),
        (
            ["state", "calm.marble", "--at", "99999999999999999999"],
            "the time '99999999999999999999' of --at is too large"
        ),
        (["why", "calm.marble", "--at", "6,\u{1B}[31m\u{202E}"], "there is no lane '\\u{1B}[31m\\u{202E}'"),
        (
            ["why", "calm.marble", "--at", "soon"],
            "--at has a time in milliseconds, like 8, 2s or 6f for column 6, not 'soon'"
        ),
        (
            ["why-not", "calm.marble"],
            "'why-not' needs an event\n    write --input LANE@TIME or --expected LANE[@TIME]"
        ),
        (
            ["why-not", "calm.marble", "--input", "numbers@1"],
            "'numbers' has no event at 1; there is one at 0, 2, 3, 8 and 10"
        ),
        (
            ["why-not", "calm.marble", "--input", "numbers@2", "--expected", "calm@3"],
            "--input and --expected are two questions; ask one at a time"
        ),
        (["state", "calm.marble:5", "--at", "6"], "'state' shows all stages, not those at line 5"),
        (["state", "calm.marble"], "'state' needs a time; write --at TIME, like --at 8"),
        (["why"], "'why' needs a FILE"),
    ])
    func `A question without an answer is an error that shows what there is`(words: [String], message: String) throws {
        let outcome = try run()(words)
        #expect(outcome.stderr.hasPrefix("trace-cli: " + message), "\(outcome.stderr)")
        #expect(outcome.output == "")
        #expect(outcome.code == 2)
    }

    @Test func `A replay names the command that explains an output without events, unless the file expects none`()
        throws
    {
        let run = try FolderRun([
            "empty.marble": "hot a\n    1\n\nout x = a.filter { $0 > 2 }\n",
            "expected.marble": "hot a\n    1\n\nout x = a.filter { $0 > 2 }\n    -\n",
        ])
        let note = run("replay", "empty.marble").stderr
        #expect(note == "no events in 'x': trace-cli why-not empty.marble --expected x\n")
        #expect(run("why-not", "empty.marble", "--expected", "x").output.contains("the predicate returned false for 1"))
        #expect(run("replay", "expected.marble").stderr == "")
        #expect(run("replay", "--format", "ndjson", "empty.marble").stderr == "")
    }

    @Test func `A failing check prints the commands that explain the differences`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    1-2\n\nout x = a.filter { $0 > 1 }\n    1-2-3\n"])
        let output = run("check", "a.marble").output
        #expect(output.contains("  why not: trace-cli why-not a.marble --expected x@0\n  accept: "))
        #expect(run("why-not", "a.marble", "--expected", "x@0").output.contains("the predicate returned false for 1"))
    }

    @Test func `A late event is asked about at both times`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    1\n\nout x = a.delay(.milliseconds(3))\n    -1\n"])
        let commands = run("check", "a.marble").output.split(separator: "\n").filter { $0.contains("trace-cli why") }
        #expect(
            commands == [
                "  why not: trace-cli why-not a.marble --expected x@1", "  why: trace-cli why a.marble --at 3,x",
            ])
        #expect(run("why-not", "a.marble", "--expected", "x@1").output.contains("x emits 1"))
    }

    @Test func `A replay asks about the time of the first missing event, as a check does`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    1-2\n\nout x = a.filter { $0 > 5 }\n    --2\n"])
        let command = "trace-cli why-not a.marble --expected x@2\n"
        #expect(run("replay", "a.marble").stderr == "no events in 'x': \(command)")
        #expect(run("check", "a.marble").output.contains("why not: \(command)"))
    }

    @Test func `Each of the first outputs without events has its command, and the others are named`() throws {
        let outputs = "abcde".map { "out \($0) = i.filter { $0 > 1 }\n" }.joined()
        let note = try FolderRun(["a.marble": "hot i\n    1\n\n\(outputs)"])("replay", "a.marble").stderr
        let lines = note.split(separator: "\n")
        #expect(lines.prefix(3).map { $0.suffix(12) } == "abc".map { "--expected \($0)" })
        #expect(lines.last == "2 more to ask about: 'd', 'e'")
        let many = "abcdefghjklm".map { "out \($0) = i.filter { $0 > 1 }\n" }
        let names = "'d', 'e', 'f', 'g', 'h', 'j', 'k', 'l'"
        let notes = try [11, 12].map {
            try FolderRun(["a.marble": "hot i\n    1\n\n\(many.prefix($0).joined())"])("replay", "a.marble").stderr
        }
        #expect(notes[0].hasSuffix("\n8 more to ask about: \(names)\n"))
        #expect(notes[1].hasSuffix("\n9 more to ask about: \(names), …\n"))
    }

    /// The two commands are the ones that the tool names: the first is printed by `replay`, the second by nothing else.
    @Test(arguments: [
        ("a.filter { $0 > 5 }.concat(Observable.never())", "no events in 'x'", "returned false for 2"),
        ("a.filter { $0 > 5 }", "no elements in 'x', which completes at 4", "returned false for 2"),
        ("a.take(0)", "no elements in 'x', which completes at 0", "take(0) completes"),
        ("a.asSingle()", "'x' fails at 2", "asSingle() fails with Sequence contains more than one element."),
        ("a.map { _ in throw RxError.timeout }", "'x' fails at 0", "map { _ in throw RxError.timeout } fails with"),
    ])
    func `A new user gets from an output without elements to its reason with the command that is named`(
        pipeline: String, finding: String, reason: String
    ) throws {
        let run = try FolderRun(["it's.marble": "hot a: Int\n    1-2-|\n\nout x: Int = \(pipeline)\n"])
        for words in [["replay"], ["replay", "--format", "log"], ["replay", "--format", "marble"], ["check"]] {
            let note = run(words + ["it's.marble"]).stderr.split(separator: "\n").last { $0.contains("trace-cli why") }
            let parts = try #require(note).split(separator: ": trace-cli ", maxSplits: 1)
            #expect(parts[0] == finding)
            let command = parts[1].split(separator: " ").map { $0 == #"'it'\''s.marble'"# ? "it's.marble" : String($0) }
            #expect(run(command).output.contains(reason))
        }
    }

    @Test(arguments: [
        "a", "a.ignoreElements()", "a.ignoreElements().asCompletable()", "a.filter { $0 > 5 }\n    ----|",
        "a.concat(Observable.error(RxError.timeout))\n    1-2-#\n    # = RxError.timeout",
    ])
    func `An output that needs no elements, or is as expected, gets no hint`(pipeline: String) throws {
        let run = try FolderRun(["a.marble": "hot a: Int\n    1-2-|\n\nout x = \(pipeline)\n"])
        #expect(run("replay", "a.marble").stderr == "")
    }

    @Test func `Only the first of the events that an end cut off has a command`() throws {
        let text = "hot a: Int\n    1-2-3-|\n\nout x = a.map { n in if n == 2 { throw RxError.timeout }; return n }\n"
        let run = try FolderRun(["a.marble": text + "    1-2-3-|\n"])
        let commands = run("check", "a.marble").output.split(separator: "\n").filter { $0.contains("trace-cli why") }
        #expect(commands == ["  why not: trace-cli why-not a.marble --expected x@2"])
        #expect(
            run("why-not", "a.marble", "--expected", "x@2").output.contains("map { … } fails with Sequence timeout."))
    }

    @Test func `A missing completion is explained by the completion that something delayed`() throws {
        let run = try FolderRun([
            "a.marble": "hot a: Int\n    1-|\n\nout x = a.concat(Observable.never())\n    1-|\n"
        ])
        #expect(
            run("why-not", "a.marble", "--expected", "x@2").output == """
                x  nothing  at 2
                  2   a completes                                         a.marble:2
                  2     Observable.never() emitted nothing until the end  a.marble:4:18

                """)
    }

    @Test func `The command for a missing completion asks for that, beside an element at the same time`() throws {
        let run = try FolderRun(["a.marble": "hot a: Int\n    1-2\n\nout x = a.single { $0 == 1 }\n    (1|)\n"])
        let command = "why-not a.marble --expected x@0 --event completed"
        #expect(run("check", "a.marble").output.contains("  why not: trace-cli \(command)\n"))
        #expect(run(command.split(separator: " ").map(String.init)).output.hasPrefix("x  no completion  at 0\n"))
    }

    @Test func `What follows an event of an output is that nothing does`() throws {
        let output = try run()("why-not", "calm.marble", "--input", "calm@6").output
        #expect(output == "calm  next(3)  at 6\n  6   calm is an output, which nothing follows  calm.marble:4:5\n")
    }

    @Test func `A time after the end has the state of the end`() throws {
        #expect(
            try run()("state", "calm.marble", "--at", "5000").output.hasPrefix("state at 5000, after the end\n  calm "))
    }

    @Test func `A file with an error is reported`() throws {
        let run = try FolderRun(["bad.marble": "hot a\n    1\n\nout x = b\n"])
        let outcome = run("why", "bad.marble", "--at", "0")
        #expect(outcome.stderr.contains("cannot find 'b' in scope"))
        #expect(outcome.code == 2)
    }

    @Test func `Text that controls a terminal is escaped`() throws {
        let run = try FolderRun([
            "a.marble": "hot a: String\n    x\n    x = \"\\u{1B}[31m\"\n\nout x = a.map { $0 + \"!\" }\n"
        ])
        #expect(!run("why", "a.marble").output.contains("\u{1B}"))
        #expect(!run("why-not", "a.marble", "--input", "a@0").output.contains("\u{1B}"))
        #expect(!run("state", "a.marble", "--at", "0").output.contains("\u{1B}"))
    }

    @Test func `Names in a message are escaped, and shown once`() throws {
        let run = try FolderRun(["a.marble": "hot a\n    1\n\nout x = a.debug(\"b\\u{1B}[31m\")\n"])
        for words in [["why", "--at", "0,nope"], ["why-not", "--expected", "nope"], ["why-not", "--input", "b@9"]] {
            let message = run(words + ["a.marble"]).stderr
            #expect(!message.contains("\u{1B}") && message.matches(of: /b\\u\{1B\}/).count <= 1, "\(message)")
        }
    }

    @Test func `A lane is found by the name that answers and commands show`() throws {
        let text = "hot a\n    1\n\nout x = a.map { $0 }.debug(\"\\u{202E}b\\u{1B}[31m\")\n"
        let run = try FolderRun(["a.marble": text])
        let answer = run("why", "a.marble", "--at", #"0,\u{202E}b\u{1B}[31m"#)
        #expect(answer.code == 0, "\(answer.stderr)")
        #expect(!answer.output.unicodeScalars.contains { ["\u{202E}", "\u{1B}"].contains($0) })
    }

    @Test(arguments: [#"debug("a\n\u{1B}[31mb")"#, #"debug("a" + "b")"#, "debug(trimOutput: true)"])
    func `An output is found by its name, whatever its debug is called`(debug: String) throws {
        let run = try FolderRun(["a.marble": "hot a\n    1\n\nout x = a.map { $0 + 1 }.\(debug)\n"])
        for words in [["why", "--at", "0"], ["why", "--at", "0,x"], ["why-not", "--input", "a@0"]] {
            let answer = run(words + ["a.marble"])
            #expect(answer.output.contains("map { $0 + 1 } emits 2"), "\(answer.stderr)")
        }
    }

    @Test func `Each selected scenario is answered`() throws {
        let run = try FolderRun([
            "a.marble": """
            hot a
            out x = a.map { $0 + 1 }

            scenario one
            a
                1

            scenario two
            a
                2
            """
        ])
        #expect(
            run("why", "a.marble").output.split(separator: "\n").filter { !$0.hasPrefix(" ") } == [
                "// scenario one", "x  next(2)  at 0", "// scenario two", "x  next(3)  at 0",
            ])
        #expect(run("why", "a.marble", "--scenario", "two").output.hasPrefix("// scenario two\n"))
    }

    @Test(arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (12, "12th"), (21, "21st")])
    func `An element that waits for its partner has a number`(_ count: Int, _ number: String) throws {
        func diagram(_ count: Int) -> String {
            "    " + (0..<count).map { "@\($0) next(\($0))" }.joined(separator: "\n    ")
        }
        let others = count == 1 ? "    |" : diagram(count - 1) + "\n    @\(count) completed"
        let text = "hot a: Int\n\(diagram(count))\nhot b: Int\n\(others)\nout x = Observable.zip(a, b) { $0 + $1 }\n"
        let run = try FolderRun(["a.marble": text])
        let output = run("why-not", "a.marble", "--expected", "x@\(count + 1)").output
        #expect(output.split { $0.isWhitespace }.joined(separator: " ").contains("this is the \(number))"), "\(output)")
    }

    @Test func `Of equal elements that are held, the earliest one is told`() throws {
        let text = "hot a: Int\n    11-2\nhot b: Int\n    ----7\nout x = Observable.zip(a, b) { $0 + $1 }\n"
        let output = try FolderRun(["a.marble": text])("why", "a.marble", "--at", "4,x").output
        #expect(output.contains("\n  0   a emits 1 "), "\(output)")
        #expect(output.contains("\n  0   Observable.zip(a, b) { $0 + $1 } holds 1 until b emits 7"), "\(output)")
    }

    @Test func `Each output that depends on an order is told`() throws {
        let text = """
            hot a: Int
                1
            hot b: Int
                2
            out m = Observable.merge(a, b)
            out n = Observable.merge(b, a).take(1)
            out o = Observable.zip(a, b) { $0 + $1 }
            out p = Observable.merge(a, b).map { $0 }

            """
        let output = try FolderRun(["a.marble": text])("check", "--orders", "a.marble").output
        let told = output.split(separator: "\n").filter { $0.hasPrefix("ORDER") }
        #expect(told == ["ORDER  a.marble:5  out m", "ORDER  a.marble:6  out n", "ORDER  a.marble:8  out p"])
    }
}
