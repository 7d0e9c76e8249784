/// A verb of the command line with all that is known about it: parsing, help and suggestions come from here.
struct Verb: Sendable {
    let name: String
    let summary: String
    let usage: String
    /// Each with what it is for.
    let examples: [(command: String, purpose: String)]
    var options: [Option] = []
    let run: @Sendable (Arguments, Terminal) -> ExitCode

    static let all: [Verb] = [.replay, .check, .accept, .help]
}

/// A flag, with or without a value.
struct Option: Sendable {
    let name: String
    let summary: String
    /// What the value is called in the help; nothing for a flag without one.
    var value: String?
    /// The values there are, where it is one of a few.
    var choices: [String] = []

    static let help = Option(name: "--help", summary: "show this help")
    static let version = Option(name: "--version", summary: "show the version")
    static let color = Option(
        name: "--color", summary: "use colour (default: on a terminal)", value: "WHEN",
        choices: ["auto", "always", "never"])
}

/// What the command says to the shell.
enum ExitCode: Int32 {
    case same = 0
    case different = 1
    case trouble = 2
}
