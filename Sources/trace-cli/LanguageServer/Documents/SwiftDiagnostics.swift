/// The errors of Swift files, which are those of all open marble files that include them.
struct SwiftDiagnostics {
    /// The errors by the marble file that finds them, and by path.
    private var found: [DocumentURI: [String: [JSONValue]]] = [:]
    /// What the editor shows, by path, as far as it is known.
    private var published: [String: [JSONValue]] = [:]

    /// Replaces the errors that a marble file finds, and returns all errors of the files for which they changed.
    mutating func replace(
        _ errors: [String: [JSONValue]], by document: DocumentURI
    ) -> [(path: String, errors: [JSONValue])] {
        let paths = Set(errors.keys).union(found[document]?.keys.map(\.self) ?? [])
        found[document] = errors.isEmpty ? nil : errors
        return paths.sorted().compactMap { path in
            let all = self.errors(of: path)
            return published.updateValue(all, forKey: path) == all ? nil : (path, all)
        }
    }

    /// Forgets what the editor shows for a file, which is opened or closed there.
    mutating func forgetPublished(_ path: String) { published[path] = nil }

    private func errors(of path: String) -> [JSONValue] {
        var all: [JSONValue] = []
        for (_, errors) in found.sorted(by: { $0.key.text < $1.key.text }) {
            for error in errors[path] ?? []
            where !all.contains(where: { $0["range"] == error["range"] && $0["message"] == error["message"] }) {
                all.append(error)
            }
        }
        return all
    }
}
