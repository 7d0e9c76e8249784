import Foundation
import Testing

@testable import StreamTraceAnswers
@testable import StreamTraceText

/// Returns the contents of a recording, a line for each event, then the skipped lines or the error.
func readRecording(_ text: some Sequence<UInt8>) throws -> [String] {
    let file = try TemporaryFile(text)
    var lines: [String] = []
    do {
        let reader = try RecordingFile.open(file.path)
        while let event = try reader.next() {
            let (lane, text) = (
                String(decoding: event.lane, as: UTF8.self), String(decoding: event.text, as: UTF8.self)
            )
            lines.append("\(event.time) [\(lane)] \(event.kind)" + (text.isEmpty ? "" : " \(text)"))
        }
        if reader.foreignLines > 0 { lines.append("passed over: \(reader.foreignLines)") }
    } catch RecordingError.opening(let message) {
        lines.append(message)
    } catch RecordingError.reading(let diagnostic) {
        lines.append(brief(diagnostic))
    } catch let diagnostic as Diagnostic {
        lines.append(brief(diagnostic))
    }
    return lines
}

func readRecording(_ text: String) throws -> [String] { try readRecording(text.utf8) }

struct LogReaderTests {
    @Test func `A log in virtual milliseconds is read as written`() throws {
        let events = try readRecording(
            """
            // a comment
            0: x -> subscribed
            120: x -> Event next(Optional("a"))
            130: x -> Event error(offline)

            130: x -> isDisposed
            140: y -> Event completed
            """)
        #expect(
            events == [
                "0 [x] subscribed", "120 [x] next Optional(\"a\")", "130 [x] error offline", "130 [x] disposed",
                "140 [y] completed",
            ])
    }

    @Test func `A time in milliseconds has at most 18 digits, and a line of digits is no event`() throws {
        let longest = String(repeating: "9", count: 18)
        let events = try readRecording(
            "0: x -> subscribed\n\(longest): x -> Event next(1)\n\(longest)9: x -> Event next(2)\n12\n12:\n\(longest)")
        #expect(events == ["0 [x] subscribed", "\(longest) [x] next 1", "passed over: 4"])
    }

    @Test func `An escaped quote does not end its text`() throws {
        let events = try readRecording(
            """
            0: x -> Event next(("q\\")", (
            1)))
            1: x -> isDisposed
            """)
        #expect(events == ["0 [x] next (\"q\\\")\", (\n1))", "1 [x] disposed"])
    }

    @Test func `A date becomes milliseconds since the first event`() throws {
        let events = try readRecording(
            """
            2024-02-28 23:59:59.900: x -> subscribed
            2024-02-29 00:00:00.020: x -> Event next(1)
            2024-03-01 00:00:00.020: x -> isDisposed
            """)
        #expect(events == ["0 [x] subscribed", "120 [x] next 1", "86400120 [x] disposed"])
    }

    @Test func `A time of day without a date becomes milliseconds since the first event`() throws {
        let events = try readRecording(
            """
            23:59:59.900: x -> subscribed
            12:00: not ours
            23:59:59.990: x -> Event next([1,
            2])
            2024-05-01 10:00:00.125: y -> subscribed
            120: y -> subscribed
            00:00:00.010: x -> isDisposed
            """)
        #expect(
            events == ["0 [x] subscribed", "90 [x] next [1,\n2]", "-86399890 [x] disposed", "passed over: 3"])
        let dated = try readRecording(
            "10:00:00.000: 2024-05-01 10:00:00.125: x -> subscribed\n10:00:00.000: y -> Event next(1)\n")
        #expect(dated == ["0 [x] subscribed", "passed over: 1"])
        #expect(
            try readRecording("24:00:00.000: x -> subscribed\n1:00:00.000: x -> subscribed\n") == ["passed over: 2"])
    }

    @Test func `Identifiers and values can contain colons and arrows`() throws {
        let events = try readRecording(
            """
            1970-01-01 00:00:00.000: LoginViewModel.swift:42 (bind()) -> subscribed
            1970-01-01 00:00:00.001: a -> b -> Event next(x -> subscribed)
            1970-01-01 00:00:00.002: 3: c -> Event next(y -> Event completed)
            """)
        #expect(
            events == [
                "0 [LoginViewModel.swift:42 (bind())] subscribed", "1 [a -> b] next x -> subscribed",
                "2 [3: c] next y -> Event completed",
            ])
    }

    @Test func `A console's prefixes, colours and line endings are stripped`() throws {
        let prefix = "2024-05-01 10:00:00.123456+0200 App[123:456] [ui] "
        let events = try readRecording(
            "\u{FEFF}Launching -> now\r\n\(prefix)2024-05-01 10:00:00.123: x -> subscribed\r\n"
                + "\u{1B}[32m2024-05-01 10:00:00.125: x -> Event next(1)\u{1B}[0m\r\n"
                + "2024-05-01 10:00:00.125 App[1:2] nothing of ours\r\n7: y -> subscribed\r\n")
        #expect(events == ["0 [x] subscribed", "2 [x] next 1", "passed over: 3"])
    }

    @Test func `A value continues on the next lines until its brackets are closed`() throws {
        let events = try readRecording(
            """
            1970-01-01 00:00:00.000: x -> Event next(Show(
              title: ")",
            ))
            a line in between
            1970-01-01 00:00:00.001: x -> Event next(Hello
            World)
            1970-01-01 00:00:00.002: x -> Event next(sad :()
            1970-01-01 00:00:00.003: x -> Event next(5")
            another
            1970-01-01 00:00:00.004: x -> Event next(:))
            """)
        #expect(
            events == [
                "0 [x] next Show(\n  title: \")\",\n)", "1 [x] next Hello\nWorld", "2 [x] next sad :(",
                "3 [x] next 5\"",
                "4 [x] next :)", "passed over: 2",
            ])
    }

    @Test(
        arguments: [
            ("0: x -> subscribed\n1: x -> Ev", "2:1: the recording is cut off in the middle of this line"),
            ("10:00:00.000: x -> Ev", "1:1: the recording is cut off in the middle of this line"),
            ("1: x -> Event next([1, 2", "1:20: the value is cut off: its brackets are not closed"),
            ("1: x -> Event next([1, 2\n2: x -> isDisposed", "1:20: the value is cut off: its brackets are not closed"),
            ("", "the file is empty"), ("a\0b", "the file is not text"),
            ("\u{FEFF}", ""),
        ]
    )
    func `A truncated file is reported with its location`(text: String, message: String) throws {
        #expect(try readRecording(text).last ?? "" == message)
    }

    @Test func `A file that becomes shorter while it is read is an error at its end`() throws {
        let file = try TemporaryFile((0..<40_000).map { "\($0): x -> Event next(1)\n" }.joined())
        let reader = try RecordingFile.open(file.path)
        #expect(try reader.next()?.time == 0)
        #expect(truncate(file.path, 500_000) == 0)
        var (last, message) = (0, "")
        do {
            while let event = try reader.next() { last = event.time }
        } catch {
            message = brief(error)
        }
        #expect(last > 1_000 && message == "\(last + 2):1: the file has become shorter while it was read")
    }

    @Test func `A file that becomes longer while it is read is read to its new end`() throws {
        let file = try TemporaryFile("1: x -> Event next(1)\n")
        let reader = try RecordingFile.open(file.path)
        let handle = try #require(FileHandle(forWritingAtPath: file.path))
        try handle.seekToEnd()
        handle.write(Data("2: x -> Event next(2)\n".utf8))
        #expect(try (reader.next()?.time, reader.next()?.time) == (1, 2))
        #expect(try reader.next() == nil)
    }

    @Test func `A file in an unknown format is refused`() throws {
        #expect(try readRecording([0xFF, 0xFE, 0x30, 0x00]) == ["the file looks like UTF-16: save it as UTF-8"])
        do {
            _ = try RecordingFile.open("/no/such/file")
            Issue.record("it was opened")
        } catch RecordingError.opening(let message) {
            #expect(message == "no such file")
        }
        #expect(throws: RecordingError.self) { try RecordingFile.open("/dev/null") }
    }

    @Test func `A line of any length is read, up to a limit`() throws {
        let long = String(repeating: "a", count: 1 << 20)
        #expect(
            try readRecording("0: x -> Event next(\(long))\n1: x -> isDisposed") == [
                "0 [x] next \(long)", "1 [x] disposed",
            ])
        #expect(
            try readRecording(Array(repeating: UInt8(ascii: "a"), count: 20 << 20))
                == ["1:1: this line is longer than 16 MB"])
    }

    @Test func `Bytes of any kind are read without a trap`() throws {
        var generator = SeededGenerator(3)
        let pieces = [
            "120: ", "1970-01-01 00:00:00.120: ", " -> ", "Event next(", "x", ")", "\"", "\\", "\n", "\r", "\u{1B}[",
            "é",
        ]
        for _ in 0..<300 {
            let text = (0..<40).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
            #expect(try readRecording(Array(text.utf8) + [0x80, 0x0A]).count >= 0)
        }
    }
}
