extension CatalogueFamily {
    /// The members of texts that return or take indices.
    static let textIndices = CatalogueFamily(.texts, of: "String") {
        ofText("startIndex: String.Index", "The index of the first character.") { text, _ in
            TextIndex.value(text.startIndex, in: text)
        }
        ofText("endIndex: String.Index", "The index after the last character.") { text, _ in
            TextIndex.value(text.endIndex, in: text)
        }
        ofText("indices: [String.Index]", "The indices of the characters.") { text, call in
            try call.indices(of: text)
        }
        for (form, step) in [("after", 1), ("before", -1)] {
            ofText("index(\(form) index: String.Index) -> String.Index", "The index \(form) another.") {
                try moved($0, by: step, $1)
            }
        }
        ofText(
            "index(_ index: String.Index, offsetBy distance: Int) -> String.Index",
            "An index moved by a number of characters."
        ) { try moved($0, by: $1.int(1), $1) }
        ofText(
            "index(_ index: String.Index, offsetBy distance: Int, limitedBy limit: String.Index) -> String.Index?",
            "An index moved by a number of characters, or nil if that is past the limit."
        ) { text, call in
            let (index, distance, limit) = (try call.index(0, in: text), try call.int(1), try call.index(2, in: text))
            // A limit in the other direction has no effect.
            guard distance < 0 ? limit <= index : limit >= index else { return try moved(text, by: distance, call) }
            let moved = text.index(index, offsetBy: distance, limitedBy: limit)
            return .wrapping(moved.map { TextIndex.value($0, in: text) })
        }
        ofText("distance(from start: String.Index, to end: String.Index) -> Int", "The characters between indices.") {
            text, call in
            .int(text.distance(from: try call.index(0, in: text), to: try call.index(1, in: text)))
        }
        for (name, summary, find) in [
            ("firstIndex", "The first", { text, isMatch in try text.firstIndex(where: isMatch) }),
            ("lastIndex", "The last", { text, isMatch in try text.lastIndex(where: isMatch) }),
        ] as [(String, String, (String, (Character) throws -> Bool) throws -> String.Index?)] {
            ofText("\(name)(of character: Character) -> String.Index?", "\(summary) index of a character, or nil.") {
                text, call in
                let wanted = try call.text(0)
                return .wrapping(try find(text) { String($0) == wanted }.map { TextIndex.value($0, in: text) })
            }
            ofText(
                "\(name)(where predicate: (Character) -> Bool) -> String.Index?",
                "\(summary) index whose character satisfies the predicate, or nil."
            ) { text, call in
                let predicate = try call.predicate(0)
                return .wrapping(
                    try find(text) { try predicate(.character($0)) }.map { TextIndex.value($0, in: text) })
            }
        }
        ofText("prefix(upTo end: String.Index) -> String", "The characters before an index.") { text, call in
            try call.string(String(text[..<call.index(0, in: text)]))
        }
        ofText("prefix(through last: String.Index) -> String", "The characters up to that at an index.") {
            text, call in try call.string(String(text[...call.characterIndex(0, in: text)]))
        }
        ofText("suffix(from start: String.Index) -> String", "The characters from an index on.") { text, call in
            try call.string(String(text[call.index(0, in: text)...]))
        }
        ofText(
            "replacingCharacters(in range: RangeExpression<String.Index>, with other: String) -> String",
            "With the characters in a range replaced."
        ) { text, call in
            let range = try call.bounds(0, in: text)
            return try call.string(text[..<range.lowerBound] + call.text(1) + text[range.upperBound...])
        }
        changingText("remove(at index: String.Index) -> Character", "Removes a character.") { text, call in
            let index = try call.characterIndex(0, in: text)
            try call.charge(text.utf8.count / 4)
            return .character(text.remove(at: index))
        }
        changingText("insert(_ character: Character, at index: String.Index)", "Inserts a character.") { text, call in
            try insert(call.text(0), into: &text, call)
        }
        changingText("insert(contentsOf other: String, at index: String.Index)", "Inserts a text.") { text, call in
            try insert(call.text(0), into: &text, call)
        }
        changingText("removeSubrange(_ range: RangeExpression<String.Index>)", "Removes the characters in a range.") {
            text, call in
            let range = try call.bounds(0, in: text)
            try call.charge(text.utf8.count / 4)
            text.removeSubrange(range)
            return .void
        }
        changingText(
            "replaceSubrange(_ range: RangeExpression<String.Index>, with other: String)",
            "Replaces the characters in a range."
        ) { text, call in
            let (range, other) = (try call.bounds(0, in: text), try call.text(1))
            try call.charge(text.utf8.count / 4)
            try checkLength(text, plus: other, call)
            text.replaceSubrange(range, with: other)
            return .void
        }
    }

    private static func moved(_ text: String, by distance: Int, _ call: NativeCall) throws -> Value {
        let limit = distance < 0 ? text.startIndex : text.endIndex
        guard let index = text.index(try call.index(0, in: text), offsetBy: distance, limitedBy: limit) else {
            throw call.failure("the index is out of range")
        }
        return TextIndex.value(index, in: text)
    }

    private static func insert(_ other: String, into text: inout String, _ call: NativeCall) throws -> Value {
        let index = try call.index(1, in: text)
        try call.charge(text.utf8.count / 4)
        try checkLength(text, plus: other, call)
        text.insert(contentsOf: other, at: index)
        return .void
    }
}
