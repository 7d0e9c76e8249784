extension Subcommand {
    /// All subcommands, in the order of the help.
    static let all: [Subcommand] = [
        .replay, .check, .accept, .review, .explore, .render, .diff, .why, .whyNot, .state, .mutants, .tellApart,
        .shrink,
        .fmt, .stub, .importLog, .operators, .languageServer, .completions, .help,
    ]

    /// Returns the help of a subcommand, or of the command.
    static func help(for subcommand: Subcommand?, width: Int) -> String {
        subcommand?.helpText(width: width) ?? overview(of: all, width: width)
    }
}
