/// The scenarios that a selection excluded, for the error if no scenario is left.
struct LeftOut {
    private var names: [String] = []
    private var tags: [String] = []
    private var paths: [String] = []
    /// The test targets that scenarios need.
    private var targets: [String] = []

    mutating func add(_ choices: ScenarioSelection.Choices, of path: String? = nil) {
        for name in choices.names where names.count < Self.maximumCount && !names.contains(name) { names.append(name) }
        for tag in choices.tags where tags.count < Self.maximumCount && !tags.contains(tag) { tags.append(tag) }
        if let path, paths.count < Self.maximumCount { paths.append(path) }
        for target in choices.targets where !targets.contains(target) { targets.append(target) }
    }

    /// The maximum number of names to compare with the selection.
    private static let maximumCount = 1_000

    /// Returns the error of a selection that matches no scenario, with the most similar names.
    func error(_ selection: ScenarioSelection) -> UsageError {
        var wanted: [(condition: String, candidates: String?)] = []
        if let tag = selection.tags.first {
            wanted.append(("the tag \(Self.quoted(selection.tags))", Self.list(tags, bySimilarityTo: tag)))
        }
        if let text = selection.text {
            wanted.append(("'\(text)' in its name or title", Self.list(names, bySimilarityTo: text)))
        }
        if let filter = selection.filters.first {
            wanted.append(
                (
                    "\(Self.quoted(selection.filters)) in its path, name or title",
                    Self.list(names + paths, bySimilarityTo: filter)
                ))
        }
        if wanted.isEmpty, !targets.isEmpty {
            return UsageError(
                "the file needs compiled code of the test target \(Self.quoted(targets))",
                suggestion: "a command can replay the recording that the test writes")
        }
        if wanted.isEmpty { return UsageError("the file has no scenario") }
        let conditions = (wanted.count == 2 ? "both " : "") + wanted.map(\.condition).list
        let lists = wanted.compactMap(\.candidates)
        return UsageError(
            "no scenario has \(conditions)", suggestion: lists.isEmpty ? nil : lists.joined(separator: "; "))
    }

    private static func quoted(_ words: [String]) -> String { words.map { "'\($0)'" }.joined(separator: " or ") }

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
