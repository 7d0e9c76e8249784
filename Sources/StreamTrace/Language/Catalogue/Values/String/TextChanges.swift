extension CatalogueFamily {
    /// The members that change a text in place.
    static let textChanges = CatalogueFamily(.texts, of: "String") {
        changingText("append(_ other: Character)", "Adds a character at the end.") { text, call in
            guard case .character(let character) = call.value(0) else { throw call.unfit(call.value(0), "a Character") }
            try checkLength(text, plus: String(character), call)
            text.append(character)
            return .void
        }
        for form in ["append(_ other: String)", "append(contentsOf other: String)"] {
            changingText(form, "Adds a text at the end.") { text, call in
                let other = try call.text(0)
                try checkLength(text, plus: other, call)
                text += other
                return .void
            }
        }
        changingText("removeAll(keepingCapacity: Bool = false)", "Removes all characters.") { text, _ in
            text = ""
            return .void
        }
        changingText("removeAll(where predicate: (Character) -> Bool)", "Removes such characters.") { text, call in
            let predicate = try call.predicate(0)
            try call.charge(text.utf8.count / 4)
            try text.removeAll { try predicate(.character($0)) }
            return .void
        }
        changingText("removeFirst() -> Character", "Removes the first character.") { text, call in
            try call.charge(text.utf8.count / 4)
            if text.isEmpty { throw call.failure("this text is empty") }
            return .character(text.removeFirst())
        }
        changingText("removeLast() -> Character", "Removes the last character.") { text, call in
            guard let last = text.popLast() else { throw call.failure("this text is empty") }
            return .character(last)
        }
        for (name, remove) in [
            ("First", { $0.removeFirst($1) }), ("Last", { $0.removeLast($1) }),
        ] as [(String, (inout String, Int) -> Void)] {
            changingText("remove\(name)(_ count: Int)", "Removes the \(name.lowercased()) characters.") { text, call in
                let count = try call.count(0)
                try call.charge(text.utf8.count / 4)
                if count > text.count { throw call.failure("this text has \(text.count) characters") }
                remove(&text, count)
                return .void
            }
        }
        changingText("popLast() -> Character?", "Removes the last character, if there is one.") { text, _ in
            .wrapping(text.popLast().map { .character($0) })
        }
    }

    /// Returns the entry for a `mutating func` of texts; a text that is not shared is changed in place.
    static func changingText(
        _ signature: String, _ summary: String, _ body: @escaping (inout String, NativeCall) throws -> Value
    ) -> CatalogueEntry {
        changing(signature, summary) { value, call in
            guard case .string(var text) = value else { throw call.unfit(value, "a String") }
            value = .void
            defer { value = .string(text) }
            return try body(&text, call)
        }
    }

    /// Throws an error if a text would be too long with another one added.
    static func checkLength(_ text: String, plus other: String, _ call: NativeCall) throws {
        if text.utf8.count + other.utf8.count > Limits.maximumTextLength { throw call.failure(Limits.tooLong) }
    }
}
