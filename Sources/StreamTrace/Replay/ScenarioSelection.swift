/// Which scenarios of a file are replayed: all, unless something is asked for.
///
///     var replay = MarbleReplay()
///     replay.selection.tags = ["login"]   // those with `tags: login`, and all of a file with it at the top
public struct ScenarioSelection: Sendable {
    /// One of these is among the tags of the scenario or of the file; empty for any.
    public var tags: [String] = []
    /// A part of the name or the title of the scenario or of the file, capitals or not.
    public var text: String?

    public init() {}

    /// What a file has for it to choose from.
    public struct Choices: Sendable {
        /// The names of its scenarios, and the titles of what has no name.
        public fileprivate(set) var names: [String] = []
        public fileprivate(set) var tags: [String] = []
    }

    /// - Parameter scenario: nothing for a file without scenarios.
    func contains(_ scenario: MarbleSection?, of file: MarbleFile) -> Bool {
        let sections = [file.shared] + (scenario.map { [$0] } ?? [])
        let isTagged = tags.isEmpty || sections.contains { $0.tags.contains(where: tags.contains) }
        guard isTagged, let text = text?.lowercased(), !text.isEmpty else { return isTagged }
        let names = sections.flatMap { [$0.name?.text, $0.title?.text] }
        return names.contains { $0?.lowercased().contains(text) == true }
    }
}

extension ScenarioSelection.Choices {
    /// What a file that was parsed has to choose from.
    public init(_ file: MarbleFile) {
        let sections = file.scenarios + [file.shared]
        names = sections.compactMap { $0.name?.text ?? $0.title?.text }
        for tag in sections.flatMap(\.tags) where !tags.contains(tag) { tags.append(tag) }
    }
}
