#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A check of all files, and again of those that a saved file belongs to, until it is interrupted.
struct CheckWatch {
    private let options: CheckOptions
    private let terminal: Terminal
    private let run: CheckRun
    private var files: [String] = []
    private var folders: [String] = []
    private var dependencies: Dependencies
    /// The files that did not pass when they were last checked.
    private var failing: Set<String> = []
    private var watcher: any FileWatcher
    private let clock: () -> String

    /// - Parameter clock: Returns the time of day.
    init(
        _ options: CheckOptions, _ terminal: Terminal, _ watcher: (any FileWatcher)? = nil,
        clock: @escaping () -> String = Self.timeOfDay
    ) {
        self.options = options
        self.clock = clock
        self.terminal = terminal
        run = CheckRun(options, terminal)
        dependencies = Dependencies(options.replay)
        self.watcher = watcher ?? Self.systemWatcher
    }

    private static var systemWatcher: any FileWatcher {
        #if os(Linux)
        if let watcher = InotifyWatcher() { return watcher }
        #endif
        return PollingWatcher()
    }

    /// Checks until the command is interrupted, or returns an error if there are no files.
    mutating func run(while goesOn: () -> Bool = { true }) throws(UsageError) -> ExitCode {
        guard let found = MarbleFiles.find(options.paths, takesTraces: true, terminal) else { return .error }
        take(found)
        var changed = files
        if let revision = options.revision {
            changed = try ChangedFiles(since: revision).marbles(among: files, options.replay)
        }
        check(changed)
        while goesOn(), !Interruption.isInterrupted { handleChanges() }
        return Interruption.exitCode(or: .same)
    }

    private mutating func take(_ found: MarbleFiles) {
        for file in Set(files).subtracting(found.files) {
            dependencies.remove(file)
            failing.remove(file)
        }
        (files, folders) = (found.files, found.folders.map(CanonicalPathCache.resolved))
    }

    private mutating func handleChanges() {
        let changes = watcher.changes()
        var affected = changes.reduce(into: Set<String>()) { $0.formUnion(dependencies.marbles(dependingOn: $1)) }
        let isSearched = !changes.isDisjoint(with: folders) || changes.contains(where: MarbleFiles.isFolder)
        if isSearched || !changes.allSatisfy(SourceFile.exists) {
            let known = Set(files)
            let quiet = Terminal(write: { _, _ in })
            if let found = MarbleFiles.find(options.paths, takesTraces: true, quiet) { take(found) }
            affected.formUnion(Set(files).subtracting(known))
        }
        let checked = files.filter(affected.contains)
        if checked.isEmpty { return watch() }
        // The time tells whether the result is that of the last change.
        terminal.writeError("\n\(clock())  \(Self.names(of: checked))")
        check(checked)
    }

    private static func names(of files: [String]) -> String {
        let shown = files.prefix(3).map(\.escapingControlCharacters)
        return files.count > shown.count + 1
            ? "\(shown.joined(separator: ", ")) and \(files.count - shown.count) more"
            : files.map(\.escapingControlCharacters).list
    }

    /// Returns the local time, like `13:05:12`.
    private static func timeOfDay() -> String {
        var now = time(nil)
        var parts = tm()
        localtime_r(&now, &parts)
        let digits = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { String(String(100 + $0).suffix(2)) }
        return digits.joined(separator: ":")
    }

    private mutating func check(_ files: [String]) {
        // A change after this is noticed.
        files.forEach { dependencies.add($0) }
        watch()
        var tally = CheckTally(options)
        var failing = self.failing.subtracting(files)
        let others = failing.count
        run.check(files, nil, &tally) { file, path in
            if file.failed + file.withErrors > 0 || file.isInError { failing.insert(path) }
        }
        self.failing = failing
        tally.isInterrupted = Interruption.isInterrupted
        tally.slowestLines.forEach(terminal.print)
        let rest =
            others == 0 ? "" : "; \(CheckTally.counted(others, "other file")) still \(others == 1 ? "fails" : "fail")"
        terminal.print(tally.summary + rest)
        terminal.flush()
    }

    private mutating func watch() { watcher.watch(files: Array(dependencies.paths), folders: folders) }
}
