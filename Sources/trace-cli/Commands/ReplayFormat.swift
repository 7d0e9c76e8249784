/// A format of `replay`.
struct ReplayFormat: Sendable {
    let name: String
    let summary: String
    /// Whether the format is for people. If so, files are separated, and it is an error if no scenario is selected.
    var isForPeople = true
    /// Whether recordings are shown in the format, which needs no replay then.
    var takesRecordings = false
    let renderer: @Sendable (Terminal, Timestamps) -> any TraceRenderer

    /// All formats, the default one first.
    static let all = [
        ReplayFormat(
            name: "lanes", summary: "lanes under one ruler, then the log (unless told otherwise)", takesRecordings: true
        ) {
            terminal, timestamps in
            ScenarioReport(terminal) { LanesReport(timestamps: timestamps).print($0, $1) }
        },
        ReplayFormat(name: "log", summary: "the log of debug(), as a trace file has it") { LogReport($0, $1) },
        ReplayFormat(name: "marble", summary: "the outputs as diagrams to paste") { terminal, _ in
            ScenarioReport(terminal, followsStreams: true) { scenario, terminal in
                MarbleRenderer().lines(scenario).forEach(terminal.printText)
            }
        },
        ReplayFormat(
            name: "ndjson", summary: "everything that happened, a JSON object on a line; 'from' reads it",
            isForPeople: false
        ) { terminal, _ in NDJSONRenderer(tool: "trace-cli \(version)", write: terminal.print) },
        ReplayFormat(
            name: "perfetto", summary: "trace events for ui.perfetto.dev and Chrome", isForPeople: false
        ) { terminal, _ in PerfettoRenderer(write: terminal.print) },
    ]
}
