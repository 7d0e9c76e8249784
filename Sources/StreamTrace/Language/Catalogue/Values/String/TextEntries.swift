extension CatalogueFamily {
    static let text = CatalogueFamily(.texts, of: "String") {
        entry("init() -> String", "The empty text.") { _ in .string("") }
        entry(
            "init<Value>(_ value: Value) -> String",
            "The text that 'print' writes for the value; characters make a text."
        ) {
            call in
            guard case .array(let elements) = call.value(0), !elements.isEmpty else {
                return try call.string(call.value(0).description)
            }
            try call.charge(elements.count)
            let characters = elements.compactMap { if case .character(let character) = $0 { character } else { nil } }
            return try call.string(
                characters.count == elements.count ? String(characters) : call.value(0).description)
        }
        entry("init<Value>(describing value: Value) -> String", "The text that 'print' writes for the value.") {
            try $0.string($0.value(0).description)
        }
        entry(
            "init<Value>(reflecting value: Value) -> String",
            "The text that 'print' writes for the value inside of a container."
        ) { try $0.string($0.value(0).debugDescription) }
        entry(
            "init(_ number: BinaryInteger, radix: Int, uppercase: Bool = false) -> String",
            "A number with another base."
        ) {
            call in
            .string(try call.integer(call.value(0)).text(radix: radix(call), uppercase: call.bool(2)))
        }
        entry("init(stringLiteral text: String) -> String", "The text itself.") { $0.value(0) }
        entry("init(repeating text: String, count: Int) -> String", "The text repeated.") { call in
            let (text, count) = (try call.text(0), try call.count(1))
            if text.utf8.count * count > Limits.maximumTextLength { throw call.failure(Limits.tooLong) }
            return try call.string(String(repeating: text, count: count))
        }
        for form in ["init(format: String,", "static localizedStringWithFormat(_ format: String,"] {
            entry("\(form) _ values: Any...) -> String", "A format like '%.2f' filled with values.") { call in
                do throws(TextFormat.Failure) {
                    let format = try? call.text(0)
                    let values = try? call.array(1)
                    return .string(try TextFormat.text(format ?? "", values ?? []))
                } catch {
                    throw call.failure(error.message)
                }
            }
        }
        ofText(
            "padding(toLength length: Int, withPad pad: String, startingAt first: Int) -> String",
            "As many characters as that: cut off, or filled up with those of 'pad'."
        ) { text, call in
            let (length, pad, first) = (try call.count(0), try call.text(1), try call.natural(2))
            if first >= pad.count { throw call.failure("'pad' has no character \(first)") }
            let missing = max(0, length - text.count)
            try call.charge(missing)
            let characters = Array(pad)
            let filling = (0..<missing).map { characters[(first + $0) % characters.count] }
            return try call.string(String(text.prefix(length)) + String(filling))
        }
        entry("isEmpty: Bool", "Whether it has no characters.") { call in
            if case .string(let text) = call.receiver { .bool(text.isEmpty) } else { .bool(false) }
        }
        ofText("count: Int", "The number of characters.") { text, _ in .int(text.count) }
        ofText("hasPrefix(_ prefix: String) -> Bool", "Whether it begins with the prefix.") { text, call in
            .bool(text.hasPrefix(try call.text(0)))
        }
        ofText("hasSuffix(_ suffix: String) -> Bool", "Whether it ends with the suffix.") { text, call in
            .bool(text.hasSuffix(try call.text(0)))
        }
        ofText("contains(_ part: String) -> Bool", "Whether it has this part.") { text, call in
            let part = try call.part(0, of: text)
            return .bool(part.isEmpty || text.contains(part))
        }
        ofText("utf8: [UInt8]", "Its bytes.") { text, call in
            try call.list(text.utf8.map { .integer(SizedInteger($0, .uint8)) })
        }
        ofText(
            "range(of part: String) -> Range<String.Index>?", "The range of the first occurrence, or nil."
        ) { text, call in
            .wrapping(text.firstRange(of: try call.part(0, of: text)).map { TextIndex.value($0, in: text) })
        }
        ofText(
            "rangeOfCharacter(from set: CharacterSet) -> Range<String.Index>?",
            "The range of the first character that belongs to a set, or nil."
        ) { text, call in
            let contains = try call.characters(0, in: text)
            guard let index = text.firstIndex(where: contains) else { return .none }
            return .some(TextIndex.value(index..<text.index(after: index), in: text))
        }
        ofText("utf16: [UInt16]", "Its UTF-16 code units.") { text, call in
            try call.list(text.utf16.map { .integer(SizedInteger($0, .uint16)) })
        }
        for name in ["localizedCaseInsensitiveContains", "localizedStandardContains"] {
            ofText("\(name)(_ part: String) -> Bool", "Whether it has this part, in any case.") { text, call in
                let part = try call.part(0, of: text)
                return .bool(part.isEmpty || text.lowercased().contains(part.lowercased()))
            }
        }
    }

    /// Returns the entry for a member whose body receives the text.
    static func ofText(
        _ signature: String, _ summary: String, _ body: @escaping (String, NativeCall) throws -> Value
    ) -> CatalogueEntry { entry(signature, summary) { try body($0.text($0.receiver), $0) } }

    /// Returns the radix of a number, between 2 and 36.
    static func radix(_ call: NativeCall) throws -> Int {
        let radix = try call.int(1)
        if !(2...36).contains(radix) { throw call.failure("a base lies between 2 and 36, and this is \(radix)") }
        return radix
    }
}

extension NativeCall {
    /// Returns the text to search for, and charges a search that compares all of it at each character.
    func part(_ index: Int, of text: String) throws -> String {
        let part = try self.text(index)
        try charge(text.utf8.count.saturatingMultiplied(by: min(part.utf8.count, text.utf8.count)) / 4)
        return part
    }

    /// Returns the parts of a text as an array, and charges each.
    func texts(_ parts: [Substring]) throws -> Value {
        try charge(parts.count)
        return try list(parts.map { .string(String($0)) })
    }
}
