/// Text in XML 1.0.
enum XMLText {
    /// Returns a value for an attribute in double quotes, in one line.
    static func attribute(_ text: String) -> String { escaped(text.escapingControlCharacters) }

    /// Returns the content of an element, which retains its line feeds.
    static func content(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { escaped(String($0).escapingControlCharacters) }.joined(separator: "\n")
    }

    /// Escapes what XML interprets; a character that XML excludes becomes `U+FFFD`.
    private static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
