/// An option of a comparison of texts, like `.regularExpression`.
final class CompareOptionValue: ValueObject {
    let name: String

    init(_ name: String) { self.name = name }

    override var type: ValueType { .named("CompareOptions", []) }
}

/// A condition for texts: `SELF MATCHES`.
final class PredicateValue: ValueObject {
    let code: RegularExpressionProgram

    init(_ code: RegularExpressionProgram) { self.code = code }

    override var type: ValueType { .named("NSPredicate", []) }
}

extension CatalogueFamily {
    static let compareOptions = CatalogueFamily(.texts, of: "CompareOptions") {
        for name in [
            "regularExpression", "caseInsensitive", "literal", "anchored", "backwards", "diacriticInsensitive",
        ] {
            entry("static \(name): CompareOptions", "An option of a search in a text.") { _ in
                .object(CompareOptionValue(name))
            }
        }
    }

    /// The searches in texts that have options.
    static let searches = CatalogueFamily(.texts, of: "String") {
        for options in ["CompareOptions", "[CompareOptions]"] {
            ofText(
                "range(of part: String, options: \(options), range: Range<String.Index>? = nil, locale: Any? = nil) -> Range<String.Index>?",
                "The range of the first match, or nil."
            ) { text, call in
                let part = text[try call.bounds(2, in: text)]
                guard let match = try call.search(String(part), options: 1).firstMatch(from: 0) else { return .none }
                let start = part.index(part.startIndex, offsetBy: match.lowerBound)
                return .some(TextIndex.value(start..<part.index(start, offsetBy: match.count), in: text))
            }
            ofText(
                "replacingOccurrences(of part: String, with other: String, options: \(options), range: Range<String.Index>? = nil) -> String",
                "With matches replaced."
            ) { text, call in
                let range = try call.bounds(3, in: text)
                let part = try call.replaced(String(text[range]))
                return try call.string(text[..<range.lowerBound] + part + text[range.upperBound...])
            }
        }
    }

    static let predicates = CatalogueFamily(.texts, of: "NSPredicate") {
        entry("init(format: String, _ values: Any...) -> NSPredicate", "A condition: 'SELF MATCHES %@' and a pattern.")
        {
            call in
            let form = try call.text(0).split(separator: " ")
            guard form.count == 3, form[0].uppercased() == "SELF",
                ["MATCHES", "MATCHES[C]"].contains(form[1].uppercased()),
                form[2] == "%@", case .array(let values) = call.value(1), case .string(let pattern)? = values.first
            else { throw call.failure("only the predicate 'SELF MATCHES %@' is supported") }
            let code = try call.pattern("(?:\(pattern))\\z", ignoresCase: form[1].count > "MATCHES".count)
            return .object(PredicateValue(code))
        }
        entry("evaluate(with text: Any?) -> Bool", "Whether the whole text matches the pattern.") { call in
            guard case .object(let predicate as PredicateValue) = call.receiver else {
                throw call.unfit(call.receiver, "an NSPredicate")
            }
            guard let value = call.value(0).unwrapped else { return .bool(false) }
            let search = RegularExpressionSearch(predicate.code, Array(try call.text(value)), charge: call.charge)
            return .bool(try search.firstMatch(from: 0)?.lowerBound == 0)
        }
    }
}

extension NativeCall {
    fileprivate func pattern(_ text: String, ignoresCase: Bool) throws -> RegularExpressionProgram {
        do throws(RegularExpression.Failure) {
            return try RegularExpressionProgram(RegularExpression(text, ignoresCase: ignoresCase))
        } catch {
            throw failure(error.message)
        }
    }

    private func options(_ index: Int) throws -> Set<String> {
        let values = if case .array(let values) = value(index) { values } else { [value(index)] }
        return Set(
            try values.map { value in
                guard case .object(let option as CompareOptionValue) = value else { throw unfit(value, "an option") }
                return option.name
            })
    }

    /// Returns the search for the first argument in a text.
    fileprivate func search(_ text: String, options index: Int) throws -> RegularExpressionSearch {
        let options = try options(index)
        let unsupported = options.subtracting(["regularExpression", "caseInsensitive", "literal"])
        if let name = unsupported.sorted().first { throw failure("the option '.\(name)' is not supported") }
        var wanted = try self.text(0)
        if !options.contains("regularExpression") {
            wanted = wanted.map { $0.isLetter || $0.isNumber ? "\($0)" : "\\\($0)" }.joined()
        }
        let code = try pattern(wanted, ignoresCase: options.contains("caseInsensitive"))
        try charge(text.utf8.count)
        return RegularExpressionSearch(code, Array(text), charge: charge)
    }

    /// Returns a text with all matches of the first argument replaced by the second.
    fileprivate func replaced(_ text: String) throws -> String {
        let search = try search(text, options: 2)
        let (other, characters) = (try self.text(1), Array(text))
        if try options(2).contains("regularExpression"), other.contains("$") {
            throw failure("references to groups are not supported in patterns")
        }
        var (result, position) = ("", 0)
        while position <= characters.count, let match = try search.firstMatch(from: position) {
            result += String(characters[position..<match.lowerBound])
            if !match.isEmpty { result += other }
            if match.isEmpty, match.lowerBound < characters.count { result.append(characters[match.lowerBound]) }
            position = match.isEmpty ? match.upperBound + 1 : match.upperBound
            if result.utf8.count > Limits.maximumTextLength { throw failure(Limits.tooLong) }
        }
        return result + String(characters[min(position, characters.count)...])
    }
}
