extension CatalogueFamily {
    static var text: CatalogueFamily {
        var family = CatalogueFamily("texts", of: "String")
        addTextInitializers(&family)
        addTextTests(&family)
        addTextParts(&family)
        addTextChanges(&family)
        return family
    }

    private static func addTextInitializers(_ family: inout CatalogueFamily) {
        family.add("init() -> String", "The empty text.") { _ in .string("") }
        family.add("init(_ value: Any) -> String", "What the value prints; characters make a text.") { call in
            guard case .array(let elements) = call.value(0), !elements.isEmpty else {
                return .string(call.value(0).description)
            }
            let characters = elements.compactMap { if case .character(let character) = $0 { character } else { nil } }
            return .string(characters.count == elements.count ? String(characters) : call.value(0).description)
        }
        family.add("init(describing value: Any) -> String", "What the value prints.") {
            .string($0.value(0).description)
        }
        family.add("init(reflecting value: Any) -> String", "What the value prints inside of containers.") {
            .string($0.value(0).debugDescription)
        }
        family.add("init(_ number: Int, radix: Int, uppercase: Bool = false) -> String", "A number with another base.")
        {
            call in
            .string(String(try call.int(0), radix: try radix(call), uppercase: try call.bool(2)))
        }
        family.add("init(format: String, _ values: Any...) -> String", "A format like '%.2f' filled with values.") {
            call in
            do throws(TextFormat.Failure) {
                let format = try? call.text(0)
                let values = try? call.array(1)
                return .string(try TextFormat.text(format ?? "", values ?? []))
            } catch {
                throw call.failure(error.message)
            }
        }
        family.add("init(repeating text: String, count: Int) -> String", "The text, so many times.") { call in
            let (text, count) = (try call.text(0), try call.count(1))
            if text.utf8.count * count > Limits.longestText { throw call.failure(Limits.tooLong) }
            return .string(String(repeating: text, count: count))
        }
    }

    private static func addTextTests(_ family: inout CatalogueFamily) {
        func add(_ signature: String, _ summary: String, _ body: @escaping (String, NativeCall) throws -> Value) {
            family.add(signature, summary) { try body($0.text($0.receiver), $0) }
        }
        add("var isEmpty: Bool", "Whether it has no characters.") { text, _ in .bool(text.isEmpty) }
        add("var count: Int", "How many characters it has.") { text, _ in .int(text.count) }
        add("func hasPrefix(_ prefix: String) -> Bool", "Whether it begins so.") { text, call in
            .bool(text.hasPrefix(try call.text(0)))
        }
        add("func hasSuffix(_ suffix: String) -> Bool", "Whether it ends so.") { text, call in
            .bool(text.hasSuffix(try call.text(0)))
        }
        add("func contains(_ part: String) -> Bool", "Whether it has this part.") { text, call in
            let part = try call.text(0)
            return .bool(part.isEmpty || text.contains(part))
        }
    }

    private static func addTextParts(_ family: inout CatalogueFamily) {
        func add(_ signature: String, _ summary: String, _ body: @escaping (String, NativeCall) throws -> Value) {
            family.add(signature, summary) { try body($0.text($0.receiver), $0) }
        }
        add("func uppercased() -> String", "In capital letters.") { text, _ in .string(text.uppercased()) }
        add("func lowercased() -> String", "In small letters.") { text, _ in .string(text.lowercased()) }
        add("var capitalized: String", "Each word with a capital letter.") { text, _ in
            .string(
                text.split(separator: " ", omittingEmptySubsequences: false)
                    .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }.joined(separator: " "))
        }
        add("func prefix(_ count: Int) -> String", "The first characters.") { text, call in
            .string(String(text.prefix(try call.natural(0))))
        }
        add("func suffix(_ count: Int) -> String", "The last characters.") { text, call in
            .string(String(text.suffix(try call.natural(0))))
        }
        add("func dropFirst(_ count: Int = 1) -> String", "Without the first characters.") { text, call in
            .string(String(text.dropFirst(call.has(0) ? try call.natural(0) : 1)))
        }
        add("func dropLast(_ count: Int = 1) -> String", "Without the last characters.") { text, call in
            .string(String(text.dropLast(call.has(0) ? try call.natural(0) : 1)))
        }
        add("func filter(_ isIncluded: (Character) -> Bool) -> String", "The characters that fit.") { text, call in
            let predicate = try call.predicate(0)
            return .string(try text.filter { try predicate(.character($0)) })
        }
        add("func prefix(while predicate: (Character) -> Bool) -> String", "Up to the first that does not fit.") {
            text, call in
            let predicate = try call.predicate(0)
            return .string(String(try text.prefix { try predicate(.character($0)) }))
        }
        add("func drop(while predicate: (Character) -> Bool) -> String", "From the first that does not fit.") {
            text, call in
            let predicate = try call.predicate(0)
            return .string(String(try text.drop { try predicate(.character($0)) }))
        }
        add("func range(of part: String) -> Range<Int>?", "Where the part stands first, counted in characters, or nil.")
        {
            text, call in
            guard let range = text.firstRange(of: try call.text(0)) else { return .none }
            let bounds = [range.lowerBound, range.upperBound].map { text.distance(from: text.startIndex, to: $0) }
            return .some(.range(RangeValue(lower: .int(bounds[0]), upper: .int(bounds[1]), isClosed: false)))
        }
        for name in ["localizedCaseInsensitiveContains", "localizedStandardContains"] {
            add("func \(name)(_ part: String) -> Bool", "Whether it has this part, in any case.") { text, call in
                let part = try call.text(0)
                return .bool(part.isEmpty || text.lowercased().contains(part.lowercased()))
            }
        }
        addTextReplacements(&family)
    }

    private static func addTextReplacements(_ family: inout CatalogueFamily) {
        func add(_ signature: String, _ summary: String, _ body: @escaping (String, NativeCall) throws -> Value) {
            family.add(signature, summary) { try body($0.text($0.receiver), $0) }
        }
        add("func replacingOccurrences(of part: String, with other: String) -> String", "With parts replaced.") {
            .string(try replaced($0, $1))
        }
        add("func replacing(_ part: String, with other: String) -> String", "With parts replaced.") {
            .string(try replaced($0, $1))
        }
        add("func components(separatedBy separator: String) -> [String]", "The parts between separators.") {
            text, call in
            let separator = try call.text(0)
            if separator.isEmpty { return .array([.string(text)]) }
            return .array(
                text.split(separator: separator, omittingEmptySubsequences: false).map { .string(String($0)) })
        }
        add(
            "func split(separator: Character, maxSplits: Int = 0, omittingEmptySubsequences: Bool = true) -> [String]",
            "The parts between separators."
        ) { text, call in
            let separator = try call.text(0)
            if separator.isEmpty { return .array([.string(text)]) }
            let parts = text.split(
                separator: separator, maxSplits: call.has(1) ? try call.count(1) : .max,
                omittingEmptySubsequences: try call.bool(2, default: true))
            return .array(parts.map { .string(String($0)) })
        }
        add("func split(whereSeparator isSeparator: (Character) -> Bool) -> [String]", "The parts between separators.")
        {
            text, call in
            let isSeparator = try call.predicate(0)
            return .array(try text.split { try isSeparator(.character($0)) }.map { .string(String($0)) })
        }
        add("func components(separatedBy set: CharacterSet) -> [String]", "The parts between such characters.") {
            text, call in
            let isSeparator = characters(of: call.value(0))
            return .array(
                text.split(omittingEmptySubsequences: false, whereSeparator: isSeparator).map { .string(String($0)) })
        }
        add("func trimmingCharacters(in set: CharacterSet) -> String", "Without such characters at both ends.") {
            text, call in
            let isOutside = characters(of: call.value(0))
            let rest = text.drop(while: isOutside)
            return .string(String(String(rest.reversed().drop(while: isOutside)).reversed()))
        }
    }

    private static func characters(of set: Value) -> (Character) -> Bool {
        switch set.description {
        case "whitespaces": { $0.isWhitespace && !$0.isNewline }
        case "newlines": \.isNewline
        case "decimalDigits": \.isWholeNumber
        case "letters": \.isLetter
        case "alphanumerics": { $0.isLetter || $0.isNumber }
        case "punctuationCharacters": \.isPunctuation
        case "uppercaseLetters": \.isUppercase
        case "lowercaseLetters": \.isLowercase
        default: \.isWhitespace
        }
    }

    /// The base of a number, between 2 and 36.
    static func radix(_ call: NativeCall) throws -> Int {
        let radix = try call.int(1)
        if !(2...36).contains(radix) { throw call.failure("a base lies between 2 and 36, and this is \(radix)") }
        return radix
    }

    private static func replaced(_ text: String, _ call: NativeCall) throws -> String {
        let part = try call.text(0)
        return part.isEmpty ? text : text.replacing(part, with: try call.text(1))
    }

    private static func addTextChanges(_ family: inout CatalogueFamily) {
        family.addChanging("mutating func append(_ other: String)", "Adds a text at the end.") { call in
            let text = try call.text(call.receiver) + call.text(0)
            if text.utf8.count > Limits.longestText { throw call.failure(Limits.tooLong) }
            return (.string(text), .void)
        }
        family.addChanging("mutating func removeAll()", "Makes it empty.") { _ in (.string(""), .void) }
        family.addChanging("mutating func removeLast() -> Character", "Takes the last character away.") { call in
            var text = try call.text(call.receiver)
            guard let last = text.popLast() else { throw call.failure("this text is empty") }
            return (.string(text), .character(last))
        }
    }
}
