/// A run that `diff` compares: a recording, a marble file, or a marble file of a revision.
struct RunSource {
    private let path: String
    /// The revision of Git: `HEAD~1` of `search.marble@HEAD~1`.
    private let revision: String?

    init(_ word: String) throws(UsageError) {
        guard !SourceFile.exists(word), let mark = word.lastIndex(of: "@"), mark != word.startIndex else {
            (path, revision) = (word, nil)
            return
        }
        path = String(word[..<mark])
        let name = String(word[word.index(after: mark)...])
        revision = name
        if name.isEmpty || name.hasPrefix("-") || name.contains(":") {
            throw UsageError("'\(name)' is not a revision", suggestion: "write \(path)@HEAD~1")
        }
    }

    var name: String { revision.map { "\(path)@\($0)" } ?? path }

    private var isMarbles: Bool { path.hasSuffix(".marble") }

    /// Returns the run; reports its errors and returns `nil` if there is none.
    func run(by replay: MarbleReplay, _ terminal: Terminal) -> Run? {
        do {
            if !isMarbles, revision == nil { return try Run(recording: path) }
            let source = try source()
            guard isMarbles else { return try Run(recording: source, as: name) }
            var hasErrors = false
            let run = Run(replaying: source, as: name, by: self.replay(replay)) { outcome in
                hasErrors = report(outcome, replay, terminal)
            }
            if run.isFull {
                terminal.writeError("\(name.escapingControlCharacters): error: the run has too many events to compare")
                return nil
            }
            return hasErrors ? nil : run
        } catch {
            terminal.writeError(error)
            return nil
        }
    }

    /// Returns the scenarios of the run with their traces; reports its errors and returns `nil` if there are none.
    func scenarios(by replay: MarbleReplay, _ terminal: Terminal) -> [ScenarioResult]? {
        do {
            if !isMarbles, revision == nil, case .recording(let recording) = try RunFile.read(path) {
                return recording.scenarios(replay.selection, terminal)
            }
            var replay = self.replay(replay)
            replay.recordsTrace = true
            replay.maximumRecordCount = replay.budget.recordCount
            return replay.run(try source()).scenarios
        } catch {
            terminal.writeError(error)
            return nil
        }
    }

    /// Replays a marble file again, with a trace that tells causes.
    func trace(_ run: Run, by replay: MarbleReplay) {
        if isMarbles, let source = try? source() { run.trace(source, by: self.replay(replay)) }
    }

    /// Returns whether the file or a scenario has errors, which are reported.
    private func report(_ outcome: MarbleReplay.Outcome, _ replay: MarbleReplay, _ terminal: Terminal) -> Bool {
        outcome.diagnostics.forEach(terminal.writeError)
        let failures = outcome.scenarios.compactMap(\.failure)
        failures.forEach(terminal.writeError)
        if outcome.diagnostics.isEmpty, outcome.scenarios.isEmpty {
            var leftOut = LeftOut()
            leftOut.add(outcome.choices)
            terminal.report(leftOut.error(replay.selection))
            return true
        }
        return !outcome.diagnostics.isEmpty || !failures.isEmpty
    }

    private func source() throws(Diagnostic) -> SourceFile {
        guard let revision else { return try SourceFile.read(path) }
        return try Git.show(path, at: revision)
    }

    /// Returns a replay that reads included files of the revision as well.
    private func replay(_ replay: MarbleReplay) -> MarbleReplay {
        guard let revision else { return replay }
        var replay = replay
        replay.replacement = { path in try? Git.show(path, at: revision) }
        return replay
    }
}
