import StreamTraceEngine

/// The properties of a scenario that are known before it runs.
package struct ScenarioOutline {
    /// `nil` for a file without scenarios.
    let name: String?
    /// The scenario's own title.
    let title: String?
    /// The milliseconds of a frame.
    let frame: Int
    let inputs: [String]
    /// The names of the outputs in the log.
    let outputs: [String]
}

/// The receivers of a replay's progress.
struct ReplaySinks {
    var log: (any ValueLogSink)?
    /// The receiver of records, which are not stored.
    var records: (any TraceSink)?
    /// Called with the file's title and the scenarios to run, if the file has no errors.
    var prepared: ((String?, [ScenarioOutline]) -> Void)?
    /// Called with the name of each scenario before it runs, and with its result.
    var began: (String?) -> Void = { _ in }
    var ended: (ScenarioResult) -> Void = { _ in }
    /// Whether to run the next scenario.
    var continues: () -> Bool = { true }
    /// Whether the outcome includes the results, of which there may be many.
    var keepsResults = true
}

extension ScenarioOutline {
    init(of plan: ScenarioPlan, inputs: [PreparedInput]) {
        var names = Set<String>()
        let outputs = plan.outputs.map(OutputLanes.label)
        self.init(
            name: plan.name?.text, title: plan.title, frame: plan.frame, inputs: inputs.map(\.label),
            outputs: outputs.filter { names.insert($0).inserted })
    }
}
