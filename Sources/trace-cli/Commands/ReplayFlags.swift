import StreamTraceReplay

extension Flag {
    /// The flag of all subcommands that replay files.
    static let allowRead = Flag(
        name: "--allow-read", summary: "a folder that other files may be read from",
        value: Placeholder("PATH", .folder), isRepeatable: true)

    static let strict = Flag(
        name: "--strict", summary: "report names of Swift files that nothing declares as errors")

    static let budget = Flag(
        name: "--budget", summary: "let a scenario take so many times the time and memory that it may take",
        value: Placeholder("NUMBER", .number))

    // The flags of subcommands that may skip scenarios.
    static let scenario = Flag(
        name: "--scenario", summary: "only the scenario with this name, or those with this in their name or title",
        value: Placeholder("TEXT", .text))
    static let tag = Flag(
        name: "--tag", summary: "only scenarios with this tag", value: Placeholder("TAG", .tag), isRepeatable: true)
}

extension MarbleReplay {
    /// Creates a replay configured by the flags of a command.
    init(_ arguments: Arguments) {
        self.init()
        allowedFolders = arguments.all(.allowRead)
        isStrict = arguments.has(.strict)
        budget = .standard.times(arguments.number(.budget) ?? 1)
        selection.text = arguments[.scenario]
        selection.tags = arguments.all(.tag)
    }
}

/// The scenarios that a selection excluded, for the error if no scenario is left.
struct LeftOut {
    private var names: [String] = []
    private var tags: [String] = []

    mutating func add(_ choices: ScenarioSelection.Choices) {
        for name in choices.names where names.count < Self.maximumCount && !names.contains(name) { names.append(name) }
        for tag in choices.tags where tags.count < Self.maximumCount && !tags.contains(tag) { tags.append(tag) }
    }

    /// The maximum number of names to compare with the selection.
    private static let maximumCount = 1_000

    /// Returns the error of a selection that matches no scenario, with the most similar names.
    func error(_ selection: ScenarioSelection) -> UsageError {
        let wanted = selection.tags.map { "'\($0)'" }.joined(separator: " or ")
        switch (selection.text, selection.tags.first) {
        case (let text?, nil):
            return UsageError(
                "no scenario has '\(text)' in its name or title", suggestion: Self.list(names, bySimilarityTo: text))
        case (nil, let tag?):
            return UsageError("no scenario has the tag \(wanted)", suggestion: Self.list(tags, bySimilarityTo: tag))
        case (let text?, let tag?):
            let list = [Self.list(tags, bySimilarityTo: tag), Self.list(names, bySimilarityTo: text)].compactMap(\.self)
            return UsageError(
                "no scenario has both the tag \(wanted) and '\(text)' in its name or title",
                suggestion: list.isEmpty ? nil : list.joined(separator: "; "))
        case (nil, nil): return UsageError("the file has no scenario")
        }
    }

    private static func list(_ names: [String], bySimilarityTo word: String) -> String? {
        if names.isEmpty { return "no scenario has one" }
        let shown = Suggestions.sorted(names, bySimilarityTo: word).prefix(8).map {
            "'\($0.escapingControlCharacters)'"
        }
        let isCut = names.count >= maximumCount
        let more = isCut ? " and more" : names.count > shown.count ? " and \(names.count - shown.count) more" : ""
        return "there \(names.count == 1 ? "is" : "are") \(shown.joined(separator: ", "))\(more)"
    }
}
