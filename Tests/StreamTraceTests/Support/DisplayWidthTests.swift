import Testing

@testable import StreamTrace

struct DisplayWidthTests {
    @Test(
        "A text takes the columns that a terminal gives it",
        arguments: [
            ("abc", 3), ("日本", 4), ("💛", 2), ("👨‍👩‍👧", 2), ("e\u{301}", 1), ("❤️", 2), ("ｱ", 1), ("", 0), ("\u{200B}", 0),
        ])
    func width(text: String, columns: Int) {
        #expect(text.displayWidth == columns)
    }

    @Test("Texts are filled up and cut by columns")
    func fitting() {
        #expect("日本".padded(to: 6) == "日本  ")
        #expect("7".paddedInFront(to: 3) == "  7")
        #expect("abcdef".shortened(to: 4) == "abc…")
        #expect("日本語".shortened(to: 4) == "日…")
        #expect("abc".shortened(to: 3) == "abc")
    }
}
