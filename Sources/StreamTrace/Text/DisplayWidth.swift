extension Character {
    /// How many columns of a terminal the character takes: 0, 1 or 2.
    ///
    /// It is the widest of what it is made of: a family of emoji takes as much as one of them, an accent adds nothing.
    /// What East Asian typography calls ambiguous, like `·` and `→`, takes one.
    public var displayWidth: Int {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return 0 }
        if first.value < 0x80, scalars.count == 1 { return first.controlsText ? 0 : 1 }
        if first.isInvisible { return 0 }
        let isShownAsEmoji = first.properties.isEmoji && scalars.contains("\u{FE0F}")
        return isShownAsEmoji || scalars.contains(where: \.isWide) ? 2 : 1
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
    /// Whether it takes no column of its own: a mark without a letter, a joiner, a control character.
    fileprivate var isInvisible: Bool {
        switch value {
        // The soft hyphen and signs that stand in front of numbers are shown.
        case 0xAD, 0x600...0x605, 0x6DD, 0x70F, 0x8E2, 0x110BD, 0x110CD: return false
        // Vowels and finals of Hangul, which join the letter before them.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        default: break
        }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether East Asian typography or the look of an emoji gives it two columns.
    fileprivate var isWide: Bool {
        switch value {
        case ..<0x1100: return false
        case 0x1100...0x115F, 0x2329...0x232A, 0x2630...0x2637, 0x268A...0x268F, 0x2E80...0x303E, 0x3041...0x3247,
            0x3250...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
            0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1D300...0x1D376,
            0x1F200...0x1F265, 0x20000...0x3FFFD:
            return true
        default: return properties.isEmojiPresentation
        }
    }
}
