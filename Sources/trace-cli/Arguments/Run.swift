import StreamTrace

let version = "0.1.0"

/// Runs the command that the words say, and answers what it tells the shell.
func run(_ words: [String], _ terminal: Terminal = Terminal()) -> Int32 {
    guard let first = words.first else {
        terminal.say(Verb.overview)
        return ExitCode.trouble.rawValue
    }
    switch first {
    case "--help", "-h": terminal.print(Verb.overview)
    case "--version": terminal.print("trace-cli \(version)")
    default: return run(first, Array(words.dropFirst()), terminal).rawValue
    }
    terminal.flush()
    return ExitCode.same.rawValue
}

private func run(_ name: String, _ words: [String], _ terminal: Terminal) -> ExitCode {
    guard let verb = Verb.all.first(where: { $0.name == name }) else {
        let names = Verb.all.map(\.name) + [Option.help.name, Option.version.name]
        terminal.complain("there is no verb '\(name)'", suggestion: Suggestions.sentence(for: name, among: names))
        return .trouble
    }
    do {
        let arguments = try Arguments(words, of: verb)
        terminal.decideColor(arguments[Option.color.name])
        if arguments.has(Option.help.name) {
            terminal.print(verb.helpText)
            terminal.flush()
            return .same
        }
        let code = verb.run(arguments, terminal)
        terminal.flush()
        return code
    } catch {
        terminal.complain(error.message, suggestion: error.suggestion)
        return .trouble
    }
}
