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
                == "3 records are missing, the first before record 5, at 0; what they led to is not known")
        #expect(try recording(Array(numbered.prefix(2))).lack == nil)
        #expect(
            try recording([numbered[0], "{\"seq\":2," + Self.start[1].dropFirst()]).lack
                == "1 record is missing before record 2, at 0; what it led to is not known")
    }

    @Test(arguments: ["-1", "9007199254740992", "9223372036854775807"])
    func `A number that no record can have is an error`(number: String) {
        #expect(throws: Diagnostic.self) {
            try recording(["{\"seq\":\(number)," + Self.start[0].dropFirst()])
        }
    }
}
