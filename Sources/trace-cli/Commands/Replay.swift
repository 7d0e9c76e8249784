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
        let replay = MarbleReplay(arguments)
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
            let outcome = run(path, replay, renderer, isForPeople: format.isForPeople, terminal)
            hasSucceeded = hasSucceeded && outcome?.hasSucceeded ?? false
            if let outcome, outcome.diagnostics.isEmpty, outcome.scenarios.isEmpty {
                leftOut.add(outcome.choices)
            } else {
                isAnySelected = true
            }
        }
        renderer.finish()
        if !isAnySelected { terminal.report(leftOut.error(replay.selection)) }
        return hasSucceeded && isAnySelected ? .same : .error
    }

    /// Replays a file, or returns `nil` if it cannot be read.
    private static func run(
        _ path: String, _ replay: MarbleReplay, _ renderer: any TraceRenderer, isForPeople: Bool, _ terminal: Terminal
    ) -> MarbleReplay.Outcome? {
        do {
            return run(try SourceFile.read(path), replay, renderer, isForPeople: isForPeople, terminal)
        } catch {
            terminal.writeError(error)
            return nil
        }
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
