/// The scenarios of a file to replay: all, unless tags or a text restrict them.
///
///     var replay = MarbleReplay()
///     replay.selection.tags = ["login"]   // those with `tags: login`, or all of a file with these tags at the top
public struct ScenarioSelection: Sendable {
    /// Tags of which the scenario or the file must have one; empty for any.
    public var tags: [String] = []
    /// The name of a scenario, or a text that the name or title of the scenario or file must contain, ignoring case, if
    /// the file has no scenario of that name.
    public var text: String?
    /// Texts of which the path of the file, or a name or title, must contain one, ignoring case; empty for any.
    package var filters: [String] = []
    /// The number of the only scenario to run, from 0; others are checked for errors as well.
    package var index: Int?
    /// The part of the selected scenarios to run, which is not part of what is selected.
    package var shard: ScenarioShard?

    public init() {}

    /// The names and tags of a file.
    public struct Choices: Sendable {
        /// The names of its scenarios, and the titles of those without a name.
        public fileprivate(set) var names: [String] = []
        public fileprivate(set) var tags: [String] = []
        /// The test targets that scenarios need.
        package fileprivate(set) var targets: [String] = []
    }

    /// - Parameter scenario: The scenario, or `nil` for a file without scenarios.
    package func contains(_ scenario: MarbleSection?, of file: MarbleFile) -> Bool {
        let sections = [file.shared] + (scenario.map { [$0] } ?? [])
        if !tags.isEmpty, !sections.contains(where: { $0.tags.contains(where: tags.contains) }) { return false }
        lazy var names = sections.flatMap { [$0.name?.text, $0.title?.text] }.compactMap { $0?.lowercased() }
        if !filters.isEmpty {
            let texts = names + [file.source.path.lowercased()]
            if !filters.contains(where: { filter in texts.contains { $0.contains(filter.lowercased()) } }) {
                return false
            }
        }
        guard let text, !text.isEmpty else { return true }
        if file.scenarios.contains(where: { isNamed($0, text) }) { return scenario.map { isNamed($0, text) } ?? false }
        return names.contains { $0.contains(text.lowercased()) }
    }

    /// Whether a text is the name of a scenario, possibly as commands and messages show it.
    private func isNamed(_ scenario: MarbleSection, _ text: String) -> Bool {
        scenario.name.map { [$0.text, $0.text.escapingControlCharacters].contains(text) } ?? false
    }
}

extension ScenarioSelection.Choices {
    /// Collects the names and tags of a parsed file.
    public init(_ file: MarbleFile) {
        let sections = file.scenarios + [file.shared]
        names = sections.compactMap { $0.name?.text ?? $0.title?.text }
        for tag in sections.flatMap(\.tags) where !tags.contains(tag) { tags.append(tag) }
        for target in sections.compactMap(\.needs?.text) where !targets.contains(target) { targets.append(target) }
    }
}
