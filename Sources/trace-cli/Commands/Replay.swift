import StreamTrace

extension Verb {
    static let replay = Verb(
        name: "replay",
        summary: "Show what happens in marble files: lanes under one ruler, then the debug() log.",
        examples: [
            ("trace-cli replay search.marble", "the lanes, then the log"),
            ("trace-cli replay --format log search.marble", "the log alone, as a trace file has it"),
            ("trace-cli replay --format marble search.marble", "the outputs as diagrams to paste"),
        ],
        flags: [ReplayCommand.format],
        operand: .some(Placeholder("FILE", .marbles)),
        run: ReplayCommand.run)
}

/// What `replay` prints.
private enum ReplayFormat: String, CaseIterable {
    case lanes, log, marble

    var summary: String {
        switch self {
        case .lanes: "lanes under one ruler, then the log (unless told otherwise)"
        case .log: "the log of debug(), as a trace file has it"
        case .marble: "the outputs as diagrams to paste"
        }
    }
}

private enum ReplayCommand {
    static let format = Flag(
        name: "--format", summary: "what to print",
        value: Placeholder("FORMAT", .choice(ReplayFormat.allCases.map { Choice($0.rawValue, $0.summary) })))

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let format = arguments[format].flatMap(ReplayFormat.init) ?? .lanes
        var isFine = true
        guard let files = MarbleFiles.find(arguments.operands, terminal) else { return .trouble }
        for (index, path) in files.enumerated() {
            if index > 0 { terminal.print("") }
            if files.count > 1 { terminal.print("// " + path.escapingControlCharacters) }
            isFine = replay(path, format, terminal) && isFine
        }
        return isFine ? .same : .trouble
    }

    /// False where the file, or a scenario of it, has an error.
    private static func replay(_ path: String, _ format: ReplayFormat, _ terminal: Terminal) -> Bool {
        let source: SourceFile
        do {
            source = try SourceFile.read(path)
        } catch {
            terminal.say(error)
            return false
        }
        let outcome = MarbleReplay().run(source)
        outcome.diagnostics.forEach(terminal.say)
        if format != .log, let title = outcome.title, !outcome.scenarios.isEmpty {
            terminal.print("// " + title.escapingControlCharacters)
        }
        for (index, scenario) in outcome.scenarios.enumerated() {
            if index > 0 { terminal.print("") }
            if let name = scenario.name { terminal.print("// scenario " + name.escapingControlCharacters) }
            if format != .log, let title = scenario.title { terminal.print("// " + title.escapingControlCharacters) }
            show(scenario, format, terminal)
            if let failure = scenario.failure { terminal.say(failure) }
        }
        return outcome.diagnostics.isEmpty && outcome.scenarios.allSatisfy { $0.failure == nil }
    }

    private static func show(_ scenario: ScenarioResult, _ format: ReplayFormat, _ terminal: Terminal) {
        switch format {
        case .log: scenario.log.forEach { terminal.print($0.description) }
        case .marble: MarbleRenderer().lines(scenario).forEach(terminal.print)
        case .lanes:
            LanesRenderer().lines(scenario).forEach(terminal.print)
            terminal.print("")
            let shown = scenario.failure == nil ? scenario.log.count : mostLinesBeforeAFailure
            scenario.log.prefix(shown).forEach { terminal.print($0.description) }
            if scenario.log.count > shown {
                terminal.print("⋯ \(scenario.log.count - shown) more lines; --format log prints them all")
            }
        }
    }

    /// The error is what matters then, and has to stay in sight.
    private static let mostLinesBeforeAFailure = 20
}
