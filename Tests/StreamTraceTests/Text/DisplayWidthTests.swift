import Testing

@testable import StreamTraceText

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

    @Test func `The first and the last character of a wide block are wide, and those beside the block are not`() {
        let wide = [
            0x1100, 0x2329, 0x232A, 0x2E80, 0x303E, 0x3041, 0x3247, 0x3250, 0xA4CF, 0xA960, 0xA97F, 0xAC00, 0xD7A3,
            0xF900, 0xFAFF, 0xFE30, 0xFE6F, 0xFF01, 0xFF60, 0xFFE0, 0xFFE6, 0x20000, 0x3FFFD,
        ]
        let narrow = [0x10FF, 0x2328, 0x232B, 0x303F, 0x3248, 0xA4D0, 0xFB00, 0xFF61, 0xFFE8]
        for (values, columns) in [(wide, 2), (narrow, 1)] {
            for value in values.compactMap(Unicode.Scalar.init) {
                #expect(String(value).displayWidth == columns, "\(String(value.value, radix: 16))")
            }
        }
    }

    @Test func `Texts are padded and truncated by columns`() {
        #expect("日本".padded(to: 6) == "日本  ")
        #expect("7".leftPadded(to: 3) == "  7")
        #expect("abcdef".shortened(to: 4) == "abc…")
        #expect("日本語".shortened(to: 4) == "日…")
        #expect("abc".shortened(to: 3) == "abc")
    }
}
