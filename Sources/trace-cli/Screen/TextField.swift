/// A line of text that is being typed.
struct TextField: Equatable {
    private(set) var characters: [Character]
    /// The number of characters before the place at which one types.
    private(set) var cursor: Int

    /// The maximum number of characters.
    private static let maximumCount = 10_000

    /// - Parameter cursor: The number of characters before the cursor; `nil` for all.
    init(_ text: String = "", cursor: Int? = nil) {
        characters = Array(text)
        self.cursor = min(max(cursor ?? characters.count, 0), characters.count)
    }

    var text: String { String(characters) }

    /// Does what a key says; returns whether the text has changed.
    mutating func take(_ key: Key) -> Bool {
        switch key {
        case .character(let character): return insert([character])
        case .pasted(let text): return insert(Array(text))
        case .control("u"): return remove(0..<cursor)
        case .control("k"): return remove(cursor..<characters.count)
        case .control("w"): return remove(wordStart..<cursor)
        case .backspace: return remove(max(0, cursor - 1)..<cursor)
        case .delete: return remove(cursor..<min(cursor + 1, characters.count))
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .home, .control("a"): cursor = 0
        case .end, .control("e"): cursor = characters.count
        default: break
        }
        return false
    }

    /// The beginning of the word before the cursor.
    private var wordStart: Int {
        let spaces = characters[..<cursor].reversed().prefix(while: \.isWhitespace).count
        return cursor - spaces - characters[..<(cursor - spaces)].reversed().prefix { !$0.isWhitespace }.count
    }

    private mutating func remove(_ range: Range<Int>) -> Bool {
        characters.removeSubrange(range)
        cursor = range.lowerBound
        return !range.isEmpty
    }

    private mutating func insert(_ new: [Character]) -> Bool {
        let new = new.prefix(max(0, Self.maximumCount - characters.count))
        characters.insert(contentsOf: new, at: cursor)
        cursor += new.count
        return !new.isEmpty
    }

    /// Returns the characters in a range of the text's bytes.
    func characters(in bytes: Range<Int>) -> Range<Int> {
        var offset = 0
        var (start, end) = (0, 0)
        for (index, character) in characters.enumerated() {
            if offset < bytes.lowerBound { start = index + 1 }
            if offset < bytes.upperBound { end = index + 1 }
            offset += character.utf8.count
        }
        return start..<max(start, end)
    }

    /// Returns the part around the cursor that fits, with control characters escaped.
    ///
    /// - Parameters:
    ///   - wrong: The characters with an error.
    func drawing(
        width: Int, _ cursorStyle: (String) -> String, wrong: Range<Int>? = nil,
        _ wrongStyle: (String) -> String = { $0 }
    ) -> String {
        let shown = characters.map { $0 == "\n" ? "↵" : String($0).escapingControlCharacters }
        var start = cursor
        var used = 1
        while start > 0, used + shown[start - 1].displayWidth < width {
            start -= 1
            used += shown[start].displayWidth
        }
        let here = cursor < shown.count ? shown[cursor] : " "
        var end = cursor
        while end + 1 < shown.count, used + shown[end + 1].displayWidth < width {
            end += 1
            used += shown[end].displayWidth
        }
        func drawn(_ range: Range<Int>) -> String {
            let wrong = (wrong ?? 0..<0).clamped(to: range)
            if wrong.isEmpty { return shown[range].joined() }
            return shown[range.lowerBound..<wrong.lowerBound].joined() + wrongStyle(shown[wrong].joined())
                + shown[wrong.upperBound..<range.upperBound].joined()
        }
        let after = cursor + 1 <= end ? drawn(cursor + 1..<end + 1) : ""
        return drawn(start..<cursor) + cursorStyle(here) + after
    }
}
