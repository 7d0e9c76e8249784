#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension SourceFile {
    /// Returns the sorted names of a folder's entries, or `nil` if the folder cannot be read.
    package static func names(inFolder folder: String) -> [String]? {
        guard let directory = opendir(folder) else { return nil }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            names.append(name)
        }
        return names.sorted()
    }

    /// Returns the names of the folders in a folder that are not UTF-8, as `names(inFolder:)` repairs them.
    package static func foldersWithRepairedNames(inFolder folder: String) -> Set<String> {
        guard let directory = opendir(folder) else { return [] }
        defer { closedir(directory) }
        var found: Set<String> = []
        while let entry = readdir(directory) {
            withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { name in
                    var status = stat()
                    guard String(validatingCString: name) == nil, fstatat(dirfd(directory), name, &status, 0) == 0,
                        status.st_mode & S_IFMT == S_IFDIR
                    else { return }
                    found.insert(String(cString: name))
                }
            }
        }
        return found
    }

    /// Returns `did you mean 'search.marble'?` for a path that does not exist, if the same folder contains a file with
    /// a similar name.
    package static func neighbour(of path: String) -> String? {
        let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
        let name = String(path.dropFirst(folder.count))
        guard !isTaken(path), let names = names(inFolder: folder.isEmpty ? "." : folder) else { return nil }
        return Suggestions.nearest(to: name, among: names).map { "did you mean '\(folder + $0)'?" }
    }
}

extension String {
    /// The path without the `./` of the current folder.
    package var withoutCurrentFolder: String { hasPrefix("./") ? String(dropFirst(2)) : self }
}
