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
        let folder = includer.path.lastIndex(of: "/").map { String(includer.path[...$0]) } ?? "./"
        let joined = (path.hasPrefix("/") ? "" : folder) + path
        guard let root = resolved(folder), let place = resolved(joined) else {
            throw ReadingError(message: "there is no such file")
        }
        guard place.hasPrefix(root == "/" ? root : root + "/") else {
            throw ReadingError(message: "a file outside of this file's folder cannot be read")
        }
        do {
            let shown = joined.hasPrefix("./") && folder == "./" ? String(joined.dropFirst(2)) : joined
            return try SourceFile.read(shown, regularOnly: true)
        } catch {
            throw ReadingError(message: error.message)
        }
    }

    /// The path without links and steps upwards.
    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
