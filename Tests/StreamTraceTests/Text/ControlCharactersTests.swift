import Testing

@testable import StreamTraceEngine

struct ControlCharactersTests {
    @Test(
        arguments: [
            ("a\nb\tc\r\0", #"a\nb\tc\r\0"#), ("\u{1B}[31m", #"\u{1B}[31m"#), ("\u{202E}x", #"\u{202E}x"#),
            ("\u{2028}", #"\u{2028}"#), ("\u{7}", "\u{7}".debugDescription.replacing("\"", with: "")),
            ("💛 日本 👨‍👩‍👧", "💛 日本 👨‍👩‍👧"),
            ("a\u{200B}b\u{AD}c", #"a\u{200B}b\u{AD}c"#), ("a\u{E0041}\u{E0042}", #"a\u{E0041}\u{E0042}"#),
            ("a\u{200D}\u{FE0F}", #"a\u{200D}\u{FE0F}"#), ("\u{3164}\u{115F}\u{FFA0}", #"\u{3164}\u{115F}\u{FFA0}"#),
            ("❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم", "❤️ 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿 می‌خواهم"), ("\u{2060}\u{2064}\u{180E}", #"\u{2060}\u{2064}\u{180E}"#),
        ]
    )
    func `Characters that a terminal would interpret or not show are escaped`(text: String, expected: String) {
        #expect(text.escapingControlCharacters == expected)
    }

    @Test func `A path that begins with a hyphen is no flag of a command`() {
        #expect("-a.marble".pathForShells == "./-a.marble")
        #expect("a-b.marble".pathForShells == "a-b.marble")
    }
}
