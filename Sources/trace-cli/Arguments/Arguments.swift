/// The arguments of a subcommand, parsed by its flags.
struct Arguments {
    /// The arguments that are not flags.
    fileprivate(set) var operands: [String] = []
    /// The values of flags in their order; a handful, for which a dictionary would take longer to set up.
    fileprivate var values: [(flag: String, value: String)] = []

    func has(_ flag: Flag) -> Bool { values.contains { $0.flag == flag.name } }

    /// The value of a flag; the last one if the flag is repeated.
    subscript(flag: Flag) -> String? { values.last { $0.flag == flag.name }?.value }

    /// Returns the values of a repeatable flag.
    func all(_ flag: Flag) -> [String] { values.filter { $0.flag == flag.name }.map(\.value) }

    func number(_ flag: Flag) -> Int? { self[flag].flatMap { Int($0) } }
}

/// A parsed command line: global flags, a subcommand, and its flags and operands in any order.
struct Invocation {
    private let commands: [Subcommand]
    private(set) var command: Subcommand?
    private(set) var arguments = Arguments()

    /// - Parameter commands: The table of subcommands.
    init(_ words: [String], among commands: [Subcommand]) throws(UsageError) {
        self.commands = commands
        do {
            try read(words)
        } catch {
            var error = error
            error.command = command?.name
            throw error
        }
    }

    private mutating func read(_ words: [String]) throws(UsageError) {
        var rest = words[...]
        var flagsAreOver = false
        var precedingFlag: Flag?
        while let word = rest.popFirst() {
            if !flagsAreOver, word == "--" {
                flagsAreOver = true
            } else if !flagsAreOver, word.hasPrefix("-"), word != "-" {
                precedingFlag = try take(flag: word, &rest)
                continue
            } else if command == nil {
                command = try Subcommand.named(word, among: commands, after: precedingFlag)
            } else {
                try Self.check(word, after: precedingFlag)
                arguments.operands.append(word)
            }
            precedingFlag = nil
        }
        if let command, !arguments.has(.help) { try Self.check(arguments.operands, of: command) }
    }

    /// Returns the flag if it is written without a value, which is optional for it.
    private mutating func take(flag word: String, _ rest: inout ArraySlice<String>) throws(UsageError) -> Flag? {
        let name = word == "-h" ? Flag.help.name : String(word.prefix { $0 != "=" })
        guard let flag = (command?.allFlags ?? Flag.withoutCommand).first(where: { $0.name == name }) else {
            throw unknown(name)
        }
        let written = word.contains("=") ? String(word.drop { $0 != "=" }.dropFirst()) : nil
        let left = rest.count
        let value = try Self.value(of: flag, written, &rest)
        arguments.values.append((name, value))
        return flag.alone != nil && written == nil && rest.count == left ? flag : nil
    }

    /// Throws if a word after a flag with an optional value is probably a wrong value instead of a missing file.
    private static func check(_ word: String, after flag: Flag?) throws(UsageError) {
        guard let flag, let placeholder = flag.value, !SourceFile.exists(word),
            !word.contains(where: { "./-".contains($0) })
        else { return }
        _ = try placeholder.accept(word, for: flag.name)
    }

    private static func value(
        of flag: Flag, _ written: String?, _ rest: inout ArraySlice<String>
    ) throws(UsageError) -> String {
        guard let placeholder = flag.value else {
            if written != nil { throw UsageError("\(flag.name) takes no value") }
            return ""
        }
        if let written { return try placeholder.accept(written, for: flag.name) }
        if let alone = flag.alone {
            // The next word may be a value of the flag.
            guard let next = rest.first, let choices = placeholder.choices, choices.contains(where: { $0.name == next })
            else { return alone }
        }
        guard let next = rest.popFirst() else {
            throw UsageError("\(flag.name) needs a value: \(flag.name) \(placeholder.name)")
        }
        return try placeholder.accept(next, for: flag.name)
    }

    private func unknown(_ name: String) -> UsageError {
        guard let command else {
            if let owner = commands.first(where: { $0.flags.contains { $0.name == name } }) {
                return UsageError("the flag '\(name)' follows its command: trace-cli \(owner.name) \(name)")
            }
            return UsageError(
                "unknown flag '\(name)'", suggestion: Flag.suggestion(for: name, among: Flag.withoutCommand))
        }
        let suggestion = Flag.suggestion(for: name, among: command.allFlags)
        return UsageError(
            "'\(command.name)' has no flag '\(name)'",
            suggestion: suggestion ?? owner(of: name) ?? (SourceFile.exists(name) ? "the file is './\(name)'" : nil))
    }

    private func owner(of name: String) -> String? {
        if Flag.withoutCommand.contains(where: { $0.name == name }) {
            return "use it without a command: trace-cli \(name)"
        }
        let owners = commands.filter { $0.flags.contains { $0.name == name } }.map { "'\($0.name)'" }
        return owners.isEmpty ? nil : "\(owners.joined(separator: ", ")) \(owners.count == 1 ? "has" : "have") it"
    }

    private static func check(_ operands: [String], of command: Subcommand) throws(UsageError) {
        let count = command.operand?.count ?? 0...0
        if operands.count > count.upperBound {
            throw UsageError(
                "'\(command.name)' does not accept '\(operands[count.upperBound])'",
                suggestion: "usage: \(command.usage)")
        }
        guard let operand = command.operand else { return }
        if operands.count < count.lowerBound {
            throw UsageError(
                "'\(command.name)' needs a \(operand.placeholder.name)", suggestion: "usage: \(command.usage)")
        }
        for word in operands { _ = try operand.placeholder.accept(word, for: operand.placeholder.name) }
    }
}
