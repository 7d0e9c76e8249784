/// Files of revisions, read with the command `git`.
enum Git {
    /// Returns a file as it was in a revision.
    static func show(_ path: String, at revision: String) throws(Diagnostic) -> SourceFile {
        let (folder, name) = (TracePath.folder(of: path), TracePath.name(of: path))
        let words = ["git", "-C", folder.isEmpty ? "." : folder, "show", "\(revision):./\(name)"]
        switch Subprocess.run(words) {
        case .failure:
            throw error(path, "Git cannot be started", suggestion: "the command 'git' reads a revision of a file")
        case .success(let process):
            if process.code == 0 { return try SourceFile(path: path, reading: process.output) }
            throw error(path, "Git has no revision '\(revision.escapingControlCharacters)' of this file")
        }
    }

    private static func error(_ path: String, _ message: String, suggestion: String? = nil) -> Diagnostic {
        Diagnostic(
            message, about: path, suggestion: suggestion)
    }
}
