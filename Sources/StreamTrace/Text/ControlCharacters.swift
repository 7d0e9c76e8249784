extension String {
    /// The text with characters escaped that would move a cursor, end a line or change the writing direction, and those
    /// that nobody would see.
    ///
    ///     "a\nb".escapingControlCharacters          // #"a\nb"#
    ///     "a\u{200B}b".escapingControlCharacters    // #"a\u{200B}b"#
    package var escapingControlCharacters: String {
        if utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return self }
        if !unicodeScalars.contains(where: { $0.controlsText || $0.isInvisible }) { return self }
        var text = ""
        var last: Unicode.Scalar?
        for scalar in unicodeScalars {
            if scalar.controlsText || (scalar.isInvisible && !scalar.isUsual(after: last)) {
                text += scalar.escapedControl
                last = nil
            } else {
                text.unicodeScalars.append(scalar)
                last = scalar
            }
        }
        return text
    }

    /// The text quoted as one word of a shell command; control characters are escaped, so they do not survive copying.
    ///
    ///     "a b".quotedForShells   // "'a b'"
    package var quotedForShells: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "_./:=@%+-,".unicodeScalars.contains(scalar)
            }
        return isPlain ? self : "'" + escapingControlCharacters.replacing("'", with: #"'\''"#) + "'"
    }

    /// The path quoted as one word of a shell command, which takes one that begins with `-` for no flag.
    ///
    ///     "-a.marble".pathForShells   // "./-a.marble"
    package var pathForShells: String { (hasPrefix("-") ? "./" + self : self).quotedForShells }
}

extension Unicode.Scalar {
    /// Whether a terminal or an editor would interpret the character instead of showing it.
    package var controlsText: Bool {
        if value < 0x80 { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator: return true
        case .format: return properties.isBidiControl || value == 0xFEFF || (0xFFF9...0xFFFB).contains(value)
        default: return false
        }
    }

    /// Whether nothing is drawn for the character alone.
    fileprivate var isInvisible: Bool {
        value >= 0x80 && (properties.isDefaultIgnorableCodePoint || properties.generalCategory == .format)
    }

    /// Whether an invisible character is written behind another one on purpose: it selects the form of a symbol, joins
    /// or separates letters of a script that needs it, or spells a flag.
    fileprivate func isUsual(after last: Unicode.Scalar?) -> Bool {
        guard let last else { return false }
        let isLetter = last.value >= 0x300 && (last.properties.isAlphabetic || last.properties.isGraphemeExtend)
        switch value {
        // A keycap is a digit with a selector; other ASCII characters have no forms.
        case 0xFE00...0xFE0F: return last.properties.isEmoji || last.properties.isIdeographic || last.isSymbol
        case 0xE0100...0xE01EF: return last.properties.isIdeographic
        case 0x180B...0x180D, 0x180F: return (0x1800...0x18AF).contains(last.value)
        case 0x200C, 0x200D: return isLetter || (last.value >= 0x80 && last.properties.isEmoji) || last.value == 0xFE0F
        case 0xE0020...0xE007F: return last.value == 0x1F3F4 || (0xE0020...0xE007E).contains(last.value)
        default: return false
        }
    }

    private var isSymbol: Bool {
        guard value >= 0x80 else { return false }
        return [.mathSymbol, .otherSymbol, .otherPunctuation].contains(properties.generalCategory)
    }

    fileprivate var escapedControl: String {
        switch self {
        case "\n": #"\n"#
        case "\r": #"\r"#
        case "\t": #"\t"#
        case "\0": #"\0"#
        // At least two digits, as in Swift's debug descriptions.
        default: #"\u{"# + (value < 0x10 ? "0" : "") + String(value, radix: 16, uppercase: true) + "}"
        }
    }
}
