import StreamTraceEngine

extension Verb {
    static let check = Verb(
        name: "check",
        summary: "Hold marble files against their diagrams and traces; for CI and the save key.",
        examples: [
            ("trace-cli check", "all marble files here and below"),
            ("trace-cli check traces/login", "those of a folder"),
            ("trace-cli check search.marble", "one file"),
            ("trace-cli check --tag login", "what is tagged so: 'tags: login, form' in a file or a scenario"),
        ],
        flags: [CheckCommand.requireExpectations, CheckCommand.jobs, .scenario, .tag, .allowRead, .budget],
        operand: .any(Placeholder("PATH", .marbles)),
        run: CheckCommand.run)
}

private struct CheckCommand {
    static let requireExpectations = Flag(
        name: "--require-expectations", summary: "a file that asserts nothing is an error")
    static let jobs = Flag(
        name: "--jobs", summary: "how many files to check at a time; as many as there are processors unless told",
        value: Placeholder("NUMBER", .number))

    let replay: MarbleReplay
    let requiresExpectations: Bool

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        guard let files = MarbleFiles.find(arguments.operands.isEmpty ? ["."] : arguments.operands, terminal) else {
            return .trouble
        }
        let command = CheckCommand(
            replay: MarbleReplay(arguments), requiresExpectations: arguments.has(requireExpectations))
        let workers = Workers(jobs: arguments.number(jobs) ?? Workers.processors)
        var tally = Tally()
        var leftOut = LeftOut()
        var progress = Progress(terminal, total: files.count)
        workers.run(
            files.count,
            { index in terminal.recording { command.check(files[index], $0) } },
            idle: { progress.show(tally.files) }
        ) { _, report in
            if !report.recording.isEmpty { progress.hide() }
            terminal.play(report.recording)
            tally.add(report.result.verdict)
            report.result.choices.map { leftOut.add($0) }
            progress.show(tally.files)
        }
        progress.hide()
        if tally.files == 0 {
            terminal.complain(leftOut.error(command.replay.selection))
            return .trouble
        }
        terminal.print(tally.summary)
        return tally.exitCode
    }

    /// - Returns: what became of the file, and what could have been asked for where nothing of it was.
    private func check(
        _ path: String, _ terminal: Terminal
    ) -> (verdict: Verdict, choices: ScenarioSelection.Choices?) {
        let outcome: MarbleReplay.Outcome
        do {
            outcome = try replay.check(SourceFile.read(path))
        } catch {
            terminal.say(error)
            return (.trouble, nil)
        }
        let errors = outcome.diagnostics + outcome.scenarios.compactMap(\.failure)
        errors.forEach(terminal.say)
        outcome.notes.forEach(terminal.sayNote)
        let renderer = MismatchRenderer(color: terminal.usesColor, width: terminal.width)
        for scenario in outcome.scenarios {
            terminal.sayPrinted(scenario, in: outcome.source.path)
            for mismatch in scenario.mismatches {
                renderer.lines(mismatch, scenario: scenario.name).forEach(terminal.print)
                terminal.print("")
            }
        }
        if !errors.isEmpty { return (.trouble, nil) }
        if outcome.scenarios.isEmpty { return (.leftOut, outcome.choices) }
        if outcome.scenarios.contains(where: { !$0.mismatches.isEmpty }) { return (.failed, nil) }
        if outcome.scenarios.contains(where: { $0.assertions > 0 }) { return (.passed, nil) }
        sayAssertsNothing(outcome.source, terminal)
        return (requiresExpectations ? .trouble : .silent, nil)
    }

    private func sayAssertsNothing(_ source: SourceFile, _ terminal: Terminal) {
        let kind = requiresExpectations ? "error" : "note"
        terminal.say("\(source.path.escapingControlCharacters): \(kind): the file asserts nothing")
        if source.path == "<stdin>" { return }
        terminal.say("    'trace-cli accept \(source.path.quotedForShells)' writes down what it gives now")
    }
}

/// What became of a file.
private enum Verdict {
    case passed, failed, trouble
    /// It asserts nothing.
    case silent
    /// None of its scenarios was asked for.
    case leftOut
}

/// What came out so far.
private struct Tally {
    private var counts: [Verdict: Int] = [:]
    private(set) var files = 0

    mutating func add(_ verdict: Verdict) {
        if verdict == .leftOut { return }
        counts[verdict, default: 0] += 1
        files += 1
    }

    private func count(_ verdict: Verdict) -> Int { counts[verdict] ?? 0 }

    var exitCode: ExitCode { count(.trouble) > 0 ? .trouble : count(.failed) > 0 ? .different : .same }

    /// A file that asserts nothing has not passed anything.
    var summary: String {
        let silent = count(.silent)
        let nothing = silent == 1 ? "asserts nothing" : "assert nothing"
        if silent == files { return "\(silent) \(silent == 1 ? "file" : "files") \(nothing)" }
        var parts = ["\(count(.passed)) of \(files) \(files == 1 ? "file" : "files") passed"]
        if count(.failed) > 0 { parts.append("\(count(.failed)) failed") }
        if count(.trouble) > 0 { parts.append("\(count(.trouble)) with errors") }
        if silent > 0 { parts.append("\(silent) \(nothing)") }
        return parts.joined(separator: ", ")
    }
}
