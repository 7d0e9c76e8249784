/// The properties of a scenario that are known before it runs.
package struct ScenarioOutline {
    /// `nil` for a file without scenarios.
    package let name: String?
    /// The scenario's own title.
    package let title: String?
    /// The milliseconds of a frame.
    package let frame: Int
    package let inputs: [String]
    /// The names of the outputs in the log.
    package let outputs: [String]
}

/// The receivers of a replay's progress.
package struct ReplaySinks {
    package var log: (any ValueLogSink)?
    /// The receiver of records, which are not stored.
    package var records: (any TraceSink)?
    /// Called with the file's title and the scenarios to run, if the file has no errors.
    package var prepared: ((String?, [ScenarioOutline]) -> Void)?
    /// Called with the name of each scenario before it runs, and with its result.
    package var began: (String?) -> Void = { _ in }
    package var ended: (ScenarioResult) -> Void = { _ in }
    /// Whether to run the next scenario.
    var continues: () -> Bool = { true }
    /// Whether the outcome includes the results, of which there may be many.
    var keepsResults = true

    package init(log: (any ValueLogSink)? = nil, records: (any TraceSink)? = nil) {
        self.log = log
        self.records = records
    }
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
