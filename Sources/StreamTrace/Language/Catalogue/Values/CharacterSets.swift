/// A set of characters, for `trimmingCharacters(in:)` and `components(separatedBy:)`.
final class CharacterSetValue: ValueObject {
    let contains: (Character) -> Bool
    private let name: String

    init(_ name: String, _ contains: @escaping (Character) -> Bool) {
        self.name = name
        self.contains = contains
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
                .object(CharacterSetValue(name, contains))
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
            return .object(CharacterSetValue(text.debugDescription, Set(text).contains))
        }
        entry("contains(_ member: Character) -> Bool", "Whether a character is one of them.") { call in
            guard case .character(let character) = call.value(0) else { throw call.unfit(call.value(0), "a Character") }
            return .bool(try call.characterSet(call.receiver).contains(character))
        }
        entry("inverted: CharacterSet", "All other characters.") { call in
            let set = try call.characterSet(call.receiver)
            let name = try call.run.made("\(set.printed()).inverted", call.location)
            return .object(CharacterSetValue(name) { !set.contains($0) })
        }
        entry("union(_ other: CharacterSet) -> CharacterSet", "The characters of both.") { call in
            let (set, other) = (try call.characterSet(call.receiver), try call.characterSet(call.value(0)))
            let name = try call.run.made("\(set.printed()).union(\(other.printed()))", call.location)
            return .object(CharacterSetValue(name) { set.contains($0) || other.contains($0) })
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
