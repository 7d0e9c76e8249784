/// A set of characters, for `trimmingCharacters(in:)` and `components(separatedBy:)`.
final class CharacterSetValue: ValueObject {
    let contains: (Character) -> Bool
    /// Whether a scalar belongs to the set, which is not that of its character for a mark or a fraction.
    let containsScalar: (Unicode.Scalar) -> Bool
    private let name: String

    init(
        _ name: String, _ contains: @escaping (Character) -> Bool,
        scalars containsScalar: ((Unicode.Scalar) -> Bool)? = nil
    ) {
        self.name = name
        self.contains = contains
        self.containsScalar = containsScalar ?? { contains(Character($0)) }
    }

    override var type: ValueType { .named("CharacterSet", []) }
    override func printed() -> String { name }
    override func isEqual(to other: ValueObject) -> Bool { (other as? CharacterSetValue)?.name == name }
    override var hash: Int { name.hashValue }
}

extension CatalogueFamily {
    static let characterSets = CatalogueFamily(.texts, of: "CharacterSet") {
        for (name, contains) in [
            ("whitespaces", { $0.isWhitespace && !$0.isNewline }), ("whitespacesAndNewlines", \.isWhitespace),
            ("newlines", \.isNewline), ("decimalDigits", \.isWholeNumber), ("letters", \.isLetter),
            ("alphanumerics", { $0.isLetter || $0.isNumber }), ("punctuationCharacters", \.isPunctuation),
            ("uppercaseLetters", \.isUppercase), ("lowercaseLetters", \.isLowercase),
        ] as [(String, (Character) -> Bool)] {
            entry("static \(name): CharacterSet", "For 'trimmingCharacters' and 'components'.") { _ in
                .object(CharacterSetValue(name, contains) { $0.belongs(to: name) })
            }
        }
        // The sets of Foundation, which takes longer to load than the command takes to replay a small file.
        for (name, others) in [
            ("urlFragmentAllowed", ":;/?@"), ("urlHostAllowed", ":;[]"), ("urlPasswordAllowed", ";"),
            ("urlPathAllowed", ":/@"), ("urlQueryAllowed", ":;/?@"), ("urlUserAllowed", ";"),
        ] {
            let allowed = Set("!$&'()*+,-.=_~" + others)
            entry("static \(name): CharacterSet", "For 'addingPercentEncoding'.") { _ in
                .object(
                    CharacterSetValue(name) {
                        $0.isASCII && ($0.isLetter || $0.isWholeNumber) || allowed.contains($0)
                    })
            }
        }
        entry("init(charactersIn text: String) -> CharacterSet", "The characters of a text.") { call in
            let text = try call.text(0)
            return .object(
                CharacterSetValue(text.debugDescription, Set(text).contains, scalars: Set(text.unicodeScalars).contains)
            )
        }
        entry("contains(_ scalar: UnicodeScalar) -> Bool", "Whether a scalar is one of them.") { call in
            .bool(try call.characterSet(call.receiver).containsScalar(call.scalar(0)))
        }
        entry("contains(_ member: Character) -> Bool", "Whether a character is one of them.") { call in
            guard case .character(let character) = call.value(0) else { throw call.unfit(call.value(0), "a Character") }
            return .bool(try call.characterSet(call.receiver).contains(character))
        }
        entry("inverted: CharacterSet", "All other characters.") { call in
            let set = try call.characterSet(call.receiver)
            let name = try call.run.made("\(set.printed()).inverted", call.location)
            return .object(CharacterSetValue(name, { !set.contains($0) }, scalars: { !set.containsScalar($0) }))
        }
        entry("union(_ other: CharacterSet) -> CharacterSet", "The characters of both.") { call in
            let (set, other) = (try call.characterSet(call.receiver), try call.characterSet(call.value(0)))
            let name = try call.run.made("\(set.printed()).union(\(other.printed()))", call.location)
            return .object(
                CharacterSetValue(
                    name, { set.contains($0) || other.contains($0) },
                    scalars: { set.containsScalar($0) || other.containsScalar($0) }))
        }
    }
}

extension NativeCall {
    /// Returns whether a character belongs to the set of an argument, and charges that for all characters of the text.
    func characters(_ index: Int, in text: String) throws -> (Character) -> Bool {
        let set = try characterSet(value(index))
        // A set that consists of others calls all of them; its name is as long as their names together.
        try charge(text.utf8.count.saturatingMultiplied(by: 1 + set.printed().utf8.count / 32) / 2)
        return set.contains
    }

    fileprivate func characterSet(_ value: Value) throws -> CharacterSetValue {
        if case .object(let set as CharacterSetValue) = value { return set }
        throw unfit(value, "a set of characters")
    }
}

extension Unicode.Scalar {
    /// Whether the scalar belongs to a set of Foundation, which goes by its category.
    fileprivate func belongs(to set: String) -> Bool {
        let category = properties.generalCategory
        let isNewline = ("\n"..."\r").contains(self) || self == "\u{85}"
        switch set {
        case "whitespaces": return category == .spaceSeparator || self == "\t" || self == "\u{200B}"
        case "newlines": return isNewline || [.lineSeparator, .paragraphSeparator].contains(category)
        case "whitespacesAndNewlines": return belongs(to: "whitespaces") || belongs(to: "newlines")
        case "decimalDigits": return category == .decimalNumber
        case "uppercaseLetters": return [.uppercaseLetter, .titlecaseLetter].contains(category)
        case "lowercaseLetters": return category == .lowercaseLetter
        case "letters": return Self.letters.contains(category)
        case "alphanumerics":
            return Self.letters.contains(category)
                || [.decimalNumber, .letterNumber, .otherNumber].contains(category)
        default:
            return [
                .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
                .finalPunctuation, .otherPunctuation,
            ].contains(category)
        }
    }

    private static let letters: Set<Unicode.GeneralCategory> = [
        .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
        .spacingMark, .enclosingMark,
    ]
}
