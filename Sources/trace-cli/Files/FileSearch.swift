#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A search of folders for marble files and traces.
struct FileSearch {
    let followsLinks: Bool
    private(set) var files: [String] = []
    private(set) var traces: [String] = []
    private(set) var folders: [String] = []
    /// The file names in the arguments, by folder.
    private var named: [String: Set<String>] = [:]
    /// Folders, and files with the extension of marble files, that the system does not open, with the reason.
    private(set) var unreadable: [(path: String, reason: String)] = []
    /// Files with the extension of marble files that cannot be read, with the reason.
    private(set) var skipped: [(path: String, reason: String)] = []
    /// Links found by a search whose files will be changed.
    private var links: [String] = []
    private var seen: Set<String> = []
    private var cache = CanonicalPathCache()

    init(followsLinks: Bool) { self.followsLinks = followsLinks }

    mutating func add(_ path: String) {
        if MarbleFiles.isFolder(path) { return search(path) }
        take(path)
        guard path.hasSuffix(".marble") else { return }
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        named[String(path.dropLast(name.count)), default: []].insert(String(name))
    }

    /// Resolves links to files that were not found otherwise. Returns the links that lead outside their folders, with
    /// their targets, because nothing is written through them.
    mutating func followLinks() -> [(path: String, target: String)] {
        var passed: [(path: String, target: String)] = []
        for path in links where !seen.contains(cache.canonicalPath(of: path)) {
            guard seen.insert(cache.canonicalPath(of: CanonicalPathCache.resolved(path))).inserted else { continue }
            if let target = SourceFile.targetOutside(of: path) {
                passed.append((path, target))
            } else {
                take(path)
            }
        }
        links = []
        return passed
    }

    /// Returns the traces in searched folders, and those next to files in the arguments.
    func allTraces() -> MarbleFiles.Traces {
        var all = MarbleFiles.Traces(candidates: traces)
        for folder in named.keys.sorted() {
            guard let names = SourceFile.names(inFolder: folder.isEmpty ? "." : folder) else { continue }
            let marbles = Set(names.filter { $0.hasSuffix(".marble") })
            for name in names where TracePath.isTrace(folder + name) {
                let marble = TracePath.marbleFile(of: name, where: marbles.contains)
                guard let marble else {
                    all.strays.append(folder + name)
                    continue
                }
                if named[folder]?.contains(marble) == true { all.candidates.append(folder + name) }
            }
        }
        return all
    }

    /// Returns files by path, and those in folders whose names are wanted, sorted, each once. Links and hidden files are
    /// skipped.
    static func files(in operands: [String], where isWanted: (String) -> Bool) -> [String] {
        var found: [String] = []
        var waiting = operands
        while let path = waiting.popLast() {
            guard kind(of: path, followingLinks: true) == S_IFDIR else {
                found.append(path)
                continue
            }
            for name in SourceFile.names(inFolder: path) ?? [] where !name.hasPrefix(".") {
                let inner = path == "." ? name : path.hasSuffix("/") ? path + name : path + "/" + name
                let kind = kind(of: inner, followingLinks: false)
                if kind == S_IFDIR || kind == S_IFREG && isWanted(name) { waiting.append(inner) }
            }
        }
        return Set(found).sorted()
    }

    private mutating func search(_ root: String) {
        var folders = [root]
        while let folder = folders.popLast() {
            guard let names = SourceFile.names(inFolder: folder) else {
                unreadable.append((folder, "the folder cannot be read"))
                continue
            }
            self.folders.append(folder)
            var inner: [String] = []
            for name in names where !name.hasPrefix(".") {
                let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
                let isMarble = name.hasSuffix(".marble")
                let kind = Self.kind(of: path, followingLinks: false)
                if kind == nil { takeUnknown(path, errno, isMarble: isMarble) }
                switch kind {
                case S_IFDIR: inner.append(path)
                case S_IFREG where isMarble: take(path)
                case S_IFREG where name.hasSuffix(".trace"): traces.append(path)
                case S_IFLNK where name.hasSuffix(".trace"): takeLink(path)
                case S_IFLNK where isMarble && Self.kind(of: path, followingLinks: true) == S_IFREG:
                    if followsLinks { take(path) } else { links.append(path) }
                case S_IFLNK where !isMarble && Self.isFolderOfMarbleFiles(path):
                    skipped.append((path, Self.reason(S_IFLNK, path)))
                case let kind? where isMarble: skipped.append((path, Self.reason(kind, path)))
                default: break
                }
            }
            folders += inner.reversed()
        }
    }

    /// Notes an entry of a folder about which the system tells nothing, unless it was removed in the meantime.
    private mutating func takeUnknown(_ path: String, _ error: Int32, isMarble: Bool) {
        if error != ENOENT {
            unreadable.append((path, "it cannot be read: \(String(cString: strerror(error)))"))
        } else if path.unicodeScalars.contains("\u{FFFD}"), isMarble || hasFolder(path) {
            unreadable.append((path, "its name is not UTF-8, so that it cannot be read"))
        }
    }

    /// Whether a folder contains one whose name is repaired to that of a path.
    private func hasFolder(_ path: String) -> Bool {
        let (folder, name) = (TracePath.folder(of: path), TracePath.name(of: path))
        return SourceFile.foldersWithRepairedNames(inFolder: folder.isEmpty ? "." : folder).contains(name)
    }

    private static func isFolderOfMarbleFiles(_ path: String) -> Bool {
        kind(of: path, followingLinks: true) == S_IFDIR
            && SourceFile.names(inFolder: path)?.contains { $0.hasSuffix(".marble") } == true
    }

    /// Adds a link to a trace; a dangling link without a marble file is skipped.
    private mutating func takeLink(_ path: String) {
        switch Self.kind(of: path, followingLinks: true) {
        case S_IFREG: traces.append(path)
        case nil where TracePath.marbleFile(of: path) != nil: traces.append(path)
        case nil: skipped.append((path, "this is a link to a file that does not exist"))
        default: break
        }
    }

    private static func reason(_ kind: mode_t, _ path: String) -> String {
        guard kind == S_IFLNK else { return "this is a pipe or a device, not a file" }
        switch Self.kind(of: path, followingLinks: true) {
        case S_IFDIR: return "links to folders are not followed"
        case nil: return "this is a link to a file that does not exist"
        default: return "the link leads to a pipe or a device, not to a file"
        }
    }

    /// Adds a file, unless it was added with another path.
    private mutating func take(_ path: String) {
        if seen.insert(cache.canonicalPath(of: path)).inserted { files.append(path) }
    }

    static func kind(of path: String, followingLinks: Bool) -> mode_t? {
        status(of: path, followingLinks: followingLinks).map { $0.st_mode & S_IFMT }
    }

    /// Returns whether a path is that of an empty file.
    static func isEmpty(_ path: String) -> Bool {
        status(of: path, followingLinks: true).map { $0.st_mode & S_IFMT == S_IFREG && $0.st_size == 0 } ?? false
    }

    /// Returns the target of a dangling link, or `nil` for any other path.
    static func danglingTarget(of path: String) -> String? {
        guard kind(of: path, followingLinks: false) == S_IFLNK, kind(of: path, followingLinks: true) == nil else {
            return nil
        }
        var bytes = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(path, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count, 0)).map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    private static func status(of path: String, followingLinks: Bool) -> stat? {
        var status = stat()
        return (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 ? status : nil
    }
}
