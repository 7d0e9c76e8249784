import StreamTraceEngine

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The marble files that the words of a command mean, and the traces that lie where it looked.
struct MarbleFiles {
    let files: [String]
    /// The traces of folders that were searched, and those beside files that were named, which are named after them.
    let traces: [String]
    /// Whether a folder could not be read, which was said: the command goes on, and is in trouble at its end.
    let isIncomplete: Bool

    /// Finds files as they are; folders searched for `*.marble`, in the order of their names; each file once. Links to
    /// folders and what starts with a point are passed over. Where there are none, it complains and returns `nil`.
    ///
    /// - Parameters:
    ///   - forWriting: whether they are changed: then links that a search comes upon are passed over, since they may lead
    ///     anywhere.
    ///   - takesTraces: whether the path of a trace means its marble file.
    static func find(
        _ paths: [String], forWriting: Bool = false, takesTraces: Bool = false, _ terminal: Terminal
    ) -> MarbleFiles? {
        var paths = paths
        if takesTraces {
            paths = paths.map { TracePath.isTrace($0) ? TracePath.marbleFile(of: $0) ?? $0 : $0 }
        }
        if let error = paths.lazy.compactMap(mistaken).first {
            terminal.complain(error)
            return nil
        }
        var search = FileSearch(followsLinks: !forWriting)
        for path in paths { search.add(path) }
        for (path, reason) in search.skipped {
            terminal.say("\(path.escapingControlCharacters): note: skipped: \(reason)")
        }
        for folder in search.unreadable {
            terminal.say("\(folder.escapingControlCharacters): error: the folder cannot be read")
        }
        let traces = takesTraces ? search.traces + search.tracesBesideFiles() : []
        if search.files.isEmpty, traces.isEmpty {
            if search.unreadable.isEmpty { terminal.complain(nothing(in: paths, passedLinks: search.passedLinks)) }
            return nil
        }
        return MarbleFiles(files: search.files, traces: traces, isIncomplete: !search.unreadable.isEmpty)
    }

    static func nothing(in paths: [String], passedLinks: Bool = false) -> UsageError {
        UsageError(
            "there are no marble files in \(paths.joined(separator: ", "))",
            suggestion: passedLinks ? "a link is not followed to change a file: name it itself" : nil)
    }

    /// What is no path of a marble file, whatever there is.
    private static func mistaken(_ path: String) -> UsageError? {
        if path.isEmpty { return UsageError("a path is empty") }
        if TracePath.isTrace(path) {
            let marble = String(path.dropLast(".trace".count)) + ".marble"
            return UsageError(
                "'\(path)' is the log that a marble file is held against",
                suggestion: SourceFile.exists(marble) ? "name that file: \(marble)" : "name that file")
        }
        guard !SourceFile.exists(path), let colon = path.lastIndex(of: ":"), SourceFile.exists(String(path[..<colon])),
            path[path.index(after: colon)...].allSatisfy(\.isNumber)
        else { return nil }
        return UsageError(
            "there is no file '\(path)'",
            suggestion: "only 'accept' takes lines, from 1: name the file, \(path[..<colon])")
    }

    static func isFolder(_ path: String) -> Bool { FileSearch.kind(of: path, followingLinks: true) == S_IFDIR }
}

private struct FileSearch {
    let followsLinks: Bool
    private(set) var files: [String] = []
    private(set) var traces: [String] = []
    /// The names of the files that were named, by their folders.
    private var named: [String: Set<String>] = [:]
    private(set) var unreadable: [String] = []
    private(set) var passedLinks = false
    /// What has the name of a marble file and cannot be read as one, and why.
    private(set) var skipped: [(path: String, reason: String)] = []
    private var seen: Set<String> = []
    private var places = Places()

    init(followsLinks: Bool) {
        self.followsLinks = followsLinks
    }

    mutating func add(_ path: String) {
        if MarbleFiles.isFolder(path) { return search(path) }
        take(path)
        guard path.hasSuffix(".marble") else { return }
        let name = path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...]
        named[String(path.dropLast(name.count)), default: []].insert(String(name))
    }

    /// The traces beside the files that were named, as far as those are theirs.
    func tracesBesideFiles() -> [String] {
        named.keys.sorted().flatMap { folder -> [String] in
            guard let names = SourceFile.names(inFolder: folder.isEmpty ? "." : folder) else { return [] }
            let marbles = Set(names.filter { $0.hasSuffix(".marble") })
            return names.filter { name in
                TracePath.marbleFile(of: name, where: marbles.contains).map { named[folder]?.contains($0) == true }
                    ?? false
            }.map { folder + $0 }
        }
    }

    private mutating func search(_ root: String) {
        var folders = [root]
        while let folder = folders.popLast() {
            guard let names = SourceFile.names(inFolder: folder) else {
                unreadable.append(folder)
                continue
            }
            var inner: [String] = []
            for name in names where !name.hasPrefix(".") {
                let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
                let isMarble = name.hasSuffix(".marble")
                switch Self.kind(of: path, followingLinks: false) {
                case S_IFDIR: inner.append(path)
                case S_IFREG where isMarble: take(path)
                case S_IFREG where name.hasSuffix(".trace"): traces.append(path)
                case S_IFLNK where isMarble && !followsLinks: passedLinks = true
                case S_IFLNK where isMarble && Self.kind(of: path, followingLinks: true) == S_IFREG:
                    take(path)
                case let kind? where isMarble: skipped.append((path, Self.reason(kind, path)))
                default: break
                }
            }
            folders += inner.reversed()
        }
    }

    private static func reason(_ kind: mode_t, _ path: String) -> String {
        guard kind == S_IFLNK else { return "this is a pipe or a device, not a file" }
        switch Self.kind(of: path, followingLinks: true) {
        case S_IFDIR: return "links to folders are not followed"
        case nil: return "the link leads nowhere"
        default: return "the link leads to a pipe or a device, not to a file"
        }
    }

    /// The same file by another way is the same file.
    private mutating func take(_ path: String) {
        if seen.insert(places.place(of: path)).inserted { files.append(path) }
    }

    fileprivate static func kind(of path: String, followingLinks: Bool) -> mode_t? {
        var status = stat()
        guard (followingLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
        return status.st_mode & S_IFMT
    }
}
