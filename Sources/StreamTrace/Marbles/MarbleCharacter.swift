/// What can be a marble.
enum MarbleCharacter {
    /// One of more bytes, which are marks upon marks, is none.
    static let longest = 100

    /// The character at a place, and its length in bytes.
    static func read(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to end: Int
    ) -> (character: Character, length: Int)? {
        guard index < end else { return nil }
        if bytes[index] < 0x80, index + 1 == end || bytes[index + 1] < 0x80 {
            return (Character(Unicode.Scalar(bytes[index])), 1)
        }
        let head = bytes[index..<min(end, index + longest + 4)]
        guard let character = String(decoding: head, as: UTF8.self).first else { return nil }
        return (character, min(character.utf8.count, end - index))
    }

    /// Why a character cannot be a marble, and what was meant by it.
    static func refusal(_ character: Character) -> (message: String, suggestion: String?)? {
        let scalars = character.unicodeScalars
        let code = scalars.prefix(4).map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
        if character.utf8.count > longest { return ("a character with so many marks cannot be a marble", nil) }
        if scalars.contains(where: \.properties.isWhitespace) {
            return ("\(code) cannot be a marble", "it is a space that is none: write an ordinary one")
        }
        if scalars.contains(where: \.controlsText) || character.displayWidth == 0 {
            return ("\(code) cannot be a marble", "it is invisible: take it away")
        }
        return nil
    }

    /// The sign of a diagram that a character looks like, as text programs put it in the place of what was typed.
    static func meant(by character: Character) -> Character? {
        switch character {
        case "–", "—", "−", "‐", "‑", "‒", "―", "─", "━", "－", "﹣", "ー": "-"
        case "｜", "│", "┃", "∣", "ǀ", "︱": "|"
        case "（": "("
        case "）": ")"
        case "＃", "﹟": "#"
        case "＾": "^"
        case "！": "!"
        default: nil
        }
    }
}
