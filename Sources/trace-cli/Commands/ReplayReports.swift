/// A report of scenarios, below the title of the file and their own titles.
final class ScenarioReport: TraceRenderer {
    private let terminal: Terminal
    private let followsStreams: Bool
    private let print: (ScenarioResult, Terminal) -> Void
    private var isFirst = true

    init(_ terminal: Terminal, followsStreams: Bool = false, print: @escaping (ScenarioResult, Terminal) -> Void) {
        self.terminal = terminal
        self.followsStreams = followsStreams
        self.print = print
    }

    func configure(_ replay: inout MarbleReplay) { replay.followsStreams = followsStreams }

    func begin(_ file: SourceFile, title: String?, _ scenarios: [ScenarioOutline]) {
        isFirst = true
        if let title, !scenarios.isEmpty { terminal.print("// " + title.escapingControlCharacters) }
    }

    func end(_ scenario: ScenarioResult) {
        if !isFirst { terminal.print("") }
        isFirst = false
        if let name = scenario.name { terminal.print("// scenario " + name.escapingControlCharacters) }
        if let title = scenario.title { terminal.print("// " + title.escapingControlCharacters) }
        print(scenario, terminal)
    }
}

/// A report of the lanes of a scenario, then of its log.
struct LanesReport {
    let timestamps: Timestamps

    func print(_ scenario: ScenarioResult, _ terminal: Terminal) {
        var renderer = LanesRenderer()
        renderer.width = terminal.width
        let lanes = renderer.lines(scenario)
        lanes.forEach(terminal.print)
        if scenario.omittedEvents > 0 { terminal.print("⋯ \(scenario.omittedEvents) more events") }
        if !lanes.isEmpty { terminal.print("") }
        let isFailure = scenario.failure != nil
        let shown = isFailure ? min(Self.maximumLinesBeforeFailure, scenario.log.count) : scenario.log.count
        var isCut = false
        for line in scenario.log.prefix(shown) {
            let text = line.text(timestamps)
            let isLong = isFailure && text.utf8.count > Self.maximumLineLengthBeforeFailure
            terminal.print(isLong ? text.prefix(Self.maximumLineLengthBeforeFailure) + "⋯" : text)
            isCut = isCut || isLong
        }
        let more = scenario.log.count - shown + scenario.omittedLines
        if more > 0 {
            // A recording is shown as lanes alone.
            terminal.print("⋯ \(more) more lines" + (scenario.isRecording ? "" : "; --format log prints them all"))
        } else if isCut, !scenario.isRecording {
            terminal.print("⋯ --format log prints whole lines")
        }
    }

    /// The maximum number of lines before an error, which should remain visible.
    private static let maximumLinesBeforeFailure = 20
    private static let maximumLineLengthBeforeFailure = 1_000
}

/// A report that prints the log during the replay, because a recording may exceed memory.
final class LogReport: TraceRenderer {
    private let terminal: Terminal
    let log: LogWriter?
    private var isFirst = true

    init(_ terminal: Terminal, _ timestamps: Timestamps) {
        self.terminal = terminal
        // A terminal would interpret control characters, even in a log that should be byte-exact.
        let spellsOut = timestamps == .milliseconds || terminal.isScreen
        log = LogWriter(timestamps, spellsOutControls: spellsOut) { terminal.print($0) }
    }

    func begin(_ file: SourceFile, title: String?, _ scenarios: [ScenarioOutline]) { isFirst = true }

    func begin(_ scenario: String?) {
        if !isFirst { terminal.print("") }
        isFirst = false
        if let scenario { terminal.print("// scenario " + scenario.escapingControlCharacters) }
    }

    func end(_ scenario: ScenarioResult) { log?.flush() }
}
