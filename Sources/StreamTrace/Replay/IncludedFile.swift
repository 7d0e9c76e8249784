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
        let folder = folder(of: includer)
        let joined = (path.hasPrefix("/") ? "" : folder) + path
        let place = place(of: joined)
        let isAllowed = ([folder] + allowed).contains { folder in
            guard let place, let root = resolved(folder) else { return false }
            return place.hasPrefix(root == "/" ? root : root + "/")
        }
        // Said first: whether there is anything outside is nobody's business.
        if !isAllowed {
            throw ReadingError(message: "a file outside of this file's folder cannot be read", isOutside: true)
        }
        if resolved(joined) == nil { throw ReadingError(message: "there is no such file") }
        return joined.hasPrefix("./") && folder == "./" ? String(joined.dropFirst(2)) : joined
    }

    /// How a recording outside of the folder may be read: the flag with the folder as it is seen from the current one.
    static func permission(for path: String, from includer: SourceFile) -> String {
        let own = parts(folder(of: includer))
        let wanted = parts((path.hasPrefix("/") ? "" : folder(of: includer)) + path).dropLast()
        let isInside = wanted.starts(with: own) && (own.isEmpty ? wanted.first != "/" && wanted.first != ".." : true)
        if isInside {
            return "the flag '--allow-read FOLDER' allows it, with the folder that a link leads to"
        }
        let folder = wanted.isEmpty ? "." : wanted.joined(separator: "/").replacing("//", with: "/")
        return "the flag '--allow-read \(folder.quotedForShells)' allows it"
    }

    /// The steps of a path from the current folder, or from `/`, without those that lead back.
    private static func parts(_ path: String) -> [Substring] {
        var parts: [Substring] = path.hasPrefix("/") ? ["/"] : []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                if last != "/" { parts.removeLast() }
            } else {
                parts.append(part)
            }
        }
        return parts
    }

    /// The folder that a file lies in, with a slash behind it.
    static func folder(of file: SourceFile) -> String {
        file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? "./"
    }

    /// Where a file of this path is, or would be if there were one, without links and steps upwards; nothing where nobody
    /// can say.
    private static func place(of path: String, links: Int = 0) -> String? {
        if let place = resolved(path) { return place }
        if links > maximumLinks || path.utf8.count > Int(PATH_MAX) { return nil }
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        let folder = path.dropLast(name.count)
        if let target = target(of: path) {
            return place(of: target.hasPrefix("/") ? target : folder + target, links: links + 1)
        }
        let above = folder.last == "/" ? folder.dropLast() : folder
        guard let place = folder.isEmpty ? resolved(".") : above.isEmpty ? "/" : place(of: String(above), links: links)
        else { return nil }
        switch name {
        case "", ".": return place
        case "..": return place.lastIndex(of: "/").map { String(place[..<$0]) }
        default: return (place == "/" ? "" : place) + "/" + name
        }
    }

    /// Links that lead to links; more of them no system follows.
    private static let maximumLinks = 40

    /// What a link says.
    private static func target(of path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let count = readlink(path, base, Int(PATH_MAX))
            return count < 0 ? nil : String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
        }
    }

    /// The path without links and steps upwards.
    private static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
