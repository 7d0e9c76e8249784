/// A key of the keyboard, or another event of a terminal.
indirect enum Key: Equatable, Sendable {
    case character(Character)
    /// A letter with the key Control: `control("c")`.
    case control(Character)
    case enter, tab, backspace, delete, escape
    case up, down, left, right, home, end, pageUp, pageDown
    /// An arrow or Tab with the key Shift: `shift(.left)`.
    case shift(Key)
    /// A text that was pasted, with its line feeds.
    case pasted(String)
    /// The size of the terminal has changed, or the screen has to be drawn again.
    case resized
    /// The terminal is gone.
    case closed
    /// A key that has no name here.
    case unknown
}

/// A decoder of the bytes that a terminal sends for keys, which may arrive in pieces.
final class KeyDecoder {
    private var bytes: [UInt8] = []
    /// Whether the keys are those of a text that is pasted.
    private var isPasting = false

    /// The maximum length of a sequence; longer ones are no keys.
    private static let maximumLength = 32

    /// Whether the bytes so far may be the beginning of a key.
    var isWaiting: Bool { !bytes.isEmpty }

    /// Returns the keys that are complete.
    func decode(_ input: [UInt8]) -> [Key] {
        bytes += input
        var keys: [Key] = []
        while let (key, length) = first() {
            bytes.removeFirst(length)
            take(key, &keys)
        }
        return keys
    }

    /// Adds a key, or a character to the text that is pasted.
    private func take(_ key: Key, _ keys: inout [Key]) {
        switch key {
        case .pasted: isPasting.toggle()
        case .control where isPasting:
            isPasting = false
            keys.append(key)
        default:
            if !isPasting { return keys.append(key) }
            guard let text = key.pastedText else { return }
            if case .pasted(let before) = keys.last {
                keys[keys.count - 1] = .pasted(before + text)
            } else {
                keys.append(.pasted(text))
            }
        }
    }

    /// Returns the keys whose rest does not arrive: the key Escape, and damaged characters.
    func flush() -> [Key] {
        var keys: [Key] = []
        while let byte = bytes.first {
            keys.append(byte == 0x1B ? .escape : .unknown)
            bytes.removeFirst()
            keys += decode([])
        }
        return keys
    }

    /// Returns the first key and its length; `nil` if bytes are missing.
    private func first() -> (Key, Int)? {
        guard let byte = bytes.first else { return nil }
        switch byte {
        case 0x1B: return sequence()
        case 0x0D where isPasting:
            // Something follows, at least the end of what is pasted.
            return bytes.count == 1 ? nil : (.enter, bytes[1] == 0x0A ? 2 : 1)
        case 0x0D, 0x0A: return (.enter, 1)
        case 0x09: return (.tab, 1)
        case 0x7F, 0x08: return (.backspace, 1)
        case 0x01...0x1A: return (.control(Character(Unicode.Scalar(byte + 0x60))), 1)
        case 0x00, 0x1C...0x1F: return (.unknown, 1)
        default: return character(byte)
        }
    }

    private func character(_ first: UInt8) -> (Key, Int)? {
        let length = first < 0x80 ? 1 : first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        if bytes.count < length { return nil }
        let text = String(decoding: bytes[..<length], as: UTF8.self)
        guard text.count == 1, let character = text.first, character != "\u{FFFD}" else { return (.unknown, 1) }
        return (.character(character), length)
    }

    /// Returns the key of a sequence that begins with Escape.
    private func sequence() -> (Key, Int)? {
        guard bytes.count > 1 else { return nil }
        let isControl = bytes[1] == UInt8(ascii: "[")
        if !isControl, bytes[1] != UInt8(ascii: "O") { return (.escape, 1) }
        guard let last = bytes.dropFirst(2).firstIndex(where: { (0x40...0x7E).contains($0) }) else {
            return bytes.count > Self.maximumLength ? (.unknown, bytes.count) : nil
        }
        let parameters = String(decoding: bytes[2..<last], as: UTF8.self)
        return (Self.key(bytes[last], parameters), last + 1)
    }

    private static func key(_ last: UInt8, _ parameters: String) -> Key {
        let modifiers = parameters.split(separator: ";").dropFirst().first.flatMap { Int($0) } ?? 1
        let key = plainKey(last, parameters)
        // The modifiers are a set of bits after 1, of which the first one is Shift.
        return key != .unknown && (modifiers - 1) & 1 == 1 ? .shift(key) : key
    }

    private static func plainKey(_ last: UInt8, _ parameters: String) -> Key {
        switch last {
        case UInt8(ascii: "A"): return .up
        case UInt8(ascii: "B"): return .down
        case UInt8(ascii: "C"): return .right
        case UInt8(ascii: "D"): return .left
        // Some terminals send small letters for arrows with Shift.
        case UInt8(ascii: "a"): return .shift(.up)
        case UInt8(ascii: "b"): return .shift(.down)
        case UInt8(ascii: "c"): return .shift(.right)
        case UInt8(ascii: "d"): return .shift(.left)
        case UInt8(ascii: "Z"): return .shift(.tab)
        case UInt8(ascii: "H"): return .home
        case UInt8(ascii: "F"): return .end
        case UInt8(ascii: "~"):
            switch parameters.prefix(while: { $0 != ";" }) {
            case "1", "7": return .home
            case "4", "8": return .end
            case "3": return .delete
            case "5": return .pageUp
            case "6": return .pageDown
            // The beginning and the end of what is pasted.
            case "200", "201": return .pasted("")
            default: return .unknown
            }
        default: return .unknown
        }
    }
}

extension Key {
    /// The text of the key if it is pasted.
    fileprivate var pastedText: String? {
        switch self {
        case .character(let character): String(character)
        case .enter: "\n"
        case .tab: "\t"
        default: nil
        }
    }
}
