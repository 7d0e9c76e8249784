#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that is written as a whole, or not at all.
struct WrittenFile {
    let path: String
    let bytes: [UInt8]

    /// The number of files that are open at the same time.
    private static let maximumOpen = 50

    /// Writes files with the folders that they need; if one of them cannot be written, none is, or of many files only
    /// those some tens before.
    static func write(_ files: [WrittenFile]) throws(Diagnostic) {
        try prepare(files.map(\.path))
        for start in stride(from: 0, to: files.count, by: maximumOpen) {
            try writeTogether(files[start..<min(start + maximumOpen, files.count)])
        }
    }

    /// Creates the folders of files, and refuses files in whose place is a folder, before the first one is written.
    static func prepare(_ paths: [String]) throws(Diagnostic) {
        // Only renaming would tell, when others have their names already.
        for path in paths where FileSearch.kind(of: path, followingLinks: true) == S_IFDIR {
            throw Diagnostic("the file cannot be written: there is a folder of this name", about: path)
        }
        for path in paths { try prepareFolder(of: path) }
    }

    private static func writeTogether(_ files: ArraySlice<WrittenFile>) throws(Diagnostic) {
        let pending = try files.map { file throws(Diagnostic) in
            let pending = try PendingFile(file.path)
            file.bytes.withUnsafeBytes(pending.write)
            return pending
        }
        for file in pending { try Interruption.deferred { () throws(Diagnostic) in try file.finish() } }
    }

    /// Creates the folder of a file, which a fresh checkout does not have.
    static func prepareFolder(of path: String) throws(Diagnostic) {
        try refuseLink(path)
        try SourceFile.createFolders(of: path)
    }

    /// Refuses a folder that is a link to one outside of its own folder, as such a link to a file is refused.
    private static func refuseLink(_ path: String) throws(Diagnostic) {
        var folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        while folder.hasSuffix("/") { folder.removeLast() }
        guard FileSearch.kind(of: String(folder), followingLinks: false) == S_IFLNK,
            let target = SourceFile.targetOutside(of: String(folder))
        else { return }
        throw Diagnostic(
            "the file cannot be written: its folder is a link to one outside of the link's folder",
            about: path,
            suggestion: "name that folder: \(target.quotedForShells)")
    }
}
