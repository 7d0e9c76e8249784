/// A flag, with or without a value.
struct Flag: Sendable {
    let name: String
    let summary: String
    var value: Placeholder?
    /// Whether all values of a repeated flag count, rather than the last one.
    var isRepeatable = false
    /// The value of a flag whose value is omitted, if that is allowed.
    var alone: String?

    static let help = Flag(name: "--help", summary: "show this help")
    static let version = Flag(name: "--version", summary: "show the version")
    static let color = Flag(
        name: "--color", summary: "use colour",
        value: Placeholder(
            "WHEN",
            .choice([
                Choice("auto", "on a terminal, as NO_COLOR, CLICOLOR_FORCE and FORCE_COLOR say"),
                Choice("always", "also into a file or another command"), Choice("never", "nowhere"),
            ])),
        alone: "always")

    /// Flags of other commands, including short ones.
    private static let otherNames = [
        "-v": "--version", "-V": "--version", "-?": "--help", "-H": "--help", "--no-color": "--color never",
        "--nocolor": "--color never", "--colors": "--color", "-f": "--format", "-o": "--format", "--output": "--format",
        "--json": "--format ndjson", "--log": "--format log", "-j": "--jobs", "--threads": "--jobs",
        "--parallel": "--jobs", "--strict": "--require-expectations", "-s": "--scenario", "--filter": "--scenario",
        "--reporter": "--report", "--junit": "--report junit=FILE", "--since": "--changed-since",
        "--changed": "--changed-since", "--bail": "--fail-fast", "-x": "--fail-fast", "-w": "--watch",
        "--durations": "--slowest", "--partition": "--shard", "--stdin": "--stream", "--pipe": "--stream",
        "--name": "--scenario", "--only": "--scenario", "-t": "--tag", "--tags": "--tag", "--man": "--manual",
        "--dry-run": "--check", "--lint": "--check", "-c": "--check", "-n": "--dry-run", "--dryrun": "--dry-run",
        "--add": "--new", "--create": "--new", "--all": "--new", "--delete": "--prune", "--clean": "--prune",
        "--remove": "--prune", "--unreferenced": "--prune",
    ]

    /// Returns `did you mean '--format'?` if one of the flags is probably meant.
    static func suggestion(for name: String, among flags: [Flag]) -> String? {
        if let other = otherNames[name], flags.contains(where: { $0.name == other.prefix { $0 != " " } }) {
            return "did you mean '\(other)'?"
        }
        return Suggestions.sentence(for: name, among: flags.map(\.name))
    }

    /// The flags of all subcommands; they may precede the subcommand.
    static let everywhere = [help, color]
    /// The flags that are allowed without a subcommand.
    static let withoutCommand = [help, version, color]
}

/// The operands of a subcommand.
struct Operand: Sendable {
    let placeholder: Placeholder
    /// The allowed number of operands.
    let count: ClosedRange<Int>

    /// The operand in a line of usage: `FILE…`, `[COMMAND]`.
    var usage: String {
        if count == 2...2 { return "\(placeholder.name) \(placeholder.name)" }
        let word = placeholder.name + (count.upperBound > 1 ? "…" : "")
        return count.lowerBound == 0 ? "[\(word)]" : word
    }

    static func any(_ placeholder: Placeholder) -> Operand { Operand(placeholder: placeholder, count: 0...Int.max) }
    static func some(_ placeholder: Placeholder) -> Operand { Operand(placeholder: placeholder, count: 1...Int.max) }
    static func one(_ placeholder: Placeholder) -> Operand { Operand(placeholder: placeholder, count: 1...1) }
    static func two(_ placeholder: Placeholder) -> Operand { Operand(placeholder: placeholder, count: 2...2) }
    static func optional(_ placeholder: Placeholder) -> Operand { Operand(placeholder: placeholder, count: 0...1) }
}

/// The placeholder of a value: its name in the help, and the values that it allows.
struct Placeholder: Sendable {
    let name: String
    let kind: Kind
    /// Throws if a word is not allowed, for a reason that the kind does not know.
    private let check: @Sendable (String) throws(UsageError) -> Void

    enum Kind: Sendable {
        case text
        /// A positive integer.
        case number
        case choice([Choice])
        /// A marble file, or `-`.
        case marble
        /// Marble files, folders to search for them, and `-`.
        case marbles
        /// Like `marbles`, and traces.
        case checked
        /// Like `checked`, and a file with a line; `-` is not allowed.
        case written
        /// A marble file, also with a line.
        case asked
        /// A marble file, an operator, a family of operators, or a type.
        case explored
        /// A marble file, also of a revision; a trace, a log or NDJSON.
        case run
        /// A log or a recording, or `-`.
        case log
        /// Swift files.
        case swift
        case folder
        /// A tag of the marble files in and below the current folder.
        case tag
        /// The name of a scenario of the marble files in and below the current folder, or another text.
        case scenario
        /// A pipeline, or an operator.
        case pipeline
        case command
        /// An operator, a family of operators, or a type.
        case `operator`
        /// One of some formats of reports, with the path of a file.
        case report([Choice])
        /// `2/8`, or `ci`.
        case shard
    }

    init(_ name: String, _ kind: Kind, check: @escaping @Sendable (String) throws(UsageError) -> Void = { _ in }) {
        self.name = name
        self.kind = kind
        self.check = check
    }

    /// The words of a choice.
    var choices: [Choice]? {
        if case .choice(let choices) = kind { choices } else { nil }
    }

    /// Returns the word, or throws if the placeholder does not allow it.
    func accept(_ word: String, for subject: String) throws(UsageError) -> String {
        if word.isEmpty { throw UsageError("\(subject) needs a value that is not empty") }
        try check(word)
        if case .number = kind, Int(word).map({ $0 < 1 }) ?? true {
            throw UsageError("\(subject) is a number from 1, not '\(word)'")
        }
        if case .folder = kind, !MarbleFiles.isFolder(word) {
            throw UsageError(
                "\(subject) must be a folder, and '\(word)' is not one",
                suggestion: SourceFile.exists(word) ? "this is a file: name the folder that it lies in" : nil)
        }
        guard let names = choices?.map(\.name), !names.contains(word) else { return word }
        throw UsageError(
            "\(subject) is one of \(names.joined(separator: ", ")), not '\(word)'",
            suggestion: Suggestions.sentence(for: word, among: names)
                ?? names.first { $0.hasSuffix(word) }.map { "did you mean '\($0)'?" })
    }
}

/// One of the words that a placeholder allows.
struct Choice: Sendable {
    let name: String
    let summary: String

    init(_ name: String, _ summary: String) {
        self.name = name
        self.summary = summary
    }
}
