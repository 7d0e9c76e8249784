/// Rules for characters that can be marbles.
enum MarbleCharacter {
    /// The maximum length in bytes of a marble; longer characters are stacks of combining marks.
    static let maximumLength = 100

    /// Returns the length in bytes of the character at an index.
    static func length(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to end: Int) -> Int? {
        guard index < end else { return nil }
        let length = usualLength(bytes, at: index, to: end)
        if length > 0 { return length }
        let head = bytes[index..<min(end, index + maximumLength + 4)]
        return String(decoding: head, as: UTF8.self).first.map { min($0.utf8.count, end - index) }
    }

    /// Returns the reason why a character cannot be a marble, and a suggestion; `nil` if it can.
    static func refusal(_ character: Character) -> (message: String, suggestion: String?)? {
        let scalars = character.unicodeScalars
        var code: String {
            scalars.prefix(4).map { "U+" + String($0.value, radix: 16, uppercase: true) }.joined(separator: " ")
        }
        if character.utf8.count > maximumLength { return ("a character with so many marks cannot be a marble", nil) }
        if scalars.contains(where: \.properties.isWhitespace) {
            return ("\(code) cannot be a marble", "write an ordinary space")
        }
        if scalars.contains(where: \.controlsText) || character.displayWidth == 0 {
            return ("\(code) cannot be a marble", "it is invisible: take it away")
        }
        return nil
    }

    /// Returns the length of the character at an index if it is common in diagrams and cannot be part of a larger one:
    /// ASCII, a letter of a common script or an emoji, before another such character or the end. Otherwise, returns 0.
    static func usualLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to end: Int) -> Int {
        let length = bytes[index] < 0x80 ? 1 : usualScalar(bytes, at: index, to: end)
        let next = index + length
        return length > 0 && (next == end || bytes[next] < 0x80 || usualScalar(bytes, at: next, to: end) > 0)
            ? length : 0
    }

    /// Returns the length of a common multi-byte scalar that never joins another, or 0.
    private static func usualScalar(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int, to end: Int) -> Int {
        let lead = bytes[index]
        let length = lead < 0xC0 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        guard length > 0, index + length <= end else { return 0 }
        var value = UInt32(lead) & (0x7F >> UInt32(length))
        for byte in bytes[index + 1..<index + length] {
            if byte & 0xC0 != 0x80 { return 0 }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        switch value {
        case 0x1F3FB...0x1F3FF: return 0  // skin tones, which join the preceding character
        case 0xB0...0x2FF, 0x391...0x482, 0x3041...0x3096, 0x30A1...0x30FA, 0x4E00...0x9FFF, 0xAC00...0xD7A3,
            0x1F300...0x1F64F, 0x1F680...0x1F6FC, 0x1F90C...0x1F9FF:
            return length
        default: return 0
        }
    }

    /// Returns the sign of a diagram for a lookalike that a word processor inserts, or `nil`.
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
