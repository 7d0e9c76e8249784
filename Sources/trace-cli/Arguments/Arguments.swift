import StreamTrace

/// The words of a command, taken apart by its table.
struct Arguments {
    private(set) var paths: [String] = []
    private var values: [String: String] = [:]

    struct Failure: Error {
        let message: String
        var suggestion: String?
    }

    init(_ words: [String], of verb: Verb) throws(Failure) {
        let options = verb.options + [.help, .color]
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                paths += rest
                return
            }
            guard word.hasPrefix("-"), word != "-" else {
                paths.append(word)
                continue
            }
            let name = word == "-h" ? "--help" : String(word.prefix { $0 != "=" })
            guard let option = options.first(where: { $0.name == name }) else {
                throw Failure(
                    message: "'\(verb.name)' has no flag '\(name)'",
                    suggestion: Suggestions.sentence(for: name, among: options.map(\.name)))
            }
            values[name] = try Self.value(of: option, in: word, &rest)
        }
    }

    private static func value(
        of option: Option, in word: String, _ rest: inout ArraySlice<String>
    ) throws(Failure) -> String {
        let written = word.contains("=") ? String(word.drop { $0 != "=" }.dropFirst()) : nil
        guard let placeholder = option.value else {
            if written != nil { throw Failure(message: "\(option.name) takes no value") }
            return ""
        }
        // Colour alone means always.
        let isOptional = option.name == Option.color.name
        guard let value = written ?? (isOptional ? "always" : rest.popFirst()) else {
            throw Failure(message: "\(option.name) needs a value: \(option.name) \(placeholder)")
        }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            throw Failure(
                message: "\(option.name) is one of \(option.choices.joined(separator: ", ")), not '\(value)'",
                suggestion: Suggestions.sentence(for: value, among: option.choices))
        }
        return value
    }

    func has(_ name: String) -> Bool { values[name] != nil }

    subscript(name: String) -> String? { values[name] }
}
