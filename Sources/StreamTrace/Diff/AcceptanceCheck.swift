extension MarbleReplay {
    /// Why nothing of a file can be taken over: it has errors.
    public struct Rejection: Error {
        public let diagnostics: [Diagnostic]
    }

    /// What has to be written so that a file and the traces beside it say what happens.
    ///
    ///     let acceptance = try MarbleReplay().acceptance(of: source)
    ///     for change in acceptance.changes { try change.write() }
    ///
    /// The file is replayed again as it would be written: where it did not hold then, there are no changes, and a refusal
    /// says why. Throws a `Rejection` for a file with errors. Nothing is written by this itself.
    public func acceptance(
        of source: SourceFile, _ extent: Acceptance.Extent = .everything
    ) throws(Rejection) -> Acceptance {
        let outcome = run(source).comparedWithTraceFiles()
        let errors = outcome.diagnostics + outcome.scenarios.compactMap(\.failure)
        if !errors.isEmpty { throw Rejection(diagnostics: errors) }
        var acceptance = Acceptance(of: outcome, extent)
        acceptance.hold(source, self, extent)
        return acceptance
    }
}

extension Acceptance {
    /// Lines that come or go move others, and `debug()` without a name logs its line: then once more is enough.
    private static let mostRounds = 3

    /// Makes sure that the marble files hold with the changes, and takes the logs from how they run then.
    fileprivate mutating func hold(_ source: SourceFile, _ replay: MarbleReplay, _ extent: Extent) {
        let originals = changes.filter(\.isOfMarbles).compactMap(\.source)
        if originals.isEmpty { return }
        let extent =
            if case .line = extent, let line = changes[0].places.first?.line { Extent.line(line) } else { extent }
        var replay = replay
        var next = self
        for _ in 0..<Self.mostRounds {
            for change in next.changes where change.isOfMarbles {
                replay.replacements[change.path] = change.source?.applying(change.edits)
            }
            let outcome = replay.run(replay.replacements[source.path] ?? source)
            if let error = outcome.diagnostics.first ?? outcome.scenarios.compactMap(\.failure).first {
                return withdraw(error)
            }
            next = Acceptance(of: outcome.comparedWithTraceFiles(), extent)
            if isFulfilled(by: outcome) { return take(replay.replacements, of: originals, traces: next) }
        }
        withdraw(nil)
    }

    private func isFulfilled(by outcome: MarbleReplay.Outcome) -> Bool {
        taken.allSatisfy { scenario, subject in
            subject == .traceFile || !outcome.scenarios[scenario].mismatches.contains { $0.subject == subject }
        }
    }

    private mutating func take(_ texts: [String: SourceFile], of originals: [SourceFile], traces: Acceptance) {
        changes.removeAll { !$0.isOfMarbles }
        for index in changes.indices {
            guard let old = changes[index].source, let new = texts[old.path] else { continue }
            if old.applying(changes[index].edits).bytes == new.bytes { continue }
            changes[index].edits = [
                TextEdit(SourceRange(0, old.bytes.count), new.text(SourceRange(0, new.bytes.count)))
            ]
        }
        changes += traces.changes.filter { !$0.isOfMarbles }
    }

    private mutating func withdraw(_ error: Diagnostic?) {
        guard let source = changes.first(where: \.isOfMarbles)?.source else { return }
        let line = changes.flatMap(\.places).map(\.line).min() ?? 1
        changes = []
        if let error { refusals.append(error) }
        refuse("the file would not hold with what it gives, so nothing was written", source, line: line)
    }
}

extension Acceptance.Change {
    fileprivate var isOfMarbles: Bool { source != nil && path.hasSuffix(".marble") }
}
