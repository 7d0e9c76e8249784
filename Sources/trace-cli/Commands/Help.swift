import StreamTrace

extension Verb {
    static let help = Verb(
        name: "help",
        summary: "Show what a verb does.",
        usage: "trace-cli help [VERB]",
        examples: [("trace-cli help check", "all about check")],
        run: HelpCommand.run)
}

private enum HelpCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        guard let name = arguments.paths.first else {
            terminal.print(Verb.overview)
            return .same
        }
        guard let verb = Verb.all.first(where: { $0.name == name }) else {
            terminal.complain(
                "there is no verb '\(name)'",
                suggestion: Suggestions.sentence(for: name, among: Verb.all.map(\.name)))
            return .trouble
        }
        terminal.print(verb.helpText)
        return .same
    }
}
