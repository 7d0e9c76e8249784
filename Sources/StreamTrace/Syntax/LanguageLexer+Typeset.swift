/// Characters of typeset text, which pages and word processors put in place of those of a program.
extension LanguageLexer {
    private static let texts: [(bytes: [UInt8], code: String, suggestion: String)] = {
        let spaces = ["\u{A0}", "\u{2007}", "\u{2009}", "\u{200A}", "\u{202F}", "\u{3000}"]
        let quotes = ["\u{2018}", "\u{2019}", "\u{201C}", "\u{201D}"]
        let invisible = ["\u{200B}", "\u{2060}", "\u{FEFF}"]
        let all =
            spaces.map { ($0, "write a space instead") } + quotes.map { ($0, "write '\"' instead") }
            + invisible.map { ($0, "delete it: it has no width") }
        return all.map { text, suggestion in
            let code = text.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined()
            return (Array(text.utf8), "U+" + String(repeating: "0", count: 4 - code.count) + code, suggestion)
        }
    }()

    /// Whether there is such a character at the position.
    var isTypeset: Bool { Self.texts.contains { starts(with: $0.bytes) } }

    /// Reports such a character at the position and skips it; returns `false` if there is none.
    mutating func reportTypeset() -> Bool {
        guard let text = Self.texts.first(where: { starts(with: $0.bytes) }) else { return false }
        let range = SourceRange(position, position + text.bytes.count)
        position = range.end
        report("invalid character \(text.code) in source file", at: range, suggestion: text.suggestion)
        return true
    }

    private func starts(with text: [UInt8]) -> Bool { text.indices.allSatisfy { byte($0) == text[$0] } }
}
