import Testing

@testable import trace_cli

/// The line in which a person types.
struct TextFieldTests {
    @Test(arguments: [10_000, 10_001, 20_000])
    func `A full field takes no more characters`(count: Int) {
        let text = String(repeating: "a", count: count)
        var field = TextField(text)
        let hasChanged = [field.take(.character("b")), field.take(.pasted("bc"))]
        #expect(hasChanged == [false, false])
        #expect(field.text == text)
    }

    @Test func `Control and a letter delete to the start, to the end or a word, as in a shell`() {
        var field = TextField("one two  three", cursor: 9)
        let hasChanged = [Key.control("w"), .control("k"), .control("a"), .control("w")].map { field.take($0) }
        #expect(hasChanged == [true, true, false, false])
        #expect(field.text == "one ")
        _ = field.take(.control("e"))
        #expect(field.cursor == 4)
        let isEmptied = field.take(.control("u"))
        #expect(isEmptied && field.text.isEmpty)
    }

    @Test func `A pasted text is cut where the field is full`() {
        var field = TextField(String(repeating: "a", count: 9_998))
        let hasChanged = field.take(.pasted("b\nc"))
        #expect(hasChanged)
        #expect(field.text.hasSuffix("ab\n"))
    }
}
