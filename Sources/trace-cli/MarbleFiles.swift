#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Finds the marble files that the words of a command mean.
enum MarbleFiles {
    /// Files as they are; folders searched for `*.marble`, in the order of their names. Links to folders and what starts
    /// with a point are passed over. Where there are none, it complains and answers nothing.
    static func find(_ paths: [String], _ terminal: Terminal) -> [String]? {
        let files = paths.flatMap { isFolder($0, followingLinks: true) ? search($0) : [$0] }
        if files.isEmpty {
            terminal.complain(UsageError("there are no marble files in \(paths.joined(separator: ", "))"))
        }
        return files.isEmpty ? nil : files
    }

    private static func search(_ root: String) -> [String] {
        var found: [String] = []
        var folders = [root]
        while let folder = folders.popLast() {
            var inner: [String] = []
            for name in names(in: folder) where !name.hasPrefix(".") {
                let path = folder.hasSuffix("/") ? folder + name : folder + "/" + name
                if isFolder(path, followingLinks: false) {
                    inner.append(path)
                } else if name.hasSuffix(".marble") {
                    found.append(path)
                }
            }
            folders += inner.reversed()
        }
        return found
    }

    private static func names(in folder: String) -> [String] {
        guard let directory = opendir(folder) else { return [] }
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

    private static func isFolder(_ path: String, followingLinks: Bool) -> Bool {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return false }
        return status.st_mode & S_IFMT == S_IFDIR
    }
}
