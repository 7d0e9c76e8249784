import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay
@testable import StreamTraceText

struct NDJSONReaderTests {
    private let header = #"{"streamtrace":1,"scenarios":[]}"#
    private let summary = #"{"summary":{"records":0}}"#

    @Test func `A recording with the minimal fields of an app is read`() throws {
        let events = try readRecording(
            """
            {"t":0,"lane":"id","kind":"subscribed"}
            {"t":120,"lane":"id","kind":"next","json":"a\\n"}
            { "kind" : "next", "extra": [{}], "json": {"k": [1, null, "b\\"", {}]}, "lane":"i\\u0064", "t":130 }

            {"t":140,"lane":"id","kind":"error","value":"offline","scenario":null}
            {"t":150,"lane":"id","kind":"completed"}
            """)
        #expect(
            events == [
                "0 [id] subscribed", "120 [id] next a\n", #"130 [id] next ["k": [1, nil, "b\"", [:]]]"#,
                "140 [id] error offline", "150 [id] completed",
            ])
    }

    @Test func `The lanes of scenarios are distinguished by their names`() throws {
        let events = try readRecording(
            """
            \(header)
            {"seq":0,"t":5,"scenario":"one","lane":"a","sub":0,"kind":"next","value":"1"}
            {"seq":1,"t":0,"scenario":"two","lane":"a","sub":1,"kind":"next","value":"2"}
            {"seq":2,"t":0,"scenario":"two","kind":"scheduled","cause":[1]}
            {"seq":3,"t":0,"scenario":"two","lane":"a","kind":"log","value":"Event next(2)"}
            \(summary)
            """)
        #expect(events == ["5 [one › a] next 1", "0 [two › a] next 2"])
    }

    @Test(arguments: [
        ([#"{"t":1,"lane":"a","kind":"next","json":1"#, ""], "1:41: the JSON is not complete"),
        ([#"{"t":1,"lane":"a","kind":"next","json":1"#], "1:1: the recording is cut off in the middle of this line"),
        ([#"{"t":1,"lane":"a","kind":"next","json":tru}"#], "1:40: invalid JSON"),
        ([#"{"t":1,"lane":"a","kind":"next"}"#], "1:1: this record has neither 'value' nor 'json'"),
        ([#"{"lane":"a","kind":"completed"}"#], "1:1: this record has no 't'"),
        ([#"{"t":1,"kind":"completed"}"#], "1:1: this record has no 'lane'"),
        ([#"{"t":1,"lane":"a"}"#], "1:1: this record has no 'kind'"),
        ([#"{"t":1.5,"lane":"a","kind":"completed"}"#], "1:6: expected a whole number"),
        ([#"{"t":1,"lane":"a","kind":"nxt"}"#], "1:27: unknown kind 'nxt'; did you mean 'next'?"),
        ([#"{"t":1,"lane":"a","kind":"completed"}"#, "x"], "2:1: this is not a JSON object"),
        ([#"{"t":1,"lane":"a","kind":"completed"} {}"#], "1:39: unexpected text after the object"),
        ([#"{"streamtrace":2}"#], "1:1: the recording has version 2 of the schema, and only 1 is known"),
        (
            [#"{"streamtrace":1}"#, #"{"seq":0,"t":1,"lane":"a","kind":"completed"}"#, ""],
            "2:1: the recording is cut off: its summary is missing"
        ),
        (
            [#"{"seq":1,"t":1,"lane":"a","kind":"completed"}"#, #"{"seq":1,"t":1,"lane":"a","kind":"completed"}"#],
            "2:1: the records are not in order: 1 follows 1"
        ),
        (
            [#"{"streamtrace":1}"#, #"{"summary":{}}"#, #"{"streamtrace":1}"#], "3:1: something follows the summary"
        ),
    ])
    func `A mistake is reported with its location`(lines: [String], message: String) throws {
        let events = try readRecording(lines.joined(separator: "\n"))
        #expect(events.last == message)
    }

    @Test func `Types are taken from the recording, and texts that look like numbers remain texts`() throws {
        func replay(_ recording: String) throws -> [String] {
            let file = try TemporaryFile(recording, named: "a.ndjson")
            let folder = file.path.dropLast("a.ndjson".count)
            let source = SourceFile(
                path: folder + "a.marble", text: "hot a\n    from \"a.ndjson\" \"id\"\n\nout x = a.map { [$0] }\n")
            let outcome = MarbleReplay().run(source)
            return outcome.diagnostics.map(\.message) + outcome.scenarios.flatMap { $0.log.map(\.content) }
        }
        let texts = try replay(#"{"t":0,"lane":"id","kind":"next","json":"1"}"#)
        #expect(texts[1] == #"Event next(["1"])"#)
        let numbers = try replay(
            """
            {"t":0,"lane":"id","kind":"next","value":"1","type":"Double"}
            {"t":0,"lane":"id","kind":"next","json":1e3}
            """)
        #expect(numbers[1...2] == ["Event next([1.0])", "Event next([1000.0])"])
        let unknown = try replay(#"{"t":0,"lane":"id","kind":"next","value":"Show()","type":"Show"}"#)
        #expect(unknown == ["a value of type 'Show' cannot be read back"])
    }
}
