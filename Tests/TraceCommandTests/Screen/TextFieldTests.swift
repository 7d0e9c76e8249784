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

    @Test func `Each key does, at each place, what it does in a shell`() {
        let text = "ab cde"
        for cursor in 0...6 {
            let (before, after) = (String(text.prefix(cursor)), String(text.dropFirst(cursor)))
            let word = before.reversed().drop { $0 == " " }.drop { $0 != " " }.count
            let cases: [(key: Key, text: String, cursor: Int)] = [
                (.character("x"), before + "x" + after, cursor + 1), (.pasted("xy"), before + "xy" + after, cursor + 2),
                (.pasted(""), text, cursor), (.control("u"), after, 0), (.control("k"), before, cursor),
                (.control("w"), text.prefix(word) + after, word),
                (.backspace, before.dropLast() + after, max(0, cursor - 1)),
                (.delete, before + after.dropFirst(), cursor), (.left, text, max(0, cursor - 1)),
                (.right, text, min(6, cursor + 1)), (.home, text, 0), (.end, text, 6), (.control("a"), text, 0),
                (.control("e"), text, 6), (.control("x"), text, cursor), (.up, text, cursor),
            ]
            for wanted in cases {
                var field = TextField(text, cursor: cursor)
                let hasChanged = field.take(wanted.key)
                #expect(field.text == wanted.text && field.cursor == wanted.cursor, "\(wanted.key) at \(cursor)")
                #expect(hasChanged == (wanted.text != text), "\(wanted.key) at \(cursor)")
            }
        }
    }

    @Test func `The cursor is in the text`() {
        #expect([-1, 0, 2, 3, 9].map { TextField("abc", cursor: $0).cursor } == [0, 0, 2, 3, 3])
        #expect(TextField("abc").cursor == 3)
    }

    @Test func `The part around the cursor that fits is drawn, more of it before than after`() {
        let text = "0123456789"
        for width in 1...14 {
            for cursor in 0...10 {
                let field = TextField(text, cursor: cursor)
                let drawn = field.drawing(width: width, { "[\($0)]" })
                let start = max(0, cursor - max(0, width - 2))
                let here = cursor < 10 ? text.dropFirst(cursor).prefix(1) : " "
                let room = max(0, width - 2 - (cursor - start))
                let wanted =
                    text.prefix(cursor).dropFirst(start) + "[\(here)]" + text.dropFirst(cursor + 1).prefix(room)
                #expect(drawn == wanted, "\(width), \(cursor)")
            }
        }
        #expect(TextField("日本", cursor: 2).drawing(width: 6, { "[\($0)]" }) == "日本[ ]")
        #expect(TextField("日本", cursor: 2).drawing(width: 5, { "[\($0)]" }) == "本[ ]")
        #expect(TextField("a\nb\u{1B}", cursor: 0).drawing(width: 20, { "[\($0)]" }) == "[a]↵b\\u{1B}")
    }

    @Test func `Wrong characters are marked where they are drawn, but not under the cursor`() {
        for (start, end) in (0...6).flatMap({ start in (start...6).map { (start, $0) } }) {
            let field = TextField("abcdef", cursor: 3)
            let drawn = field.drawing(width: 20, { "[\($0)]" }, wrong: start..<end) { $0.uppercased() }
            let wanted = "abcdef".enumerated().map { index, character in
                index == 3
                    ? "[d]" : (start..<end).contains(index) ? character.uppercased() : String(character)
            }
            #expect(drawn == wanted.joined())
        }
    }

    @Test func `A range of bytes has the characters of which it has a byte`() {
        let field = TextField("aé日b")
        let cases = [(0..<1, 0..<1), (1..<3, 1..<2), (3..<6, 2..<3), (6..<7, 3..<4), (0..<7, 0..<4), (7..<7, 4..<4)]
        for (bytes, characters) in cases { #expect(field.characters(in: bytes) == characters) }
    }
}
