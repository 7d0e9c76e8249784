/// A writer of the events of marble files during a replay, in one format.
///
///     let renderer = PerfettoRenderer { bytes in fwrite(bytes.baseAddress, 1, bytes.count, stdout) }
///     for file in files { MarbleReplay().run(file, rendering: renderer) }
///     renderer.finish()
///
/// A renderer runs no file: the replay calls it, in the order of these members.
package protocol TraceRenderer {
    /// Configures what the results of a replay must contain.
    func configure(_ replay: inout MarbleReplay)
    /// Begins a file that has no error, with the scenarios that are selected.
    func begin(_ file: SourceFile, title: String?, _ scenarios: [ScenarioOutline])
    /// Begins a scenario. A file without scenarios is a scenario without a name.
    func begin(_ scenario: String?)
    /// The receiver of each record of a scenario, or `nil` if the format is created from results.
    var records: (any TraceSink)? { get }
    /// The receiver of each line of a scenario's log, or `nil` if results must contain the log.
    var log: LogWriter? { get }
    func end(_ scenario: ScenarioResult)
    func end(_ file: MarbleReplay.Outcome)
    /// Ends the text, after the last file.
    func finish()
}

extension TraceRenderer {
    package func configure(_ replay: inout MarbleReplay) {}
    package func begin(_ file: SourceFile, title: String?, _ scenarios: [ScenarioOutline]) {}
    package func begin(_ scenario: String?) {}
    package var records: (any TraceSink)? { nil }
    package var log: LogWriter? { nil }
    package func end(_ file: MarbleReplay.Outcome) {}
    package func finish() {}
}

extension MarbleReplay {
    /// Replays a file and writes its events with `renderer`.
    ///
    /// - Parameter ended: receives the result of each scenario after the renderer.
    @discardableResult
    package func run(
        _ source: SourceFile, rendering renderer: any TraceRenderer,
        ended: @escaping (ScenarioResult) -> Void = { _ in }
    ) -> Outcome {
        var replay = self
        renderer.configure(&replay)
        var sinks = ReplaySinks(log: renderer.log, records: renderer.records)
        sinks.prepared = { title, scenarios in renderer.begin(source, title: title, scenarios) }
        sinks.began = { scenario in renderer.begin(scenario) }
        sinks.ended = { result in
            renderer.end(result)
            ended(result)
        }
        let outcome = replay.run(source, sinks: sinks)
        renderer.end(outcome)
        return outcome
    }
}
