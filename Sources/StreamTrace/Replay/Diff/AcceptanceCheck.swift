extension MarbleReplay {
    /// The errors of a file whose results cannot be accepted.
    package struct Rejection: Error { package let diagnostics: [Diagnostic] }

    /// Returns the changes that make a file and its traces match the actual results.
    ///
    ///     let acceptance = try MarbleReplay().acceptance(of: source)
    ///     for change in acceptance.changes { try change.write() }
    ///
    /// All scenarios are replayed, because they may share expectations; the differences of those in `selection` are
    /// accepted. The changed file is replayed as well: if it fails, the result has no changes and a refusal states the
    /// reason. No file is written.
    ///
    /// Throws a `Rejection` for a file with errors.
    ///
    /// - Parameter parts: The parts to accept of the only difference in the extent, numbered from 0; `nil` for all.
    package func acceptance(
        of source: SourceFile, _ extent: Acceptance.Extent = .everything, parts: Set<Int>? = nil
    ) throws(Rejection) -> Acceptance {
        var replay = self
        replay.selection = ScenarioSelection()
        replay.tracesDifferences = true
        let outcome = replay.run(source).comparedWithTraceFiles().traced(by: replay)
        let errors = outcome.diagnostics + outcome.scenarios.filter(selection.contains).compactMap(\.failure)
        if !errors.isEmpty { throw Rejection(diagnostics: errors) }
        var acceptance = Acceptance(of: outcome, extent, parts: parts, selection: selection)
        acceptance.verify(source, replay, selection)
        return acceptance
    }
}

extension Acceptance {
    /// Inserted and removed lines move other lines, and thereby change the logs of `debug()` calls without a name; a
    /// further round suffices.
    private static let maximumRounds = 3

    /// Verifies that the marble files pass with the changes, and uses the logs of that run.
    fileprivate mutating func verify(_ source: SourceFile, _ replay: MarbleReplay, _ selection: ScenarioSelection) {
        let originals = changes.filter(\.isOfMarbles).compactMap(\.source)
        if originals.isEmpty { return }
        var part = part
        if case .expectation = part, let line = changes[0].differences.first?.line { part = .expectation(line: line) }
        var replay = replay
        var next = self
        var unfulfilled: Mismatch.Subject?
        for _ in 0..<Self.maximumRounds {
            for change in next.changes where change.isOfMarbles {
                replay.replacements[change.path] = change.source?.applying(change.edits)
            }
            let outcome = replay.run(replay.replacements[source.path] ?? source)
            let failures = outcome.scenarios.filter(selection.contains).compactMap(\.failure)
            if let error = outcome.diagnostics.first ?? failures.first { return withdraw(error) }
            next = Acceptance(of: outcome.comparedWithTraceFiles(), as: part, selection: selection)
            unfulfilled = accepted.first { !isFulfilled($0, by: outcome) }?.subject
            if unfulfilled == nil { return adopt(replay.replacements, of: originals, traces: next) }
            // A second round would accept the other parts.
            if parts != nil { break }
        }
        withdraw(nil, unfulfilled)
    }

    private func isFulfilled(
        _ accepted: (scenario: Int, subject: Mismatch.Subject, part: Mismatch.Content?),
        by outcome: MarbleReplay.Outcome
    ) -> Bool {
        if accepted.subject == .traceFile { return true }
        let left = outcome.scenarios[accepted.scenario].mismatches.first { $0.subject == accepted.subject }
        return accepted.part.map { left?.content.expects($0) ?? false } ?? (left == nil)
    }

    private mutating func adopt(_ texts: [String: SourceFile], of originals: [SourceFile], traces: Acceptance) {
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

    /// - Parameter unfulfilled: The expectation with which the file still fails, if it is known.
    private mutating func withdraw(_ error: Diagnostic?, _ unfulfilled: Mismatch.Subject? = nil) {
        guard let source = changes.first(where: \.isOfMarbles)?.source else { return }
        let differences = changes.flatMap(\.differences)
        let culprit = differences.first { $0.mismatch.subject == unfulfilled }?.line
        let line = culprit ?? differences.map(\.line).min() ?? 1
        changes = []
        if let error { refusals.append(error) }
        let message =
            parts == nil
            ? "the file would still fail here after this change, so it was not written"
            : "this part cannot be written without others, so the file was not written"
        refuse(message, source, line: line)
    }
}

extension Acceptance.Change {
    fileprivate var isOfMarbles: Bool { source != nil && path.hasSuffix(".marble") }
}
