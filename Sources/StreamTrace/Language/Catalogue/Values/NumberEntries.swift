extension CatalogueFamily {
    static let bool = CatalogueFamily(.truthValues, of: "Bool") {
        entry("init(_ text: String) -> Bool?", "The value that a text spells, or nil.") { call in
            .wrapping(Bool(try call.text(0)).map { .bool($0) })
        }
        for label in ["_", "booleanLiteral"] {
            entry("init(\(label) value: Bool) -> Bool", "The value itself.") { $0.value(0) }
        }
        changing("toggle()", "Makes true false and false true.") { value, _ in
            if case .bool(let bool) = value { value = .bool(!bool) }
            return .void
        }
    }

    static let character = CatalogueFamily(.texts, of: "Character") {
        test("isLetter", "Whether it is a letter.", \.isLetter)
        test("isNumber", "Whether it is a number.", \.isNumber)
        test("isWhitespace", "Whether it is a space or a newline.", \.isWhitespace)
        test("isUppercase", "Whether it is a capital letter.", \.isUppercase)
        test("isLowercase", "Whether it is a small letter.", \.isLowercase)
        test("isPunctuation", "Whether it is a punctuation mark.", \.isPunctuation)
        entry("wholeNumberValue: Int?", "The number that a digit denotes, or nil.") { call in
            guard case .character(let character) = call.receiver else { return .none }
            return .wrapping(character.wholeNumberValue.map { .int($0) })
        }
        test("isNewline", "Whether it is a newline.", \.isNewline)
        entry("asciiValue: UInt8?", "The number of a character of ASCII, or nil.") { call in
            guard case .character(let character) = call.receiver else { return .none }
            return .wrapping(character.asciiValue.map { .integer(SizedInteger($0, .uint8)) })
        }
        test("isWholeNumber", "Whether it is a digit.", \.isWholeNumber)
        entry("unicodeScalars: UnicodeScalarView", "Its scalars.") {
            .object(UnicodeScalarView(try $0.text($0.receiver)))
        }
        entry("init(_ scalar: UnicodeScalar) -> Character", "The character of one scalar.") {
            .character(Character(try $0.scalar(0)))
        }
        entry("uppercased() -> String", "In capital letters.") { .string(try $0.text($0.receiver).uppercased()) }
        entry("lowercased() -> String", "In small letters.") { .string(try $0.text($0.receiver).lowercased()) }
        entry("init(_ text: String) -> Character", "The only character of a text.") { call in
            let text = try call.text(0)
            guard text.count == 1, let character = text.first else { throw call.failure("this is not one character") }
            return .character(character)
        }
    }

    private static func test(
        _ name: String, _ summary: String, _ condition: @escaping (Character) -> Bool
    ) -> CatalogueEntry {
        entry("\(name): Bool", summary) { call in
            if case .character(let character) = call.receiver { .bool(condition(character)) } else { .bool(false) }
        }
    }
}
