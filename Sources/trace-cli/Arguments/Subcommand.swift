/// A subcommand. Parsing, help, completions and the manual page are generated from these properties.
struct Subcommand: Sendable {
    let name: String
    /// The purpose in one sentence, without the flags.
    let summary: String
    /// Commands, each with its purpose.
    let examples: [(command: String, purpose: String)]
    var flags: [Flag] = []
    /// The operands.
    var operand: Operand?
    let run: @Sendable (Arguments, Terminal) -> ExitCode

    /// The subcommand's own flags and the global ones.
    var allFlags: [Flag] { flags + Flag.everywhere }

    /// - Parameter flag: The flag that precedes the name, without its optional value.
    static func named(
        _ name: String, among all: [Subcommand], after flag: Flag? = nil
    ) throws(UsageError) -> Subcommand {
        if let command = all.first(where: { $0.name == name }) { return command }
        if SourceFile.exists(name) || name.hasSuffix(".marble") || name == "-" {
            let path = name.quotedForShells
            throw UsageError(
                "what to do with '\(name)' is missing",
                suggestion: "write 'trace-cli replay \(path)' or 'trace-cli check \(path)'")
        }
        let suggestion =
            Suggestions.sentence(for: name, among: all.map(\.name))
            ?? otherNames[name.lowercased()].map { "did you mean '\($0)'?" }
        if suggestion == nil, let flag, let value = flag.value { _ = try value.accept(name, for: flag.name) }
        throw UsageError(
            "unknown command '\(name)'",
            suggestion: suggestion ?? "there are \(all.map(\.name).joined(separator: ", "))")
    }

    /// The names of these subcommands in other tools.
    private static let otherNames = [
        "run": "replay", "play": "replay", "show": "replay", "view": "replay", "exec": "replay", "print": "replay",
        "log": "replay --format log", "test": "check", "tests": "check", "verify": "check", "validate": "check",
        "compare": "diff", "difference": "diff", "cmp": "diff", "format": "fmt", "lint": "fmt --check", "align": "fmt",
        "tidy": "fmt",
        "update": "accept", "approve": "accept", "record": "accept", "snapshot": "accept", "bless": "accept",
        "interactive": "explore", "browse": "explore", "tui": "explore", "debug": "explore", "inspect": "explore",
        "version": "--version", "man": "help --manual", "manual": "help --manual",
        "usage": "help", "catalog": "operators", "catalogue": "operators", "docs": "operators", "explain": "why",
        "cause": "why", "causes": "why", "because": "why", "whynot": "why-not",
        "fate": "why-not",
        "commands": "help", "verbs": "help", "bash": "completions bash", "zsh": "completions zsh",
        "fish": "completions fish", "convert": "import", "new": "replay", "list": "operators",
    ]
}
