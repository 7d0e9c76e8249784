extension Character {
    /// The number of terminal columns of the character: 0, 1 or 2.
    ///
    /// The width is that of the widest scalar: an emoji of several people is as wide as one person, and an accent has
    /// no width. Characters of ambiguous width, like `·` and `→`, occupy one column.
    package var displayWidth: Int {
        let scalars = unicodeScalars
        guard let first = scalars.first else { return 0 }
        if first.value < 0x80, scalars.count == 1 { return first.controlsText ? 0 : 1 }
        if first.isInvisible { return 0 }
        let isShownAsEmoji = first.properties.isEmoji && scalars.contains("\u{FE0F}")
        return isShownAsEmoji || scalars.contains(where: \.isWide) ? 2 : 1
    }
}

extension StringProtocol {
    /// The number of terminal columns of the text.
    package var displayWidth: Int {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return utf8.count }
        return reduce(0) { $0 + $1.displayWidth }
    }

    /// Returns the text padded with trailing spaces.
    package func padded(to width: Int) -> String {
        String(self) + String(repeating: " ", count: Swift.max(0, width - displayWidth))
    }

    /// Returns the text padded with leading spaces.
    package func leftPadded(to width: Int) -> String {
        String(repeating: " ", count: Swift.max(0, width - displayWidth)) + String(self)
    }

    /// Returns the text, or its beginning and `…` if it is wider than `width`.
    package func shortened(to width: Int) -> String {
        if utf8.count <= width, utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return String(self) }
        // A text of any length is read only as far as it is shown.
        var text = ""
        var used = 0
        var kept: String?
        for character in self {
            used += character.displayWidth
            if used > width { return (kept ?? text) + "…" }
            if used == width, kept == nil { kept = text }
            text.append(character)
        }
        return text
    }
}

extension String {
    /// The text without trailing spaces and tabs.
    package var trimmingTrailingSpaces: String {
        var text = Substring(self)
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return String(text)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar occupies no column: a combining mark, a joiner, a control character.
    fileprivate var isInvisible: Bool {
        switch value {
        // The soft hyphen and the prefix signs of numbers are visible.
        case 0xAD, 0x600...0x605, 0x6DD, 0x70F, 0x8E2, 0x110BD, 0x110CD: return false
        // Hangul vowels and finals, which join the preceding letter.
        case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
        default: break
        }
        return switch properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }

    /// Whether the scalar occupies two columns: wide East Asian characters and emoji.
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

extension StringProtocol {
    /// Returns lines of limited width, broken between words.
    package func wrapped(to width: Int) -> [String] {
        split(separator: " ", omittingEmptySubsequences: false).lines(width: width)
    }
}

extension Sequence where Element: StringProtocol {
    /// Returns lines of limited width, which contain the texts with spaces between them.
    package func lines(width: Int) -> [String] {
        var lines: [String] = []
        var used = 0
        for text in self where !(lines.isEmpty && text.isEmpty) {
            let columns = text.displayWidth
            if !lines.isEmpty, used + 1 + columns <= width {
                lines[lines.count - 1] += " " + text
                used += 1 + columns
            } else {
                if let last = lines.popLast() { lines.append(last.trimmingTrailingSpaces) }
                lines.append(String(text))
                used = columns
            }
        }
        return lines
    }
}
