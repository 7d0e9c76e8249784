import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Answers about recordings that lack records.
struct MissingRecordTests {
    private static let lines = String(
        decoding: RecordingLawTests.recorded(
            SourceFile(
                path: "a.marble",
                text: """
                    hot text: String
                        ab-c------d|

                    out shown = text.debounce(.milliseconds(2))
                    """)), as: UTF8.self
    ).split(separator: "\n")

    private let whole: ScenarioResult
    /// Without the records of the times from 3 to 5.
    private let lacking: ScenarioResult

    init() throws {
        whole = try Self.read(Self.lines)
        lacking = try Self.read(Self.lines.filter { line in !(3...5).contains { line.contains("\"t\":\($0),") } })
    }

    private static func read(_ lines: [some StringProtocol]) throws -> ScenarioResult {
        let text = lines.map { $0 + "\n" }.joined()
        return try #require(try Recording(path: "a.ndjson", reading: Array(text.utf8)).scenarios.first)
    }

    private func answer(_ all: TraceAnswers) throws -> TraceAnswer { try #require(all.first) }

    @Test(arguments: [4, 3, 1, 10, nil]) func `Whether an output sent something then is not known`(time: Int?) throws {
        let answer = try lacking.missing(in: "shown", at: time)
        #expect(answer.event.hasSuffix(" recorded"))
        #expect(
            answer.unknown == ["8 records are missing between 1 and 10: whether shown sent something then is not known"]
        )
        #expect(answer.lines(width: 200).last == "  " + answer.unknown[0])
        #expect(answer.lines(width: 40).allSatisfy { $0.displayWidth <= 60 })
        #expect(try whole.missing(in: "shown", at: time).unknown == [])
    }

    @Test func `A completion may be missing as well`() throws {
        let cut = try Self.read(Self.lines.filter { !$0.contains("completed") })
        let answer = try cut.missing(in: "shown", at: nil, completion: true)
        #expect(answer.event == "no completion recorded")
        #expect(answer.unknown.allSatisfy { $0.hasSuffix(": whether shown completed then is not known") })
    }

    @Test func `What was complete before is known`() throws {
        #expect(try lacking.missing(in: "shown", at: 0).unknown == [])
        #expect(try lacking.state(at: 0).count == 3 && lacking.unknown(at: 0) == [])
        // It completed, and sends nothing after that.
        #expect(try lacking.missing(in: "shown", at: 20).unknown == [])
    }

    @Test func `What led to an event may be missing`() throws {
        let known = try answer(lacking.causes(of: EventQuery(time: 11, lane: "shown", kind: "next")))
        #expect(known.unknown == [])
        // The timer that fired is missing, and so is its cause.
        let cut = try Self.read(Self.lines.filter { !$0.contains("\"t\":3,") })
        let sent = try answer(cut.causes(of: EventQuery(time: 5, lane: "shown")))
        #expect(
            sent.unknown == ["4 records are missing between 1 and 5: whether something then led to this is not known"])
    }

    @Test func `What followed from an event may be missing`() throws {
        let before = try answer(lacking.fates(of: EventQuery(time: 1, lane: "text")))
        #expect(
            before.unknown == [
                "8 records are missing between 1 and 10: whether something followed from it then is not known"
            ]
        )
        #expect(try answer(lacking.fates(of: EventQuery(time: 0, lane: "text"))).unknown == [], "dropped at 1")
        #expect(try answer(lacking.fates(of: EventQuery(time: 10, lane: "text"))).unknown == [])
    }

    @Test(arguments: [1, 4, 10]) func `What changed a state may be missing`(time: Int) {
        #expect(
            lacking.unknown(at: time) == [
                "8 records are missing between 1 and 10: whether something then changed this is not known"
            ])
        #expect(whole.unknown(at: time) == [])
    }

    @Test func `An event that is not there may be missing`() {
        do throws(UnansweredQuestion) {
            _ = try lacking.causes(of: EventQuery(time: 4, lane: "shown"))
            Issue.record("there is none")
        } catch {
            #expect(
                error.message
                    == "'shown' has no event at 4, as far as it was recorded: 8 records are missing between 1 and 10")
        }
    }

    private static let event = #"{"t":9,"lane":"a","kind":"next","json":1,"sub":0,"cause":[]}"#

    /// The lines of recordings, and what they lack at 9.
    private static let places: [([String], String)] = [
        ([#"{"seq":3,"t":9,"lane":"a","kind":"next","json":1}"#], "3 records are missing before 9"),
        (
            [event, #"{"t":9,"lane":"a","kind":"next","json":1,"sub":0,"lost":2}"#],
            "2 records are missing at 9"
        ),
        ([#"{"streamtrace":1}"#, event, #"{"summary":{"lost":1}}"#], "1 record is missing after 9"),
        ([#"{"streamtrace":1}"#, event], "the recording is cut off at 9"),
        (
            (0..<9).map { #"{"seq":\#(2 * $0),"t":9,"lane":"a","kind":"next","json":1}"# },
            "8 records are missing at 8 places between 9 and 9"
        ),
    ]

    @Test(arguments: places) func `The place is named`(lines: [String], place: String) throws {
        let unknown = try Self.read(lines).unknown(at: 9)
        #expect(unknown == [place + ": whether something then changed this is not known"])
    }

    @Test func `Between two scenarios, records of both may be missing`() throws {
        let recording = try Recording(
            path: "a.ndjson",
            reading: Array(
                """
                {"seq":0,"t":1,"lane":"a","kind":"next","json":1,"scenario":"one"}
                {"seq":3,"t":2,"lane":"a","kind":"next","json":1,"scenario":"two"}

                """.utf8))
        #expect(recording.scenarios.map { $0.unknown(at: 2).count } == [1, 1])
    }
}
