import Testing

@testable import StreamTraceEngine

struct ControlCharactersTests {
    @Test(
        arguments: [
            ("a\nb\tc\r\0", #"a\nb\tc\r\0"#), ("\u{1B}[31m", #"\u{1B}[31m"#), ("\u{202E}x", #"\u{202E}x"#),
            ("\u{2028}", #"\u{2028}"#), ("\u{7}", "\u{7}".debugDescription.replacing("\"", with: "")),
            ("💛 日本 👨‍👩‍👧", "💛 日本 👨‍👩‍👧"),
        ]
    )
    func `Control characters that a terminal would interpret are escaped`(text: String, expected: String) {
        #expect(text.escapingControlCharacters == expected)
    }

    @Test func `A path that begins with a hyphen is no flag of a command`() {
        #expect("-a.marble".pathForShells == "./-a.marble")
        #expect("a-b.marble".pathForShells == "a-b.marble")
    }
}
