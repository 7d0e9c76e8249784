import StreamTraceEngine

extension Subcommand {
    static let replay = Subcommand(
        name: "replay",
        summary: "Show what happens in marble files: lanes under one ruler, then the debug() log.",
        examples: [
            ("trace-cli replay search.marble", "the lanes, then the log"),
            ("trace-cli replay --format log search.marble", "the log alone, as a trace file has it"),
            ("trace-cli replay --format marble search.marble", "the outputs as diagrams to paste"),
        ],
        flags: [ReplayCommand.format, ReplayCommand.timestamps, .scenario, .tag, .allowRead, .budget],
        operand: .some(Placeholder("FILE", .marbles)),
        run: ReplayCommand.run)
}

/// The output formats of `replay`.
private enum ReplayFormat: String, CaseIterable {
    case lanes, log, marble, ndjson, perfetto

    var summary: String {
        switch self {
        case .lanes: "lanes under one ruler, then the log (unless told otherwise)"
        case .log: "the log of debug(), as a trace file has it"
        case .marble: "the outputs as diagrams to paste"
        case .ndjson: "everything that happened, a JSON object on a line; 'from' reads it"
        case .perfetto: "trace events for ui.perfetto.dev and Chrome"
        }
    }
}

private enum ReplayCommand {
    static let format = Flag(
        name: "--format", summary: "what to print",
        value: Placeholder("FORMAT", .choice(ReplayFormat.allCases.map { Choice($0.rawValue, $0.summary) })))

    static let timestamps = Flag(
        name: "--timestamps", summary: "how the log says its times",
        value: Placeholder(
            "FORM",
            .choice([
                Choice("milliseconds", "virtual time: 120 (unless told otherwise)"),
                Choice("date", "1970-01-01 00:00:00.120; a log then is byte for byte what RxSwift prints"),
            ])))

    static func run(_ arguments: Arguments, _ terminal: Terminal) -> ExitCode {
        let format = arguments[Self.format].flatMap(ReplayFormat.init) ?? .lanes
        var marbles = MarbleReplay(arguments)
        marbles.followsStreams = format == .marble
        let request = Request(
            format: format, timestamps: arguments[timestamps] == "date" ? .date : .milliseconds, replay: marbles)
        var isFine = true
        var isAnySelected = false
        var leftOut = LeftOut()
        guard let found = MarbleFiles.find(arguments.operands, terminal) else { return .trouble }
        let files = found.files
        if let format = MachineFormat(rawValue: request.format.rawValue) {
            return format.print(files, request.replay, terminal) && !found.isIncomplete ? .same : .trouble
        }
        for (index, path) in files.enumerated() {
            if index > 0 { terminal.print("") }
            if files.count > 1 { terminal.print("// " + path.escapingControlCharacters) }
            guard let isRight = replay(path, request, &leftOut, terminal) else { continue }
            isAnySelected = true
            isFine = isRight && isFine
        }
        if !isAnySelected { terminal.complain(leftOut.error(request.replay.selection)) }
        return isFine && isAnySelected && !found.isIncomplete ? .same : .trouble
    }

    private struct Request {
        let format: ReplayFormat
        let timestamps: Timestamps
        let replay: MarbleReplay
    }

    /// Returns `false` if the file or a scenario has an error, and `nil` if no scenario was selected.
    private static func replay(
        _ path: String, _ request: Request, _ leftOut: inout LeftOut, _ terminal: Terminal
    ) -> Bool? {
        let source: SourceFile
        do {
            source = try SourceFile.read(path)
        } catch {
            terminal.say(error)
            return false
        }
        let outcome = request.format == .log ? stream(source, request, terminal) : request.replay.run(source)
        outcome.diagnostics.forEach(terminal.say)
        if request.format != .log { show(outcome, request, terminal) }
        outcome.notes.forEach(terminal.sayNote)
        outcome.skippedLines.forEach(terminal.say)
        if !outcome.diagnostics.isEmpty { return false }
        if outcome.scenarios.isEmpty { leftOut.add(outcome.choices) }
        return outcome.scenarios.isEmpty ? nil : outcome.scenarios.allSatisfy { $0.failure == nil }
    }

    /// Prints the log during the replay, because a recording may exceed memory.
    private static func stream(_ source: SourceFile, _ request: Request, _ terminal: Terminal) -> MarbleReplay.Outcome {
        // A terminal would interpret control characters, even in a log that should be byte-exact.
        let spellsOut = request.timestamps == .milliseconds || terminal.isScreen
        let log = LogWriter(request.timestamps, spellsOutControls: spellsOut) { terminal.print($0) }
        var isFirst = true
        return request.replay.run(
            source, log: log,
            began: { name in
                if !isFirst { terminal.print("") }
                isFirst = false
                if let name { terminal.print("// scenario " + name.escapingControlCharacters) }
            },
            ended: { scenario in
                log.flush()
                terminal.sayPrinted(scenario, in: source.path)
                if let failure = scenario.failure { terminal.say(failure) }
            })
    }

    private static func show(_ outcome: MarbleReplay.Outcome, _ request: Request, _ terminal: Terminal) {
        if let title = outcome.title, !outcome.scenarios.isEmpty {
            terminal.print("// " + title.escapingControlCharacters)
        }
        for (index, scenario) in outcome.scenarios.enumerated() {
            if index > 0 { terminal.print("") }
            if let name = scenario.name { terminal.print("// scenario " + name.escapingControlCharacters) }
            if let title = scenario.title { terminal.print("// " + title.escapingControlCharacters) }
            if request.format == .marble {
                MarbleRenderer().lines(scenario).forEach(terminal.print)
            } else {
                showLanes(scenario, request.timestamps, terminal)
            }
            terminal.sayPrinted(scenario, in: outcome.source.path)
            if let failure = scenario.failure { terminal.say(failure) }
        }
    }

    private static func showLanes(_ scenario: ScenarioResult, _ timestamps: Timestamps, _ terminal: Terminal) {
        var renderer = LanesRenderer()
        renderer.width = terminal.width
        renderer.lines(scenario).forEach(terminal.print)
        if scenario.omittedEvents > 0 { terminal.print("⋯ \(scenario.omittedEvents) more events") }
        terminal.print("")
        let isFailure = scenario.failure != nil
        let shown = isFailure ? min(maximumLinesBeforeFailure, scenario.log.count) : scenario.log.count
        var isCut = false
        for line in scenario.log.prefix(shown) {
            let text = line.text(timestamps)
            let isLong = isFailure && text.utf8.count > maximumLineLengthBeforeFailure
            terminal.print(isLong ? text.prefix(maximumLineLengthBeforeFailure) + "⋯" : text)
            isCut = isCut || isLong
        }
        let more = scenario.log.count - shown + scenario.omittedLines
        if more > 0 {
            terminal.print("⋯ \(more) more lines; --format log prints them all")
        } else if isCut {
            terminal.print("⋯ --format log prints whole lines")
        }
    }

    /// The maximum number of lines before an error, which should remain visible.
    private static let maximumLinesBeforeFailure = 20
    private static let maximumLineLengthBeforeFailure = 1_000
}
