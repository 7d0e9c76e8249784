/// A session of `accept`, which writes, shows and counts accepted changes.
///
/// A write waits until its data is stored, so that some hundred proposals are written in parallel.
struct AcceptSession {
    private let isDryRun: Bool
    private let terminal: Terminal
    /// The number of files with a selected scenario.
    private(set) var files = 0
    private(set) var hasErrors = false
    private var pending: [AcceptProposal] = []
    private var written: Set<String> = []
    private var changed = 0
    /// The number of changed expectations of which only a part was accepted.
    private var changedInPart = 0
    private var changedFiles: Set<String> = []
    private var added = 0
    private var renamed = 0
    private var removed = 0
    private var withoutExpectations = 0
    private var differencesLeft = 0
    private var staleTraces = 0

    init(isDryRun: Bool, _ terminal: Terminal) {
        self.isDryRun = isDryRun
        self.terminal = terminal
    }

    /// Returns whether a file of the proposal has been or will be written since the proposal was created.
    func overlaps(_ proposal: AcceptProposal) -> Bool {
        proposal.acceptance?.changes.contains { written.contains($0.path) } ?? false
    }

    mutating func add(_ proposal: AcceptProposal) {
        pending.append(proposal)
        for change in proposal.acceptance?.changes ?? [] { written.insert(change.path) }
        if pending.count == Self.maximumPending { flush() }
    }

    /// Whether the next proposal causes a flush.
    var isFull: Bool { pending.count == Self.maximumPending - 1 }

    /// Writes and shows pending proposals.
    mutating func flush() {
        let proposals = pending
        pending = []
        let errors = isDryRun ? Array(repeating: nil, count: proposals.count) : Self.write(proposals)
        for (proposal, error) in zip(proposals, errors) { finish(proposal, error) }
    }

    private static let maximumPending = 256
    /// The number of threads that wait for the disk, which stores parallel writes together.
    private static let writers = 8

    /// Writes proposals and returns the first error of each. After an error, the file's remaining changes are not
    /// written.
    private static func write(_ proposals: [AcceptProposal]) -> [(index: Int, error: Diagnostic)?] {
        var errors: [(index: Int, error: Diagnostic)?] = []
        Interruption.deferred {
            Workers(jobs: writers).run(proposals.count, { failure(of: proposals[$0]) }, { errors.append($1) })
        }
        return errors
    }

    private static func failure(of proposal: AcceptProposal) -> (index: Int, error: Diagnostic)? {
        for (index, change) in (proposal.acceptance?.changes ?? []).enumerated() {
            do { try change.write() } catch { return (index, error) }
        }
        return nil
    }

    private mutating func finish(_ proposal: AcceptProposal, _ failure: (index: Int, error: Diagnostic)?) {
        proposal.errors.forEach(terminal.writeError)
        hasErrors = hasErrors || !proposal.errors.isEmpty
        guard let acceptance = proposal.acceptance, acceptance.choices == nil else { return }
        files += 1
        acceptance.refusals.forEach(terminal.writeError)
        hasErrors = hasErrors || !acceptance.refusals.isEmpty || failure != nil
        withoutExpectations += acceptance.withoutExpectations
        differencesLeft += acceptance.differencesLeft
        let writes = failure?.index ?? acceptance.changes.count
        for (change, shown) in zip(acceptance.changes, proposal.shown).prefix(writes) {
            terminal.play(shown)
            count(change)
        }
        if let failure { terminal.writeError(failure.error) }
    }

    private mutating func count(_ change: Acceptance.Change) {
        let new = change.differences.filter(\.isNew).count
        if change.source == nil { added += new }
        changed += change.differences.count - (change.source == nil ? new : 0)
        changedInPart += change.differences.count(where: \.isPart)
        if change.source != nil, !change.differences.isEmpty { changedFiles.insert(change.path) }
        renamed += change.formerPath == nil ? 0 : 1
    }

    /// Shows a trace that no scenario uses, and removes it if requested.
    mutating func take(_ trace: StaleTraces.Trace, removes: Bool) {
        let path = trace.path.escapingControlCharacters
        guard removes else {
            staleTraces += 1
            terminal.writeError("\(path): note: \(trace.summary): \(trace.reason.escapingControlCharacters)")
            return
        }
        let renderer = MismatchRenderer(color: terminal.usesColor, width: terminal.width)
        do {
            // An unused trace may be empty or damaged.
            let source =
                trace.isDangling
                ? SourceFile(path: trace.path, bytes: []) : try SourceFile.readLeniently(trace.path)
            if !isDryRun {
                try Interruption.deferred { () throws(Diagnostic) in try SourceFile.remove(trace.path) }
            }
            let heading: MismatchRenderer.Heading = isDryRun ? .wouldRemove : .removed
            renderer.lines(removedTrace: source, trace.summary, as: heading).forEach(terminal.print)
            terminal.print("")
            removed += 1
        } catch {
            terminal.writeError(error)
            hasErrors = true
        }
    }

    /// - Parameter isPart: Whether only some differences were to be accepted, so that others are not mentioned.
    func summarize(_ paths: [String], isPart: Bool, isInterrupted: Bool) {
        var parts: [String] = []
        if changed > 0 {
            parts.append(
                CheckTally.counted(changed, "expectation") + (changedInPart > 0 ? " (\(changedInPart) in part)" : "")
                    + " in " + CheckTally.counted(changedFiles.count, "file"))
        }
        if added > 0 { parts.append(CheckTally.counted(added, "new trace")) }
        if renamed > 0 { parts.append("\(CheckTally.counted(renamed, "trace")) renamed") }
        if removed > 0 { parts.append("\(CheckTally.counted(removed, "trace")) removed") }
        if !parts.isEmpty {
            let list = parts.joined(separator: ", ")
            let end = isInterrupted ? "; interrupted" : ""
            terminal.print((isDryRun ? "would accept \(list); nothing was written" : "accepted \(list)") + end)
        } else if isInterrupted {
            terminal.print("interrupted")
        } else if !hasErrors {
            let subject =
                paths.count == 1 ? paths[0].escapingControlCharacters : CheckTally.counted(paths.count, "file")
            terminal.print("no differences in \(subject)")
        }
        if differencesLeft > 0, !isPart, let path = paths.first {
            let verb = differencesLeft == 1 ? "differs" : "differ"
            terminal.print("\(differencesLeft) more \(verb): trace-cli accept \(path.pathForShells)")
        }
        if withoutExpectations > 0 {
            let verb = withoutExpectations == 1 ? "has" : "have"
            terminal.writeError(
                "note: \(CheckTally.counted(withoutExpectations, "scenario")) \(verb) no expectations; "
                    + "--new writes a trace for each")
        }
        if staleTraces > 0 { terminal.writeError("note: --prune removes traces that no scenario uses") }
    }
}

/// The changes for a file and their rendering.
struct AcceptProposal {
    let path: String
    var acceptance: Acceptance?
    /// The rendering of each change.
    var shown: [Terminal.Recording] = []
    var errors: [Diagnostic] = []
}
