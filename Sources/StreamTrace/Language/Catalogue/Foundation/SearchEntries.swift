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
                guard let match = try call.match(in: String(part), options: 1) else { return .none }
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
            return .bool(try search.firstMatch(from: 0)?.range.lowerBound == 0)
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
        let options = Set(
            try values.map { value in
                guard case .object(let option as CompareOptionValue) = value else { throw unfit(value, "an option") }
                return option.name
            })
        // Foundation looks for patterns forwards only.
        return options.contains("regularExpression") ? options.subtracting(["backwards"]) : options
    }

    /// Returns the search for the first argument in a text.
    fileprivate func search(_ text: String, options index: Int) throws -> RegularExpressionSearch {
        let options = try options(index)
        let unsupported = options.subtracting([
            "regularExpression", "caseInsensitive", "literal", "anchored", "backwards",
        ])
        if let name = unsupported.sorted().first { throw failure("the option '.\(name)' is not supported") }
        var wanted = try self.text(0)
        if !options.contains("regularExpression") {
            wanted = wanted.map { $0.isLetter || $0.isNumber ? "\($0)" : "\\\($0)" }.joined()
        }
        if options.contains("anchored") {
            wanted = options.contains("backwards") ? "\(wanted)\\z" : "\\A(?:\(wanted))"
        }
        let code = try pattern(wanted, ignoresCase: options.contains("caseInsensitive"))
        try charge(text.utf8.count)
        return RegularExpressionSearch(code, Array(text), charge: charge)
    }

    /// Returns the range of the first match in a text, or of the last one if the options tell so.
    fileprivate func match(in text: String, options index: Int) throws -> Range<Int>? {
        let (search, isLast) = (try search(text, options: index), try options(index).contains("backwards"))
        return try (isLast ? search.lastMatch() : search.firstMatch(from: 0))?.range
    }

    /// Returns a text with all matches of the first argument replaced by the second.
    fileprivate func replaced(_ text: String) throws -> String {
        let search = try search(text, options: 2)
        let (other, characters) = (try self.text(1), Array(text))
        let isTemplate = try options(2).contains("regularExpression")
        var (result, position) = ("", 0)
        while position <= characters.count, let match = try search.firstMatch(from: position) {
            let range = match.range
            result += String(characters[position..<range.lowerBound])
            if !range.isEmpty { result += isTemplate ? filled(other, match, characters) : other }
            if range.isEmpty, range.lowerBound < characters.count { result.append(characters[range.lowerBound]) }
            position = range.isEmpty ? range.upperBound + 1 : range.upperBound
            if result.utf8.count > Limits.maximumTextLength { throw failure(Limits.tooLong) }
        }
        return result + String(characters[min(position, characters.count)...])
    }

    /// Returns a template with what the groups match in place of `$1`, and that of the whole match in place of `$0`.
    private func filled(_ template: String, _ match: RegularExpressionMatch, _ text: [Character]) -> String {
        let ranges = [match.range] + match.groups
        var (result, rest) = ("", template[...])
        while let next = rest.popFirst() {
            if next == "\\", let escaped = rest.popFirst() {
                result.append(escaped)
            } else if next == "$", var number = rest.first?.digit {
                rest.removeFirst()
                // Further digits belong to the number as long as there is such a group.
                while let digit = rest.first?.digit, number * 10 + digit < ranges.count {
                    number = number * 10 + digit
                    rest.removeFirst()
                }
                if number < ranges.count, let range = ranges[number] { result += String(text[range]) }
            } else {
                result.append(next)
            }
        }
        return result
    }
}

extension Character {
    /// The number that the character writes in a template.
    fileprivate var digit: Int? { isASCII ? wholeNumberValue : nil }
}
