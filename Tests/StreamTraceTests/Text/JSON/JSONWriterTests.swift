import Testing

@testable import StreamTraceText

struct JSONWriterTests {
    @Test func `Objects and arrays are written without spaces, in the order of the calls`() {
        let text = json { json in
            json.object {
                json.field("t", 120)
                json.field("missing", nil)
                json.key("list")
                json.array {
                    json.null()
                    json.bool(true)
                    json.array {}
                }
                json.field("lane", "a")
            }
        }
        #expect(text == #"{"t":120,"list":[null,true,[]],"lane":"a"}"#)
    }

    @Test func `Characters that would end a line or move a cursor are escaped`() throws {
        let text = "a\"b\\c\n\r\t\0\u{1B}\u{7F}\u{85}\u{2028}\u{202E}\u{FEFF}é💛\u{10FFFF}"
        let written = json { $0.string(text) }
        #expect(
            written
                == #""a\"b\\c\n\r\t\u0000\u001b\u007f\u0085\u2028\u202e\ufeffé💛"# + "\u{10FFFF}\"")
        #expect(try foundationJSON(written) as? String == text)
    }

    @Test func `Texts of all kinds of characters can be read back`() throws {
        let parts = [
            "a", "plain words", "\"", "\\", "\n", "\u{0}", "é", "💛", "\u{2028}", "\u{10FFFF}", "\u{202E}", " ",
        ]
        for first in parts {
            for second in parts {
                for text in [first + second, first + second + first, "a" + first + second + "b"] {
                    #expect(try foundationJSON(json { $0.string(text) }) as? String == text)
                }
            }
        }
    }

    @Test func `Numbers that not every reader supports are texts`() {
        #expect(json { $0.number(1 << 53) } == "9007199254740992")
        #expect(json { $0.number(1 << 53 + 1) } == #""9007199254740993""#)
        #expect(json { $0.number(Int.min) } == #""-9223372036854775808""#)
        #expect(json { $0.number(-0.5) } == "-0.5")
        #expect(json { $0.number(Double.nan) } == #""nan""#)
        #expect(json { $0.number(-Double.infinity) } == #""-inf""#)
    }

    @Test func `Bytes are emitted in chunks, not all at the end`() {
        var sizes: [Int] = []
        let writer = JSONWriter { sizes.append($0.count) }
        for _ in 0..<10_000 {
            writer.object { writer.field("text", "0123456789 0123456789") }
            writer.endLine()
        }
        writer.flush()
        #expect(sizes.count == 6)
        #expect(sizes.allSatisfy { $0 < 80 << 10 })
    }
}
