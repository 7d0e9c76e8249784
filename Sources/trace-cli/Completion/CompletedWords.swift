extension Placeholder {
    /// Returns the words that complete the placeholder, if there are only a few.
    func words(_ subcommands: [Subcommand]) -> [Choice]? {
        switch kind {
        case .choice(let choices): choices
        case .command: subcommands.map { Choice($0.name, $0.summary) }
        case .operator: OperatorNames.choices
        default: nil
        }
    }
}
