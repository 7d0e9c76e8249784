import Testing

@testable import trace_cli

/// Recordings in place of marble files.
struct RecordingQuestionTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(
            """
            hot text: String
                ab-c|

            out shown = text.debounce(.milliseconds(2))
            """, to: "search.marble")
        _ = try folder.shell("trace-cli replay --format ndjson search.marble > run.ndjson")
    }

    @Test(arguments: [
        "why FILE", "why FILE --at 4", "why-not FILE --input text@0", "why-not FILE --expected shown@1",
        "state FILE --at 2", "why --format ndjson FILE", "state FILE --at 2 --inside", "replay FILE",
    ])
    func `A recording is asked like its file`(_ command: String) throws {
        let (file, recording) = try (
            folder.shell("trace-cli " + command.replacing("FILE", with: "search.marble")),
            folder.shell("trace-cli " + command.replacing("FILE", with: "run.ndjson"))
        )
        #expect(file.output == recording.output.replacing("run.ndjson", with: "search.marble") && file.code == 0)
        #expect(recording.code == 0 && recording.stderr.isEmpty)
        #expect(!recording.output.isEmpty)
    }

    @Test func `The standard input may be a recording`() throws {
        let outcome = try folder.shell("cat run.ndjson | trace-cli why - --at 2")
        #expect(outcome.output == (try folder.shell("trace-cli why search.marble --at 2")).output)
    }

    @Test func `What a cut recording lacks is said once`() throws {
        let outcome = try folder.shell("head -c 900 run.ndjson > cut.ndjson; trace-cli replay cut.ndjson")
        #expect(outcome.stderr.hasPrefix("cut.ndjson: note: the recording is cut off in the middle of line "))
        #expect(outcome.stderr.split(separator: "\n").count == 1 && outcome.code == 0)
        let later = try folder.shell("trace-cli state cut.ndjson --at 100")
        #expect(later.stderr.contains("the recording has no more") && later.code == 2)
    }

    @Test func `An answer says what cannot be known because records are missing`() throws {
        _ = try folder.shell("grep -v '\"t\":3,' run.ndjson > gap.ndjson")
        let unknown = "4 records are missing between 1 and 4: whether "
        for (question, end) in [
            ("why-not gap.ndjson --expected shown@2", "shown sent something then is not known"),
            ("state gap.ndjson --at 2", "something then changed this is not known"),
        ] {
            let answer = try folder.shell("trace-cli " + question)
            let output = answer.output.replacing("\n    ", with: " ")
            #expect(output.hasSuffix("\n  \(unknown)\(end)\n") && answer.code == 0, "\(output)")
            let objects = try folder.shell("trace-cli \(question) --format ndjson").output.split(separator: "\n")
            #expect(objects.allSatisfy { $0.hasSuffix(#","unknown":["\#(unknown)\#(end)"]}"#) }, "\(objects)")
        }
    }

    @Test func `Recordings that lack records may differ, but are not called equal`() throws {
        _ = try folder.shell(
            """
            grep -v '"t":3,' run.ndjson > gap.ndjson; grep -v '"log"' run.ndjson > nolog.ndjson
            sed 's/"seq":9,/"seq":9,"lost":2,/' gap.ndjson > lost.ndjson
            """)
        for file in ["gap", "lost"] {
            let same = try folder.shell("trace-cli diff \(file).ndjson \(file).ndjson")
            #expect(same.output == "no differences in what was recorded\n")
            #expect(same.stderr.contains("\(file).ndjson: note: "))
            #expect(same.stderr.contains("whether the runs are equal is not known, because records are missing"))
            #expect(same.code == 2, "\(file)")
        }
        let other = try folder.shell("trace-cli diff gap.ndjson nolog.ndjson --format ndjson")
        #expect(other.output.hasSuffix(#","missing":8}}"# + "\n"), "\(other.output)")
    }

    @Test func `No format is named that a recording does not have`() throws {
        let lines = (0..<10_100).map { time in
            #"{"t":\#(3 * time),"lane":"a","kind":"next","json":\#(time)}"# + "\n"
                + #"{"t":\#(3 * time),"lane":"a","kind":"log","value":"Event next(\#(time))"}"#
        }
        try folder.write(lines.joined(separator: "\n") + "\n", to: "long.ndjson")
        let outcome = try folder.shell("trace-cli replay long.ndjson | grep ⋯")
        #expect(outcome.output == "⋯ 9600 more times\n⋯ 100 more events\n⋯ 100 more lines\n", "\(outcome.output)")
    }

    @Test func `A log is drawn as far as it tells`() throws {
        try folder.write(
            """
            Launched
            2026-03-02 09:14:07.120: a -> subscribed
            2026-03-02 09:14:07.121: a -> Event next(1)
            2026-03-02 09:14:07.122: a -> Event completed
            2026-03-02 09:14:07.122: a -> subscribed
            2026-03-02 09:14:07.122: a -> isDisposed
            2026-03-02 09:14:07.124: a -> Event next(2)
            2026-03-02 09:14:07.124: b -> Event error(no)

            """, to: "console.log")
        let outcome = try folder.shell("trace-cli replay console.log")
        #expect(
            outcome.output == """
                       0
                a #1   -a|
                a #2   ----b
                b      ----#
                       a = 1, b = 2, # = no

                0: a -> subscribed
                1: a -> Event next(1)
                2: a -> Event completed
                2: a -> subscribed
                2: a -> isDisposed
                4: a -> Event next(2)
                4: b -> Event error(no)

                """, "\(outcome.output)")
        #expect(outcome.stderr == "console.log: skipped 1 line that is not debug() output\n" && outcome.code == 0)
        #expect(try folder.shell("trace-cli replay - < console.log").output == outcome.output)
        let question = try folder.shell("trace-cli why console.log")
        #expect(question.stderr.contains("the records of 'console.log' name no causes, so nothing can be explained"))
        let twice = try folder.shell(
            "printf '0: a -> subscribed\\n3: a -> subscribed\\n4: a -> Event next(1)\\n' | trace-cli replay -")
        #expect(twice.stderr.hasPrefix("<stdin>: note: 'a' is subscribed to a second time at 3, and the log does not"))
        let back = try folder.shell("printf '5: a -> subscribed\\n3: a -> Event next(1)\\n' | trace-cli replay -")
        #expect(back.stderr.hasPrefix("<stdin>:2:4: error: the clock goes back here") && back.code == 2)
    }

    @Test func `A recording without causes is shown, and asked nothing`() throws {
        try folder.write("{\"t\":4,\"lane\":\"a\",\"kind\":\"next\",\"json\":1}\n", to: "app.ndjson")
        #expect(try folder.shell("trace-cli replay app.ndjson").output.contains("----1"))
        let outcome = try folder.shell("trace-cli why app.ndjson")
        #expect(
            outcome.stderr == """
                trace-cli: the records of 'app.ndjson' name no causes, so nothing can be explained
                    trace-cli replay app.ndjson shows its lanes
                see 'trace-cli help why'

                """)
        #expect(outcome.code == 2)
    }

    @Test func `A recording is compared until it was cut off`() throws {
        let same = try folder.shell("head -c 2500 run.ndjson > cut.ndjson; trace-cli diff run.ndjson cut.ndjson")
        #expect(same.stderr.contains("cut.ndjson: note: the recording is cut off at "))
        #expect(same.output.hasSuffix("no differences\n") && same.code == 0)
        _ = try folder.shell("grep -v '\"log\"' run.ndjson > nolog.ndjson")
        let stages = try folder.shell("trace-cli diff nolog.ndjson nolog.ndjson")
        #expect(stages.output.hasSuffix("no differences in what was recorded\n"))
    }

    @Test func `A format that needs a replay is refused`() throws {
        let outcome = try folder.shell("trace-cli replay --format perfetto run.ndjson")
        #expect(outcome.stderr.contains("'--format perfetto' needs a marble file, and 'run.ndjson' is a recording"))
        #expect(outcome.code == 2)
    }

    @Test func `A scenario is chosen by its name`() throws {
        try folder.write(
            """
            hot a: Int
            out b = a.map { $0 }

            scenario one
            a
                1|

            scenario two
            a
                2|
            """, to: "two.marble")
        _ = try folder.shell("trace-cli replay --format ndjson two.marble > two.ndjson")
        let outcome = try folder.shell("trace-cli why two.ndjson --scenario two --at 0")
        let file = try folder.shell("trace-cli why two.marble --scenario two --at 0").output
        #expect(outcome.output == file.replacing("two.marble --scenario", with: "two.ndjson --scenario"))
        let none = try folder.shell("trace-cli why two.ndjson --scenario three")
        #expect(none.stderr.contains("no scenario of the recording has 'three' in its name or title"))
        #expect(none.stderr.contains("there are 'one', 'two'") && none.code == 2)
    }
}
