import StreamTraceText

@testable import trace_cli

extension ExploreModel {
    /// Replays what is to be shown, as the screen does on another thread.
    mutating func settle() {
        if !isCurrent { take(file.run(source, scenario: scenario, comparedWith: other)) }
    }

    /// Presses keys that are written as in the guide: `→ m ⇧← Enter`, and texts in `«»`, which are typed.
    ///
    /// - Returns: Whether the explorer was left.
    @discardableResult
    mutating func press(_ text: String) -> Bool {
        for key in keys(text) {
            if take(key) != nil { return true }
            settle()
        }
        return false
    }

    private func keys(_ text: String) -> [Key] {
        var keys: [Key] = []
        var rest = text[...]
        while let character = rest.first {
            if character == "«", let end = rest.firstIndex(of: "»") {
                keys += rest[..<end].dropFirst().map(Key.character)
                rest = rest[end...].dropFirst()
            } else if character == " " {
                rest = rest.dropFirst()
            } else {
                let word = rest.prefix { $0 != " " }
                rest = rest.dropFirst(word.count)
                keys.append(key(String(word)))
            }
        }
        return keys
    }

    private func key(_ word: String) -> Key {
        switch word {
        case "←": .left
        case "→": .right
        case "↑": .up
        case "↓": .down
        case "⇥": .tab
        case "Enter": .enter
        case "Esc": .escape
        case "Backspace": .backspace
        case "PgDn": .pageDown
        case "PgUp": .pageUp
        case "Home": .home
        case "End": .end
        default: word.hasPrefix("⇧") ? .shift(key(String(word.dropFirst()))) : .character(word.first ?? " ")
        }
    }

    /// Returns the rows of a screen without colours and attributes.
    func rows(columns: Int = 80, rows: Int = 24) -> [String] {
        let style = ExploreStyle(color: false)
        let fitted = ExploreView(model: self, style: style, columns: columns, rows: rows).fitted
        return ExploreView(model: fitted, style: style, columns: columns, rows: rows).lines().map {
            $0.replacing(/\u{1B}\[[0-9;]*m/, with: "").trimmingTrailingSpaces
        }
    }
}
