/// A name that is not in scope.
struct UnknownName {
    let name: String
    let range: SourceRange
    let file: SourceFile
    let expected: ValueType
    /// Whether the name is part of the value of a marble.
    let isReadingValue: Bool

    /// Returns a suggestion, or `nil` if there is none.
    func suggestion(among visibleNames: @autoclosure () -> [String]) -> String? {
        foreign ?? streamFunction ?? similar(to: visibleNames()) ?? (isText ? "a text has quotes: \"\(name)\"" : nil)
            ?? input
    }

    /// The suggestion for a name of the app, of Swift or of another library.
    private var foreign: String? {
        ForeignNames.input(forControl: name + path)
            ?? ForeignNames.suggestion(forValue: name)
            ?? ForeignNames.suggestion(forType: name)
            ?? (isLowercase ? ForeignNames.suggestion(for: name) : nil)
    }

    /// The members that follow the name: `.rx.text.orEmpty`.
    private var path: String {
        let rest = file.bytes[range.end..<min(range.end + 60, file.bytes.count)]
        return String(decoding: rest.prefix { $0 == UInt8(ascii: ".") || $0.isIdentifierByte }, as: UTF8.self)
    }

    private var isLowercase: Bool { name.first?.isLowercase == true }

    /// The byte that follows the name.
    private var next: UInt8? { range.end < file.bytes.count ? file.bytes[range.end] : nil }

    /// The suggestion of an input with arguments, for a function of the app.
    private var input: String? {
        guard !isReadingValue, isLowercase, next == UInt8(ascii: "(") else { return nil }
        return "replace a function of the app with an input: 'cold \(name)(_)' with a diagram below"
    }

    /// The suggestion for operators that are called without a stream: `merge(a, b)`, `map { … }`.
    private var streamFunction: String? {
        guard name != "function" else { return "a closure has braces: '{ x in … }'" }
        let rest = file.trimmed(range.end, min(range.end + 8, file.bytes.count))
        guard !rest.isEmpty, "({".utf8.contains(file.bytes[rest.start]) else { return nil }
        let stream = ValueType.observable(.unknown)
        if !Catalogue.shared.members(of: stream, named: name, isStatic: true).isEmpty {
            return "write 'Observable.\(name)(…)'"
        }
        if name == "hot" || name == "cold" {
            return "an input is a block: '\(name) NAME', with its diagram on the line below"
        }
        let isOperator = !Catalogue.shared.members(of: stream, named: name).isEmpty
        return isOperator ? "call an operator on its stream: 'a.\(name)…'" : nil
    }

    /// The suggestion of a similar name, or to declare a value that is named as its type, like `scheduler`.
    private func similar(to names: [String]) -> String? {
        let type = name.prefix(1).uppercased() + name.dropFirst()
        guard !isReadingValue, isLowercase, names.contains(type) else {
            return Suggestion.nearest(to: name, among: names)
        }
        let value = type == "Scheduler" ? "MainScheduler.instance" : "…"
        return "'\(type)' is a type; declare a value with 'let \(name) = \(value)'"
    }

    /// Whether the name, which is not called and has no members, may be meant as a text.
    private var isText: Bool {
        let isBase = next.map(".(".utf8.contains) ?? false
        return isReadingValue && !isBase && [.unknown, .string].contains(expected.innermost)
    }
}
