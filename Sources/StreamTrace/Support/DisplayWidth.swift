extension Character {
    /// How many columns of a terminal the character takes: 0, 1 or 2.
    public var displayWidth: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if first.value < 0x80, unicodeScalars.count == 1 { return first.controlsText ? 0 : 1 }
        if first.isWide || unicodeScalars.contains("\u{FE0F}") { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return 1
        }
    }
}

extension StringProtocol {
    /// How many columns of a terminal the text takes.
    public var displayWidth: Int {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// The text, filled up with spaces to a width.
    public func padded(to width: Int) -> String {
        String(self) + String(repeating: " ", count: Swift.max(0, width - displayWidth))
    }

    /// The text, filled up with spaces in front to a width.
    public func paddedInFront(to width: Int) -> String {
        String(repeating: " ", count: Swift.max(0, width - displayWidth)) + String(self)
    }

    /// The text, or its beginning and `…` where it is wider than `width`.
    public func shortened(to width: Int) -> String {
        if displayWidth <= width { return String(self) }
        var text = ""
        var used = 1
        for character in self {
            used += character.displayWidth
            if used > width { break }
            text.append(character)
        }
        return text + "…"
    }
}

extension String {
    /// The text without the spaces and tabs at its end.
    var trimmingTrailingSpaces: String {
        var text = Substring(self)
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// Whether East Asian typography or the look of an emoji gives it two columns.
    fileprivate var isWide: Bool {
        if properties.isEmojiPresentation { return true }
        return switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CFF,
            0x1AFF0...0x1B2FF, 0x1F200...0x1F265, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
