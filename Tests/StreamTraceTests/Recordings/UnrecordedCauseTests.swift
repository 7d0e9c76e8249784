import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceEngine
@testable import StreamTraceReplay
@testable import StreamTraceText

/// Recordings of compiled code, in which a timer or another thread sends events without a cause.
struct UnrecordedCauseTests {
    private static let start = [
        #"{"t":0,"lane":"results","sub":0,"kind":"subscribed"}"#,
        #"{"t":0,"lane":"paused","sub":1,"kind":"subscribed","cause":[0]}"#,
        #"{"t":0,"lane":"query","sub":2,"kind":"subscribed","cause":[1]}"#,
        #"{"t":0,"lane":"query","sub":2,"kind":"next","value":"ap","type":"String"}"#,
    ]
    private static let search = [
        #"{"t":20,"lane":"paused","sub":1,"kind":"next","value":"ap","type":"String"}"#,
        #"{"t":20,"lane":"search","sub":3,"kind":"subscribed","cause":[4]}"#,
        #"{"t":30,"lane":"search","sub":3,"kind":"next","value":"apple","type":"String"}"#,
        #"{"t":30,"lane":"results","sub":0,"kind":"next","value":"apple","type":"String","cause":[6]}"#,
    ]

    private func recording(_ lines: [String]) throws -> Recording {
        try Recording(path: "a.ndjson", reading: Array(lines.joined(separator: "\n").utf8))
    }

    private func why(_ record: Int, _ lines: [String] = start + search) throws -> [String] {
        let trace = try #require(try recording(lines).scenarios.first?.trace)
        return trace.causes(of: record).steps.map { "\($0.time) \($0.text)" }
    }

    private func whyNot(_ time: Int, _ lines: [String] = start + search) throws -> [String] {
        let scenario = try #require(try recording(lines).scenarios.first)
        return try scenario.missing(in: "results", at: time).steps.map { "\($0.time) \($0.text)" }
    }

    @Test func `An event of a stage without a cause says so, with the last event of its sources`() throws {
        #expect(
            try why(4) == [
                #"20 paused emits "ap", and what led to it is not recorded; before it, query emitted "ap" at 0"#
            ])
    }

    @Test func `The answer to a request was requested by an event`() throws {
        #expect(
            try why(7) == [
                #"20 paused emits "ap", and what led to it is not recorded; before it, query emitted "ap" at 0"#,
                "20 results subscribes to search", #"30 search emits "apple""#,
            ])
    }

    @Test func `Before any event of its sources, there is no last one`() throws {
        let lines = Self.start.prefix(3) + [#"{"t":9,"lane":"paused","sub":1,"kind":"completed"}"#]
        #expect(try why(3, Array(lines)) == ["9 paused completes, and what led to it is not recorded"])
    }

    @Test func `An origin's event needs no cause`() throws {
        #expect(try why(3) == [#"0 query emits "ap""#])
    }

    @Test func `A stage that emits later may have kept the element`() throws {
        #expect(
            try whyNot(10) == [
                #"0 query emits "ap""#,
                #"0 paused sends nothing for "ap" at once; what led it to emit "ap" at 20 is not recorded"#,
            ])
        #expect(try whyNot(0, Self.start) == [#"0 query emits "ap""#, #"0 paused sends nothing for "ap""#])
    }

    @Test func `Records that are missing between others are counted, and what they led to is not known`() throws {
        let numbered = Self.start.enumerated().map { "{\"seq\":\($0 + $0 / 2 * 3)," + $1.dropFirst() }
        #expect(
            try recording(numbered).lack
                == "3 records are missing, the first between 0 and 0; what they were, and what they led to, is not known"
        )
        #expect(try recording(Array(numbered.prefix(2))).lack == nil)
        #expect(
            try recording([numbered[0], "{\"seq\":2," + Self.start[1].dropFirst()]).lack
                == "1 record is missing between 0 and 0; what it was, and what it led to, is not known")
    }

    @Test(arguments: ["-1", "9007199254740992", "9223372036854775807"])
    func `A number that no record can have is an error`(number: String) {
        #expect(throws: Diagnostic.self) {
            try recording(["{\"seq\":\(number)," + Self.start[0].dropFirst()])
        }
    }

    @Test func `The request's own cause may not be recorded`() throws {
        let lines = [
            Self.start[0], #"{"t":0,"lane":"query","sub":2,"kind":"subscribed","cause":[0]}"#,
            #"{"t":1,"lane":"query","sub":2,"kind":"next","value":"ap","type":"String"}"#,
            #"{"t":20,"lane":"search","sub":3,"kind":"subscribed"}"#,
            #"{"t":30,"lane":"search","sub":3,"kind":"next","value":"apple","type":"String"}"#,
            #"{"t":30,"lane":"results","sub":0,"kind":"next","value":"apple","type":"String","cause":[4]}"#,
        ]
        #expect(
            try why(5, lines) == [
                #"30 search emits "apple", subscribed to at 20, and what led to that is not recorded; before it, query emitted "ap" at 1"#
            ])
    }

    @Test func `What else a stage receives from is told, because its operator is not recorded`() throws {
        let lines = [
            #"{"t":0,"lane":"sum","sub":0,"kind":"subscribed"}"#,
            #"{"t":0,"lane":"a","sub":1,"kind":"subscribed","cause":[0]}"#,
            #"{"t":0,"lane":"b","sub":2,"kind":"subscribed","cause":[0]}"#,
            #"{"t":10,"lane":"a","sub":1,"kind":"next","value":"1","type":"Int"}"#,
            #"{"t":20,"lane":"b","sub":2,"kind":"next","value":"2","type":"Int"}"#,
            #"{"t":20,"lane":"sum","sub":0,"kind":"next","value":"3","type":"Int","cause":[4]}"#,
        ]
        #expect(
            try why(5, lines) == ["20 b emits 2", "20 sum emits 3; it also receives from a, which emitted 1 at 10"])
    }

    @Test func `Each subscription of compiled code has a lane`() throws {
        let lines = [
            #"{"t":0,"lane":"a","sub":0,"kind":"subscribed"}"#,
            #"{"t":1,"lane":"a","sub":0,"kind":"next","value":"1","type":"Int"}"#,
            #"{"t":2,"lane":"a","sub":0,"kind":"disposed"}"#, #"{"t":3,"lane":"a","sub":1,"kind":"subscribed"}"#,
            #"{"t":4,"lane":"a","sub":1,"kind":"next","value":"2","type":"Int"}"#,
        ]
        let outputs = try #require(try recording(lines).scenarios.first?.outputs)
        #expect(outputs.map(\.name) == ["a #1", "a #2"])
        #expect(outputs.map { $0.events.map(\.time) } == [[1], [4]])
    }

    @Test func `Events that were lost at the end are counted`() throws {
        let summary = #"{"summary":{"records":9,"lost":5}}"#
        #expect(
            try recording(Self.start + [summary]).lack == "5 events after the last record, at 0, could not be recorded")
    }

    @Test(arguments: [
        (
            #"{"t":1,"lane":"z","sub":0,"kind":"next","value":"1"}"#,
            "subscription 0 is one of 'results', and not of 'z'"
        ),
        (#"{"t":3155760000001,"lane":"results","sub":0,"kind":"completed"}"#, "a time is at most a hundred years"),
        (
            #"{"t":1,"lane":"a","sub":9,"kind":"subscribed","cause":[-5]}"#,
            "a cause is a list of numbers of records: [14]"
        ),
        (#"{"t":1,"lane":"a","sub":9,"kind":"subscribed","cause":0}"#, "a cause is a list of numbers of records: [14]"),
        (
            #"{"t":1,"lane":"a","sub":9,"kind":"subscribed","cause":[null]}"#,
            "a cause is a list of numbers of records: [14]"
        ),
    ])
    func `What no recorder writes is an error`(line: String, message: String) throws {
        let error = #expect(throws: Diagnostic.self) { try recording(Self.start + [line]) }
        #expect(error?.message == message)
    }

    @Test func `A record may have no causes`() throws {
        let line = #"{"t":1,"lane":"a","sub":9,"kind":"subscribed","cause":[]}"#
        #expect(try recording(Self.start + [line]).lack == nil)
    }
}
