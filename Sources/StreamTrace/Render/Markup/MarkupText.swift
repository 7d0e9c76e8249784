/// Text in XML 1.0 and in HTML.
package enum MarkupText {
    /// Returns a text in one line, for an element or for an attribute in double quotes.
    package static func escaped(_ text: String) -> String { withReferences(text.escapingControlCharacters) }

    /// Returns the content of an element, which retains its line feeds.
    static func content(_ text: String) -> String {
        if !text.utf8.contains(UInt8(ascii: "\n")) { return escaped(text) }
        return text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { escaped(String($0)) }.joined(separator: "\n")
    }

    /// Replaces characters that markup interprets; one that XML excludes becomes `U+FFFD`.
    private static func withReferences(_ text: String) -> String {
        if text.utf8.allSatisfy(isPlain) { return text }
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

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): false
        default: byte < 0x80
        }
    }
}
