#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that another one names: it has to lie in that one's folder or below.
enum IncludedFile {
    static func read(_ path: String, from includer: SourceFile) throws(ReadingError) -> SourceFile {
        let shown = try locate(path, from: includer, allowed: [])
        do {
            return try SourceFile.read(shown, regularOnly: true)
        } catch {
            throw ReadingError(message: error.message)
        }
    }

    /// Where the file is, as a path to open and to show.
    ///
    /// - Parameter allowed: folders in or below which it may lie as well.
    static func locate(
        _ path: String, from includer: SourceFile, allowed: [String]
    ) throws(ReadingError) -> String {
        let folder = includer.path.lastIndex(of: "/").map { String(includer.path[...$0]) } ?? "./"
        let joined = (path.hasPrefix("/") ? "" : folder) + path
        guard let place = resolved(joined) else { throw ReadingError(message: "there is no such file") }
        let isAllowed = ([folder] + allowed).contains { folder in
            guard let root = resolved(folder) else { return false }
            return place.hasPrefix(root == "/" ? root : root + "/")
        }
        if !isAllowed { throw ReadingError(message: "a file outside of this file's folder cannot be read") }
        return joined.hasPrefix("./") && folder == "./" ? String(joined.dropFirst(2)) : joined
    }

    /// The path without links and steps upwards.
    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
