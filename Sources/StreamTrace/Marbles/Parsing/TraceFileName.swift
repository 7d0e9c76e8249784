/// The name of a scenario in the name of its trace file: letters, digits and hyphens, which no shell has to quote.
///
///     TraceFileName.text(for: "filled, then emptied")   // "filled-then-emptied"
enum TraceFileName {
    /// Returns letters and digits in any script, `.` and `_`; all that stands between is one hyphen.
    static func text(for name: String) -> String {
        let words = name.split { !isPlain($0) }
        let text = words.joined(separator: "-")
        if text.isEmpty || text.hasPrefix(".") { return "scenario-" + hash(name) }
        // A file system takes 255 bytes, and the marble file's own name stands in front.
        return text.utf8.count <= maximumBytes ? text : String(text.prefix(maximumBytes / 8)) + "-" + hash(name)
    }

    /// Returns the name for a scenario of a file in which other names are taken, capitals or not.
    static func text(for name: String, taken: inout Set<String>) -> String {
        let text = text(for: name)
        if taken.insert(text.lowercased()).inserted { return text }
        let other = text + "-" + hash(name)
        taken.insert(other.lowercased())
        return other
    }

    /// Returns the older name, with spaces and commas.
    static func former(for name: String) -> String {
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

    /// FNV-1a, cut to four digits: the same on every machine.
    private static func hash(_ name: String) -> String {
        let value = name.utf8.reduce(UInt32(2_166_136_261)) { ($0 ^ UInt32($1)) &* 16_777_619 }
        let digits = String((value ^ value >> 16) & 0xFFFF, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
