/// The types of values of which only the printed texts are known, with the structs and enums that the texts mention.
///
///     let types = PrintedTypes()
///     types.common(["Show(title: \"Lost\", stars: 5)"], named: "Show")   // Show
///     types.declarations                                                 // ["struct Show { … }"]
///
/// A struct prints its name and its fields. An enum prints its name only inside of another value, so the cases of an
/// enum that a stream sends itself belong to a type that is named after the stream, or to one that has these cases.
package final class PrintedTypes {
    /// A struct or an enum that a text mentions.
    struct Declared {
        let name: String
        let isEnum: Bool
        var isError = false
        var fields: [(name: String, type: ValueType)] = []
        var cases: [(name: String, labels: [String?], payload: [ValueType])] = []
    }

    /// The type of a part that only prints as a text, such as a date.
    static let text = ValueType.named("LoggedText", [])
    /// The name of an enum of errors, which does not appear in a log.
    package static let errorName = "LoggedError"
    /// Whether errors belong to a type whose name is not known.
    package var hasUnnamedErrors: Bool { declared[Self.errorName] != nil }
    /// The type of an error that only prints as a text.
    static let errorText = ValueType.named("LoggedErrorText", [])

    var declared: [String: Declared] = [:]
    /// The names of the declared types, in the order in which texts mention them.
    var order: [String] = []
    /// The names of types whose values do not agree, so that they remain texts.
    var conflicting: Set<String> = []
    /// The names that the types of streams must not have.
    let taken: Set<String>
    /// The parts whose type no text tells, which are guessed to be strings: `Show.title`.
    package var guesses: [String] = []
    private(set) var hasTexts = false
    private(set) var hasErrorTexts = false

    /// - Parameter taken: The names of built-in types.
    package init(taken: Set<String> = []) { self.taken = taken }

    /// Returns the common type of the texts that one stream sent: `String` if they are no values of one type.
    ///
    /// - Parameter name: The name of the stream.
    package func common(_ texts: [String], named name: String) -> ValueType {
        if let elements = events(texts) { return .event(common(elements, named: name)) }
        let saved = (declared, order, hasTexts)
        let owner = free(name)
        var common = ValueType.unknown
        var words: [String] = []
        for text in texts {
            guard let type = type(of: text, owner) else {
                if let word = Self.word(text) {
                    words.append(word)
                    continue
                }
                (declared, order, hasTexts) = saved
                return .string
            }
            common = common == .unknown ? type : Self.merged(common, type)
            if common == .any { break }
        }
        if common == .any
            || common != .unknown && common.name != owner && !isEnum(common, with: words) && !words.isEmpty
        {
            (declared, order, hasTexts) = saved
            return .string
        }
        for word in words where common.name == owner { add(case: word, [], to: owner) }
        if common == .unknown, !words.isEmpty { common = enumeration(with: words) ?? .string }
        if common.name == owner, let known = alias(of: owner) { common = known }
        return common
    }

    /// Returns the type of the errors that one stream sent, which is `LoggedErrorText` for texts of no other form.
    ///
    /// - Parameter name: The name of their type, if it is known.
    @discardableResult
    package func error(_ text: String, named name: String? = nil) -> ValueType {
        if let known = enumeration(with: [text]), let name = known.name {
            declared[name]?.isError = true
            return known
        }
        let saved = (declared, order, hasTexts)
        let owner = name ?? Self.errorName
        if let word = Self.word(text) {
            add(case: word, [], to: owner)
        } else if let type = type(of: text, owner), let name = type.name, declared[name] != nil {
            declared[name]?.isError = true
            return type
        } else {
            (declared, order, hasTexts) = saved
            hasErrorTexts = true
            return Self.errorText
        }
        declared[owner]?.isError = true
        return .named(owner, [])
    }

    /// Returns the elements of events that are sent as values, as by `materialize()`; `nil` if some text is none.
    private func events(_ texts: [String]) -> [String]? {
        var (elements, errors): ([String], [String]) = ([], [])
        for text in texts where text != "completed" {
            guard text.hasSuffix(")") else { return nil }
            if text.hasPrefix("next(") {
                elements.append(String(text.dropFirst(5).dropLast()))
            } else if text.hasPrefix("error(") {
                errors.append(String(text.dropFirst(6).dropLast()))
            } else {
                return nil
            }
        }
        if elements.isEmpty, errors.isEmpty { return nil }
        for text in errors where !ValueReader.isKnownError(text) { _ = error(text) }
        return elements
    }

    // MARK: Enums of streams

    /// Returns the name of a type for the cases that a stream sends: `State` for `state`.
    private func free(_ name: String) -> String {
        let capitalized = name.prefix(1).uppercased() + name.dropFirst()
        let isTaken = taken.contains(capitalized) || declared[capitalized].map { !$0.isEnum } ?? false
        return isTaken ? capitalized + "Value" : capitalized
    }

    private func isEnum(_ type: ValueType, with words: [String]) -> Bool {
        guard let name = type.name, let known = declared[name], known.isEnum else { return false }
        return words.allSatisfy { word in known.cases.contains { $0.name == word && $0.payload.isEmpty } }
    }

    /// Returns the only enum that has all of these cases, if its name is known.
    private func enumeration(with words: [String]) -> ValueType? {
        let found = order.filter { isEnum(.named($0, []), with: words) }
        return found.count == 1 ? .named(found[0], []) : nil
    }

    /// Returns another enum with all cases of the one that is named after a stream, which then is none.
    private func alias(of owner: String) -> ValueType? {
        guard let own = declared[owner] else { return nil }
        let found = order.filter { name in
            guard name != owner, let other = declared[name], other.isEnum else { return false }
            return own.cases.allSatisfy { one in
                other.cases.contains { $0.name == one.name && $0.payload.count == one.payload.count }
            }
        }
        guard found.count == 1 else { return nil }
        own.cases.forEach { add(case: $0.name, Array(zip($0.labels, $0.payload)), to: found[0]) }
        declared[owner] = nil
        order.removeAll { $0 == owner }
        return .named(found[0], [])
    }

    /// Returns the text if it may be a case without a payload.
    private static func word(_ text: String) -> String? {
        guard let first = text.unicodeScalars.first, first.properties.isLowercase || first == "_",
            text.unicodeScalars.allSatisfy({ $0.properties.isXIDContinue }), text != "nil"
        else { return nil }
        return text
    }

    // MARK: Declaring

    func add(case name: String, _ payload: [(label: String?, type: ValueType)], to type: String) {
        if taken.contains(type), type != Self.errorName { conflicting.insert(type) }
        var known = declared[type] ?? Declared(name: type, isEnum: true)
        if declared[type] == nil { order.append(type) }
        if !known.isEnum { conflicting.insert(type) }
        let (labels, types) = (payload.map(\.label), payload.map(\.type))
        if let index = known.cases.firstIndex(where: { $0.name == name }) {
            if known.cases[index].labels != labels {
                conflicting.insert(type)
            } else {
                known.cases[index].payload = zip(known.cases[index].payload, types).map { Self.merged($0, $1) }
            }
        } else {
            known.cases.append((name, labels, types))
        }
        declared[type] = known
    }

    func add(fields: [(label: String, type: ValueType)], to type: String) {
        if taken.contains(type) { conflicting.insert(type) }
        var known = declared[type] ?? Declared(name: type, isEnum: false)
        if declared[type] == nil {
            order.append(type)
            known.fields = fields.map { ($0.label, $0.type) }
        } else if known.isEnum || known.fields.map(\.name) != fields.map(\.label) {
            conflicting.insert(type)
        } else {
            for index in fields.indices {
                known.fields[index].type = Self.merged(known.fields[index].type, fields[index].type)
            }
        }
        declared[type] = known
    }

    func noteText() { hasTexts = true }

    /// Returns a type for the values of both types; `Any` if there is none.
    static func merged(_ left: ValueType, _ right: ValueType) -> ValueType {
        if left == .unknown { return right }
        if right == .unknown || left == right { return left }
        if left == text || right == text { return .any }
        let joined = left.joined(right)
        return joined == .unknown ? .any : joined
    }
}
