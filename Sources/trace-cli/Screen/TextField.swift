import StreamTraceReplay

/// A line of text that is being typed.
struct TextField: Equatable {
    private(set) var characters: [Character]
    /// The number of characters before the place at which one types.
    private(set) var cursor: Int

    /// The maximum number of characters.
    private static let maximumCount = 10_000

    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    var text: String { String(characters) }

    /// Does what a key says; returns whether the text has changed.
    mutating func take(_ key: Key) -> Bool {
        switch key {
        case .character(let character): return insert([character])
        case .pasted(let text): return insert(Array(text))
        case .backspace:
            if cursor == 0 { return false }
            cursor -= 1
            characters.remove(at: cursor)
            return true
        case .delete:
            if cursor == characters.count { return false }
            characters.remove(at: cursor)
            return true
        case .left: cursor = max(0, cursor - 1)
        case .right: cursor = min(characters.count, cursor + 1)
        case .home: cursor = 0
        case .end: cursor = characters.count
        default: break
        }
        return false
    }

    private mutating func insert(_ new: [Character]) -> Bool {
        let new = new.prefix(max(0, Self.maximumCount - characters.count))
        characters.insert(contentsOf: new, at: cursor)
        cursor += new.count
        return !new.isEmpty
    }

    /// Returns the part around the cursor that fits, with control characters escaped and the cursor inverse.
    func drawing(width: Int, _ style: (String) -> String) -> String {
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
        let after = cursor + 1 <= end ? shown[(cursor + 1)...end].joined() : ""
        return shown[start..<cursor].joined() + style(here) + after
    }
}
