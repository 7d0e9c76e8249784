/// What is known of a scenario before it runs.
struct ScenarioOutline {
    /// Nothing for a file without scenarios.
    let name: String?
    /// The scenario's own.
    let title: String?
    /// In milliseconds.
    let frame: Int
    let inputs: [String]
    /// What the outputs are called in the log.
    let outputs: [String]
}

/// Who is told of a replay while it runs.
struct ReplaySinks {
    var log: (any LogSink)?
    /// All that happens; nothing of it is kept then.
    var records: (any TraceSink)?
    /// Is given the file's title and what will run, where nothing is wrong with the file.
    var prepared: ((String?, [ScenarioOutline]) -> Void)?
    /// Is given the name of each scenario before it runs, and what became of it.
    var began: (String?) -> Void = { _ in }
    var ended: (ScenarioResult) -> Void = { _ in }
    /// Whether the outcome has the results as well: a file may have very many.
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
