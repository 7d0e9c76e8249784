import StreamTraceEngine

/// A verb of the command line with all that is known about it: parsing, help, completion and the manual come from here.
struct Subcommand: Sendable {
    let name: String
    /// One sentence, without what is in the flags.
    let summary: String
    /// Each with what it is for.
    let examples: [(command: String, purpose: String)]
    var flags: [Flag] = []
    /// The words that are no flags.
    var operand: Operand?
    let run: @Sendable (Arguments, Terminal) -> ExitCode

    static let all: [Subcommand] = [.replay, .check, .accept, .fmt, .operators, .completions, .help]

    /// Its flags, and those that every verb has.
    var allFlags: [Flag] { flags + Flag.everywhere }

    /// - Parameter flag: stands in front of the name, without a value that it might have.
    static func named(_ name: String, behind flag: Flag? = nil) throws(UsageError) -> Subcommand {
        if let verb = all.first(where: { $0.name == name }) { return verb }
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
            "there is no verb '\(name)'",
            suggestion: suggestion ?? "there are \(all.map(\.name).joined(separator: ", "))")
    }

    /// What other commands call these verbs.
    private static let otherNames = [
        "run": "replay", "play": "replay", "show": "replay", "view": "replay", "exec": "replay", "print": "replay",
        "log": "replay --format log", "test": "check", "tests": "check", "verify": "check", "validate": "check",
        "diff": "check", "compare": "check", "format": "fmt", "lint": "fmt --check", "align": "fmt", "tidy": "fmt",
        "update": "accept", "approve": "accept", "record": "accept", "snapshot": "accept", "bless": "accept",
        "review": "accept", "version": "--version", "man": "help --manual", "manual": "help --manual",
        "usage": "help", "catalog": "operators", "catalogue": "operators", "docs": "operators", "explain": "operators",
        "commands": "help", "verbs": "help", "bash": "completions bash", "zsh": "completions zsh",
        "fish": "completions fish", "import": "replay", "convert": "replay", "new": "replay", "list": "operators",
    ]
}

/// What the command says to the shell.
enum ExitCode: Int32 {
    case same = 0
    case different = 1
    case trouble = 2
    case interrupted = 130
}
