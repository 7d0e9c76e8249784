extension Subcommand {
    static let completions = Subcommand(
        name: "completions",
        summary: "Print what a shell needs to complete commands, flags and files.",
        examples: [
            ("source <(trace-cli completions bash)", "in ~/.bashrc"),
            ("source <(trace-cli completions zsh)", "in ~/.zshrc, after compinit"),
            ("trace-cli completions fish | source", "in ~/.config/fish/config.fish"),
        ],
        flags: [.tagsOfFiles, .scenariosOfFiles],
        operand: .optional(Placeholder("SHELL", .choice(Shell.allCases.map { Choice($0.rawValue, "") }))),
        run: CompletionsCommand.run)
}

enum CompletionsCommand {
    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let asked: [(flag: Flag, words: KeyPath<Choices, [String]>)] = [
            (.tagsOfFiles, \.tags), (.scenariosOfFiles, \.names),
        ]
        for (flag, words) in asked where arguments.has(flag) {
            printWords(words, terminal)
            return .same
        }
        guard let shell = arguments.operands.first.flatMap(Shell.init) else {
            let error = UsageError("'completions' needs a SHELL", suggestion: "usage: \(Subcommand.completions.usage)")
            terminal.report(error, of: "completions")
            return .error
        }
        terminal.print(shell.script)
        return .same
    }

    private typealias Choices = ScenarioSelection.Choices

    /// Prints words of the marble files, ignoring files with errors, because this runs during completion.
    private static func printWords(_ words: KeyPath<Choices, [String]>, _ terminal: Terminal) {
        let quiet = Terminal(write: { _, _ in })
        var found = Set<String>()
        for path in MarbleFiles.find(["."], quiet)?.files ?? [] {
            guard let source = try? SourceFile.read(path) else { continue }
            found.formUnion(Choices(MarbleFile.parse(source).file)[keyPath: words])
        }
        found.sorted().forEach { terminal.print($0.escapingControlCharacters) }
    }
}

/// A shell with completion.
private enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
        switch self {
        case .bash: BashCompletion(subcommands: Subcommand.all).script
        case .zsh: ZshCompletion(subcommands: Subcommand.all).script
        case .fish: FishCompletion(subcommands: Subcommand.all).script
        }
    }
}
