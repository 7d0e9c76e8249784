import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

struct RecordingReplayTests {
    @Test func `A hot input emits the events of its lane at their times`() throws {
        let scenario = try RecordedScenario(
            "hot id: String?\n    from \"a.log\" \"id\"\nout x = id.compactMap { $0 }\n", ["a.log": loginLog])
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

    @Test func `A number after a lane selects one of its subscriptions`() throws {
        let recorded =
            "0: a -> subscribed\n1: a -> Event next(1)\n2: a -> isDisposed\n3: a -> subscribed\n4: a -> Event next(2)\n"
        let scenario = try RecordedScenario("hot a\n    from \"a.log\" \"a#2\"\nout x = a\n", ["a.log": recorded])
        #expect(try scenario.log() == ["0: x -> subscribed", "4: x -> Event next(2)", "4: x -> isDisposed"])
    }

    @Test func `Values and errors have the types that the file declares`() throws {
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

    @Test func `A log of this tool reads back unchanged, whatever its texts`() throws {
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

    @Test func `With dates the text after the time is byte for byte that of debug()`() throws {
        let scenario = try RecordedScenario(
            "hot a: String\n    -a\n    a = \"x\\ny\"\nout \"🎬\" = a\n".replacing("\"🎬\"", with: "x"), [:])
        #expect(
            try scenario.streamed(.date, spellsOutControls: false) == [
                "1970-01-01 00:00:00.000: x -> subscribed", "1970-01-01 00:00:00.001: x -> Event next(x", "y)",
                "1970-01-01 00:00:00.001: x -> isDisposed",
            ])
        #expect(try scenario.streamed(.date)[1] == "1970-01-01 00:00:00.001: x -> Event next(x\\ny)")
    }

    @Test func `A long recording is truncated, and the omitted events are counted`() throws {
        let many = (0..<30_000).map { "\($0): x -> Event next(\($0))\n" }.joined()
        let result = try RecordedScenario("hot a\n    from \"a.log\"\nout x = a\n", ["a.log": many]).run().scenarios[0]
        #expect(result.log.count == Retention.beginning.lines)
        #expect(result.omittedLines == 30_002 - Retention.beginning.lines)
        #expect(result.outputs[0].events.count == Retention.beginning.events)
        #expect(result.inputs[0].events.count == Retention.beginning.events)
        #expect(result.end == 29_999)
    }

    @Test func `Lines that are not debug() output are counted once for each recording`() throws {
        let marble = """
            hot a
                from "a.log" "x"
            cold b
                from "a.log" "x"
            hot c
                from "b.log"
            out y = Observable.merge(a, b, b, c)

            scenario one

            scenario two
            c
                1
            """
        let noise = String(repeating: "noise\n", count: 1_203)
        let scenario = try RecordedScenario(
            marble,
            [
                "a.log": "// comment\n1: x -> Event next(1)\n\n\(noise)2: x -> Event next(2)\nnoise\n",
                "b.log": "1: z -> Event next(1)\nnoise\n1: z -> Event completed\nbehind the end\n",
            ])
        let outcome = try scenario.run()
        let shown = outcome.skippedLines.map { $0.description.replacing(scenario.folder + "/", with: "") }
        #expect(
            shown == [
                "a.log: skipped 1,204 lines that are not debug() output",
                "b.log: skipped 1 line that is not debug() output",
            ])
        #expect(outcome.scenarios[1].skippedLines.map(\.count) == [1_204])
        #expect([0, 999, 1_000, 1_234_567, -1_234].map(\.grouped) == ["0", "999", "1,000", "1,234,567", "-1,234"])
    }

    @Test func `A long log is compared with its trace while it is written`() throws {
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
        let end = ["29998: x -> Event next(29998)", "29999: x -> Event next(29999)", "29999: x -> isDisposed"]
        let more = "30000: y -> subscribed"
        #expect(
            try mismatches(trace + "// more\n\(more)\n")
                == ["test.trace:30006 expected \(end + [more]) actual \(end)"])
        #expect(
            try mismatches("0: x -> subscribed\n").first?.contains(
                "actual [\"0: x -> subscribed\", \"0: x -> Event next(0)\"") == true)
    }

    @Test func `An endless pipeline is stopped and named while the log is written`() throws {
        let scenario = try RecordedScenario(
            """
            hot a\n    1\nout x = a.flatMap { _ in Observable<Int>.interval(.seconds(0), scheduler: \
            MainScheduler.instance) }\n
            """,
            [:])
        #expect(
            try scenario.streamed().last
                == scenario.log().last)
        #expect(try scenario.streamed().last?.contains("'interval' keeps scheduling work") == true)
    }
}
