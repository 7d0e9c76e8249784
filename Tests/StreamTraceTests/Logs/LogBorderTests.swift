import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceReplay

/// Lines that are nearly events, and events that were shortened to their first and last 20 characters.
struct LogBorderTests {
    @Test func `No text follows an end`() throws {
        let text = "0: a -> subscribed\n1: a -> Event completed later\n2: a -> isDisposed of\n3: a -> Event completed\n"
        #expect(
            try readRecording(text) == ["0 [a] subscribed", "3 [a] completed", "passed over: 2"])
    }

    @Test func `Each line has the date of its own second`() {
        var written = ""
        let log = LogWriter(.date) { written += String(decoding: $0, as: UTF8.self) }
        for time in [0, 999, 1_000, 61_500, 500] { log.write(time: time, "a", .text("subscribed")) }
        log.flush()
        let times = written.split(separator: "\n").map { $0.prefix(23).suffix(12) }
        #expect(times == ["00:00:00.000", "00:00:00.999", "00:00:01.000", "00:01:01.500", "00:00:00.500"])
    }

    @Test func `A shortened event is recognised, element or error, and no other event of its length`() {
        func isTrimmed(_ event: String, _ kind: RecordedEvent.Kind) -> Bool {
            var content = String(event.drop { $0 != "(" }.dropFirst())
            content.removeLast()
            return content.withUTF8 { TrimmedOutput.isTrimmed(UnsafeRawBufferPointer($0), of: kind) }
        }
        for (name, kind) in [("next", RecordedEvent.Kind.next), ("error", .error)] {
            let event = "\(name)(\(String(repeating: "x", count: 60)))"
            #expect(isTrimmed("\(event.prefix(20))...\(event.suffix(20))", kind))
            #expect(!isTrimmed("\(event.prefix(21))...\(event.suffix(19))", kind))
            #expect(!isTrimmed("\(event.prefix(20))...\(event.suffix(21))", kind))
        }
    }
}
