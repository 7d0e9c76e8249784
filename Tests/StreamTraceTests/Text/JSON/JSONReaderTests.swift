import Testing

@testable import StreamTraceText

struct JSONReaderTests {
    @Test func `Keys are read in any order, with spaces, and unknown ones are skipped`() throws {
        let text = #" { "x" : [1, {"t": 2}, "]}"] , "t" : -12 , "lane":"a\tb" } "#
        var (time, lane) = (0, "")
        try readJSON(text) { json in
            try json.beginObject()
            while let key = try json.nextKey() {
                if key.equals("t") {
                    time = try json.integer()
                } else if key.equals("lane") {
                    lane = try json.string().string
                } else {
                    try json.skip()
                }
            }
            try json.end()
        }
        #expect(time == -12)
        #expect(lane == "a\tb")
    }

    @Test func `A byte that is not plain text is found at any offset`() {
        var wrong: [[UInt8]] = []
        for byte in UInt8.min...UInt8.max {
            let isSpecial = byte < 0x20 || byte >= 0x80 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            for place in 0..<20 {
                // Neighbours that could be confused in a sum of eight bytes.
                for other in [UInt8(ascii: "a"), 0x20, 0x21, 0x23, 0x5B, 0x5D, 0x7F] {
                    var bytes = [UInt8](repeating: other, count: 20)
                    bytes[place] = byte
                    let found = bytes.withUnsafeBytes { ByteSearch.firstSpecial(in: $0, from: place % 3) }
                    if found != (isSpecial ? place : 20) { wrong.append(bytes) }
                }
            }
        }
        #expect(wrong.isEmpty)
    }

    @Test(arguments: [
        "0", "-0", "10", "-1.5e+10", "1E5", "true", "null", "[]", "[[],{}]", #"{"a":{"b":[1,2]}}"#,
        #""\u0041\/\ud83d\ude00""#,
        " [ 1 , 2 ] ",
    ])
    func `A text that is JSON is parsed`(text: String) throws {
        _ = try foundationJSON(text)
        try readJSON(text) { json in
            try json.skip()
            try json.end()
        }
    }

    @Test(arguments: [
        "", " ", "01", "-", "1.", ".5", "1e", "+1", "nul", "truth", "[1,]", "[1 2]", "[", "{", #"{"a"}"#, #"{"a":}"#,
        #"{a:1}"#, #"{"a":1,}"#, "\"", "\"\\", "\"\\x\"", "\"\\u12\"", "\"\\u12é4\"", "\"a\nb\"", "1 2", "]", "NaN",
    ])
    func `A text that is not JSON is an error with a location within it`(text: String) throws {
        let failure = #expect(throws: JSONReader.Failure.self) {
            try readJSON(text) { json in
                try json.skip()
                try json.end()
            }
        }
        #expect(try #require(failure).offset <= text.utf8.count)
        #expect(try #require(failure).message.isEmpty == false)
    }

    @Test func `Half of a surrogate pair becomes a replacement character`() throws {
        let text = try readJSON(#""a\ud83db\ude00c\ud83d""#) { json in
            try json.string().string
        }
        #expect(text == "a\u{FFFD}b\u{FFFD}c\u{FFFD}")
    }

    @Test(
        arguments: [
            ("plain", nil), (#"a\n\u00e9\ud83d\ude00\\ud800"#, nil), (#"a\ud800"#, 1), (#"\ud83d\ude00\ude00"#, 12),
            (#"\ud800\ud800\udc00"#, 0),
        ] as [(String, Int?)]
    )
    func `The first half of a surrogate pair that stands alone is found`(text: String, offset: Int?) throws {
        #expect(try readJSON("\"\(text)\"") { try $0.string().firstUnpairedSurrogate } == offset)
    }

    @Test func `Bytes that are not UTF-8 are an error`() {
        let failure = #expect(throws: JSONReader.Failure.self) {
            try readJSON([0x22, 0x61, 0xFF, 0x22]) { try $0.string() }
        }
        #expect(failure?.offset == 2)
    }

    @Test func `Whole numbers are read to their limits and not beyond`() throws {
        func read(_ text: String) throws -> Int {
            try readJSON(text) { json in try json.integer() }
        }
        #expect(try read("9223372036854775807") == .max)
        #expect(try read("-9223372036854775808") == .min)
        for text in [
            "9223372036854775808", "-9223372036854775809", "99999999999999999999", "1.5", "1e3", "01", "-", "x",
        ] {
            #expect(throws: JSONReader.Failure.self) { try read(text) }
        }
    }

    @Test func `Too many brackets are refused without a stack overflow`() {
        for bracket in ["[", #"{"a":"#] {
            let failure = #expect(throws: JSONReader.Failure.self) {
                try readJSON(String(repeating: bracket, count: 100_000)) { json in
                    try json.skip()
                }
            }
            #expect(failure?.message == "brackets are nested too deeply")
        }
    }

    @Test(arguments: 0..<50)
    func `Random texts read back unchanged`(seed: UInt64) throws {
        var random = RandomValues(seed)
        for _ in 0..<40 {
            let text = random.text()
            let written = json { $0.string(text) }
            #expect(try readJSON(written) { json in try json.string().string } == text)
            #expect(try foundationJSON(written) as? String == text)
        }
    }
}
