extension MarbleReplay {
    /// Returns the paths of all files that a check of a marble file reads or looks for: the file itself, what it
    /// includes, its recordings, and the expected traces, whether they exist or not.
    ///
    /// Nothing is replayed.
    package func dependencies(of path: String) -> [String] {
        guard let source = try? SourceFile.read(path, regularOnly: true) else { return [path] }
        return [path] + otherFiles(of: source)
    }

    /// Returns the paths of the files that a replay of a text reads or looks for besides it.
    package func otherFiles(of source: SourceFile) -> [String] {
        var paths: [String] = []
        let (file, _) = MarbleFile.parse(source) { included, includer throws(ReadingError) in
            paths.append(included.hasPrefix("/") ? included : IncludedFile.folder(of: includer) + included)
            return try IncludedFile.read(included, from: includer, allowed: allowedFolders)
        }
        let traces = file.traceFiles.flatMap { [$0.path, $0.formerPath].compactMap(\.self) }
        return paths + file.recordings + traces
    }
}
