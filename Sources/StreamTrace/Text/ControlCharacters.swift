extension String {
    /// The text with everything that would move a cursor, end a line or turn the direction of writing spelled out.
    ///
    ///     "a\nb".escapingControlCharacters   // #"a\nb"#
    public var escapingControlCharacters: String {
        if !unicodeScalars.contains(where: \.controlsText) { return self }
        var text = ""
        for scalar in unicodeScalars {
            if scalar.controlsText { text += scalar.escapedControl } else { text.unicodeScalars.append(scalar) }
        }
        return text
    }
}

extension String {
    /// The text as one word of a shell's command; a control character is spelled out and cannot be copied.
    ///
    ///     "a b".quotedForShells   // "'a b'"
    public var quotedForShells: String {
        let isPlain =
            !isEmpty
            && unicodeScalars.allSatisfy { scalar in
                scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
                    || "_./:=@%+-,".unicodeScalars.contains(scalar)
            }
        return isPlain ? self : "'" + escapingControlCharacters.replacing("'", with: #"'\''"#) + "'"
    }
}

extension Unicode.Scalar {
    /// Whether a terminal or an editor would obey this instead of showing it.
    var controlsText: Bool {
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
        // At least two digits, as Swift prints a text with quotes.
        default: #"\u{"# + (value < 0x10 ? "0" : "") + String(value, radix: 16, uppercase: true) + "}"
        }
    }
}
