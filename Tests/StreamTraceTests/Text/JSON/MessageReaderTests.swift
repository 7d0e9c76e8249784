import StreamTraceText
import Testing

/// The messages of a connection, which arrive in any pieces.
struct MessageReaderTests {
    private func parts(_ texts: [String]) -> [String] {
        var reader = MessageReader()
        var found: [String] = []
        for text in texts {
            reader.append(Array(text.utf8))
            while let part = reader.next() {
                switch part {
                case .message(let bytes): found.append(String(decoding: bytes, as: UTF8.self))
                case .skipped(let reason): found.append("skipped: " + reason)
                }
            }
        }
        return found
    }

    private let stream = "Content-Length: 2\r\n\r\n{}content-type: x\r\nCONTENT-LENGTH:  4\r\n\r\n💛"

    @Test func `Messages are found in whole streams and in single bytes`() {
        #expect(parts([stream]) == ["{}", "💛"])
        var reader = MessageReader()
        var found: [[UInt8]] = []
        for byte in stream.utf8 {
            reader.append([byte])
            while case .message(let bytes)? = reader.next() { found.append(bytes) }
        }
        #expect(found == [Array("{}".utf8), Array("💛".utf8)])
    }

    @Test func `After what is no message, the next header is found`() {
        let good = "Content-Length: 2\r\n\r\n{}"
        #expect(parts(["nonsense\r\n\r\n" + good]) == ["skipped: the header has no Content-Length", "{}"])
        #expect(parts(["Content-Length: x\r\n\r\n" + good]) == ["skipped: the header has no Content-Length", "{}"])
        #expect(parts(["Content-Length: -1\r\n\r\n" + good]) == ["skipped: the header has no Content-Length", "{}"])
        #expect(
            parts(["Content-Length: 99999999999\r\n\r\n" + good]) == ["skipped: a message has at most 64 MB", "{}"])
        // A length that is too short leaves the rest of its message.
        #expect(parts(["Content-Length: 1\r\n\r\n{}" + good]).first == "{")
        #expect(parts(["Content-Length: 1\r\n\r\n{}" + good]).last == "{}")
        #expect(
            parts([String(repeating: "x", count: 5_000), good]).first == "skipped: the header of a message is too long")
        #expect(parts([String(repeating: "x", count: 5_000), good]).last == "{}")
    }

    @Test func `Many messages are read without moving the rest for each`() {
        let many = String(repeating: "Content-Length: 2\r\n\r\n{}", count: 10_000)
        #expect(parts([many]).count == 10_000)
    }
}

/// JSON values as trees.
struct JSONValueTests {
    @Test(arguments: [
        "null", "true", "-12", "1.5", "\"a\\u0041\"", "[1,[],{}]", "{\"a\":1,\"b\":[true,null]}",
    ])
    func `Values are read and written`(text: String) throws {
        let value = try JSONValue.parse(Array(text.utf8))
        #expect(try JSONValue.parse(value.bytes) == value)
    }

    @Test(arguments: ["", "{", "[1,]", "{\"a\"}", "nul", "1 2", "\"\u{1}\"", "{\"a\":1,,}"])
    func `Broken JSON is an error`(text: String) {
        #expect(throws: JSONReader.Failure.self) { try JSONValue.parse(Array(text.utf8)) }
    }

    @Test func `Nesting and the number of values are limited`() {
        let deep = String(repeating: "[", count: 1_000) + String(repeating: "]", count: 1_000)
        #expect(throws: JSONReader.Failure.self) { try JSONValue.parse(Array(deep.utf8)) }
        let many = "[" + String(repeating: "1,", count: 300_000) + "1]"
        #expect(throws: JSONReader.Failure.self) { try JSONValue.parse(Array(many.utf8)) }
    }

    @Test func `Keys keep their order, and a missing one is nothing`() throws {
        let value: JSONValue = ["b": 1, "a": [2]]
        #expect(String(decoding: value.bytes, as: UTF8.self) == "{\"b\":1,\"a\":[2]}")
        #expect(value["c"] == nil)
        #expect(value["a"]?.array?.first?.integer == 2)
    }
}
