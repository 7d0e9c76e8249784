import Testing

@testable import trace_cli

/// Logs that `import` refuses: one error, with the line if there is one, and no half-written file.
struct ImportBadInputTests {
    private static let start = "10: a -> subscribed\n11: a -> Event next(1)\n"

    @Test(
        arguments: [
            (
                "two sessions, the clock starts again", start + "0: a -> subscribed\n",
                "a.log:3:4: error: the clock goes back"
            ),
            (
                "two sessions, one after the other", start + "20: a -> subscribed\n",
                "a.log:3:5: error: 'a' is subscribed to a second time here"
            ),
            (
                "the clock goes back", start + "9: a -> Event next(2)\n",
                "a.log:3:4: error: the clock goes back here, from 11"
            ),
            (
                "an event without its time", start + "07.120: a -> Event next(2)\n",
                "a.log:3:1: error: the time of this event"
            ),
            (
                "another form of time", start + "2026-03-02 09:14:07.120: a -> Event next(2)\n",
                "a.log:3:1: error: the time of this event has another form"
            ),
            (
                "the time of another logger", start + "2026-03-02T09:14:07Z a -> Event next(2)\n",
                "a.log:3:1: error: the time of this event cannot be read"
            ),
            (
                "half an event", start + "12: a -> Event ne\n13: a -> Event next(2)\n",
                "a.log:3:1: error: this line is cut off"
            ),
            ("a cut value", start + "12: a -> Event next([1, 2", "a.log:3:21: error: the value is cut off"),
            ("a cut last line", start + "12: a -> isDisp", "a.log:3:1: error: this line is cut off"),
            (
                "a shortened value", "1: a -> Event next(123456789012345...1234567890123456789)\n",
                "a.log:1:20: error: this was short"
            ),
            ("a log of something else", "INFO started\nINFO stopped\n", "a.log: error: the log contains no event"),
            ("a table", "time,id,value\n0,a,1\n", "a.log: error: the log contains no event"),
            (
                "other JSON", "{\"level\":\"info\",\"msg\":\"a -> Event next(1)\"}\n",
                "a.log:1:1: error: this record has no 'kind'"
            ),
            (
                "another version", "{\"streamtrace\":9,\"scenarios\":[]}\n",
                "a.log:1:1: error: the recording has version 9"
            ),
            ("no text", "1: a -> \u{0}\n", "a.log: error: the file is not text"),
            ("nothing", "", "a.log: error: the file is empty"),
            (
                "half a line of print()", "a: receive value: (1)\na: receive val\n",
                "a.log:2:1: error: this line is cut off"
            ),
        ]
    )
    func `A log that cannot be read is one error`(name: String, log: String, error: String) throws {
        let run = try FolderRun(["a.log": log])
        let outcome = run("import", "a.log", "--in", "a")
        #expect(outcome.stderr.hasPrefix(error), "\(name): \(outcome.stderr)")
        #expect(outcome.output == "", "\(name)")
        #expect(outcome.code == 2, "\(name)")
        #expect(outcome.stderr.split(separator: "\n").count { $0.contains(": error: ") } == 1, "\(name)")
    }

    @Test func `Colours, what a console prints in front, and values of several lines are read`() throws {
        let log = """
            \u{1B}[32m2026-03-02 09:14:07.120: a -> subscribed\u{1B}[0m
            2026-03-02 10:14:07.120345+0100 App[12:345] 2026-03-02 09:14:07.121: a -> Event next(S(t: "x",
            n: 1))
            default\t09:14:07.121 App\t2026-03-02 09:14:07.122: a -> Event completed

            """
        let run = try FolderRun(["a.log": log])
        let outcome = run("import", "a.log", "--in", "a")
        #expect(outcome.output.contains("hot a"), "\(outcome)")
        #expect(outcome.code == 0)
    }

    @Test func `Two outputs' sessions and recordings of several scenarios are refused`() throws {
        let run = try FolderRun([
            "a.log": "0: a -> subscribed\n1: a -> isDisposed\n5: a -> subscribed\n6: a -> Event next(1)\n",
            "s.marble": "hot a\nout b = a\nscenario x\na\n    1\nscenario y\na\n    1\n",
        ])
        let twice = run("import", "a.log", "--out", "a")
        #expect(twice.stderr.hasPrefix("a.log:3:4: error: the output 'a' is subscribed to again here"), "\(twice)")
        try run.write(run("replay", "--format", "ndjson", "s.marble").output, to: "s.ndjson")
        #expect(run("import", "s.ndjson").stderr.contains("error: the recording has 2 scenarios"))
        #expect(run("import", "s.marble").stderr.contains("is not a log"))
        #expect(run("import", "gone.log").stderr.contains("error: no such file"))
    }

    @Test func `A recording that an app could not finish, or that lost events, is read, and that is said`() throws {
        let recording = """
            {"streamtrace":1,"tool":"TraceLog","unit":"ms"}
            {"seq":0,"t":0,"lane":"a","sub":0,"kind":"subscribed"}
            {"seq":1,"t":5,"lane":"a","sub":0,"kind":"next","value":"1","type":"Int"}
            {"seq":9,"t":7,"lane":"a","sub":0,"kind":"next","value":"2","type":"Int","lost":7}
            {"seq":10,"t":9,"lane":"a","su
            """
        let run = try FolderRun(["a.ndjson": recording])
        let outcome = run("import", "a.ndjson", "--in", "a")
        #expect(outcome.code == 0)
        #expect(outcome.output.contains("-----1-2"))
        #expect(
            outcome.stderr.contains(
                "7 records are missing, the first between 5 and 7; what they were, and what they led to, is not known"))
        #expect(outcome.stderr.contains("the recording is cut off in the middle of this line"))
        #expect(
            run("diff", "a.ndjson", "a.ndjson").stderr.hasPrefix(
                "a.ndjson: note: 7 records are missing, the first between 5 and 7; "))
    }
}
