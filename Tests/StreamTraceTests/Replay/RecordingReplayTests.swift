import Foundation
import Testing

@testable import StreamTrace

/// A marble file with recordings beside it, in a folder that goes away with the test.
private struct RecordedScenario {
    private let file: TemporaryFile
    var replay = MarbleReplay()

    init(_ marble: String, _ recordings: [String: String]) throws {
        file = try TemporaryFile(marble, named: "test.marble")
        for (name, text) in recordings { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
    }

    var folder: String { (file.path as NSString).deletingLastPathComponent }

    func run() throws -> MarbleReplay.Outcome { replay.run(try SourceFile.read(file.path)) }

    /// The log, or what is wrong, as `path:line:column: message (suggestion)`.
    func log() throws -> [String] { try lines(run()) }

    /// The log as it is written while it is made.
    func streamed(_ timestamps: Timestamps = .milliseconds, spellsOutControls: Bool = true) throws -> [String] {
        var bytes: [UInt8] = []
        let log = LogWriter(timestamps, spellsOutControls: spellsOutControls) { bytes += $0 }
        let outcome = replay.run(try SourceFile.read(file.path), log: log, began: { _ in }, ended: { _ in log.flush() })
        let text = String(decoding: bytes, as: UTF8.self)
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map(String.init)
            + lines(outcome)
    }

    private func lines(_ outcome: MarbleReplay.Outcome) -> [String] {
        let errors = outcome.diagnostics + outcome.scenarios.compactMap(\.failure)
        return outcome.scenarios.flatMap { $0.log.map(\.description) }
            + errors.map { error in
                let name = error.file.path.replacingOccurrences(of: folder + "/", with: "")
                return name + ":" + brief(error)
            }
    }
}

private let login = """
    0: id -> subscribed
    0: password -> subscribed
    5: id -> Event next(Optional("a"))
    7: password -> Event next(secret)
    9: id -> Event next(nil)
    9: id -> Event completed
    9: id -> isDisposed
    20: password -> isDisposed
    """

struct RecordingReplayTests {
    @Test func `A hot input sends what its lane did, when it did`() throws {
        let scenario = try RecordedScenario(
            "hot id: String?\n    from \"a.log\" \"id\"\nout x = id.compactMap { $0 }\n", ["a.log": login])
        let log = [
            "0: x -> subscribed", "5: x -> Event next(a)", "9: x -> Event completed", "9: x -> isDisposed",
        ]
        #expect(try scenario.log() == log)
        #expect(try scenario.streamed() == log)
    }

    @Test func `A log of dates replays like one of milliseconds, with other lines in between`() throws {
        let dated = """
            2024-02-28 23:59:59.990: id -> subscribed
            Something else
            2024-02-28 23:59:59.995: id -> Event next(1)
            2024-02-29 00:00:00.010: id -> Event next(2)
            """
        let scenario = try RecordedScenario("hot id\n    from \"a.log\"\nout x = id.map { $0 + 1 }\n", ["a.log": dated])
        #expect(
            try scenario.log() == [
                "0: x -> subscribed", "5: x -> Event next(2)", "20: x -> Event next(3)", "20: x -> isDisposed",
            ])
    }

    @Test func `A cold input begins its lane at each subscription, with the next one that was recorded`() throws {
        let recorded = """
            10: a -> subscribed
            12: a -> Event next(1)
            13: a -> Event error(offline)
            13: a -> isDisposed
            20: a -> subscribed
            21: a -> Event next(2)
            22: a -> Event completed
            22: a -> isDisposed
            """
        let scenario = try RecordedScenario(
            """
            cold a: Int
                from "a.log"
                ^--!
                ---^-!
            out x = a.retry(2)
            out third = a
                -----^
            """, ["a.log": recorded])
        #expect(
            try scenario.log() == [
                "0: x -> subscribed", "2: x -> Event next(1)", "4: x -> Event next(2)", "5: third -> subscribed",
                "5: x -> Event completed", "5: x -> isDisposed", "6: third -> Event next(2)",
                "7: third -> Event completed", "7: third -> isDisposed",
            ])
    }

    @Test func `A number behind a lane is one of its subscriptions`() throws {
        let recorded =
            "0: a -> subscribed\n1: a -> Event next(1)\n2: a -> isDisposed\n3: a -> subscribed\n4: a -> Event next(2)\n"
        let scenario = try RecordedScenario("hot a\n    from \"a.log\" \"a#2\"\nout x = a\n", ["a.log": recorded])
        #expect(try scenario.log() == ["0: x -> subscribed", "4: x -> Event next(2)", "4: x -> isDisposed"])
    }

    @Test func `Values and errors are those that the file declares`() throws {
        let scenario = try RecordedScenario(
            """
            struct Tap { let x: Int }
            enum APIError: Error { case offline, server(Int) }
            hot taps: Tap
                from "a.log" "taps"
            hot requests: Int
                from "a.log" "requests"
            out x = taps.map { $0.x + 1 }
            out failed = requests.catch { error in
                if case APIError.server(let code) = error { return .just(code) }
                return .empty()
            }
            """,
            ["a.log": "1: taps -> Event next(Tap(x: 3))\n2: requests -> Event error(server(503))\n"])
        #expect(
            try scenario.log() == [
                "0: x -> subscribed", "0: failed -> subscribed", "1: x -> Event next(4)",
                "2: failed -> Event next(503)", "2: failed -> Event completed", "2: failed -> isDisposed",
                "2: x -> isDisposed",
            ])
    }

    @Test func `What this tool wrote reads back as the same, whatever the texts`() throws {
        let marble = """
            hot a: String
                abc
                a = "line\\nend\\u{1B}", b = "back\\\\slash", c = "\\u{202E}"
            out x = a

            """
        let written = try RecordedScenario(marble, [:]).streamed()
        let again = try RecordedScenario(
            "hot a: String\n    from \"x.log\"\nout x = a\n", ["x.log": written.map { $0 + "\n" }.joined()]
        ).streamed()
        #expect(again == written)
    }

    @Test func `With dates the text behind the time is byte for byte what debug() prints`() throws {
        let scenario = try RecordedScenario(
            "hot a: String\n    -a\n    a = \"x\\ny\"\nout \"🎬\" = a\n".replacing("\"🎬\"", with: "x"), [:])
        #expect(
            try scenario.streamed(.date, spellsOutControls: false) == [
                "1970-01-01 00:00:00.000: x -> subscribed", "1970-01-01 00:00:00.001: x -> Event next(x", "y)",
                "1970-01-01 00:00:00.001: x -> isDisposed",
            ])
        #expect(try scenario.streamed(.date)[1] == "1970-01-01 00:00:00.001: x -> Event next(x\\ny)")
    }

    // MARK: What is wrong

    @Test(
        "What is wrong with a recording is said with its place, before anything runs",
        arguments: [
            ("from \"b.log\" \"id\"", "test.marble:2:10: there is no such file"),
            ("from \"../b.log\"", "test.marble:2:10: there is no such file"),
            ("from \"/etc/passwd\"", "test.marble:2:10: a file outside of this file's folder cannot be read"),
            (
                "from \"a.log\"",
                "test.marble:2:10: the recording has several lanes: say which one, like from \"FILE\" \"LANE\" "
                    + "(its lanes are 'id', 'password')"
            ),
            (
                "from \"a.log\" \"pasword\"",
                "test.marble:2:18: the recording has no lane 'pasword' (did you mean 'password'?)"
            ),
            (
                "from \"a.log\" \"z\"",
                "test.marble:2:18: the recording has no lane 'z' (its lanes are 'id', 'password')"
            ),
            ("from \"test.marble\"", "test.marble:2:10: nothing in the recording is an event that debug() logged"),
            ("from \"empty.log\"", "test.marble:2:10: the file is empty"),
            ("from \"binary.log\"", "test.marble:2:10: the file is no text"),
            ("from \"back.log\"", "back.log:2:1: the clock goes back here, from 9 ms to 7 ms"),
            ("from \"cut.log\"", "cut.log:1:20: the value is cut off: its brackets are not closed"),
            (
                "from \"twice.log\"",
                "twice.log:2:4: the lane is subscribed to a second time here, so its events cannot be told apart "
                    + "(give each subscription an identifier of its own: debug(\"…\"))"
            ),
            (
                "from \"trimmed.log\"",
                "trimmed.log:1:20: this was shortened by debug(trimOutput: true): what is left out cannot be replayed "
                    + "(record it again without trimOutput)"
            ),
            ("from \"int.log\"", "int.log:1:24: this is no Int"),
        ])
    func wrong(from: String, message: String) throws {
        let type = from.contains("int") ? ": [Int]" : ": String?"
        let recordings = [
            "a.log": login, "empty.log": "", "binary.log": "\0\u{1}", "cut.log": "1: x -> Event next([1, 2",
            "back.log": "9: x -> Event next(a)\n7: x -> Event next(b)\n",
            "twice.log": "1: x -> subscribed\n2: x -> subscribed\n", "int.log": "1: x -> Event next([1, x])\n",
            "trimmed.log": "1: x -> Event next(Optional(\"abcde...abcdefghijklmnopq\"))\n",
        ]
        let scenario = try RecordedScenario("hot a\(type)\n    \(from)\nout x = a\n", recordings)
        #expect(try scenario.log() == [message])
        #expect(try scenario.streamed() == [message])
    }

    @Test func `What is wrong far behind the beginning ends the replay there`() throws {
        let many = (0..<20_000).map { "\($0): x -> Event next(\($0))\n" }.joined()
        let scenario = try RecordedScenario(
            "hot a\n    from \"a.log\"\nout x = a.filter { $0 > 19_998 }\n",
            ["a.log": many + "20001: x -> Event next(abc)\n"])
        #expect(
            try scenario.streamed() == [
                "0: x -> subscribed", "19999: x -> Event next(19999)", "19999: x -> isDisposed",
                "a.log:20001:24: this is no Int (the first elements are Int: declare a type where others are not)",
            ])
        let second = try RecordedScenario(
            "hot a\n    from \"a.log\"\nout x = a.filter { $0 > 19_998 }\n",
            ["a.log": many + "20001: y -> Event next(1)\n"])
        #expect(
            try second.streamed().last
                == "a.log:20001:8: the recording has a second lane here (say which one is meant: from \"…\" \"x\")")
    }

    @Test func `A recording outside of the file's folder needs a folder that is allowed`() throws {
        let elsewhere = try TemporaryFile("1: x -> Event next(1)\n", named: "a.log")
        let folder = (elsewhere.path as NSString).deletingLastPathComponent
        var scenario = try RecordedScenario("hot a\n    from \"\(elsewhere.path)\"\nout x = a\n", [:])
        #expect(try scenario.log() == ["test.marble:2:10: a file outside of this file's folder cannot be read"])
        scenario.replay.allowedFolders = [folder]
        #expect(try scenario.log().count == 3)
        // A link inside of the folder to what is outside of it is outside.
        let linked = try RecordedScenario("hot a\n    from \"link.log\"\nout x = a\n", [:])
        try FileManager.default.createSymbolicLink(
            atPath: linked.folder + "/link.log", withDestinationPath: elsewhere.path)
        #expect(try linked.log() == ["test.marble:2:10: a file outside of this file's folder cannot be read"])
    }

    @Test func `Of a long recording the beginning is kept, and what is left out is counted`() throws {
        let many = (0..<30_000).map { "\($0): x -> Event next(\($0))\n" }.joined()
        let result = try RecordedScenario("hot a\n    from \"a.log\"\nout x = a\n", ["a.log": many]).run().scenarios[0]
        #expect(result.log.count == Retention.beginning.lines)
        #expect(result.omittedLines == 30_002 - Retention.beginning.lines)
        #expect(result.outputs[0].events.count == Retention.beginning.events)
        #expect(result.inputs[0].events.count == Retention.beginning.events)
        #expect(result.end == 29_999)
    }

    @Test func `A long log is held against its trace while it is made`() throws {
        let many = (0..<30_000).map { "\($0): x -> Event next(\($0))\n" }
        let recording = many.joined()
        let marble = "hot a\n    from \"a.log\"\nout x = a\n"
        func mismatches(_ trace: String) throws -> [String] {
            let scenario = try RecordedScenario(marble, ["a.log": recording, "test.trace": trace])
            let outcome = scenario.replay.check(try SourceFile.read(scenario.folder + "/test.marble"))
            #expect(outcome.scenarios[0].assertions == 1)
            return outcome.scenarios[0].mismatches.map { mismatch in
                guard case .log(let expected, let actual) = mismatch.content else { return "no log" }
                let place = mismatch.location.replacingOccurrences(of: scenario.folder + "/", with: "")
                return "\(place) expected \(expected.prefix(5)) actual \(actual.prefix(5))"
            }
        }
        let trace = "// comment\n0: x -> subscribed\n" + recording + "\n29999: x -> isDisposed\n"
        #expect(try mismatches(trace) == [])
        let same = ["20007: x -> Event next(20007)", "20008: x -> Event next(20008)", "20009: x -> Event next(20009)"]
        let (old, new) = ("20010: x -> Event next(20010)", "20010: x -> Event next(0)")
        let next = "20011: x -> Event next(20011)"
        #expect(
            try mismatches(trace.replacing(old, with: new))
                == ["test.trace:20013 expected \(same + [new, next]) actual \(same + [old, next])"])
        #expect(
            try mismatches(trace + "// more\n30000: y -> subscribed\n")
                == [
                    "test.trace:30006 expected "
                        + "\(["29998: x -> Event next(29998)", "29999: x -> Event next(29999)", "29999: x -> isDisposed", "30000: y -> subscribed"]) "
                        + "actual \(["29998: x -> Event next(29998)", "29999: x -> Event next(29999)", "29999: x -> isDisposed"])"
                ])
        #expect(
            try mismatches("0: x -> subscribed\n").first?.contains(
                "actual [\"0: x -> subscribed\", \"0: x -> Event next(0)\"") == true)
    }

    @Test func `An endless pipeline is stopped and named while the log is written`() throws {
        let scenario = try RecordedScenario(
            "hot a\n    1\nout x = a.flatMap { _ in Observable<Int>.interval(.seconds(0), scheduler: MainScheduler.instance) }\n",
            [:])
        #expect(
            try scenario.streamed().last
                == scenario.log().last)
        #expect(try scenario.streamed().last?.contains("'interval' keeps scheduling work") == true)
    }
}
