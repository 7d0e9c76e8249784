extension MarbleReplay {
    /// The errors of a file whose results cannot be accepted.
    package struct Rejection: Error {
        package let diagnostics: [Diagnostic]

        package init(_ diagnostics: [Diagnostic]) { self.diagnostics = diagnostics }
    }

    /// Returns the changes that make a file and its traces match the actual results.
    ///
    ///     let acceptance = try MarbleReplay().acceptance(of: source)
    ///     for change in acceptance.changes { try change.write() }
    ///
    /// All scenarios are replayed, because they may share expectations; the differences of those in `selection` are
    /// accepted. The changed file is replayed as well: an expectation with which it still fails is left as it is, and a
    /// refusal says so. No file is written.
    ///
    /// Throws a `Rejection` for a file with errors.
    ///
    /// - Parameter parts: The parts to accept of the only difference in the extent, numbered from 0; `nil` for all.
    package func acceptance(
        of source: SourceFile, _ extent: Acceptance.Extent = .everything, adding addition: Acceptance.Addition = .none,
        parts: Set<Int>? = nil
    ) throws(Rejection) -> Acceptance {
        var replay = self
        replay.selection = ScenarioSelection()
        replay.tracesDifferences = true
        let outcome = replay.run(source).comparedWithTraceFiles().traced(by: replay)
        let errors = outcome.diagnostics + outcome.scenarios.filter(selection.contains).compactMap(\.failure)
        if !errors.isEmpty { throw Rejection(errors) }
        var (leftOut, refusals) = ([Acceptance.LeftOut](), [Diagnostic]())
        while true {
            var acceptance = Acceptance(
                of: outcome, extent, adding: addition, parts: parts, selection: selection, leavingOut: leftOut)
            let isOne = acceptance.accepted.count < 2
            let known = acceptance.refusals.count
            let unfulfilled = acceptance.verify(source, replay, selection)
            guard let unfulfilled, parts == nil, !isOne, leftOut.count < Acceptance.maximumLeftOut else {
                acceptance.refusals = refusals + acceptance.refusals
                return acceptance
            }
            leftOut.append(unfulfilled)
            refusals += acceptance.refusals.dropFirst(known)
        }
    }
}

extension Acceptance {
    /// Inserted and removed lines move other lines, and thereby change the logs of `debug()` calls without a name; a
    /// further round suffices.
    private static let maximumRounds = 3

    /// The number of expectations that are left out one after the other, each of which takes as many rounds.
    fileprivate static let maximumLeftOut = 10

    /// Verifies that the marble files pass with the changes, and uses the logs of that run. Otherwise it removes all
    /// changes, and returns an accepted expectation with which the file still fails, if it is known.
    fileprivate mutating func verify(
        _ source: SourceFile, _ replay: MarbleReplay, _ selection: ScenarioSelection
    ) -> LeftOut? {
        let originals = changes.filter(\.isOfMarbles).compactMap(\.source)
        if originals.isEmpty { return nil }
        var part = part
        if case .expectation = part, let line = changes[0].differences.first?.line { part = .expectation(line: line) }
        var replay = replay
        var next = self
        var unfulfilled: LeftOut?
        for round in 0..<Self.maximumRounds {
            for change in next.changes where change.isOfMarbles {
                replay.replacements[change.path] = change.source?.applying(change.edits)
            }
            let outcome = replay.run(replay.replacements[source.path] ?? source)
            let failures = outcome.scenarios.filter(selection.contains).compactMap(\.failure)
            if let error = outcome.diagnostics.first ?? failures.first {
                let culprit = round == 0 ? accepted.first { $0.contains(error, in: changes) } : nil
                withdraw(error, culprit?.subject)
                return culprit.map { ($0.scenario, $0.subject) }
            }
            next = Acceptance(
                of: outcome.comparedWithTraceFiles(), adding: addition, as: part, selection: selection)
            unfulfilled = accepted.first { !isFulfilled($0, by: outcome) }.map { ($0.scenario, $0.subject) }
            if unfulfilled == nil {
                adopt(replay.replacements, of: originals, traces: next)
                return nil
            }
            // A second round would accept the other parts.
            if parts != nil { break }
        }
        withdraw(nil, unfulfilled?.subject)
        return unfulfilled
    }

    private func isFulfilled(_ accepted: Accepted, by outcome: MarbleReplay.Outcome) -> Bool {
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
        let left = unfulfilled == nil ? "nothing was written" : "the expectation is left as it is"
        let message =
            parts == nil
            ? "the file would still fail here after this change, so \(left)"
            : "this part cannot be written without others, so the file was not written"
        refuse(message, source, line: line)
    }
}

extension Acceptance.Accepted {
    /// Whether an error of the changed file is in the text of one of its edits.
    fileprivate func contains(_ error: Diagnostic, in changes: [Acceptance.Change]) -> Bool {
        guard error.file.path == path, let change = changes.first(where: { $0.path == path }) else { return false }
        var growth = 0
        for edit in change.edits.sorted(by: { $0.range.start < $1.range.start }) {
            let start = edit.range.start + growth
            growth += edit.text.utf8.count - edit.range.count
            if SourceRange(start, edit.range.end + growth).contains(error.range) {
                return edits.contains { $0.range == edit.range }
            }
        }
        return false
    }
}

extension Acceptance.Change {
    fileprivate var isOfMarbles: Bool { source != nil && path.hasSuffix(".marble") }
}
