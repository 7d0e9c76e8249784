import StreamTrace

/// A verb of the command line with all that is known about it: parsing, help, completion and the manual come from here.
struct Verb: Sendable {
    let name: String
    /// One sentence, without what is in the flags.
    let summary: String
    /// Each with what it is for.
    let examples: [(command: String, purpose: String)]
    var flags: [Flag] = []
    /// The words that are no flags.
    var operand: Operand?
    let run: @Sendable (Arguments, Terminal) -> ExitCode

    static let all: [Verb] = [.replay, .check, .accept, .fmt, .completions, .help]

    /// Its flags, and those that every verb has.
    var allFlags: [Flag] { flags + Flag.everywhere }

    static func named(_ name: String) throws(UsageError) -> Verb {
        if let verb = all.first(where: { $0.name == name }) { return verb }
        throw UsageError(
            "there is no verb '\(name)'", suggestion: Suggestions.sentence(for: name, among: all.map(\.name)))
    }
}

/// What the command says to the shell.
enum ExitCode: Int32 {
    case same = 0
    case different = 1
    case trouble = 2
    case interrupted = 130
}
