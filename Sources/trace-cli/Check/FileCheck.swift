/// The check of a file, on any thread.
struct FileCheck {
    let options: CheckOptions
    /// Whether reports need the results of scenarios.
    let reports: Bool

    func check(_ path: String, _ terminal: Terminal) -> CheckedFile {
        // The files that are being checked are completed, and no others begun.
        if Interruption.isInterrupted { return CheckedFile() }
        let start = ContinuousClock.now
        do {
            return check(try SourceFile.read(path), since: start, terminal)
        } catch {
            let error = error.suggesting(TraceHomes.hint(forMissing: path))
            terminal.writeError(error)
            return inError(error.file.path, [error], since: start)
        }
    }

    private func check(
        _ source: SourceFile, since start: ContinuousClock.Instant, _ terminal: Terminal
    ) -> CheckedFile {
        var file = CheckedFile()
        var scenarios: [CheckedScenario] = []
        var repeated: Set<String> = []
        var last = start
        // Results are released after they have been judged.
        let (outcome, judgements) = terminal.recording { terminal in
            let goesOn = { !options.stopsAtFailure || file.failed + file.withErrors == 0 }
            return options.replay.check(source, while: goesOn) { scenario in
                let duration = .now - last
                repeated.formUnion(scenario.repeatedInputs)
                scenarios += judge(scenario, of: source, duration, &file, terminal)
                last = .now
            }
        }
        outcome.diagnostics.forEach(terminal.writeError)
        let requests = outcome.repeatedRequests(by: options.replay, of: repeated)
        (outcome.notes + [outcome.holes].compactMap(\.self) + requests).forEach(terminal.writeNote)
        if !outcome.diagnostics.isEmpty { return inError(source.path, outcome.diagnostics, since: start) }
        terminal.play(judgements)
        for (error, scenarios) in file.failures { terminal.writeError(error, in: scenarios) }
        file.complete(with: outcome)
        if !scenarios.isEmpty { file.report = ReportedFile(path: source.path, scenarios, source: source) }
        let isWhole = file.leftOut + file.inOtherShards + file.inTestTargets == 0
        if isWhole, file.withoutExpectations == file.selected, file.withoutExpectations > 0 {
            reportMissingExpectations(source, terminal)
        }
        return file
    }

    private func inError(
        _ path: String, _ errors: [Diagnostic], since start: ContinuousClock.Instant
    ) -> CheckedFile {
        var file = CheckedFile(isInError: true)
        if reports { file.report = ReportedFile(path: path, errors: errors, duration: .now - start) }
        return file
    }

    /// Shows and counts the result of a scenario, and returns it for reports, if there are any.
    private func judge(
        _ scenario: ScenarioResult, of source: SourceFile, _ duration: Duration, _ file: inout CheckedFile,
        _ terminal: Terminal
    ) -> [CheckedScenario] {
        terminal.writePrinted(scenario, in: source.path)
        let missing = options.requiresExpectations ? scenario.missingExpectations : []
        if let failure = scenario.failure { file.add(failure, in: scenario.name) }
        // The diagnosis explains all differences of a file, and is printed above the first one.
        let isFirst = !scenario.mismatches.isEmpty && !file.isDiagnosed
        let diagnosis = isFirst ? options.diagnosing.diagnosis(of: source) : nil
        if isFirst { (file.isDiagnosed, file.isExplained) = (true, diagnosis?.hasEdit == true) }
        show(scenario, of: source, diagnosis, &file, terminal)
        missing.forEach(terminal.writeError)
        let verdict = scenario.verdict(missing: missing)
        file.add(verdict)
        if verdict == .unasserted { terminal.writeDisappointments(scenario, in: source.path) }
        if options.slowest > 0 { file.times.append((label(scenario, in: source.path), duration)) }
        if !reports { return [] }
        return [
            CheckedScenario(scenario, in: source.path, missing: missing, diagnosis: diagnosis, duration: duration)
        ]
    }

    private func show(
        _ scenario: ScenarioResult, of source: SourceFile, _ diagnosis: Diagnosis?, _ file: inout CheckedFile,
        _ terminal: Terminal
    ) {
        let renderer = MismatchRenderer(color: terminal.usesColor, width: terminal.differenceWidth)
        for (index, mismatch) in scenario.mismatches.enumerated() {
            // The edit that explains the first differences explains the others.
            let isBrief = file.isExplained && file.differences >= Self.maximumShown
            var lines =
                isBrief
                ? renderer.brief(mismatch, scenario: scenario.name)
                : renderer.lines(
                    mismatch, scenario: scenario.name, of: source.path, traced: scenario,
                    diagnosis: index == 0 ? diagnosis : nil)
            if isBrief, file.differences == Self.maximumShown {
                lines.append("  The edit above mends this too; 'check --diagnose off' shows all of it.")
            }
            file.differences += 1
            lines.forEach(terminal.print)
            terminal.print("")
        }
    }

    /// The number of differences of a file that are shown in full if an edit explains them.
    private static let maximumShown = 3

    /// `search.marble › late`
    private func label(_ scenario: ScenarioResult, in path: String) -> String {
        (path + (scenario.name.map { " › " + $0 } ?? "")).escapingControlCharacters
    }

    private func reportMissingExpectations(_ source: SourceFile, _ terminal: Terminal) {
        terminal.writeError("\(source.path.escapingControlCharacters): note: no expectations in this file")
        if source.path == "<stdin>" { return }
        terminal.writeError(
            "    'trace-cli accept \(source.path.pathForShells)' writes what happens now")
    }
}

extension CheckedFile {
    fileprivate mutating func add(_ verdict: CheckedScenario.Verdict) {
        switch verdict {
        case .passed: passed += 1
        case .failed: failed += 1
        case .error: withErrors += 1
        case .unasserted: withoutExpectations += 1
        }
    }

    fileprivate mutating func complete(with outcome: MarbleReplay.Outcome) {
        inOtherShards = outcome.inOtherShards
        inTestTargets = outcome.needing.count
        leftOut = outcome.leftOut - selected - inOtherShards
        hasScenarios = outcome.traceFiles.first?.isOfScenario == true
        choices = selected == 0 ? outcome.choices : nil
        traces = outcome.traceUse
    }
}
