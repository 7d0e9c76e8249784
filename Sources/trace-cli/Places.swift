#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where files lie, whatever the way to them: the folder without links, and the name.
struct Places {
    private var folders: [String: String] = [:]

    mutating func place(of path: String) -> String {
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        let folder = String(path.dropLast(name.count))
        let place = folders[folder] ?? Self.resolved(folder.isEmpty ? "." : folder)
        folders[folder] = place
        return place + "/" + name
    }

    /// The path without links; as it is if there is no such file.
    static func resolved(_ path: String) -> String {
        guard let pointer = realpath(path, nil) else { return path }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
