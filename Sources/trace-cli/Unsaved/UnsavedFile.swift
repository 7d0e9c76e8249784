#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The file with the edits of a session that ended before they were saved: `search.marble.unsaved` beside the file.
///
/// If the folder cannot be written, it is in the folder for temporary files, and its name has the whole path.
struct UnsavedFile {
    let source: SourceFile

    var path: String { source.path }

    /// Returns the file with the edits of the last session that lost some; `nil` if there is none.
    init?(of source: SourceFile) {
        let found = Self.homes(of: source.path).compactMap { home in
            Self.names(home).prefix { SourceFile.isTaken($0) }.last { Self.isOwn($0) }
        }.first
        guard let found, let text = try? SourceFile.read(found), text.bytes != source.bytes else { return nil }
        self.source = text
    }

    /// Returns paths for the edits of a file, of which none exists.
    static func freePaths(of path: String) -> [String] {
        homes(of: path).compactMap { home in names(home).first { !SourceFile.isTaken($0) } }
    }

    /// The paths without numbers: beside the file, and in the folder for temporary files.
    private static func homes(of path: String) -> [String] {
        let temporary = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        let name = absolute(path).replacing("/", with: "%")
        return [path + ".unsaved"] + (name.utf8.count < 200 ? ["\(temporary)/\(name).unsaved"] : [])
    }

    private static func absolute(_ path: String) -> String {
        guard !path.hasPrefix("/"), let folder = getcwd(nil, 0) else { return path }
        defer { free(folder) }
        return String(cString: folder) + "/" + path
    }

    /// Edits of former sessions are never overwritten.
    private static func names(_ home: String) -> some Sequence<String> {
        (1...100).lazy.map { $0 == 1 ? home : "\(home).\($0)" }
    }

    /// Whether a file is a regular one of this user, as others may write to the folder for temporary files.
    private static func isOwn(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && status.st_uid == geteuid()
    }
}
