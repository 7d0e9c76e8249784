#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A cache of canonical paths: the folder without links, and the file name.
struct CanonicalPathCache {
    private var folders: [String: String] = [:]

    /// Returns the path with the links of its folder resolved.
    mutating func canonicalPath(of path: String) -> String {
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        let folder = String(path.dropLast(name.count))
        let canonicalFolder = folders[folder] ?? Self.resolved(folder.isEmpty ? "." : folder)
        folders[folder] = canonicalFolder
        return canonicalFolder + "/" + name
    }

    /// Returns the path without links, or the path itself if the file does not exist.
    static func resolved(_ path: String) -> String {
        guard let pointer = realpath(path, nil) else { return path }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
