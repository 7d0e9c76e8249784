extension Placeholder {
    /// Returns the words that complete the placeholder, if there are only a few.
    func words(_ subcommands: [Subcommand]) -> [Choice]? {
        switch kind {
        case .choice(let choices): choices
        case .command: subcommands.map { Choice($0.name, $0.summary) }
        case .operator, .pipeline: OperatorNames.choices
        default: nil
        }
    }

    /// The flag of `completions` that prints the words which marble files have for the placeholder.
    var wordsOfFiles: String? {
        switch kind {
        case .tag: Flag.tagsOfFiles.name
        case .scenario: Flag.scenariosOfFiles.name
        default: nil
        }
    }
}

extension Flag {
    static let tagsOfFiles = Flag(
        name: "--tags", summary: "the tags of the marble files here and below, which the scripts ask for")
    static let scenariosOfFiles = Flag(
        name: "--scenarios", summary: "the names of the scenarios of these files, likewise")
}
