extension Subcommand {
    static let help = Subcommand(
        name: "help",
        summary: "Show how to use a command.",
        examples: [
            ("trace-cli help check", "all about check"),
            ("trace-cli help --manual | man -l -", "the manual page"),
        ],
        flags: [HelpCommand.manual],
        operand: .optional(Placeholder("COMMAND", .command, check: HelpCommand.check)),
        run: HelpCommand.run)
}

private enum HelpCommand {
    static let manual = Flag(name: "--manual", summary: "the manual page of all commands, as man reads it")

    static func check(_ word: String) throws(UsageError) { _ = try Subcommand.named(word, among: Subcommand.all) }

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        if arguments.has(manual) {
            terminal.print(ManualPage(commands: Subcommand.all).text)
        } else {
            let command = Subcommand.all.first { $0.name == arguments.operands.first }
            terminal.print(Subcommand.help(for: command, width: terminal.width))
        }
        return .same
    }
}
