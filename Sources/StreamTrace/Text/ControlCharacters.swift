extension String {
    /// The text with characters escaped that would move a cursor, end a line or change the writing direction.
    ///
    ///     "a\nb".escapingControlCharacters   // #"a\nb"#
    package var escapingControlCharacters: String {
        if !unicodeScalars.contains(where: \.controlsText) { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.controlsText { text += scalar.escapedControl } else { text.unicodeScalars.append(scalar) }
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
