extension Subcommand {
    static let help = Subcommand(
        name: "help",
        summary: "Show how to use a command.",
        examples: [
            ("trace-cli help check", "all about check"),
            ("trace-cli help --manual | man -l -", "the manual page"),
        ],
        flags: [HelpCommand.manual],
        operand: .optional(Placeholder("COMMAND", .command)),
        run: HelpCommand.run)
}

private enum HelpCommand {
    static let manual = Flag(name: "--manual", summary: "the manual page of all commands, as man reads it")

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        if arguments.has(manual) {
            terminal.print(ManualPage.text)
        } else {
            let command = Subcommand.all.first { $0.name == arguments.operands.first }
            terminal.print(command?.helpText(width: terminal.width) ?? Subcommand.overview(width: terminal.width))
        }
        return .same
    }
}
