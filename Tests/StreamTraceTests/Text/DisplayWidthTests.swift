import Testing

@testable import StreamTraceEngine

struct DisplayWidthTests {
    @Test(
        arguments: [
            ("abc", 3), ("", 0), ("日本", 4), ("한글", 4), ("ｱ", 1), ("Ａ", 2), ("　", 2), ("𠮷", 2), ("\u{1F}", 0),
            // emoji by themselves, in sequences, with skin, as flags, as keycaps
            ("💛", 2), ("👨‍👩‍👧", 2), ("👍🏽", 2), ("🇯🇵", 2), ("1️⃣", 2), ("⌚", 2), ("🏳‍🌈", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2),
            // shown as emoji only with a variation selector
            ("❤️", 2), ("❤", 1), ("❤\u{FE0E}", 1), ("☑", 1), ("a\u{FE0F}", 1),
            // marks join the preceding character, and occupy no column alone
            ("e\u{301}", 1), ("か\u{3099}", 2), ("\u{301}", 0), ("\u{1112}\u{1161}\u{11AB}", 2), ("\u{200B}", 0),
            ("\u{200D}", 0), ("\u{AD}", 1), ("กำ", 1), ("நி", 1),
            // ambiguous ones are narrow
            ("·", 1), ("→", 1), ("①", 1), ("─", 1), ("㉈", 1), ("…", 1),
        ]
    )
    func `A text has the width that a terminal displays`(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
    }

    @Test func `Texts are padded and truncated by columns`() {
        #expect("日本".padded(to: 6) == "日本  ")
        #expect("7".leftPadded(to: 3) == "  7")
        #expect("abcdef".shortened(to: 4) == "abc…")
        #expect("日本語".shortened(to: 4) == "日…")
        #expect("abc".shortened(to: 3) == "abc")
    }
}
