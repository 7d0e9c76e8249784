#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A file that another file names, which must be in or below the folder of the other file or its project.
package enum IncludedFile {
    static func read(_ path: String, from includer: SourceFile) throws(ReadingError) -> SourceFile {
        try read(path, from: includer, allowed: [])
    }

    /// - Parameter allowed: Folders in or below which the file may be as well.
    package static func read(
        _ path: String, from includer: SourceFile, allowed: [String]
    ) throws(ReadingError) -> SourceFile {
        let shown = try locate(path, from: includer, allowed: allowed)
        do {
            return try SourceFile.read(shown, regularOnly: true)
        } catch {
            throw ReadingError(message: error.message)
        }
    }

    /// Returns the path of a file, to be opened and shown.
    ///
    /// - Parameter allowed: Folders in or below which the file may be as well.
    static func locate(_ path: String, from includer: SourceFile, allowed: [String]) throws(ReadingError) -> String {
        let folder = folder(of: includer)
        let joined = (path.hasPrefix("/") ? "" : folder) + path
        let canonicalPath = canonicalPath(of: joined)
        let isInside = { (folder: String) in
            guard let canonicalPath, let root = resolved(folder) else { return false }
            return canonicalPath == root || canonicalPath.hasPrefix(root == "/" ? root : root + "/")
        }
        // Checked first, so that the error does not disclose whether an outside file exists.
        if !isInside(folder), !allowed.contains(where: isInside) {
            let project = Project.folder(of: includer)
            if project.map(isInside) != true {
                let name = project == nil ? "this file's folder" : "the project's folder"
                throw ReadingError(
                    message: "a file outside of \(name) cannot be read",
                    suggestion: permission(for: path, from: includer))
            }
        }
        if resolved(joined) == nil { throw ReadingError(message: "no such file") }
        return joined.hasPrefix("./") && folder == "./" ? String(joined.dropFirst(2)) : joined
    }

    /// Returns the names of what is in a folder, unless a file may not name files in it.
    ///
    /// - Parameter folder: A path from the folder of the file; empty for that folder.
    package static func names(
        inFolder folder: String, from includer: SourceFile, allowed: [String]
    ) -> [(name: String, isFolder: Bool)] {
        guard let located = try? locate(folder + ".", from: includer, allowed: allowed) else { return [] }
        let names = (SourceFile.names(inFolder: located) ?? []).filter { $0 != "." && $0 != ".." }
        return names.prefix(maximumNameCount).map { name in
            (name, SourceFile.names(inFolder: located + "/" + name) != nil)
        }
    }

    private static let maximumNameCount = 1_000

    /// Returns what permits reading a file outside the project, with a path relative to the current
    /// folder.
    static func permission(for path: String, from includer: SourceFile) -> String {
        let own = parts(folder(of: includer))
        let wanted = parts((path.hasPrefix("/") ? "" : folder(of: includer)) + path).dropLast()
        let isInside = wanted.starts(with: own) && (own.isEmpty ? wanted.first != "/" && wanted.first != ".." : true)
        if isInside { return NextStep.allow(NextStep.placeholder) + ", with the folder that a link leads to" }
        let folder = wanted.isEmpty ? "." : wanted.joined(separator: "/").replacing("//", with: "/")
        return NextStep.allow(folder)
    }

    /// Returns a path relative to a folder, which need not exist, for a canonical path.
    static func relative(_ path: String, to folder: String = ".") -> String {
        guard let folder = canonicalPath(of: folder) else { return path }
        let (own, wanted) = (parts(folder), parts(path))
        let shared = zip(own, wanted).prefix { $0 == $1 }.count
        let up = own.dropFirst(shared).map { _ in ".." as Substring }
        return (up + wanted.dropFirst(shared)).joined(separator: "/")
    }

    /// Returns the components of a path, with `..` resolved.
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

    /// Returns the folder of a file, with a trailing slash.
    package static func folder(of file: SourceFile) -> String {
        file.path.lastIndex(of: "/").map { String(file.path[...$0]) } ?? "./"
    }

    /// Returns the path of a file, which need not exist, without links and `..`; `nil` if it cannot be determined.
    private static func canonicalPath(of path: String, links: Int = 0) -> String? {
        if let canonicalPath = resolved(path) { return canonicalPath }
        if links > maximumLinks || path.utf8.count > Int(PATH_MAX) { return nil }
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        let folder = path.dropLast(name.count)
        if let target = target(of: path) {
            return canonicalPath(of: target.hasPrefix("/") ? target : folder + target, links: links + 1)
        }
        let above = folder.last == "/" ? folder.dropLast() : folder
        guard
            let canonicalPath = folder.isEmpty
                ? resolved(".") : above.isEmpty ? "/" : canonicalPath(of: String(above), links: links)
        else { return nil }
        switch name {
        case "", ".": return canonicalPath
        case "..": return canonicalPath.lastIndex(of: "/").map { String(canonicalPath[..<$0]) }
        default: return (canonicalPath == "/" ? "" : canonicalPath) + "/" + name
        }
    }

    /// The maximum length of a chain of links, as in operating systems.
    private static let maximumLinks = 40

    /// Returns the target of a link.
    private static func target(of path: String) -> String? {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX) + 1) { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let count = readlink(path, base, Int(PATH_MAX))
            return count < 0 ? nil : String(decoding: UnsafeRawBufferPointer(start: base, count: count), as: UTF8.self)
        }
    }

    /// Returns an existing path without links and `..`.
    static func resolved(_ path: String) -> String? {
        guard let pointer = realpath(path, nil) else { return nil }
        defer { free(pointer) }
        return String(cString: pointer)
    }
}
