/// Suggestions for names that are not known.
enum Suggestion {
    /// `did you mean 'map'?`, where a name is near enough.
    static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let names = Array(names)
        if names.count > most { return nil }
        return Suggestions.sentence(
            for: name, among: Set(names).filter { !$0.hasPrefix("$") && !$0.hasPrefix("#") }.sorted())
    }

    /// Among more names than this it would take long to find the nearest, for each error.
    private static let most = 4_000
}
