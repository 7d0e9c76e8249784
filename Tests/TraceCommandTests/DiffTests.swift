import Foundation
import Testing

private let old = """
    0: search -> subscribed
    1: search -> Event next(User(name: "Ada", age: 36))
    5: search -> Event next(b)
    9: search -> Event completed
    9: search -> isDisposed

    """

private let pipeline = """
    hot text: String
        ab---c-|
    out shown = text.debounce(.milliseconds(3))

    """

/// The comparison of two runs.
@Suite(.endsInTime)
struct DiffTests {
    private let folder: Folder

    init() throws {
        folder = try Folder()
        try folder.write(old, to: "old.log")
    }

    private func diff(_ new: String, _ flags: String = "") throws -> Outcome {
        try folder.write(new, to: "new.log")
        return try folder.shell("trace-cli diff old.log new.log \(flags)")
    }

    @Test func `Equal runs have no differences, whatever is between the lines`() throws {
        let outcome = try diff(old.replacing("\n5:", with: "\nan app's own line\n5:"))
        #expect(outcome == Outcome(output: "no differences\n"))
    }

    @Test func `The difference of a lane is shown by event and by part of a value`() throws {
        let outcome = try diff(old.replacing("Ada", with: "Bob").replacing("5: ", with: "7: "))
        #expect(
            outcome.output == """
                DIFF  old.log  new.log  search
                  One event arrives late and 1 differs.

                  t     1  5  7  9
                  old   a  b  ·  |
                  new   c  ·  b  |
                        a = User(name: "Ada", age: 36), c = User(name: "Bob", age: 36)

                  ~ User(name: "Ada", age: 36)   1       changed
                      .name  "Ada" → "Bob"
                  ~ b                            5 → 7   late by 2 ms

                1 of 1 lane differs

                """)
        #expect(outcome.code == 1)
    }

    @Test func `A tolerance allows times to differ, and order ignores them`() throws {
        let late = old.replacing("5: ", with: "7: ")
        #expect(try diff(late, "--within 2ms").code == 0)
        #expect(try diff(late, "--within 1ms").code == 1)
        #expect(try diff(old.replacing("9: ", with: "900: "), "--order").code == 0)
        #expect(try diff(old.replacing("Event next(b)", with: "Event next(c)"), "--order").code == 1)
    }

    @Test func `A replay of what a device did has neither the lanes that it plays nor the device's open end`() throws {
        let log = """
            0: text -> subscribed
            0: results -> subscribed
            210: text -> Event next(a)
            290: text -> Event next(ab)
            593: results -> Event next(results for ab)

            """
        try folder.write(log, to: "console.log")
        let marbles = """
            hot text: String
                from "console.log" "text"
            out results = text.debounce(.milliseconds(300)).map { "results for \\($0)" }

            """
        try folder.write(marbles, to: "device.marble")
        for order in ["console.log device.marble", "device.marble console.log"] {
            let outcome = try folder.shell("trace-cli diff --within 5ms \(order)")
            #expect(outcome == Outcome(output: "no differences\n"))
        }
        let early = try folder.shell("trace-cli diff console.log device.marble")
        #expect(early.output.contains("early by 3 ms") && early.code == 1, "\(early.output)")
        // A subscription that the pipeline ends is no end of the replay.
        try folder.write(marbles.replacing("= text.", with: "= text.take(1)."), to: "device.marble")
        #expect(try folder.shell("trace-cli diff --within 5ms console.log device.marble").code == 1)
    }

    @Test func `A lane may have another name in the second run`() throws {
        let renamed = old.replacing(": search", with: ": vm.search")
        #expect(try diff(renamed).output.contains("only new.log has this lane, with 5 lines"))
        #expect(try diff(renamed, "--map search=vm.search").code == 0)
        let changed = try diff(renamed.replacing("Ada", with: "Bob"), "--map search=vm.search")
        #expect(changed.output.hasSuffix("\n1 of 1 lane differs\n"), "\(changed.output)")
        let unknown = try diff(renamed, "--map serch=vm.search")
        #expect(unknown.stderr.hasPrefix("trace-cli: the first run has no lane 'serch'; did you mean 'search'?\n"))
        #expect(unknown.code == 2)
    }

    @Test func `Subscriptions and the order of lanes are compared, too`() throws {
        #expect(try diff(old.replacing("9: search -> isD", with: "12: search -> isD")).output.contains("0–12"))
        let lanes = "0: a -> Event next(1)\n0: b -> Event next(1)\n"
        try folder.write(lanes, to: "a.log")
        try folder.write("0: b -> Event next(1)\n0: a -> Event next(1)\n", to: "b.log")
        let outcome = try folder.shell("trace-cli diff a.log b.log")
        #expect(outcome.output.hasPrefix("DIFF  a.log  b.log  order of the lanes\n"))
        #expect(outcome.code == 1)
    }

    @Test func `A replay equals its own log and NDJSON, and differs from that of another pipeline`() throws {
        try folder.write(pipeline, to: "a.marble")
        try folder.write(pipeline.replacing("(3)", with: "(2)"), to: "b.marble")
        let outcome = try folder.shell(
            """
            trace-cli replay --format log a.marble > a.log
            trace-cli replay --format ndjson a.marble > a.ndjson
            trace-cli diff a.log a.marble && trace-cli diff a.ndjson a.marble && trace-cli diff a.log a.ndjson
            trace-cli diff a.ndjson b.marble
            """)
        #expect(outcome.output.hasPrefix("no differences\nno differences\nno differences\nDIFF  a.ndjson  b.marble"))
        #expect(outcome.output.contains("debounce(.milliseconds(2)) holds \"b\""))
    }

    @Test func `Alike texts of different types differ`() throws {
        try folder.write("hot a: Int\n    1\nout x = a\n", to: "a.marble")
        try folder.write("hot a: String\n    1\nout x = a\n", to: "b.marble")
        let outcome = try folder.shell("trace-cli diff a.marble b.marble")
        #expect(outcome.output.contains("~ 1 → \"1\"   0   changed"))
    }

    @Test(.enabled(if: Folder.hasProgram("git"))) func `A file is compared with its revision`() throws {
        try folder.write(pipeline, to: "a.marble")
        let outcome = try folder.shell(
            """
            git init -q . && git add a.marble && git -c user.name=n -c user.email=e commit -q -m first
            sed -i.bak 's/(3)/(2)/' a.marble
            trace-cli diff a.marble@HEAD a.marble | head -4; trace-cli diff a.marble@nowhere a.marble
            """)
        #expect(outcome.output.hasPrefix("DIFF  a.marble@HEAD  a.marble  shown\n  One value arrives 1 ms early.\n"))
        #expect(outcome.stderr == "a.marble: error: Git has no revision 'nowhere' of this file\n")
        #expect(outcome.code == 2)
    }

    @Test func `As NDJSON, each event that differs is an object`() throws {
        let outcome = try diff(old.replacing("5: ", with: "7: "), "--format ndjson")
        #expect(
            outcome.output == """
                {"lane":"search","difference":"moved","kind":"next","old":{"t":5,"value":"b"},"new":{"t":7,"value":"b"}}
                {"summary":{"lanes":1,"differences":1}}

                """)
    }

    @Test func `Damaged recordings are errors with a location`() throws {
        try folder.write(
            "{\"streamtrace\":1}\n{\"seq\":0,\"t\":0,\"lane\":\"a\",\"kind\":\"log\",\"val", to: "new.ndjson")
        let cut = try folder.shell("trace-cli diff old.log new.ndjson")
        #expect(cut.stderr.hasPrefix("new.ndjson:2:1: error: the recording is cut off in the middle of this line\n"))
        let binary = try folder.shell("head -c 2000 /dev/zero > zero.log; trace-cli diff old.log zero.log")
        #expect(binary.stderr == "zero.log: error: the file is not text\n")
        #expect([cut.code, binary.code] == [2, 2])
        let long = try folder.shell(
            "(cat old.log; head -c 17000000 /dev/zero | tr '\\0' x) > long.log; trace-cli diff old.log long.log")
        #expect(long.stderr.hasPrefix("long.log:6:1: error: this line is longer than 16 MB"))
    }

    @Test func `Values of two types have no parts in common`() throws {
        let outcome = try diff(old.replacing(#"User(name: "Ada", age: 36)"#, with: #"Pet(name: "Bob", age: 36)"#))
        #expect(outcome.output.contains(#"User(name: "Ada", age: 36) → Pet(name: "Bob", age: 36)"#))
        #expect(!outcome.output.contains(".name"))
    }
}
