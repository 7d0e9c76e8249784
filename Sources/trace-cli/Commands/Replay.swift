extension Subcommand {
    static let replay = Subcommand(
        name: "replay",
        summary: "Show what happens in marble files: lanes under one ruler, then the debug() log.",
        examples: [
            ("trace-cli replay search.marble", "the lanes, then the log"),
            ("trace-cli replay --format log search.marble", "the log alone, as a trace file has it"),
            ("trace-cli replay --format marble search.marble", "the outputs as diagrams to paste"),
        ],
        flags: [ReplayCommand.format, ReplayCommand.timestamps, .strict, .scenario, .tag, .allowRead, .budget],
        operand: .some(Placeholder("FILE", .marbles)),
        run: ReplayCommand.run)
}

enum ReplayCommand {
    static let format = Flag(
        name: "--format", summary: "what to print",
        value: Placeholder("FORMAT", .choice(ReplayFormat.all.map { Choice($0.name, $0.summary) })))

    static let timestamps = Flag(
        name: "--timestamps", summary: "how the log says its times",
        value: Placeholder(
            "FORM",
            .choice([
                Choice("milliseconds", "virtual time: 120 (unless told otherwise)"),
                Choice("date", "1970-01-01 00:00:00.120; a log then is byte for byte what RxSwift prints"),
            ])))

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let format = ReplayFormat.all.first { $0.name == arguments[Self.format] } ?? ReplayFormat.all[0]
        var replay = MarbleReplay(arguments)
        replay.skipsCompiledNeeds = true
        guard let found = MarbleFiles.find(arguments.operands, terminal) else { return .error }
        let renderer = format.renderer(terminal, arguments[timestamps] == "date" ? .date : .milliseconds)
        var hasSucceeded = !found.isIncomplete
        var isAnySelected = !format.isForPeople
        var leftOut = LeftOut()
        for (index, path) in found.files.enumerated() {
            if format.isForPeople {
                if index > 0 { terminal.print("") }
                if found.files.count > 1 { terminal.print("// " + path.escapingControlCharacters) }
            }
            let outcome: MarbleReplay.Outcome?
            switch read(path, terminal) {
            case .recording(let recording)?:
                hasSucceeded = print(recording, replay, renderer, format, terminal) && hasSucceeded
                isAnySelected = true
                continue
            case .marbles(let source)?:
                outcome = run(source, replay, renderer, isForPeople: format.isForPeople, terminal)
            case nil: outcome = nil
            }
            hasSucceeded = hasSucceeded && outcome?.hasSucceeded ?? false
            if let outcome, outcome.diagnostics.isEmpty, outcome.scenarios.isEmpty, outcome.needing.isEmpty {
                leftOut.add(outcome.choices)
            } else {
                isAnySelected = true
            }
        }
        renderer.finish()
        if !isAnySelected { terminal.report(leftOut.error(replay.selection)) }
        return hasSucceeded && isAnySelected ? .same : .error
    }

    /// Reads a file; reports an error and returns `nil` if that cannot be done.
    private static func read(_ path: String, _ terminal: Terminal) -> RunFile? {
        do {
            return try RunFile.read(path)
        } catch {
            terminal.writeError(error)
            return nil
        }
    }

    /// Shows the runs of a recording, and returns whether all of them ran to their ends.
    private static func print(
        _ recording: Recording, _ replay: MarbleReplay, _ renderer: any TraceRenderer, _ format: ReplayFormat,
        _ terminal: Terminal
    ) -> Bool {
        guard format.takesRecordings else {
            terminal.report(
                UsageError(
                    "'--format \(format.name)' needs a marble file, and '\(recording.path)' is a "
                        + (recording.isLog ? "log" : "recording"),
                    suggestion: recording.isLog
                        ? "it is shown as lanes, and 'trace-cli import \(recording.path.pathForShells)' makes a "
                            + "marble file of it" : "a recording is shown as lanes"), of: "replay")
            return false
        }
        guard let scenarios = recording.scenarios(replay.selection, terminal) else { return false }
        renderer.begin(SourceFile(path: recording.path, bytes: []), title: recording.title, scenarios.map(\.outline))
        for scenario in scenarios {
            renderer.begin(scenario.name)
            renderer.end(scenario)
            if let failure = scenario.failure { terminal.writeError(failure) }
            scenario.skippedLines.forEach(terminal.writeError)
        }
        return scenarios.allSatisfy { $0.failure == nil }
    }

    static func run(
        _ source: SourceFile, _ replay: MarbleReplay, _ renderer: any TraceRenderer, isForPeople: Bool,
        _ terminal: Terminal
    ) -> MarbleReplay.Outcome {
        let outcome = replay.run(source, rendering: renderer) { scenario in
            terminal.writePrinted(scenario, in: source.path)
            if isForPeople { terminal.writeDisappointments(scenario, in: source.path) }
            if let failure = scenario.failure { terminal.writeError(failure) }
        }
        outcome.diagnostics.forEach(terminal.writeError)
        (outcome.notes + [outcome.holes].compactMap(\.self)).forEach(terminal.writeNote)
        outcome.skippedLines.forEach(terminal.writeError)
        return outcome
    }
}

extension MarbleReplay.Outcome {
    /// Whether every scenario ran to its end, even if with a mismatch.
    var hasSucceeded: Bool { diagnostics.isEmpty && scenarios.allSatisfy { $0.failure == nil } }
}
