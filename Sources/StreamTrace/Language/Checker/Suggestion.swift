/// Suggestions for names that are not known.
enum Suggestion {
    /// `did you mean 'map'?`, where a name is near enough.
    static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        Suggestions.sentence(for: name, among: Set(names).filter { !$0.hasPrefix("$") && !$0.hasPrefix("#") }.sorted())
    }
}
