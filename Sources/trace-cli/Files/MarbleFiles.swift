#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The marble files that a command's arguments refer to, and the traces in the searched folders.
struct MarbleFiles {
    /// Traces that some scenario should use.
    struct Traces {
        /// The traces in searched folders, and those with matching names next to files in the arguments.
        var candidates: [String] = []
        /// The other traces next to files in the arguments, if they have no marble file.
        var strays: [String] = []
        /// The candidates that are arguments themselves.
        var named: Set<String> = []

        var isEmpty: Bool { candidates.isEmpty && strays.isEmpty }
    }

    let files: [String]
    let traces: Traces
    /// The searched folders.
    let folders: [String]
    /// Whether a folder could not be read, which was reported. The command continues, and fails at its end.
    let isIncomplete: Bool

    /// Finds files by path, and `*.marble` in folders, sorted by name, each file once. Links to folders and hidden
    /// files are skipped. Reports an error and returns `nil` if there are no files.
    ///
    /// - Parameters:
    ///   - command: The name of a subcommand that changes the files: links out of their folders that a search finds are
    ///     skipped, because they may lead anywhere.
    ///   - takesTraces: Whether the path of a trace refers to its marble file.
    static func find(
        _ paths: [String], changedBy command: String? = nil, takesTraces: Bool = false, _ terminal: Terminal
    ) -> MarbleFiles? {
        var paths = paths
        if takesTraces, let error = paths.lazy.compactMap(missing).first {
            terminal.report(error)
            return nil
        }
        if takesTraces {
            paths = paths.map { TracePath.isTrace($0) ? TracePath.marbleFile(of: $0) ?? $0 : $0 }
        }
        if let error = paths.lazy.compactMap({ mistaken($0, takesTraces: takesTraces) }).first {
            terminal.report(error)
            return nil
        }
        if !takesTraces { paths.forEach { reportLoneTrace($0, terminal) } }
        var search = FileSearch(followsLinks: command == nil)
        for path in paths { search.add(path) }
        for (path, target) in search.followLinks() {
            terminal.writeError(
                "\(path.escapingControlCharacters): note: skipped: this is a link to a file outside of its folder\n"
                    + "    name that file: trace-cli \(command ?? "") \(target.pathForShells)")
        }
        for (path, reason) in search.skipped where takesTraces || !TracePath.isTrace(path) {
            terminal.writeError("\(path.escapingControlCharacters): note: skipped: \(reason)")
        }
        for (path, reason) in search.unreadable {
            terminal.writeError("\(path.escapingControlCharacters): error: \(reason)")
        }
        let traces = takesTraces ? search.allTraces() : Traces()
        if search.files.isEmpty, traces.candidates.isEmpty {
            if search.unreadable.isEmpty { terminal.report(nothing(in: paths)) }
            return nil
        }
        return MarbleFiles(
            files: search.files, traces: traces, folders: search.folders, isIncomplete: !search.unreadable.isEmpty)
    }

    static func nothing(in paths: [String]) -> UsageError {
        UsageError("no marble files in \(paths.joined(separator: ", "))")
    }

    /// Returns the error for a path of a trace that does not exist.
    private static func missing(_ path: String) -> UsageError? {
        guard TracePath.isTrace(path), !SourceFile.isTaken(path) else { return nil }
        let folder = TracePath.folder(of: path)
        let name = TracePath.name(of: path)
        let beside = (SourceFile.names(inFolder: folder.isEmpty ? "." : folder) ?? []).filter { $0.hasSuffix(".trace") }
        let marble = TracePath.marbleFile(of: path)
        let stem = marble.map { TracePath.name(of: $0).dropLast("marble".count) } ?? "."
        let own = beside.filter { $0.hasPrefix(stem) }
        let nearest = Suggestions.nearest(to: name, among: beside).map { "did you mean '\(folder)\($0)'?" }
        let list = Suggestions.sorted(own, bySimilarityTo: name).prefix(4).map { "'\(folder)\($0)'" }
        let others = list.isEmpty ? nil : "there \(list.count == 1 ? "is" : "are") \(list.joined(separator: ", "))"
        return UsageError(
            "no such trace: '\(path)'", suggestion: nearest ?? others ?? marble.map { "its marble file is '\($0)'" })
    }

    /// Returns the error for a path that is not one of a marble file.
    private static func mistaken(_ path: String, takesTraces: Bool) -> UsageError? {
        if path.isEmpty { return UsageError("a path is empty") }
        if TracePath.isTrace(path) {
            guard SourceFile.isTaken(path), !TraceOwners().isUsed(path) else {
                let marble = String(path.dropLast(".trace".count)) + ".marble"
                return UsageError(
                    "'\(path)' is the expected log of a marble file",
                    suggestion: SourceFile.exists(marble) ? "name that file: \(marble)" : "name that file")
            }
            if let reader = TracePath.reader(of: path) {
                return UsageError(
                    "'\(path)' is a recording that a marble file reads", suggestion: "name that file: \(reader)")
            }
            // The file may be a log to replay, which the error of its first line explains.
            let isTrace = TraceFile.isLog(path) || !SourceFile.exists(path) || FileSearch.isEmpty(path)
            if !takesTraces || !isTrace { return nil }
            let names = TracePath.marbleNames(of: path).joined(separator: " or ")
            return UsageError(
                "'\(path)' is the expected log of \(names), which does not exist",
                suggestion: "remove it: trace-cli accept --prune \(path.pathForShells)")
        }
        guard !SourceFile.exists(path), let colon = path.lastIndex(of: ":"), SourceFile.exists(String(path[..<colon])),
            path[path.index(after: colon)...].allSatisfy(\.isNumber)
        else { return nil }
        return UsageError(
            "no such file: '\(path)'",
            suggestion: "only 'accept' takes lines, from 1: name the file, \(path[..<colon])")
    }

    /// Reports how to remove a trace without a marble file.
    private static func reportLoneTrace(_ path: String, _ terminal: Terminal) {
        guard TracePath.isTrace(path), TraceFile.isLog(path) else { return }
        terminal.writeError(
            "\(path.escapingControlCharacters): note: no scenario uses this trace\n"
                + "    if it is of no use, remove it: trace-cli accept --prune \(path.pathForShells)")
    }

    static func isFolder(_ path: String) -> Bool { FileSearch.kind(of: path, followingLinks: true) == S_IFDIR }
}
