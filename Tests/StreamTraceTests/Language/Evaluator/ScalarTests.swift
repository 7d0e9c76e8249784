import Testing

/// Scalars of texts, with the values of the Swift compiler.
struct ScalarTests {
    @Test(arguments: [
        (#"["a".unicodeScalars.first!.value, "e\u{301}".unicodeScalars.last!.value]"#, "[97, 769]"),
        ("(UnicodeScalar(97 as UInt8), Character(UnicodeScalar(97 + UInt8(1))))", #"("a", "b")"#),
        (
            "(UnicodeScalar(0x1F600)!, Unicode.Scalar(65)!, UnicodeScalar(0xD800) == nil)",
            #"("\u{0001F600}", "A", true)"#
        ),
        (#"(UnicodeScalar("x"), Unicode.Scalar("y").value, "é" as UnicodeScalar)"#, #"("x", 121, "\u{00E9}")"#),
        (#"String(UnicodeScalar(66)!) + String(Character(Unicode.Scalar(0xe9)!))"#, "Bé"),
        (
            #"("ab".unicodeScalars, "é".unicodeScalars.count, Character("C").unicodeScalars.first!.isASCII)"#,
            #"(StringUnicodeScalarView("ab"), 1, true)"#
        ),
        (#""\("ab".unicodeScalars)""#, "ab"),
        (#"String("a1b2".unicodeScalars.filter { CharacterSet.letters.contains($0) })"#, "ab"),
        (#"String(String.UnicodeScalarView("a1b2".unicodeScalars.filter { $0.value < 97 }))"#, "12"),
        (
            #""US".unicodeScalars.map { 127397 + $0.value }.compactMap(UnicodeScalar.init).map(String.init).joined()"#,
            "🇺🇸"
        ),
        (#""a1".unicodeScalars.map { Character($0) }.filter { $0.isLetter }.map { String($0) }.joined()"#, "a"),
        (
            #"["½", "１", "7"].map { CharacterSet.decimalDigits.contains($0.unicodeScalars.first!) }"#,
            "[false, true, true]"
        ),
        (
            #"["\u{301}", "é", "-"].map { CharacterSet.alphanumerics.contains($0.unicodeScalars.first!) }"#,
            "[true, true, false]"
        ),
        (
            #"["\u{200B}", "\u{A0}", "\t", "\u{b}"].map { CharacterSet.whitespaces.contains($0.unicodeScalars.first!) }"#,
            "[true, true, true, false]"
        ),
        (
            #"CharacterSet.letters.inverted.union(CharacterSet(charactersIn: "x")).contains("x" as UnicodeScalar)"#,
            "true"
        ),
    ])
    func `A scalar has the value that Swift computes`(_ text: String, _ result: String) {
        #expect(evaluate(text) == result)
    }

    @Test(arguments: [
        #""abc".unicodeScalars.prefix(2)"#,
        "func f() -> String { var s = \"\"; s.unicodeScalars.append(\"a\"); return s }\n---\nf()",
    ])
    func `A part of a view prints its storage and a view has no setter so that both are refused`(_ text: String) {
        #expect(evaluate(text).contains("scalars"))
    }
}
