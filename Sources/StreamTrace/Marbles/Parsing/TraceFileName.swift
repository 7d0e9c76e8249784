/// The name of a scenario in its trace file's name: letters, digits and hyphens, which need no quoting in a shell.
///
///     TraceFileName.text(for: "filled, then emptied")   // "filled-then-emptied"
package enum TraceFileName {
    /// Returns the name with letters, digits, `.` and `_` of any script, and everything between them replaced by a
    /// hyphen.
    static func text(for name: String) -> String {
        let words = name.split { !isPlain($0) }
        let text = words.joined(separator: "-")
        if text.isEmpty || text.hasPrefix(".") { return "scenario-" + hash(name) }
        // A file name has at most 255 bytes, which include the marble file's name.
        return text.utf8.count <= maximumBytes ? text : String(text.prefix(maximumBytes / 8)) + "-" + hash(name)
    }

    /// Returns a name that differs from all taken ones, ignoring case.
    static func text(for name: String, taken: inout Set<String>) -> String {
        let text = text(for: name)
        if taken.insert(text.lowercased()).inserted { return text }
        let other = text + "-" + hash(name)
        taken.insert(other.lowercased())
        return other
    }

    /// Returns the name in the former format, with spaces and commas.
    package static func former(for name: String) -> String {
        String(
            name.map {
                $0 == "/" || $0 == "\\" || $0 == ":" || $0.unicodeScalars.contains(where: \.controlsText) ? "-" : $0
            })
    }

    private static let maximumBytes = 160

    private static func isPlain(_ character: Character) -> Bool {
        if character.isLetter || character.isNumber || character == "." || character == "_" { return true }
        return !character.isASCII && !character.isWhitespace && !character.isPunctuation
            && !character.unicodeScalars.contains(where: \.controlsText)
    }

    /// Returns an FNV-1a hash with four digits, which does not depend on the machine.
    private static func hash(_ name: String) -> String {
        let value = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String((value ^ value >> 16) & 0xFFFF, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
