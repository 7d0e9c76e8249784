extension CatalogueFamily {
    /// The members that return or change parts of a text.
    static let textParts = CatalogueFamily(.texts, of: "String") {
        ofText("uppercased() -> String", "In capital letters.") { text, call in try call.string(text.uppercased()) }
        ofText("lowercased() -> String", "In small letters.") { text, call in try call.string(text.lowercased()) }
        ofText("capitalized: String", "Each word with a capital letter.") { text, call in
            // Each character may be a word, for which a text is allocated.
            try call.charge(text.utf8.count)
            return try call.string(capitalized(text))
        }
        ofText("unicodeScalars: UnicodeScalarView", "The scalars, of which a character may have several.") { text, _ in
            .object(UnicodeScalarView(text))
        }
        ofText("prefix(_ count: Int) -> String", "The first characters.") { text, call in
            try call.string(String(text.prefix(call.natural(0))))
        }
        ofText("suffix(_ count: Int) -> String", "The last characters.") { text, call in
            try call.string(String(text.suffix(call.natural(0))))
        }
        ofText("dropFirst(_ count: Int = 1) -> String", "Without the first characters.") { text, call in
            try call.string(String(text.dropFirst(call.has(0) ? call.natural(0) : 1)))
        }
        ofText("dropLast(_ count: Int = 1) -> String", "Without the last characters.") { text, call in
            try call.string(String(text.dropLast(call.has(0) ? call.natural(0) : 1)))
        }
        ofText("filter(_ isIncluded: (Character) -> Bool) -> String", "The characters that satisfy the predicate.") {
            text, call in
            let predicate = try call.predicate(0)
            return try call.string(text.filter { try predicate(.character($0)) })
        }
        ofText(
            "prefix(while predicate: (Character) -> Bool) -> String",
            "The part before the first element that does not satisfy the predicate."
        ) { text, call in
            let predicate = try call.predicate(0)
            return try call.string(String(text.prefix { try predicate(.character($0)) }))
        }
        ofText(
            "drop(while predicate: (Character) -> Bool) -> String",
            "The part from the first element on that does not satisfy the predicate."
        ) { text, call in
            let predicate = try call.predicate(0)
            return try call.string(String(text.drop { try predicate(.character($0)) }))
        }
        ofText("trimmingCharacters(in set: CharacterSet) -> String", "Without such characters at both ends.") {
            text, call in
            let isOutside = try call.characters(0, in: text)
            let rest = text.drop(while: isOutside)
            return try call.string(String(String(rest.reversed().drop(while: isOutside)).reversed()))
        }
        ofText("components(separatedBy separator: String) -> [String]", "The parts between separators.") { text, call in
            let separator = try call.part(0, of: text)
            if separator.isEmpty { return .array([.string(text)]) }
            return try call.texts(text.split(separator: separator, omittingEmptySubsequences: false))
        }
        ofText(
            "split(separator: Character, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [String]",
            "The parts between separators."
        ) { try parts($0, $1) }
        ofText(
            "split(separator: String, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [String]",
            "The parts between separators."
        ) { try parts($0, $1) }
        ofText(
            "split(maxSplits: Int = 0, omittingEmptySubsequences: Bool = true, whereSeparator isSeparator: (Character) -> Bool) -> [String]",
            "The parts between the characters that satisfy the predicate."
        ) { text, call in
            let isSeparator = try call.predicate(2)
            let parts = try text.split(
                maxSplits: call.has(0) ? call.count(0) : .max, omittingEmptySubsequences: call.bool(1, default: true)
            ) { try isSeparator(.character($0)) }
            return try call.texts(parts)
        }
        ofText(
            "addingPercentEncoding(withAllowedCharacters set: CharacterSet) -> String?",
            "With '%20' and the like for all other characters."
        ) { text, call in
            let isAllowed = try call.characters(0, in: text)
            let parts = text.map { character in
                // Only characters of ASCII are allowed in a URL.
                if character.isASCII, isAllowed(character) { return String(character) }
                return character.utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16, uppercase: true) }.joined()
            }
            return .some(try call.string(parts.joined()))
        }
        ofText("removingPercentEncoding: String?", "With the characters that '%20' and the like stand for, or nil.") {
            text, call in
            try call.charge(text.utf8.count / 4)
            return .wrapping(try withoutPercentEncoding(text).map { try call.string($0) })
        }
        ofText("components(separatedBy set: CharacterSet) -> [String]", "The parts between such characters.") {
            text, call in
            let isSeparator = try call.characters(0, in: text)
            return try call.texts(text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator))
        }
        ofText("replacingOccurrences(of part: String, with other: String) -> String", "With parts replaced.") {
            try $1.string(replaced($0, $1))
        }
        ofText("replacing(_ part: String, with other: String) -> String", "With parts replaced.") {
            try $1.string(replaced($0, $1))
        }
        // An app's own `localized` is found before these.
        for form in ["localized: String", "localized() -> String"] {
            ofText(form, "The text itself, because a replay has no translations.") { text, _ in .string(text) }
        }
    }

    /// Returns the parts between the separators in the first argument.
    private static func parts(_ text: String, _ call: NativeCall) throws -> Value {
        let separator = try call.part(0, of: text)
        if separator.isEmpty { return .array([.string(text)]) }
        let parts = text.split(
            separator: separator, maxSplits: call.has(1) ? try call.count(1) : .max,
            omittingEmptySubsequences: try call.bool(2, default: true))
        return try call.texts(parts)
    }

    /// Returns a text with the characters that `%20` and the like stand for; `nil` if that is no text.
    private static func withoutPercentEncoding(_ text: String) -> String? {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8
        while let byte = rest.popFirst() {
            if byte != UInt8(ascii: "%") {
                bytes.append(byte)
                continue
            }
            let digits = rest.prefix(2).compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
            if digits.count < 2 { return nil }
            bytes.append(UInt8(digits[0] * 16 + digits[1]))
            rest = rest.dropFirst(2)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Returns a text with each word in small letters after a capital one. A word consists of letters, and of apostrophes
    /// after letters.
    private static func capitalized(_ text: String) -> String {
        var result = ""
        var (isInWord, isAfterLetter) = (false, false)
        for character in text {
            if character.isLetter, !isInWord, let first = character.unicodeScalars.first {
                let rest = character.unicodeScalars.dropFirst().map { String($0).lowercased() }
                result += first.properties.titlecaseMapping + rest.joined()
            } else {
                result += character.lowercased()
            }
            isInWord = character.isLetter || (isAfterLetter && "'\u{2019}".contains(character))
            isAfterLetter = character.isLetter
        }
        return result
    }

    private static func replaced(_ text: String, _ call: NativeCall) throws -> String {
        let (part, other) = (try call.part(0, of: text), try call.text(1))
        if part.isEmpty { return text }
        var (result, rest) = ("", text[...])
        while let range = rest.firstRange(of: part) {
            try call.charge(5)
            result += rest[..<range.lowerBound] + other
            rest = rest[range.upperBound...]
            if result.utf8.count > Limits.maximumTextLength { throw call.failure(Limits.tooLong) }
        }
        return result + rest
    }
}
