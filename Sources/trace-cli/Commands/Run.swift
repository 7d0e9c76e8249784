/// Runs the command with arguments and returns the exit code.
///
/// Whatever a command does with values, also freeing them, has room for values that are nested deeply.
func run(_ words: [String], _ terminal: Terminal = Terminal()) -> Int32 {
    LargeStack.run { runHere(words, terminal) }
}

private func runHere(_ words: [String], _ terminal: Terminal) -> Int32 {
    if words.isEmpty {
        terminal.writeError(Subcommand.help(for: nil, width: terminal.width))
        return ExitCode.error.rawValue
    }
    let code: ExitCode
    do {
        let invocation = try Invocation(words, among: Subcommand.all)
        terminal.decideColor(invocation.arguments[.color])
        code = run(invocation, terminal)
    } catch {
        terminal.report(error)
        code = .error
    }
    terminal.flush()
    return code.rawValue
}

private func run(_ invocation: Invocation, _ terminal: Terminal) -> ExitCode {
    if invocation.arguments.has(.help) {
        terminal.print(Subcommand.help(for: invocation.command, width: terminal.width))
        return .same
    }
    if invocation.arguments.has(.version) {
        terminal.print("trace-cli \(version)")
        return .same
    }
    if let command = invocation.command { return command.run(invocation.arguments, terminal) }
    terminal.report(UsageError("missing command"))
    return .error
}
