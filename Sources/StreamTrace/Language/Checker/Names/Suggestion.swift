/// Suggestions for unknown names.
enum Suggestion {
    /// Returns a question like `did you mean 'map'?`, or `nil` if no name is near enough.
    static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let names = Array(names)
        if names.count > maximumNameCount { return nil }
        return Suggestions.sentence(
            for: name, among: Set(names).filter { !$0.hasPrefix("$") && !$0.hasPrefix("#") }.sorted())
    }

    /// The maximum number of names that are searched for each error.
    private static let maximumNameCount = 4_000
}
