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

    /// Whether a character is one that people draw with: a letter of a usual script or an emoji, of which nothing needs
    /// to be asked.
    static func isUsual(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        let first = scalars.first.unsafelyUnwrapped
        guard scalars.index(after: scalars.startIndex) == scalars.endIndex else { return false }
        switch first.value {
        case 0xB0...0x2FF, 0x391...0x482, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0x1F300...0x1F64F, 0x1F680...0x1F6FC, 0x1F90C...0x1F9FF:
            return true
        default: return false
        }
    }

    /// The sign of a diagram that a character looks like, as text programs put it in the place of what was typed.
    static func meant(by character: Character) -> Character? {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, scalars.count == 1 else { return nil }
        return switch first {
        case "\u{2010}"..."\u{2015}", "\u{2212}", "\u{2500}", "\u{2501}", "\u{FF0D}", "\u{FE63}", "\u{30FC}": "-"
        case "\u{FF5C}", "\u{2502}", "\u{2503}", "\u{2223}", "\u{1C0}", "\u{FE31}": "|"
        case "\u{FF08}": "("
        case "\u{FF09}": ")"
        case "\u{FF03}", "\u{FE5F}": "#"
        case "\u{FF3E}": "^"
        case "\u{FF01}": "!"
        default: nil
        }
    }
}
