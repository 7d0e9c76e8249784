extension Verb {
    static let completions = Verb(
        name: "completions",
        summary: "Print what a shell needs to complete verbs, flags and files.",
        examples: [
            ("source <(trace-cli completions bash)", "in ~/.bashrc"),
            ("source <(trace-cli completions zsh)", "in ~/.zshrc, behind compinit"),
            ("trace-cli completions fish | source", "in ~/.config/fish/config.fish"),
        ],
        operand: .one(Placeholder("SHELL", .choice(Shell.allCases.map { Choice($0.rawValue, "") }))),
        run: { arguments, terminal in
            guard let shell = arguments.operands.first.flatMap(Shell.init) else { return .trouble }
            terminal.print(shell.script)
            return .same
        })
}

/// A shell that the command can teach.
private enum Shell: String, CaseIterable {
    case bash, zsh, fish

    var script: String {
        switch self {
        case .bash: BashCompletion.script
        case .zsh: ZshCompletion.script
        case .fish: FishCompletion.script
        }
    }
}
