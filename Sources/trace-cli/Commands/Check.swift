import StreamTraceReplay

extension Subcommand {
    static let check = Subcommand(
        name: "check",
        summary: "Hold marble files against their diagrams and traces; for CI and the save key.",
        examples: [
            ("trace-cli check", "all marble files here and below"),
            ("trace-cli check traces/login", "those of a folder"),
            ("trace-cli check search.marble", "one file; search.trace means the same"),
            ("trace-cli check --tag login", "what is tagged so: 'tags: login, form' in a file or a scenario"),
        ],
        flags: [
            CheckCommand.requireExpectations, .strict, CheckCommand.jobs, CheckCommand.diagnose, .scenario, .tag,
            .allowRead, .budget,
        ],
        operand: .any(Placeholder("PATH", .checked)),
        run: CheckCommand.run)
}

private struct CheckCommand {
    static let requireExpectations = Flag(
        name: "--require-expectations", summary: "report scenarios and outputs without expectations as errors")
    static let jobs = Flag(
        name: "--jobs", summary: "how many files to check at a time; the number of processors by default",
        value: Placeholder("NUMBER", .number))

    static let diagnose = Flag(
        name: "--diagnose", summary: "how long to look for an edit under which a file passes; 'quick' by default",
        value: Placeholder(
            "EFFORT",
            .choice([
                Choice("off", "not at all"), Choice("quick", "300 ms for each file"),
                Choice("full", "10 s for each file"),
            ])))

    let replay: MarbleReplay
    let requiresExpectations: Bool
    let effort: DiagnosisSearch.Effort

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let paths = arguments.operands.isEmpty ? ["."] : arguments.operands
        guard let found = MarbleFiles.find(paths, takesTraces: true, terminal) else { return .error }
        let files = found.files
        let command = CheckCommand(
            replay: MarbleReplay(arguments), requiresExpectations: arguments.has(requireExpectations),
            effort: arguments[diagnose].flatMap(DiagnosisSearch.Effort.init) ?? .quick)
        let workers = Workers(jobs: arguments.number(jobs) ?? Workers.processors)
        var tally = CheckTally()
        var leftOut = LeftOut()
        var stale = StaleTraces(among: found.traces)
        var progress = Progress(terminal, total: files.count)
        workers.run(
            files.count,
            { index in terminal.recording { command.check(files[index], $0) } },
            idle: { progress.show(tally.files) }
        ) { index, report in
            if !report.recording.isEmpty { progress.hide() }
            terminal.play(report.recording)
            tally.add(report.result)
            stale.add(report.result.traces, of: files[index])
            report.result.choices.map { leftOut.add($0) }
            progress.show(tally.files)
        }
        progress.hide()
        let traces = stale.all()
        for trace in traces { command.show(trace, terminal) }
        tally.staleTraces = traces.count
        if tally.files == 0, !files.isEmpty {
            terminal.report(leftOut.error(command.replay.selection))
            return .error
        }
        if files.isEmpty, traces.isEmpty {
            terminal.report(MarbleFiles.nothing(in: paths))
            return .error
        }
        terminal.print(tally.summary)
        return found.isIncomplete ? .error : tally.exitCode
    }

    private func check(_ path: String, _ terminal: Terminal) -> CheckedFile {
        let source: SourceFile
        do {
            source = try SourceFile.read(path)
        } catch {
            terminal.writeError(error.suggesting(TraceHomes.hint(forMissing: path)))
            return CheckedFile(isInError: true)
        }
        var file = CheckedFile()
        // Results are released after they have been judged.
        let (outcome, judgements) = terminal.recording { terminal in
            replay.check(source) { scenario in
                terminal.writePrinted(scenario, in: path)
                judge(scenario, of: source, &file, terminal)
            }
        }
        outcome.diagnostics.forEach(terminal.writeError)
        (outcome.notes + [outcome.holes].compactMap(\.self)).forEach(terminal.writeNote)
        if !outcome.diagnostics.isEmpty { return CheckedFile(isInError: true) }
        terminal.play(judgements)
        file.leftOut = outcome.leftOut - file.selected
        file.hasScenarios = outcome.traceFiles.first?.isOfScenario == true
        file.choices = file.selected == 0 ? outcome.choices : nil
        file.traces = outcome.traceUse
        if file.withoutExpectations == file.selected, file.withoutExpectations > 0 {
            reportMissingExpectations(source, terminal)
        }
        return file
    }

    private func judge(
        _ scenario: ScenarioResult, of source: SourceFile, _ file: inout CheckedFile, _ terminal: Terminal
    ) {
        let path = source.path
        let renderer = MismatchRenderer(color: terminal.usesColor, width: terminal.width)
        if let failure = scenario.failure { terminal.writeError(failure) }
        for mismatch in scenario.mismatches {
            // The diagnosis explains all differences of a file, and stands above the first one.
            let diagnosis = file.isDiagnosed ? nil : diagnosis(of: source)
            file.isDiagnosed = true
            renderer.lines(mismatch, scenario: scenario.name, of: path, traced: scenario, diagnosis: diagnosis)
                .forEach(terminal.print)
            terminal.print("")
        }
        let missing = requiresExpectations ? scenario.missingExpectations : []
        missing.forEach(terminal.writeError)
        if scenario.failure != nil || !missing.isEmpty {
            file.withErrors += 1
        } else if !scenario.mismatches.isEmpty {
            file.failed += 1
        } else if scenario.assertions > 0 {
            file.passed += 1
        } else {
            file.withoutExpectations += 1
            terminal.writeDisappointments(scenario, in: path)
        }
    }

    private func diagnosis(of source: SourceFile) -> Diagnosis? {
        effort == .off
            ? nil : DiagnosisSearch(source, by: replay, jobs: Workers.processors, effort: effort).run()
    }

    private func show(_ trace: StaleTraces.Trace, _ terminal: Terminal) {
        let heading = MismatchRenderer(color: terminal.usesColor).head(
            .failure, trace.path.escapingControlCharacters, trace.summary)
        terminal.print(heading)
        terminal.print("  " + trace.reason.escapingControlCharacters)
        terminal.print("")
        if let home = trace.home {
            terminal.print("  move: mv \(trace.path.pathForShells) \(home.trace.pathForShells)")
        }
        terminal.print("  remove: trace-cli accept --prune " + trace.path.pathForShells)
        terminal.print("")
    }

    private func reportMissingExpectations(_ source: SourceFile, _ terminal: Terminal) {
        terminal.writeError("\(source.path.escapingControlCharacters): note: no expectations in this file")
        if source.path == "<stdin>" { return }
        terminal.writeError(
            "    'trace-cli accept --new \(source.path.pathForShells)' writes what happens now as a trace")
    }
}
