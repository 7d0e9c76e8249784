/// The paths of expected traces: `x.trace` and `x.NAME.trace` of `x.marble`.
enum TracePath {
    /// Whether a path is that of a trace, not of a folder.
    static func isTrace(_ path: String) -> Bool { path.hasSuffix(".trace") && !MarbleFiles.isFolder(path) }

    /// Returns the name of a file without its folder.
    static func name(of path: String) -> String {
        path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    }

    /// Returns the folder of a file with a trailing slash; empty for the current folder.
    static func folder(of path: String) -> String { String(path.dropLast(name(of: path).count)) }

    /// Returns the possible names of a trace's marble file, shortest first.
    static func marbleNames(of path: String) -> [String] {
        let stem = name(of: path).dropLast(".trace".count)
        let dots = stem.indices.filter { stem[$0] == "." && $0 != stem.startIndex }
        return (dots + [stem.endIndex]).map { stem[..<$0] + ".marble" }
    }

    /// Returns the path of the existing marble file to which a trace belongs, or `nil`.
    static func marbleFile(of path: String) -> String? { TraceOwners().marbleFile(of: path) }

    /// Returns the longest path of an existing marble file to which a trace may belong.
    static func marbleFile(of path: String, where exists: (String) -> Bool) -> String? {
        guard path.hasSuffix(".trace") else { return nil }
        var stem = path.dropLast(".trace".count)
        while true {
            if exists(stem + ".marble") { return stem + ".marble" }
            guard let dot = stem.lastIndex(of: "."), !stem[dot...].contains("/") else { return nil }
            stem = stem[..<dot]
        }
    }

    /// Returns a marble file that mentions a file in the same folder or below, for example as a recording.
    static func reader(of path: String) -> String? {
        var cache = CanonicalPathCache()
        let canonicalPath = cache.canonicalPath(of: path)
        let name = name(of: canonicalPath)
        var folder = canonicalPath[...]
        var isBeside = true
        while let slash = folder.lastIndex(of: "/") {
            folder = folder[..<slash]
            for file in SourceFile.names(inFolder: folder + "/") ?? [] where file.hasSuffix(".marble") {
                guard let source = try? SourceFile.read("\(folder)/\(file)") else { continue }
                if source.text(SourceRange(0, source.bytes.count)).contains(name) {
                    return isBeside ? self.folder(of: path) + file : "\(folder)/\(file)"
                }
            }
            isBeside = false
        }
        return nil
    }

    /// Returns the scenario in the name of a marble file's trace.
    static func scenario(of path: String, beside marble: String) -> Substring? {
        let name = path.dropFirst(marble.count - ".marble".count).dropLast(".trace".count)
        return name.isEmpty ? nil : name.dropFirst()
    }
}
